import PredicateFormat

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The arithmetic of numbers: integers stay integers, a double makes the result a double.
///
/// Integer results wrap at 64 bits, division truncates toward zero. Anything but a number raises; nil
/// too, since arithmetic does not pass nil on.
enum Arithmetic {
  static func result(
    _ left: StoredValue, _ operation: BinaryOperator, _ right: StoredValue, at place: NodePlace,
    in context: EvaluationContext
  ) throws(EvaluationError) -> StoredValue {
    for operand in [left, right] where !operand.isNumber {
      throw numberExpected(operand, operation.rawValue, at: place, in: context)
    }
    switch operation {
    case .bitwiseAnd, .bitwiseOr, .bitwiseXor, .shiftLeft, .shiftRight:
      return try bits(
        context.wholeNumber(left), operation, context.wholeNumber(right), at: place)
    case .power: return .double(pow(left.asDouble, right.asDouble))
    default: break
    }
    if left.kind == .double || right.kind == .double {
      return .double(doubles(left.asDouble, operation, right.asDouble))
    }
    let leftInteger = Int64(bitPattern: left.bits)
    let rightInteger = Int64(bitPattern: right.bits)
    switch operation {
    case .add: return .integer(leftInteger &+ rightInteger)
    case .subtract: return .integer(leftInteger &- rightInteger)
    case .multiply: return .integer(leftInteger &* rightInteger)
    default:
      guard rightInteger != 0 else { throw divisionByZero(at: place) }
      return .integer(leftInteger.dividedReportingOverflow(by: rightInteger).partialValue)
    }
  }

  static func result(
    _ operation: UnaryOperator, _ value: StoredValue, at place: NodePlace,
    in context: EvaluationContext
  ) throws(EvaluationError) -> StoredValue {
    guard value.isNumber else {
      throw numberExpected(value, operation.rawValue, at: place, in: context)
    }
    switch operation {
    case .negate:
      return value.kind == .double ? .double(-value.doubleBits) : .integer(0 &- value.integerBits)
    case .onesComplement: return .integer(~context.wholeNumber(value))
    }
  }

  /// The remainder of whole numbers, with the sign of the dividend; doubles are truncated first.
  static func remainder(
    _ left: StoredValue, _ right: StoredValue, at place: NodePlace, in context: EvaluationContext
  ) throws(EvaluationError) -> StoredValue {
    for operand in [left, right] where !operand.isNumber {
      throw numberExpected(operand, "modulus:by:", at: place, in: context)
    }
    let divisor = context.wholeNumber(right)
    guard divisor != 0 else { throw divisionByZero(at: place) }
    return .integer(
      context.wholeNumber(left).remainderReportingOverflow(dividingBy: divisor).partialValue)
  }

  private static func doubles(
    _ left: Double, _ operation: BinaryOperator, _ right: Double
  ) -> Double {
    switch operation {
    case .add: left + right
    case .subtract: left - right
    case .multiply: left * right
    default: left / right
    }
  }

  private static func bits(
    _ left: Int64, _ operation: BinaryOperator, _ right: Int64, at place: NodePlace
  ) throws(EvaluationError) -> StoredValue {
    switch operation {
    case .bitwiseAnd: return .integer(left & right)
    case .bitwiseOr: return .integer(left | right)
    case .bitwiseXor: return .integer(left ^ right)
    default:
      guard (0..<64).contains(right) else {
        throw place.error(
          .shiftCount, raises: nil, "a number can be shifted by 0 to 63 places, not by \(right)")
      }
      return .integer(operation == .shiftLeft ? left << right : left >> right)
    }
  }

  static func numberExpected(
    _ value: StoredValue, _ operation: String, at place: NodePlace, in context: EvaluationContext
  ) -> EvaluationError {
    let help: String? =
      switch value.kind {
      case .none, .null: "test the value against nil first; arithmetic does not pass nil on"
      case .string: "CAST the text to \"NSNumber\"; text is not joined with +"
      case .date: "CAST the date to \"NSNumber\" for its seconds after 2001"
      default: nil
      }
    return place.error(
      .numberExpected, raises: .invalidArgument,
      "\(operation) needs numbers, and this is \(context.described(value))", help: help)
  }

  private static func divisionByZero(at place: NodePlace) -> EvaluationError {
    place.error(
      .divisionByZero, raises: nil, "an integer cannot be divided by zero",
      help: "Apple's systems trap or give a useless number here; test the divisor first")
  }
}
