import PredicateFormat

/// One comparison operator with its options, applied to two values.
///
/// The rules are those of Apple's comparison predicates: nil and the null object are alike, no
/// operand is converted, kinds that cannot be compared raise.
struct Comparator: Sendable {
  let comparator: ComparisonOperator
  let options: ComparisonOptions
  let place: NodePlace
  var prepared: PreparedText?

  func holds(
    _ left: StoredValue, _ right: StoredValue, in context: inout EvaluationContext
  ) throws(EvaluationError) -> Bool {
    switch comparator {
    case .equal: return isEqual(left, right, in: &context)
    case .notEqual: return !isEqual(left, right, in: &context)
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      return try isOrdered(left, right, in: &context)
    case .between: return try isBetween(left, right, in: &context)
    case .in: return try isMember(left, of: right, in: &context)
    case .contains: return try isMember(right, of: left, in: &context)
    case .beginsWith, .endsWith, .like, .matches:
      if left.isNil || right.isNil { return false }
      return try matchesText(left, right, in: &context)
    case .typeConformsTo, .typeEquals:
      if left.isNil || right.isNil { return false }
      return try matchesType(left, right, in: &context)
    case .selector(let selector):
      return try MessageSelector.holds(selector, left, right, at: place, in: &context)
    }
  }

  private func isEqual(
    _ left: StoredValue, _ right: StoredValue, in context: inout EvaluationContext
  ) -> Bool {
    if left.isNil || right.isNil { return left.isNil && right.isNil }
    if !options.isEmpty, left.kind == .string, right.kind == .string {
      return textHolds(.equal, left, right, in: &context)
    }
    return context.isEqual(left, right)
  }

  private func isOrdered(
    _ left: StoredValue, _ right: StoredValue, in context: inout EvaluationContext
  ) throws(EvaluationError) -> Bool {
    if left.isNil || right.isNil {
      let allowsEqual = comparator == .lessOrEqual || comparator == .greaterOrEqual
      return allowsEqual && left.isNil && right.isNil
    }
    switch try order(left, right, in: &context) {
    case .ascending: return comparator == .less || comparator == .lessOrEqual
    case .equal: return comparator == .lessOrEqual || comparator == .greaterOrEqual
    case .descending: return comparator == .greater || comparator == .greaterOrEqual
    case .unordered: return false
    }
  }

  private func order(
    _ left: StoredValue, _ right: StoredValue, in context: inout EvaluationContext
  ) throws(EvaluationError) -> NumericOrder {
    if !options.isEmpty, left.kind == .string, right.kind == .string {
      return textOrder(left, right, in: &context)
    }
    if let order = context.order(left, right) { return order }
    throw orderingMismatch(left, right, in: context)
  }

  private func isBetween(
    _ value: StoredValue, _ bounds: StoredValue, in context: inout EvaluationContext
  ) throws(EvaluationError) -> Bool {
    if value.isNil || bounds.isNil { return false }
    guard bounds.kind == .array, bounds.length == 2 else {
      let found =
        bounds.kind == .array ? "an array of \(bounds.length)" : context.described(bounds)
      throw place.error(
        .betweenBounds, raises: .invalidArgument,
        "BETWEEN needs an array of two bounds, lower then upper, and this is \(found)",
        help: "write BETWEEN {lower, upper}")
    }
    let lower = context.element(bounds, 0)
    let upper = context.element(bounds, 1)
    if lower.isNil || upper.isNil { return false }
    let above = try order(lower, value, in: &context)
    let below = try order(value, upper, in: &context)
    return (above == .ascending || above == .equal) && (below == .ascending || below == .equal)
  }

  /// IN, and CONTAINS with its sides exchanged.
  private func isMember(
    _ member: StoredValue, of container: StoredValue, in context: inout EvaluationContext
  ) throws(EvaluationError) -> Bool {
    if container.isNil { return false }
    // In a collection the null object is an element like any other; nil is in nothing.
    switch container.kind {
    case .array, .set: return !member.isNil && context.contains(container, member)
    case .dictionary, .map:
      return !member.isNil
        && context.dictionaryValues(of: container).contains { context.isEqual($0, member) }
    case .string:
      if member.isNil { return false }
      guard member.kind == .string else {
        throw place.error(
          .textExpected, raises: .invalidArgument,
          "only text can be looked for in text, and this is \(context.described(member))",
          help: "put the value in quotes, or CAST it to \"NSString\"")
      }
      return textHolds(.contains, container, member, in: &context)
    default:
      if member.isNil, comparator == .in { return false }
      let shown = context.description(of: container)
      throw place.error(
        .collectionExpected, raises: .invalidArgument,
        "\(comparator.canonicalText) needs text or a collection, and this is "
          + context.described(container),
        appleReason:
          "Can't use in/contains operator with collection \(shown) (not a collection)",
        help: "write the collection in braces, as in x IN {1, 2}, or compare with ==")
    }
  }

  private func matchesText(
    _ left: StoredValue, _ right: StoredValue, in context: inout EvaluationContext
  ) throws(EvaluationError) -> Bool {
    guard left.kind == .string, right.kind == .string else {
      throw textExpected(left, right, in: context)
    }
    switch comparator {
    case .beginsWith: return textHolds(.begins, left, right, in: &context)
    case .endsWith: return textHolds(.ends, left, right, in: &context)
    case .like: return try isLike(left, right, in: &context)
    default: return try matches(left, right, in: &context)
    }
  }

  private func matchesType(
    _ left: StoredValue, _ right: StoredValue, in context: inout EvaluationContext
  ) throws(EvaluationError) -> Bool {
    guard left.kind == .string, right.kind == .string else {
      let help =
        left.isCollection
        ? "write ANY before an array of types" : "a content type's name is contentType.identifier"
      throw place.error(
        .textExpected, raises: .invalidArgument,
        "\(comparator.canonicalText) compares type names, and this is "
          + context.described(left.kind == .string ? right : left), help: help)
    }
    let type = context.text(left)
    let other = context.text(right)
    return comparator == .typeEquals
      ? context.uniformTypes.equals(type, other) : context.uniformTypes.conforms(type, to: other)
  }
}

extension Comparator {
  private func orderingMismatch(
    _ left: StoredValue, _ right: StoredValue, in context: EvaluationContext
  ) -> EvaluationError {
    let help: String? =
      switch (left.kind, right.kind) {
      case (.date, _), (_, .date):
        "a date compares with a date only: CAST seconds after 2001 or ISO 8601 text to \"NSDate\""
      case (.string, _) where right.isNumber: "remove the quotes, or CAST the text to \"NSNumber\""
      case (_, .string) where left.isNumber: "remove the quotes, or CAST the text to \"NSNumber\""
      default: nil
      }
    return place.error(
      .orderingMismatch, raises: .invalidArgument,
      "\(comparator.canonicalText) cannot order \(context.described(left)) and "
        + context.described(right),
      appleReason: "-[compare:]: unrecognized selector or argument", help: help)
  }

  private func textExpected(
    _ left: StoredValue, _ right: StoredValue, in context: EvaluationContext
  ) -> EvaluationError {
    let wrong = left.kind == .string ? right : left
    let shownLeft = context.description(of: left)
    let shownRight = context.description(of: right)
    let reason =
      comparator == .like || comparator == .matches
      ? "Can't do regex matching on object \(context.description(of: wrong))."
      : "Can't do a substring operation with something that isn't a string "
        + "(lhs = \(shownLeft) rhs = \(shownRight))"
    return place.error(
      .textExpected, raises: .invalidArgument,
      "\(comparator.canonicalText) needs text on both sides, and this is "
        + context.described(wrong), appleReason: reason,
      help: wrong.isNumber ? "put the number in quotes, or CAST it to \"NSString\"" : nil)
  }
}
