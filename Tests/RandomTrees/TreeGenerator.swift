import PredicateFormat

/// Makes random trees whose constants have a literal form.
package struct TreeGenerator {
  private var random: SeededGenerator

  package init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  package mutating func predicate(depth: Int) -> PredicateSyntax {
    guard depth > 0 else { return PredicateSyntax(.constant(flip())) }
    switch below(6) {
    case 0: return PredicateSyntax(.compound(.not, [predicate(depth: depth - 1)]))
    case 1, 2:
      let operands = (0..<2 + below(3)).map { _ in predicate(depth: depth - 1) }
      return PredicateSyntax(.compound(flip() ? .and : .or, operands))
    default:
      return PredicateSyntax(
        .comparison(
          ComparisonSyntax(
            expression(depth: depth - 1), comparator(), expression(depth: depth - 1),
            options: options(), modifier: pick([.direct, .direct, .any, .all]))))
    }
  }

  package mutating func expression(depth: Int) -> ExpressionSyntax {
    ExpressionSyntax(depth > 0 && below(4) > 0 ? branch(depth: depth - 1) : leaf())
  }

  private mutating func leaf() -> ExpressionSyntax.Kind {
    switch below(8) {
    case 0, 1: .constant(constant())
    case 2: .variable(name())
    case 3: .selfObject
    case 4: .symbol(pick([.first, .last, .size]))
    case 5: .anyKey
    default: .keyPath(base: nil, leadingSteps())
    }
  }

  private mutating func branch(depth: Int) -> ExpressionSyntax.Kind {
    switch below(13) {
    case 0, 1:
      .binary(
        pick([
          .add, .subtract, .multiply, .divide, .power, .bitwiseAnd, .bitwiseOr, .bitwiseXor,
          .shiftLeft, .shiftRight,
        ]), expression(depth: depth), expression(depth: depth))
    case 2: .unary(flip() ? .negate : .onesComplement, expression(depth: depth))
    case 3:
      .set(
        pick([.union, .intersect, .minus]), expression(depth: depth), expression(depth: depth))
    case 4: .aggregate((0..<below(4)).map { _ in expression(depth: depth) })
    case 5: .index(expression(depth: depth), index(depth: depth))
    case 6:
      .keyPath(
        base: expression(depth: depth), (0...below(2)).map { _ in step(depth: depth, leads: false) }
      )
    case 7: .function("modulus:by:", [expression(depth: depth), expression(depth: depth)])
    case 8: pick([.function("now", []), .function("sum:", [expression(depth: depth)])])
    case 9:
      .message(
        expression(depth: depth), "stringByAppendingString:",
        (0..<below(3)).map { _ in expression(depth: depth) })
    case 10: .cast(expression(depth: depth), pick(["NSDate", "NSString", "x\"y"]))
    case 11:
      flip()
        ? .ternary(
          predicate(depth: depth), expression(depth: depth), expression(depth: depth))
        : .subquery(expression(depth: depth), name(), predicate(depth: depth))
    default: .assignment(name(), expression(depth: depth))
    }
  }

  private mutating func leadingSteps() -> [KeyPathComponent] {
    let first: KeyPathComponent.Kind =
      below(4) == 0 ? .collectionOperator(name()) : .key(key(), isQuoted: false)
    return [KeyPathComponent(first)] + (0..<below(3)).map { _ in step(depth: 0, leads: false) }
  }

  private mutating func step(depth: Int, leads: Bool) -> KeyPathComponent {
    switch below(8) {
    case 0: KeyPathComponent(.collectionOperator(name()))
    case 1: KeyPathComponent(.variable(name()))
    case 2: KeyPathComponent(.reservedWord(pick(["yes", "NULL"])))
    case 3 where depth > 0:
      KeyPathComponent(.indexed(.key(key(), isQuoted: false), index(depth: depth)))
    case 4 where depth > 0:
      KeyPathComponent(.computed(ExpressionSyntax(.function("now", []))))
    default: KeyPathComponent(.key(key(), isQuoted: flip()))
    }
  }

  private mutating func index(depth: Int) -> IndexSyntax {
    flip() ? .word(pick([.first, .last, .size])) : .expression(expression(depth: depth))
  }

  package mutating func constant() -> PredicateValue {
    switch below(7) {
    case 0: .none
    case 1: .boolean(flip())
    case 2: .integer(pick([0, 1, -1, 42, .min, .max, Int64(truncatingIfNeeded: random.next())]))
    case 3: .unsigned(.max - UInt64(below(100)))
    case 4: .double(double())
    default: .string(pick(["", "a", "it's \"so\"", "\\d+\n", "größe 📍", "%@", "\u{0}\t"]))
    }
  }

  private mutating func double() -> Double {
    let edge: [Double] = [0.5, -2.5, 1e300, -1e-300, .leastNonzeroMagnitude, 1e16, 176.3, 2, -0.0]
    let any = Double(bitPattern: random.next())
    return flip() || !any.isFinite ? pick(edge) : any
  }

  private mutating func comparator() -> ComparisonOperator {
    pick([
      .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .beginsWith, .endsWith,
      .contains, .in, .like, .matches, .typeConformsTo, .typeEquals,
    ])
  }

  private mutating func options() -> ComparisonOptions {
    flip() ? [] : ComparisonOptions(rawValue: UInt8(below(16)))
  }

  private mutating func name() -> String { pick(["a", "_b", "item2", "count"]) }

  private mutating func key() -> String {
    pick(["a", "filename", "size", "self", "in", "a.b", "x-y", "größe", "0day", "yes"])
  }

  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }

  package mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

  private mutating func flip() -> Bool { random.next() & 1 == 0 }
}
