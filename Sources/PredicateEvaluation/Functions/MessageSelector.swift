import PredicateFormat

/// The messages that `FUNCTION` and selector operators may send: pure ones on values only.
///
/// Newer Apple systems refuse most selectors; this list is fixed, and everything else is refused as
/// there. A nil target answers nil.
enum MessageSelector {
  /// Sends a message with arguments.
  static func result(
    _ selector: String, to target: StoredValue, _ arguments: [StoredValue], at place: NodePlace,
    in context: inout EvaluationContext
  ) throws(EvaluationError) -> StoredValue {
    guard let message = Message(rawValue: selector) else {
      let near = nearestName(to: selector, in: Message.allCases.map(\.rawValue))
      throw place.error(
        .selectorNotAllowed, raises: .invalidArgument,
        "the selector \"\(selector)\" may not be sent"
          + (near.map { " (did you mean \"\($0)\"?)" } ?? ""),
        appleReason: "NSFunctionExpression with selector '\(selector)' is forbidden.",
        help: "use a key path, an operator or a predefined function")
    }
    let expected = selector.utf8.count { $0 == UInt8(ascii: ":") }
    guard arguments.count == expected else {
      throw place.error(
        .functionArguments, raises: .invalidArgument,
        "\(selector) takes \(expected) arguments, not \(arguments.count)")
    }
    if target.isNil { return .none }
    let sender = Sender(message: message, target: target, arguments: arguments, place: place)
    return try sender.send(in: &context)
  }

  /// A selector operator between two values: only the pure comparisons.
  static func holds(
    _ selector: String, _ left: StoredValue, _ right: StoredValue, at place: NodePlace,
    in context: inout EvaluationContext
  ) throws(EvaluationError) -> Bool {
    guard let message = Message(rawValue: selector), message.isComparison else {
      throw place.error(
        .selectorNotAllowed, raises: .invalidArgument,
        "the selector operator \"\(selector)\" may not be sent",
        appleReason: "NSFunctionExpression with selector '\(selector)' is forbidden.",
        help: "write ==, BEGINSWITH, ENDSWITH or another comparison operator")
    }
    let answer = try result(selector, to: left, [right], at: place, in: &context)
    return answer.isNumber && answer.asDouble != 0
  }
}

/// The selectors that may be sent.
enum Message: String, CaseIterable, Sendable {
  case uppercaseString, lowercaseString, capitalizedString, description, stringValue
  case length, intValue, integerValue, doubleValue, boolValue
  case lastPathComponent, pathExtension, stringByDeletingPathExtension
  case count, allKeys, allValues, firstObject, lastObject
  case appending = "stringByAppendingString:"
  case substringFrom = "substringFromIndex:"
  case substringTo = "substringToIndex:"
  case replacing = "stringByReplacingOccurrencesOfString:withString:"
  case separated = "componentsSeparatedByString:"
  case joined = "componentsJoinedByString:"
  case objectForKey = "objectForKey:"
  case objectAtIndex = "objectAtIndex:"
  case valueForKey = "valueForKey:"
  case valueForKeyPath = "valueForKeyPath:"
  case addingTimeInterval = "dateByAddingTimeInterval:"
  case isEqual = "isEqual:"
  case isEqualToString = "isEqualToString:"
  case hasPrefix = "hasPrefix:"
  case hasSuffix = "hasSuffix:"
  case compare = "compare:"

  /// Whether a selector operator may send it.
  var isComparison: Bool {
    switch self {
    case .isEqual, .isEqualToString, .hasPrefix, .hasSuffix, .compare: true
    default: false
    }
  }
}

/// The node of FUNCTION.
final class MessageNode: ExpressionNode {
  let target: any ExpressionNode
  let selector: String
  let arguments: [any ExpressionNode]
  let place: NodePlace

  init(
    _ target: any ExpressionNode, _ selector: String, _ arguments: [any ExpressionNode],
    place: NodePlace
  ) {
    self.target = target
    self.selector = selector
    self.arguments = arguments
    self.place = place
  }

  func value(in context: inout EvaluationContext) throws(EvaluationError) -> StoredValue {
    let receiver = try target.value(in: &context)
    var values: [StoredValue] = []
    for argument in arguments { values.append(try argument.value(in: &context)) }
    return try MessageSelector.result(selector, to: receiver, values, at: place, in: &context)
  }
}
