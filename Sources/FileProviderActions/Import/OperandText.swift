import PredicateEvaluation
import PredicateFormat

/// Values written as operands of predicates, for commands that are to make them again.
public enum OperandText {
  /// The operand that reads back as the same value; `nil` for dictionaries, data and objects, of which
  /// there is no literal, and for a null object that is no element of a list.
  ///
  ///     OperandText.text(of: .array([.boolean(true), .double(1)]))   // {YES, 1.0}
  public static func text(of value: PredicateValue) -> String? {
    switch value {
    case .none: "nil"
    case .boolean(let value): value ? "YES" : "NO"
    case .integer, .unsigned: ExpressionSyntax(.constant(value)).expressionFormat
    case .double(let number): text(of: number)
    case .string(let text): ItemPath.quoted(text)
    case .date(let date): text(of: date)
    case .array(let elements): list(elements)
    // No literal makes a set, but what makes one of a list does.
    case .set(let elements): list(elements).map { "(\($0) UNION {})" }
    case .null, .dictionary, .data, .record, .object: nil
    }
  }

  private static func text(of number: Double) -> String {
    if number.isNaN { return "sqrt(-1)" }
    // Without a point it would be an integer.
    return number.isFinite ? "\(number)" : number > 0 ? "1e+999" : "-1e+999"
  }

  /// ISO 8601, or for a date far outside the calendar its seconds.
  private static func text(of date: PredicateDate) -> String {
    let text = date.iso8601
    return PredicateDate(iso8601: text) == nil
      ? "CAST(\(self.text(of: date.secondsSinceReference)), \"NSDate\")"
      : "CAST(\(ItemPath.quoted(text)), \"NSDate\")"
  }

  private static func list(_ elements: [PredicateValue]) -> String? {
    var texts: [String] = []
    for element in elements {
      guard let text = element == .null ? "nil" : text(of: element) else { return nil }
      texts.append(text)
    }
    return "{" + texts.joined(separator: ", ") + "}"
  }
}
