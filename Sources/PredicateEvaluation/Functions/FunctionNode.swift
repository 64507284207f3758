import PredicateFormat

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A call of a predefined function.
final class FunctionNode: ExpressionNode {
  let function: PredefinedFunction
  let arguments: [any ExpressionNode]
  let place: NodePlace

  init(_ function: PredefinedFunction, _ arguments: [any ExpressionNode], place: NodePlace) {
    self.function = function
    self.arguments = arguments
    self.place = place
  }

  func value(in context: inout EvaluationContext) throws(EvaluationError) -> StoredValue {
    var values: [StoredValue] = []
    for argument in arguments { values.append(try argument.value(in: &context)) }
    if function.isAggregate {
      let numbers = try AggregateFunction.elements(of: values, function, at: place, in: context)
      return try AggregateFunction.result(function, numbers, at: place, in: &context)
    }
    guard values.count == function.argumentCount else {
      throw place.error(
        .functionArguments, raises: .invalidArgument,
        "\(function.rawValue) takes \(function.argumentCount) arguments, not \(values.count)")
    }
    if values.count == 2 { return try result(values[0], values[1], in: &context) }
    if let value = values.first { return try result(value, in: &context) }
    return function == .now ? now(in: context) : .double(randomFraction(in: &context))
  }

  private func result(
    _ left: StoredValue, _ right: StoredValue, in context: inout EvaluationContext
  ) throws(EvaluationError) -> StoredValue {
    if let operation = function.binaryOperator {
      return try Arithmetic.result(left, operation, right, at: place, in: context)
    }
    switch function {
    case .cast:
      guard right.kind == .string else {
        throw place.error(
          .functionArguments, raises: .invalidArgument,
          "castObject:toType: needs a type name, and this is \(context.described(right))")
      }
      return try Cast.result(left, to: context.text(right), at: place, in: &context)
    case .index: return try Indexing.element(right, of: left, at: place, in: &context)
    default: return try Arithmetic.remainder(left, right, at: place, in: context)
    }
  }

  private func result(
    _ value: StoredValue, in context: inout EvaluationContext
  ) throws(EvaluationError) -> StoredValue {
    switch function {
    case .noIndex: return value
    case .uppercase, .lowercase, .length, .canonical: return try text(value, in: &context)
    case .onesComplement:
      return try Arithmetic.result(.onesComplement, value, at: place, in: context)
    default: break
    }
    guard value.isNumber else {
      throw Arithmetic.numberExpected(value, function.rawValue, at: place, in: context)
    }
    return try number(value, in: &context)
  }

  private func number(
    _ value: StoredValue, in context: inout EvaluationContext
  ) throws(EvaluationError) -> StoredValue {
    let double = value.asDouble
    let isDouble = value.kind == .double
    switch function {
    case .squareRoot: return .double(double.squareRoot())
    case .exponential: return .double(exp(double))
    case .naturalLogarithm: return .double(log(double))
    case .logarithm: return .double(log10(double))
    case .absolute:
      if isDouble { return .double(Swift.abs(double)) }
      return value.kind == .unsigned
        ? value : .integer(value.integerBits < 0 ? 0 &- value.integerBits : value.integerBits)
    case .ceiling: return isDouble ? .double(double.rounded(.up)) : value
    case .floor: return isDouble ? .double(double.rounded(.down)) : value
    case .truncate: return isDouble ? .double(double.rounded(.towardZero)) : value
    default:
      let bound = context.wholeNumber(value)
      guard bound > 0 else {
        throw place.error(
          .functionArguments, raises: .invalidArgument,
          "randomn: needs a number above zero, and this is \(bound)")
      }
      return .integer(Int64.random(in: 0..<bound, using: &context.generator))
    }
  }

  private func text(
    _ value: StoredValue, in context: inout EvaluationContext
  ) throws(EvaluationError) -> StoredValue {
    guard value.kind == .string else {
      throw place.error(
        .textExpected, raises: .invalidArgument,
        "\(function.rawValue) needs text, and this is \(context.described(value))")
    }
    let text = context.text(value)
    switch function {
    case .uppercase: return context.segments[0].addText(TextCase.uppercased(text))
    case .lowercase: return context.segments[0].addText(TextCase.lowercased(text))
    case .length: return .integer(Int64(TextMeasure.utf16Length(text)))
    default: return context.segments[0].addText(TextFolding.letterCaseAndDiacritics.folded(text))
    }
  }

  private func now(in context: EvaluationContext) -> StoredValue {
    if case .fixed(let date) = context.clock { return .date(date) }
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    let seconds = Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    return .date(
      PredicateDate(secondsSinceReference: seconds - PredicateDate.referenceSince1970))
  }

  /// A double in 0..<1.
  private func randomFraction(in context: inout EvaluationContext) -> Double {
    Double(context.generator.next() >> 11) * 0x1p-53
  }
}
