/// How tightly an operator binds, loosest first, over predicates and expressions alike.
///
/// The order among the bitwise operators, sets and assignment is not documented; it follows C
/// without C's trap: all of them bind tighter than a comparison.
enum Precedence: Int, Comparable {
  /// An open bracket, which no operator reaches across.
  case bracket
  case or
  case and
  case not
  case comparison
  case assignment
  case set
  case bitwiseOr
  case bitwiseXor
  case bitwiseAnd
  case shift
  case sum
  case product
  case sign
  case power

  static func < (left: Precedence, right: Precedence) -> Bool { left.rawValue < right.rawValue }
}

extension CompoundOperator {
  var precedence: Precedence {
    switch self {
    case .or: .or
    case .and: .and
    case .not: .not
    }
  }
}

extension BinaryOperator {
  var precedence: Precedence {
    switch self {
    case .add, .subtract: .sum
    case .multiply, .divide: .product
    case .power: .power
    case .bitwiseAnd: .bitwiseAnd
    case .bitwiseOr: .bitwiseOr
    case .bitwiseXor: .bitwiseXor
    case .shiftLeft, .shiftRight: .shift
    }
  }
}
