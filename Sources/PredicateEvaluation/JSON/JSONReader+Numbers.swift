extension JSONReader {
  /// Reads a number and gives it to the handler as an integer or a double.
  mutating func readNumber(into handler: inout some JSONHandler) throws(JSONError) {
    switch try readNumber() {
    case .integer(let value): handler.integer(value)
    case .unsigned(let value): handler.unsigned(value)
    case .double(let value): handler.double(value)
    }
  }

  /// A number as JSON writes it.
  enum Number {
    case integer(Int64)
    case unsigned(UInt64)
    case double(Double)

    /// The number as a double.
    var asDouble: Double {
      switch self {
      case .integer(let value): Double(value)
      case .unsigned(let value): Double(value)
      case .double(let value): value
      }
    }
  }

  /// Reads a number.
  mutating func readNumber() throws(JSONError) -> Number {
    input.tokenStart = input.position
    input.position = Self.endOfNumber(in: input.buffer.span, from: input.position)
    while input.position == input.buffer.count, try input.fill() {
      input.position = Self.endOfNumber(in: input.buffer.span, from: input.position)
    }
    let token = input.buffer.span.extracting(input.tokenStart..<input.position)
    if let number = Self.number(token) {
      if case .double(let value) = number, !value.isFinite {
        throw input.error(.numberTooLarge(token.text), at: input.tokenStart)
      }
      return number
    }
    throw input.error(.badNumber(token.text), at: input.tokenStart)
  }

  @inline(__always)
  private static func endOfNumber(in buffer: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < buffer.count {
      switch buffer[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "+"), UInt8(ascii: "e"), UInt8(ascii: "E"):
        index &+= 1
      default: return index
      }
    }
    return index
  }

  /// The number that a token says, or `nil` when JSON has none such.
  private static func number(_ token: Span<UInt8>) -> Number? {
    var index = 0
    let isNegative = token[0] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    // The digits as one whole number as long as they fit, and how many stand behind the point.
    var digits = Digits()
    let wholeStart = index
    index = digits.take(token, from: index)
    guard index > wholeStart else { return nil }
    if token[wholeStart] == UInt8(ascii: "0"), index > wholeStart + 1 { return nil }
    if index == token.count, !digits.overflow { return whole(digits.value, isNegative) }
    var exponent = 0
    if index < token.count, token[index] == UInt8(ascii: ".") {
      let start = index + 1
      index = digits.take(token, from: start)
      guard index > start else { return nil }
      exponent = start - index
    }
    if index < token.count {
      guard token[index] | 0x20 == UInt8(ascii: "e") else { return nil }
      index += 1
      var isExponentNegative = false
      if index < token.count,
        token[index] == UInt8(ascii: "-") || token[index] == UInt8(ascii: "+")
      {
        isExponentNegative = token[index] == UInt8(ascii: "-")
        index += 1
      }
      var power = Digits()
      let start = index
      index = power.take(token, from: start)
      guard index > start, index == token.count else { return nil }
      let magnitude = Int(min(power.value, 1_000_000))
      exponent += isExponentNegative ? -magnitude : magnitude
    }
    if !digits.overflow, let value = exactDouble(digits.value, exponent) {
      return .double(isNegative ? -value : value)
    }
    return Double(token.text).map(Number.double)
  }

  private struct Digits {
    var value: UInt64 = 0
    var overflow = false

    /// Takes the digits from an index on; returns the index behind them.
    mutating func take(_ token: Span<UInt8>, from start: Int) -> Int {
      var index = start
      while index < token.count {
        let digit = token[index] &- UInt8(ascii: "0")
        guard digit < 10 else { break }
        if value < 1_000_000_000_000_000_000 {
          value = value &* 10 &+ UInt64(digit)
        } else {
          let (tens, overflowsTimes) = value.multipliedReportingOverflow(by: 10)
          let (sum, overflowsPlus) = tens.addingReportingOverflow(UInt64(digit))
          overflow = overflow || overflowsTimes || overflowsPlus
          value = sum
        }
        index += 1
      }
      return index
    }
  }

  private static func whole(_ magnitude: UInt64, _ isNegative: Bool) -> Number {
    if isNegative {
      if magnitude <= 1 << 63 { return .integer(Int64(truncatingIfNeeded: 0 &- magnitude)) }
      return .double(-Double(magnitude))
    }
    return Int64(exactly: magnitude).map(Number.integer) ?? .unsigned(magnitude)
  }

  /// `digits * 10^exponent` where one rounding gives the right double, as both factors are exact.
  private static func exactDouble(_ digits: UInt64, _ exponent: Int) -> Double? {
    guard digits <= 1 << 53, exponent.magnitude < powersOfTen.count else { return nil }
    let power = powersOfTen[Int(exponent.magnitude)]
    return exponent < 0 ? Double(digits) / power : Double(digits) * power
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
