/// Numbers as canonical text, without Foundation.
enum NumberText {
  /// The shortest digits that read back as the same double; a whole one has no point.
  ///
  /// Infinity prints as a number too large for a double, which reads back as infinity. A NaN has no
  /// literal form.
  ///
  ///     NumberText.shortest(176.3)   // "176.3"
  ///     NumberText.shortest(2.0)     // "2"
  static func shortest(_ value: Double) -> String {
    if value.isInfinite { return value < 0 ? "-1e+999" : "1e+999" }
    let text = value.description
    // The sign of a negative zero would be lost without its point.
    guard text.hasSuffix(".0"), text != "-0.0" else { return text }
    return String(text.dropLast(2))
  }

  /// The number with exactly six decimals, rounded half to even as C's `%.6f` does.
  ///
  ///     NumberText.sixDecimals(-978250148)   // "-978250148.000000"
  static func sixDecimals(_ value: Double) -> String {
    guard value.isFinite else { return value.description }
    let sign = value.sign == .minus ? "-" : ""
    let magnitude = value.magnitude
    // From here on a double has no fraction.
    let wholeOnly = Double(sign: .plus, exponent: 52, significand: 1)
    if magnitude >= wholeOnly { return sign + wholeDigits(magnitude) + ".000000" }
    let whole = UInt64(magnitude)
    var millionths = fractionInMillionths(magnitude - Double(whole))
    var total = whole
    if millionths == 1_000_000 { (total, millionths) = (total + 1, 0) }
    let digits = String(millionths)
    return sign + "\(total)." + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// A fraction in millionths, exact before it is rounded.
  private static func fractionInMillionths(_ fraction: Double) -> Int {
    guard fraction > 0 else { return 0 }
    // fraction == significand / 2^shift with a whole significand below 2^53.
    let significand = UInt128(fraction.significandBitPattern | (1 << 52))
    let shift = 52 - Int(fraction.exponent)
    // Below 2^-30 every fraction is less than half a millionth.
    guard shift < 120, fraction.isNormal else { return 0 }
    let scaled = significand * 1_000_000
    let quotient = scaled >> UInt128(shift)
    let remainder = scaled - quotient << UInt128(shift)
    let half = UInt128(1) << UInt128(shift - 1)
    let roundsUp = remainder > half || (remainder == half && quotient & 1 == 1)
    return Int(quotient) + (roundsUp ? 1 : 0)
  }

  /// Every digit of a whole double of any size.
  private static func wholeDigits(_ value: Double) -> String {
    // Groups of nine digits, lowest first; the value is doubled up from its 53-bit significand.
    var significand = value.significandBitPattern | (1 << 52)
    var groups: [UInt64] = []
    while significand > 0 {
      groups.append(significand % 1_000_000_000)
      significand /= 1_000_000_000
    }
    for _ in 0..<max(0, Int(value.exponent) - 52) {
      var carry: UInt64 = 0
      for index in groups.indices {
        let doubled = groups[index] * 2 + carry
        groups[index] = doubled % 1_000_000_000
        carry = doubled / 1_000_000_000
      }
      if carry > 0 { groups.append(carry) }
    }
    var text = ""
    for (position, group) in groups.reversed().enumerated() {
      let digits = String(group)
      if position > 0 { text += String(repeating: "0", count: 9 - digits.count) }
      text += digits
    }
    return text
  }
}
