import PredicateEvaluation
import PredicateFormat

// Expressions as phrases.

extension Explainer {
  /// An expression as a phrase.
  func phrase(_ expression: ExpressionSyntax) -> String {
    switch expression.kind {
    case .constant(let value): return Self.words(value)
    case .selfObject: return "the object itself"
    case .variable(let name): return "$\(name)"
    case .keyPath(let base, let components): return path(base, components)
    case .aggregate(let elements):
      return elements.isEmpty
        ? "an empty list" : "the list \(elements.map(phrase).joined(separator: ", "))"
    case .index(let base, let index): return element(index, of: phrase(base))
    case .symbol(let word): return "the word \(word.rawValue)"
    case .binary(let operation, let left, let right):
      return folded(expression, "\(operand(left)) \(operation.rawValue) \(operand(right))")
    case .unary(let operation, let value):
      return folded(expression, "\(operation.rawValue)\(operand(value))")
    case .set(let operation, let left, let right):
      switch operation {
      case .union: return "\(phrase(left)) together with \(phrase(right))"
      case .intersect: return "what \(phrase(left)) and \(phrase(right)) share"
      case .minus: return "\(phrase(left)) without \(phrase(right))"
      }
    case .function(let name, let arguments):
      return folded(expression, call(name, arguments.map(phrase)))
    case .message(let target, let selector, let arguments):
      let values = arguments.map(phrase).joined(separator: ", ")
      return
        "what \(phrase(target)) answers to the message "
        + "\(selector)\(arguments.isEmpty ? "" : " with \(values)")"
    case .cast(let value, let type): return cast(value, type)
    case .ternary(let condition, let whenTrue, let whenFalse):
      return
        "(\(phrase(whenTrue)) if \(bracketed(condition)), else \(phrase(whenFalse)))"
    case .subquery(let collection, let variable, let condition):
      return "every $\(variable) in \(phrase(collection)) for which \(bracketed(condition))"
    case .assignment(let name, let value): return "\(phrase(value)), kept as $\(name)"
    case .anyKey: return "any key"
    case .placeholder(let placeholder):
      return "argument \(placeholder.argument + 1) (\(placeholder.specifier))"
    }
  }

  /// A literal as words; Booleans print as the numbers that they are.
  static func words(_ value: PredicateValue) -> String {
    switch value {
    case .none, .null: "nil"
    case .array(let elements), .set(let elements):
      elements.isEmpty ? "an empty list" : "the list \(elements.map(words).joined(separator: ", "))"
    case .date: value.shortDescription
    default: ExpressionSyntax(.constant(value)).expressionFormat
    }
  }

  /// An operand of arithmetic, in brackets when it is an operation itself.
  private func operand(_ expression: ExpressionSyntax) -> String {
    switch expression.kind {
    case .binary(let operation, let left, let right):
      "(\(operand(left)) \(operation.rawValue) \(operand(right)))"
    case .unary(let operation, let value): "\(operation.rawValue)\(operand(value))"
    default: phrase(expression)
    }
  }

  /// The phrase of an operation, with its value when that depends on nothing.
  private func folded(_ expression: ExpressionSyntax, _ text: String) -> String {
    guard expression.isConstant else { return text }
    var context = EvaluationContext()
    guard let value = try? ExpressionProgram(expression).evaluate(on: .none, in: &context) else {
      return text
    }
    return "\(text) (\(Self.words(value)))"
  }

  private func element(_ index: IndexSyntax, of base: String) -> String {
    switch index {
    case .word(.first): "the first element of \(base)"
    case .word(.last): "the last element of \(base)"
    case .word(.size): "the number of elements of \(base)"
    case .expression(let expression): "the element \(phrase(expression)) of \(base)"
    }
  }

  private func cast(_ value: ExpressionSyntax, _ type: String) -> String {
    // A date prints as a cast of its seconds.
    if type == "NSDate", let date = date(value) { return Self.words(.date(date)) }
    switch type {
    case "NSString": return "\(phrase(value)) as text"
    case "NSDate": return "\(phrase(value)) as a date"
    case "NSNumber", "NSDecimalNumber": return "\(phrase(value)) as a number"
    default: return "\(phrase(value)) as \(type)"
    }
  }

  private func date(_ value: ExpressionSyntax) -> PredicateDate? {
    switch value.literal {
    case .integer(let seconds)?: PredicateDate(secondsSinceReference: Double(seconds))
    case .double(let seconds)?: PredicateDate(secondsSinceReference: seconds)
    default:
      if case .unary(.negate, let inner) = value.kind, let date = date(inner) {
        PredicateDate(secondsSinceReference: -date.secondsSinceReference)
      } else {
        nil
      }
    }
  }

  private func call(_ name: String, _ arguments: [String]) -> String {
    let all = arguments.joined(separator: ", ")
    switch name {
    case "now": return "the current time"
    case "random": return "a random number"
    case "randomn:": return "a random whole number below \(all)"
    case "sum:", "count:", "min:", "max:", "average:", "median:", "mode:", "stddev:":
      return "the \(Self.aggregateWords[name] ?? name) of \(all)"
    case "lowercase:": return "\(all) in small letters"
    case "uppercase:": return "\(all) in capital letters"
    case "length:": return "the length of \(all)"
    case "sqrt:": return "the square root of \(all)"
    case "abs:": return "the absolute value of \(all)"
    case "floor:": return "\(all) rounded down"
    case "ceiling:": return "\(all) rounded up"
    case "trunc:": return "\(all) without its fraction"
    case "modulus:by:" where arguments.count == 2:
      return "the remainder of \(arguments[0]) divided by \(arguments[1])"
    default: return "\(name)(\(all))"
    }
  }

  private static let aggregateWords = [
    "sum:": "sum", "count:": "number of elements", "min:": "smallest", "max:": "greatest",
    "average:": "average", "median:": "median", "mode:": "most frequent",
    "stddev:": "standard deviation",
  ]
}
