import FileProviderActions
import PredicateAnalysis
import PredicateEvaluation
import PredicateFormat

extension Session {
  /// Why an entry of a menu stands as it does.
  func reason(for entry: MenuEntry, on context: SelectionContext) -> ExpectationReport.Reason {
    let facts = entry.action.rule?.predicate.map {
      DecisiveFact.facts(of: $0, on: context.value, in: ruleContext())
    }
    return ExpectationReport.Reason(
      action: entry.action.handle, sentence: entry.reason,
      values: decidingValues(facts ?? [], context), place: rulePlace(of: entry))
  }

  /// Why a predicate has its result on what it was evaluated on.
  func reason(for report: EvaluationReport) -> ExpectationReport.Reason {
    guard let context = report.context, case .predicate(let predicate) = report.root else {
      return ExpectationReport.Reason(
        action: nil, sentence: report.reason, values: [], place: nil)
    }
    var sentence = report.reason
    if case .raised(let error) = report.trace.outcome { sentence = error.message }
    let isSelection = report.subject == "the selection"
    let facts =
      isSelection
      ? DecisiveFact.facts(of: predicate, on: context.value, in: evaluationContext()) : []
    return ExpectationReport.Reason(
      action: nil, sentence: sentence, values: decidingValues(facts, context), place: nil)
  }

  private func decidingValues(
    _ facts: [DecisiveFact], _ context: SelectionContext
  ) -> [DecidingValue] {
    var values: [DecidingValue] = []
    for reading in facts.flatMap(\.readings) {
      guard let place = reading.place,
        let (owner, rest) = Self.owner(of: place, context)
      else { continue }
      let name = { (place: ValuePlace) -> String? in
        guard case .item(let item)? = Self.owner(of: place, context)?.0, place.steps.count == 2
        else { return nil }
        return item
      }
      let text =
        reading.value.isNil ? "is missing" : "is \(Self.short(reading.value.shortDescription))"
      let value = DecidingValue(
        owner: owner, place: rest, sentence: "\(place.phrase(name)) \(text)")
      if !values.contains(value) { values.append(value) }
    }
    return values
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
  private func rulePlace(of entry: MenuEntry) -> ExpectationReport.RulePlace? {
    let found = sessionActions.first { $0.action.handle == entry.action.handle }
    guard let found, !found.isOnTrial, let manifest = found.manifest, let source = manifest.source,
      let rule = entry.action.rule, let places = rule.places
    else { return nil }
    let node = entry.decidingNodes.first.flatMap { rule.predicate?.node($0) }
    let range = node?.range ?? SourceRange(0, rule.source.bytes.count)
    return ExpectationReport.RulePlace(
      path: manifest.name, position: source.position(at: places.range(of: range).start),
      text: Self.short(rule.source[range]))
  }

  /// The value that something has now, to be compared with what it was earlier; `nil` when its owner
  /// is not there.
  ///
  /// Linear in the number of items.
  public func currentValue(of value: DecidingValue) -> PredicateValue? {
    switch value.owner {
    case .item(let name):
      let reader = ItemReader(ItemHierarchy(state.items), platform: state.platform)
      guard let item = try? reader.value(of: name) else { return nil }
      return value.place.value(in: item) ?? PredicateValue.none
    case .domain:
      guard let entries = state.domain.entries else { return nil }
      return value.place.value(in: .dictionary(entries)) ?? PredicateValue.none
    case .selection: return .array(state.selection.map(PredicateValue.string))
    }
  }
}
