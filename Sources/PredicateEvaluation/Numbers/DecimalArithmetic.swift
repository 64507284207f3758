import PredicateFormat

/// The sum and average of `@sum` and `@avg`, which Apple computes with decimal numbers: 0.1 and 0.2
/// make 0.3.
///
/// The result is a decimal number, which is no integer to arithmetic: half of a sum of 3 is 1.5. So
/// it is a double, but for a whole sum that a double cannot hold. Numbers whose digits are too far
/// apart for 38 decimal places (1e300 and 1), infinities and NaN are computed as doubles.
enum DecimalArithmetic {
  /// The sum of numbers; 0 for none.
  static func sum(_ numbers: [PredicateValue]) -> PredicateValue {
    guard let sum = decimalSum(numbers) else { return .double(doubleSum(numbers)) }
    return sum.value
  }

  /// The sum of numbers divided by `count`, which may be greater than their number; 0 when it is 0.
  static func average(_ numbers: [PredicateValue], count: Int) -> PredicateValue {
    guard count > 0 else { return .double(0) }
    guard let sum = decimalSum(numbers) else {
      return .double(doubleSum(numbers) / Double(count))
    }
    return sum.divided(by: Int128(count)).value
  }

  private static func decimalSum(_ numbers: [PredicateValue]) -> DecimalNumber? {
    var sum = DecimalNumber(significand: 0, exponent: 0)
    for number in numbers {
      guard let number = DecimalNumber(number), let next = sum.adding(number) else { return nil }
      sum = next
    }
    return sum
  }

  private static func doubleSum(_ numbers: [PredicateValue]) -> Double {
    numbers.reduce(0) { sum, number in
      switch number {
      case .boolean(let value): sum + (value ? 1 : 0)
      case .integer(let value): sum + Double(value)
      case .unsigned(let value): sum + Double(value)
      case .double(let value): sum + value
      default: sum
      }
    }
  }
}

/// A number `significand * 10^exponent`.
struct DecimalNumber: Hashable, Sendable {
  /// The digits, with their sign.
  let significand: Int128
  /// The power of ten.
  let exponent: Int

  /// Makes a number.
  init(significand: Int128, exponent: Int) {
    self.significand = significand
    self.exponent = exponent
  }

  /// The number that a value prints as; `nil` for infinities and NaN, zero for no number.
  init?(_ value: PredicateValue) {
    switch value {
    case .boolean(let value): self.init(significand: value ? 1 : 0, exponent: 0)
    case .integer(let value): self.init(significand: Int128(value), exponent: 0)
    case .unsigned(let value): self.init(significand: Int128(value), exponent: 0)
    case .double(let value): self.init(value)
    default: self.init(significand: 0, exponent: 0)
    }
  }

  /// The number with the shortest digits that read back as a double.
  init?(_ value: Double) {
    guard value.isFinite else { return nil }
    if let whole = Int64(exactly: value) {
      self.init(significand: Int128(whole), exponent: 0)
      return
    }
    var significand: Int128 = 0
    var exponent = 0
    var isFraction = false
    let parts = value.magnitude.description.split(separator: "e")
    for byte in parts[0].utf8 {
      if byte == UInt8(ascii: ".") {
        isFraction = true
      } else {
        significand = significand * 10 + Int128(byte - UInt8(ascii: "0"))
        if isFraction { exponent -= 1 }
      }
    }
    if parts.count == 2 { exponent += Int(parts[1]) ?? 0 }
    self.init(significand: value < 0 ? -significand : significand, exponent: exponent)
  }

  /// The exact sum, or `nil` when its digits do not fit.
  func adding(_ other: DecimalNumber) -> DecimalNumber? {
    if significand == 0 { return other }
    if other.significand == 0 { return self }
    let exponent = min(self.exponent, other.exponent)
    guard let left = scaled(to: exponent), let right = other.scaled(to: exponent) else {
      return nil
    }
    let (sum, overflows) = left.addingReportingOverflow(right)
    return overflows ? nil : DecimalNumber(significand: sum, exponent: exponent)
  }

  /// The quotient to as many digits as fit, the last one rounded half away from zero.
  func divided(by divisor: Int128) -> DecimalNumber {
    var significand = significand
    var exponent = exponent
    while true {
      let (tens, overflows) = significand.multipliedReportingOverflow(by: 10)
      if overflows || significand == 0 || significand % divisor == 0 { break }
      significand = tens
      exponent -= 1
    }
    let (quotient, remainder) = significand.quotientAndRemainder(dividingBy: divisor)
    let roundsAway = remainder.magnitude >= divisor.magnitude - remainder.magnitude
    let away: Int128 = roundsAway && remainder != 0 ? significand.signum() : 0
    return DecimalNumber(significand: quotient + away, exponent: exponent)
  }

  /// The number as a double, or as an integer where only that is exact.
  var value: PredicateValue {
    if exponent == 0, significand.magnitude > 1 << 53 {
      if let integer = Int64(exactly: significand) { return .integer(integer) }
      if let unsigned = UInt64(exactly: significand) { return .unsigned(unsigned) }
    }
    return .double(Double("\(significand)e\(exponent)") ?? 0)
  }

  private func scaled(to exponent: Int) -> Int128? {
    guard self.exponent - exponent <= 38 else { return nil }
    var scaled = significand
    for _ in exponent..<self.exponent {
      let (tens, overflows) = scaled.multipliedReportingOverflow(by: 10)
      if overflows { return nil }
      scaled = tens
    }
    return scaled
  }
}
