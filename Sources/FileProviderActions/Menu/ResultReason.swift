import PredicateEvaluation
import PredicateFormat

/// Says in words why a predicate gave its result.
///
///     1 of 2 items has userInfo."com.example.testBit" == YES: report
///     "draft.txt" does not end with ".PDF"
public struct ResultReason: Sendable {
  /// How much of the rule a sentence repeats.
  public enum Detail: Hashable, Sendable {
    /// The tests of a SUBQUERY are written out, for readers who do not see the rule.
    case full
    /// They are not, for readers who have the tree above.
    case short
  }

  let predicate: PredicateSyntax
  let observations: NodeObservations
  let detail: Detail
  let itemName: @Sendable (Int) -> String?
  let name: @Sendable (PredicateValue) -> String?

  /// Prepares the words for an evaluation; `name` gives the short names of items, `itemName` those of
  /// the elements of `fileproviderItems` by their place, from 0.
  public init(
    _ predicate: PredicateSyntax, _ observations: NodeObservations, detail: Detail,
    itemName: @escaping @Sendable (Int) -> String? = { _ in nil },
    name: @escaping @Sendable (PredicateValue) -> String?
  ) {
    self.itemName = itemName
    self.predicate = predicate
    self.observations = observations
    self.detail = detail
    self.name = name
  }

  /// More facts than this are only counted.
  private static let mostFacts = 3
  private static let mostNames = 5
  /// More elements than this, and more facts of one, are not told when none passed.
  private static let mostElements = 2

  /// The sentence, without a full stop; empty when there is nothing to say.
  public var sentence: String {
    let nodes = observations.decidingNodes(of: predicate)
    let facts = nodes.prefix(Self.mostFacts).map(fact).joined(separator: ", and ")
    guard nodes.count > Self.mostFacts else { return facts }
    return facts + ", and \(nodes.count - Self.mostFacts) more"
  }

  private func fact(_ node: PredicateSyntax) -> String {
    switch node.kind {
    case .constant(let holds):
      return holds ? "TRUEPREDICATE is always true" : "FALSEPREDICATE is always false"
    case .compound: return node.formatted(as: .asWritten)
    case .comparison(let comparison):
      if let count = ItemCount(comparison) {
        return countFact(
          count, CountDemand(comparison, count, right: known(comparison.right)), node)
      }
      if comparison.modifier != .direct { return quantifierFact(comparison, node) }
      return ComparisonPhrase(
        comparison, holds: observations.holds(node) ?? false,
        left: value(of: comparison.left), right: value(of: comparison.right), name: name
      ).text
    }
  }

  // MARK: Counts

  private func countFact(
    _ count: ItemCount, _ demand: CountDemand?, _ node: PredicateSyntax
  ) -> String {
    let holds = observations.holds(node) ?? false
    let elements = observations.elements(of: count.subquery.id)
    guard !elements.isEmpty else { return nothingCounted(count, holds ? demand : nil) }
    let (held, tested) = observations.counts(of: count.subquery.id)
    // A count that would please most rules needs the word why it did not please this one, and the
    // other way round.
    let wanted = (held > 0) == holds ? "" : demand.map { "; " + $0.text } ?? ""
    var text = "\(held) of \(counted(tested, count.picksItems ? "item" : "element"))"
    let isSingular = held == 1 || tested == 1
    if held == 0, case .compound = count.test.kind, let reasons = elementReasons(count, tested) {
      // What decided says more than a long test.
      let verb = detail == .short ? "matched" : isSingular ? "matches" : "match"
      return "\(text) \(verb) (\(reasons))" + wanted
    }
    switch detail {
    case .short: text += " matched"
    case .full: text += (isSingular ? " has " : " have ") + shortened(count.testText)
    }
    let kept = elements.filter { $0.holds == true }
    if !kept.isEmpty {
      text += ": " + names(of: kept, held)
      if !holds, demand?.isOfAll == true {
        text += ", not " + names(of: elements.filter { $0.holds == false }, tested - held)
      }
      return text + wanted
    }
    let found = foundValues(count, tested)
    return (found.isEmpty ? text : text + " (\(found))") + wanted
  }

  private func nothingCounted(_ count: ItemCount, _ demand: CountDemand?) -> String {
    let wanted = demand.map { ", and " + $0.text } ?? ""
    let collection = count.collection.formatted(as: .asWritten)
    if let value = observations.value(of: count.collection.id), value.isNil {
      return "\(collection) is nil, so there is nothing to count" + wanted
    }
    return (count.picksItems ? "no item is selected" : "\(collection) is empty") + wanted
  }

  /// What was found in elements that did not match, `report: NO, draft: nil`.
  private func foundValues(_ count: ItemCount, _ tested: Int) -> String {
    guard case .comparison(let comparison) = count.test.kind, comparison.modifier == .direct else {
      return ""
    }
    let visits = observations.visits(of: comparison.left.id)
      .filter { $0.result == .value && !$0.elements.isEmpty }
    let found = visits.prefix(Self.mostNames).compactMap { visit -> String? in
      guard let last = visit.elements.last else { return nil }
      let value = observations.trace.value(of: visit.step).shortDescription
      let label = label(observations.elements[last])
      return label == value ? value : "\(label): \(value)"
    }
    let more = tested - found.count
    return found.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }

  /// What decided a test of several conditions in the elements that did not pass it, told for the
  /// first ones: `f: userInfo.locked is nil`; `nil` when the steps do not tell.
  private func elementReasons(_ count: ItemCount, _ tested: Int) -> String? {
    let visits = observations.visits(of: count.test.id)
      .filter { $0.result == .value && !$0.elements.isEmpty }
    let reasons = visits.prefix(Self.mostElements).compactMap { visit -> String? in
      guard let element = visit.elements.last else { return nil }
      let facts = observations.decidingNodes(of: count.test, inElement: element)
        .prefix(Self.mostElements).map { fact($0, of: count, in: element) }
      return label(observations.elements[element]) + ": " + facts.joined(separator: ", and ")
    }
    guard !reasons.isEmpty else { return nil }
    let more = tested - reasons.count
    return reasons.joined(separator: "; ") + (more > 0 ? "; and \(more) more" : "")
  }

  private func fact(_ node: PredicateSyntax, of count: ItemCount, in element: Int) -> String {
    let plain = count.plain(node)
    let holds = observations.holds(node, inElement: element)
    guard case .comparison(let comparison) = plain.kind, comparison.modifier == .direct,
      ItemCount(comparison) == nil
    else {
      return shortened(plain.formatted(as: .asWritten))
        + (holds == true ? " holds" : " does not hold")
    }
    func side(_ expression: ExpressionSyntax) -> ComparisonPhrase.Side {
      if let value = expression.constantValue { return .constant(value) }
      let text = shortened(expression.formatted(as: .asWritten))
      return observations.value(of: expression.id, inElement: element)
        .map { .found(text, $0) } ?? .unknown(text)
    }
    return ComparisonPhrase(
      comparison, holds: holds ?? false, left: side(comparison.left), right: side(comparison.right),
      name: name
    ).text
  }

  // MARK: ANY and ALL

  private func quantifierFact(_ comparison: ComparisonSyntax, _ node: PredicateSyntax) -> String {
    let lead = detail == .full ? "in " + shortened(node.formatted(as: .asWritten)) + " " : ""
    let elements = observations.elements(of: node.id)
    guard let last = elements.last else {
      if let value = observations.value(of: comparison.left.id), value.isNil {
        return
          "\(shortened(comparison.left.formatted(as: .asWritten))) is nil, which has no elements"
      }
      let holds = observations.holds(node) == true
      return lead + "there is no element" + (holds ? ", and ALL of none is true" : "")
    }
    let holds = observations.holds(node) ?? false
    let tested = observations.counts(of: node.id).tested
    let count = tested == 1 ? "the only element" : "of \(tested) elements"
    // The element that was tested last decided a true ANY and a false ALL.
    switch (comparison.modifier, holds) {
    case (.any, false):
      return lead + (tested == 1 ? "\(count) does not pass" : "none \(count) passes")
    case (.all, true):
      return lead + (tested == 1 ? "\(count) passes" : "each \(count) passes")
    default:
      let value = observations.trace.value(of: last.step)
      if let place = itemPlace(comparison.left, last.number) {
        return ComparisonPhrase(
          comparison, holds: holds, left: .found(place, value),
          right: self.value(of: comparison.right), name: name
        ).text
      }
      return lead + "\(name(value) ?? value.shortDescription) \(holds ? "passes" : "does not pass")"
    }
  }

  /// What a path behind `fileproviderItems` reads of one of the items: `report.isUploaded`.
  private func itemPlace(_ path: ExpressionSyntax, _ number: Int) -> String? {
    guard case .keyPath(nil, let components) = path.kind, components.count > 1,
      case .key("fileproviderItems", _) = components[0].kind, let item = itemName(number)
    else { return nil }
    var keys = path
    keys.kind = .keyPath(base: nil, Array(components.dropFirst()))
    return "\(item).\(shortened(keys.formatted(as: .asWritten)))"
  }

  // MARK: Words

  private func known(_ expression: ExpressionSyntax) -> PredicateValue? {
    expression.constantValue ?? observations.value(of: expression.id)
  }

  private func value(of expression: ExpressionSyntax) -> ComparisonPhrase.Side {
    if let value = expression.constantValue { return .constant(value) }
    let text = shortened(expression.formatted(as: .asWritten))
    guard let value = observations.value(of: expression.id) else {
      return .unknown(text)
    }
    return .found(text, value)
  }

  private func names(of elements: [NodeObservations.Element], _ count: Int) -> String {
    let named = elements.prefix(Self.mostNames)
    let shown = named.map(label).joined(separator: ", ")
    let more = count - named.count
    return more > 0 ? "\(shown) and \(more) more" : shown
  }

  private func label(_ element: NodeObservations.Element) -> String {
    let value = observations.trace.value(of: element.step)
    return name(value) ?? value.shortDescription
  }

  private func shortened(_ text: String) -> String {
    text.count > 80 ? text.prefix(79) + "…" : text
  }
}

extension ExpressionSyntax {
  /// The value of a literal or of a list of literals, which are no steps of their own.
  fileprivate var constantValue: PredicateValue? {
    switch kind {
    case .constant(let value): return value
    case .aggregate(let elements):
      let values = elements.compactMap(\.constantValue)
      return values.count == elements.count ? .array(values) : nil
    default: return nil
    }
  }
}
