import PredicateEvaluation
import PredicateFormat

/// The values that an alert's text may show, for one operation.
///
/// A count is there when it is above 0; an item is there when that many items matched. (The limits
/// that Apple's header states for the items do not fit its own sample, which names the first of one.)
struct AlertValues {
  private let entries: PredicateDictionary

  init(
    matching items: [InteractionOperation.Participant],
    destination: InteractionOperation.Participant?
  ) {
    var entries = PredicateDictionary()
    let counts = [
      "matchingItemsCount", "matchingItemsCountMinusOne", "matchingItemsCountMinusTwo",
    ]
    for (less, key) in counts.enumerated() where items.count > less {
      entries[key] = .integer(Int64(items.count - less))
    }
    for (item, key) in zip(items, ["firstMatchingItem", "secondMatchingItem"]) {
      entries[key] = item.value
    }
    if let destination { entries["destinationItem"] = destination.value }
    self.entries = entries
  }

  /// The text of a value; `nil` when it is not there, or reading it raises.
  func text(of value: AlertValue, in context: inout EvaluationContext) -> String? {
    guard let expression = value.expression else { return nil }
    let found = try? ExpressionProgram(expression).evaluate(
      on: .dictionary(entries), in: &context)
    switch found {
    case nil, .none?, .null?: return nil
    case .string(let text)?: return text
    case .boolean(let truth)?: return truth ? "1" : "0"
    case .some(let value): return value.shortDescription
    }
  }

  /// Which values are there, for a message about one that is not.
  var help: String {
    "for these items there are " + entries.stringKeys.joined(separator: ", ")
  }
}
