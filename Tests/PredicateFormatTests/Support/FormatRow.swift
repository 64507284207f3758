import PredicateFormat
import Testing

/// One row of a table of formats: its name, its text, perhaps the expected print and arguments.
struct FormatRow: CustomTestStringConvertible, Sendable {
  let name: String
  let text: String
  let printed: String
  let arguments: [PredicateValue]

  init(
    _ name: String, _ text: String, _ printed: String = "", arguments: [PredicateValue] = []
  ) {
    self.name = name
    self.text = text
    self.printed = printed
    self.arguments = arguments
  }

  var testDescription: String { name }

  /// Every row that has to parse.
  static let accepted: [FormatRow] = [
    literalRows, booleanRows, nilRows, mixedRows, textRows, collectionRows, anyRows, pathRows,
    operatorRows, subqueryRows, arithmeticRows, functionRows, interactionRows, placeholderRows,
    seenRows, moreSeenRows, activationRuleRows, shareRuleRows,
  ].flatMap(\.self)
}
