import PredicateFormat

/// `CAST(value, "type")`.
///
/// nil gives nil for every type. The conversions are those of Apple's systems as observed; text to a
/// date takes ISO 8601 and the form in which dates print.
enum Cast {
  static func result(
    _ value: StoredValue, to type: String, at place: NodePlace, in context: inout EvaluationContext
  ) throws(EvaluationError) -> StoredValue {
    if value.isNil { return .none }
    switch type {
    case "NSString":
      if value.kind == .string { return value }
      return context.segments[0].addText(context.description(of: value))
    case "NSDate":
      if value.kind == .date { return value }
      if value.isNumber {
        return .date(PredicateDate(secondsSinceReference: value.asDouble))
      }
      if value.kind == .string, let date = DateText.parse(context.text(value)) {
        return .date(date)
      }
    case "NSNumber":
      if value.isNumber { return value }
      if value.kind == .date { return .double(value.doubleBits) }
      if value.kind == .string { return number(NumberText.number(context.text(value))) }
    case "NSDecimalNumber":
      if value.isNumber { return value }
      if value.kind == .date { return .double(value.doubleBits) }
      if value.kind == .string { return number(NumberText.decimal(context.text(value))) }
    default:
      throw place.error(
        .impossibleCast, raises: .internalInconsistency, "CAST cannot make a \"\(type)\"",
        help: "the types are NSString, NSNumber, NSDecimalNumber and NSDate")
    }
    throw place.error(
      .impossibleCast, raises: .internalInconsistency,
      "CAST cannot make a \"\(type)\" of \(context.described(value))",
      help: type == "NSDate" && value.kind == .string
        ? "text of a date reads like 2016-03-02T00:00:00Z" : nil)
  }

  private static func number(_ value: PredicateValue) -> StoredValue {
    switch value {
    case .integer(let value): .integer(value)
    case .unsigned(let value): .unsigned(value)
    case .double(let value): .double(value)
    default: .double(.nan)
    }
  }
}

/// The node of CAST.
final class CastNode: ExpressionNode {
  let operand: any ExpressionNode
  let type: String
  let place: NodePlace

  init(_ operand: any ExpressionNode, to type: String, place: NodePlace) {
    self.operand = operand
    self.type = type
    self.place = place
  }

  func value(in context: inout EvaluationContext) throws(EvaluationError) -> StoredValue {
    let value = try operand.value(in: &context)
    return try Cast.result(value, to: type, at: place, in: &context)
  }
}
