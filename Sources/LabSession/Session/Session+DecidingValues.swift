import FileProviderActions
import PredicateAnalysis
import PredicateEvaluation
import PredicateFormat

extension Session {
  /// Why an entry of a menu stands as it does.
  func reason(for entry: MenuEntry, on context: SelectionContext) -> DecidingReason {
    let facts = entry.action.rule?.predicate.map {
      DecisiveFact.facts(of: $0, on: context.value, in: ruleContext())
    }
    return DecidingReason(
      action: entry.action.handle, entry.reason,
      values: decidingValues(facts ?? []) { Self.owner(of: $0, context) },
      place: rulePlace(of: entry))
  }

  /// Why a predicate has its result on what it was evaluated on.
  func reason(for report: EvaluationReport) -> DecidingReason {
    guard case .predicate(let predicate) = report.root else {
      return DecidingReason(report.reason, values: [])
    }
    var sentence = report.reason
    if case .raised(let error) = report.trace.outcome { sentence = error.message }
    guard let object = report.object ?? report.context?.value else {
      return DecidingReason(sentence, values: [])
    }
    let facts = DecisiveFact.facts(of: predicate, on: object, in: evaluationContext())
    let values = decidingValues(facts) { place in
      if report.object == nil { return report.context.flatMap { Self.owner(of: place, $0) } }
      return owner(named: report.subject).map { ($0, place) }
    }
    return DecidingReason(sentence, values: values)
  }

  private func owner(named name: String) -> DecidingValue.Owner? {
    if state.items[name] != nil { return .item(name) }
    return state.object(name) == nil ? nil : .object(name)
  }

  private func decidingValues(
    _ facts: [DecisiveFact], _ owner: (ValuePlace) -> (DecidingValue.Owner, ValuePlace)?
  ) -> [DecidingValue] {
    var values: [DecidingValue] = []
    var seen: Set<DecidingValue> = []
    for reading in facts.flatMap(\.readings) {
      guard let place = reading.place, let (owner, rest) = owner(place) else { continue }
      let subject = Self.phrase(place, rest, of: owner)
      let value = DecidingValue(
        owner: owner, place: rest,
        sentence: Self.sentence(subject, reading.value, isWholeItem: rest.steps.isEmpty, owner))
      if seen.insert(value).inserted { values.append(value) }
    }
    return values
  }

  private static func sentence(
    _ subject: String, _ value: PredicateValue, isWholeItem: Bool, _ owner: DecidingValue.Owner
  ) -> String {
    if value.isNil { return "\(subject) is missing" }
    // An item is described by its name, which says nothing more.
    if isWholeItem, case .item = owner { return "\(subject) is an item" }
    return "\(subject) is \(short(value.shortDescription))"
  }

  /// A place of what was evaluated in words, with the name of the item or object that it is in.
  private static func phrase(
    _ place: ValuePlace, _ rest: ValuePlace, of owner: DecidingValue.Owner
  ) -> String {
    switch owner {
    case .item(let name), .object(let name):
      if rest == place {
        return place.steps.isEmpty ? name : "\(name).\(place.phrase { _ in nil })"
      }
      return place.phrase { $0.steps.count == 2 ? name : nil }
    case .domain, .selection: return place.phrase { _ in nil }
    }
  }

  /// Whose value stands at a place of the context, and where it stands there.
  private static func owner(
    of place: ValuePlace, _ context: SelectionContext
  ) -> (DecidingValue.Owner, ValuePlace)? {
    switch place.steps.first {
    case .key("fileproviderItems"):
      guard place.steps.count > 1, case .element(let number) = place.steps[1],
        let item = context.name(ofElement: number)
      else { return (.selection, ValuePlace([])) }
      return (.item(item), ValuePlace(Array(place.steps.dropFirst(2))))
    case .key("domainUserInfo"): return (.domain, ValuePlace(Array(place.steps.dropFirst())))
    default: return nil
    }
  }

  private static func short(_ text: String) -> String {
    text.count > 60 ? text.prefix(59) + "…" : text
  }

  /// Where the node that decided stands in the manifest.
  private func rulePlace(of entry: MenuEntry) -> DecidingReason.RulePlace? {
    let found = sessionActions.first { $0.action.handle == entry.action.handle }
    guard let found, !found.isOnTrial, let manifest = found.manifest, let source = manifest.source,
      let rule = entry.action.rule, let places = rule.places
    else { return nil }
    let node = entry.decidingNodes.first.flatMap { rule.predicate?.node($0) }
    let range = node?.range ?? SourceRange(0, rule.source.bytes.count)
    return DecidingReason.RulePlace(
      path: RelativePath.shortened(manifest.name),
      position: source.position(at: places.range(of: range).start),
      text: Self.short(rule.source[range]))
  }
}
