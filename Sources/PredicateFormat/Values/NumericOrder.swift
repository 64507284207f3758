/// The order of two numbers whatever their storage, exact also where a double cannot hold an
/// integer.
public enum NumericOrder: Sendable {
  /// The left number is smaller.
  case ascending
  /// Both are the same number.
  case equal
  /// The left number is greater.
  case descending
  /// A NaN, which has no order.
  case unordered

  /// The order of two values, or `nil` when one of them is no number.
  public static func compare(_ left: PredicateValue, _ right: PredicateValue) -> NumericOrder? {
    guard let left = Number(left), let right = Number(right) else { return nil }
    switch (left, right) {
    case (.integer(let left), .integer(let right)): return order(left, right)
    case (.unsigned(let left), .unsigned(let right)): return order(left, right)
    case (.integer, .unsigned): return .ascending
    case (.unsigned, .integer): return .descending
    case (.double(let left), .double(let right)): return order(left, right)
    case (.integer(let left), .double(let right)): return order(left, right)
    case (.double(let left), .integer(let right)): return order(right, left).reversed
    case (.unsigned(let left), .double(let right)): return order(left, right)
    case (.double(let left), .unsigned(let right)): return order(right, left).reversed
    }
  }

  /// The order of an integer and a double, without rounding the integer.
  public static func order<Integer: FixedWidthInteger>(
    _ left: Integer, _ right: Double
  ) -> NumericOrder {
    if right.isNaN { return .unordered }
    // Beyond the integer range the double decides alone; inside it, its whole part is exact.
    if right >= Double(Integer.max) { return .ascending }
    if right < Double(Integer.min) { return .descending }
    let whole = Integer(right)
    let order = order(left, whole)
    return order == .equal ? Self.order(0.0, right - Double(whole)) : order
  }

  /// The order of two integers.
  public static func order<Integer: FixedWidthInteger>(
    _ left: Integer, _ right: Integer
  ) -> NumericOrder {
    left < right ? .ascending : left == right ? .equal : .descending
  }

  /// The order of two doubles.
  public static func order(_ left: Double, _ right: Double) -> NumericOrder {
    if left < right { return .ascending }
    if left == right { return .equal }
    return left > right ? .descending : .unordered
  }

  private var reversed: NumericOrder {
    switch self {
    case .ascending: .descending
    case .descending: .ascending
    case .equal, .unordered: self
    }
  }

  private enum Number {
    case integer(Int64)
    case unsigned(UInt64)
    case double(Double)

    init?(_ value: PredicateValue) {
      switch value {
      case .boolean(let value): self = .integer(value ? 1 : 0)
      case .integer(let value): self = .integer(value)
      case .unsigned(let value): self = .unsigned(value)
      case .double(let value): self = .double(value)
      default: return nil
      }
    }
  }
}
