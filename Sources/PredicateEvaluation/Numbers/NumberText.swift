import PredicateFormat

/// Numbers as text, and text as numbers, as Apple's `NSNumber` and `NSString` have them.
enum NumberText {
  /// The text of a double as `NSNumber` describes it: the shortest digits that read back the same,
  /// without a point when it is whole.
  ///
  ///     NumberText.shortest(2.0)     // "2"
  ///     NumberText.shortest(176.3)   // "176.3"
  static func shortest(_ value: Double) -> String {
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// `intValue`: the leading digits, kept inside 32 bits; 0 when there are none.
  static func intValue(_ text: String) -> Int32 {
    Int32(clamping: integerValue(text))
  }

  /// `integerValue` and `longLongValue`: the leading digits, kept inside 64 bits; 0 when there are
  /// none.
  ///
  ///     NumberText.integerValue("  -42 items")   // -42
  static func integerValue(_ text: String) -> Int64 {
    var reader = NumberReader(text)
    let isNegative = reader.takeSign()
    var value: Int64 = 0
    while let digit = reader.takeDigit() {
      let (tens, overflowsTimes) = value.multipliedReportingOverflow(by: 10)
      let (sum, overflowsPlus) =
        isNegative
        ? tens.subtractingReportingOverflow(digit) : tens.addingReportingOverflow(digit)
      if overflowsTimes || overflowsPlus { return isNegative ? .min : .max }
      value = sum
    }
    return value
  }

  /// `doubleValue`: the leading decimal number, with fraction and exponent; 0 when there is none.
  static func doubleValue(_ text: String) -> Double {
    leadingDecimal(text) ?? 0
  }

  /// `floatValue`: as `doubleValue`, in single precision.
  static func floatValue(_ text: String) -> Float {
    var reader = NumberReader(text)
    return reader.takeDecimal().flatMap(Float.init) ?? 0
  }

  /// `boolValue`: whether, behind blanks, a sign and zeros, a digit from 1 to 9, a Y or a T stands.
  static func boolValue(_ text: String) -> Bool {
    var reader = NumberReader(text)
    _ = reader.takeSign()
    while reader.take(UInt8(ascii: "0")) {}
    switch reader.current ?? 0 {
    case UInt8(ascii: "1")...UInt8(ascii: "9"), UInt8(ascii: "Y"), UInt8(ascii: "y"),
      UInt8(ascii: "T"), UInt8(ascii: "t"):
      return true
    default: return false
    }
  }

  /// What `CAST(text, "NSNumber")` makes of text: with a point a decimal number, otherwise the
  /// leading digits as a 64-bit integer.
  static func number(_ text: String) -> PredicateValue {
    text.utf8.contains(UInt8(ascii: ".")) ? decimal(text) : .integer(integerValue(text))
  }

  /// What `CAST(text, "NSDecimalNumber")` makes of text: the leading decimal number, which is no
  /// integer to arithmetic; not-a-number when there is none.
  static func decimal(_ text: String) -> PredicateValue {
    .double(leadingDecimal(text) ?? .nan)
  }

  private static func leadingDecimal(_ text: String) -> Double? {
    var reader = NumberReader(text)
    return reader.takeDecimal().flatMap(Double.init)
  }
}

/// A reader of the number that a text begins with.
private struct NumberReader {
  private let bytes: [UInt8]
  private var index = 0

  /// Begins behind the leading blanks.
  init(_ text: String) {
    bytes = Array(text.utf8)
    while let byte = current, byte == UInt8(ascii: " ") || (9...13).contains(byte) { index += 1 }
  }

  var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  mutating func take(_ byte: UInt8) -> Bool {
    guard current == byte else { return false }
    index += 1
    return true
  }

  /// Takes a sign; true for a minus.
  mutating func takeSign() -> Bool {
    if take(UInt8(ascii: "-")) { return true }
    _ = take(UInt8(ascii: "+"))
    return false
  }

  mutating func takeDigit() -> Int64? {
    guard let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else {
      return nil
    }
    index += 1
    return Int64(byte - UInt8(ascii: "0"))
  }

  private mutating func takeDigits() -> Bool {
    let start = index
    while takeDigit() != nil {}
    return index > start
  }

  /// Takes a decimal number with fraction and exponent, or `nil` when none stands here.
  mutating func takeDecimal() -> String? {
    let start = index
    _ = takeSign()
    let hasWhole = takeDigits()
    let hasFraction = take(UInt8(ascii: ".")) && takeDigits()
    guard hasWhole || hasFraction else { return nil }
    var end = index
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      _ = takeSign()
      if takeDigits() { end = index }
    }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }
}
