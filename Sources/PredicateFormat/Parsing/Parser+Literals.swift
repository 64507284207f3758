// What the bytes of literal tokens mean.

extension Parser {
  /// The text of the next token, a string.
  func stringValue() -> String {
    guard case .string(let hasEscapes) = token.kind else { return "" }
    let content = SourceRange(token.start + 1, token.end - 1)
    return hasEscapes
      ? Escape.decode(lexer.bytes, from: content.start, to: content.end) : text(content)
  }

  /// The name of a variable token, without `$` and `#`.
  func variableName(_ range: SourceRange) -> String {
    let isEscaped = lexer.byte(at: range.start + 1) == UInt8(ascii: "#")
    return text(SourceRange(range.start + (isEscaped ? 2 : 1), range.end))
  }

  /// The step that the next token, `#` and a name, stands for.
  func escapedKey() -> KeyPathComponent {
    let name = Escape.decode(lexer.bytes, from: token.start + 1, to: token.end)
    return KeyPathComponent(
      .key(name, isQuoted: false), range: token.range,
      spelling: spelling(unless: KeyText.leadingKey(name)))
  }

  /// The value of a number literal.
  ///
  /// Whole numbers are signed 64-bit integers, above that range unsigned ones, above that doubles.
  func numberValue(_ range: SourceRange, form: NumberForm) -> PredicateValue {
    switch form {
    case .floatingPoint:
      var written = text(range)
      // Swift's reader wants a digit behind the point.
      if let point = written.utf8.firstIndex(of: UInt8(ascii: ".")) {
        let next = written.utf8.index(after: point)
        if next == written.endIndex || !written.utf8[next].isDigit {
          written.insert("0", at: next)
        }
      }
      return .double(Double(written) ?? 0)
    case .decimal: return integer(range.start..<range.end, radix: 10)
    case .hexadecimal: return integer(range.start + 2..<range.end, radix: 16)
    case .octal: return integer(range.start + 2..<range.end, radix: 8)
    case .binary: return integer(range.start + 2..<range.end, radix: 2)
    }
  }

  private func integer(_ digits: Range<Int>, radix: UInt64) -> PredicateValue {
    var value: UInt64 = 0
    for offset in digits {
      let digit = UInt64(lexer.bytes[offset].hexadecimalValue ?? 0)
      let (product, overflow) = value.multipliedReportingOverflow(by: radix)
      let (sum, carry) = product.addingReportingOverflow(digit)
      if overflow || carry { return .double(largeInteger(digits, radix: radix)) }
      value = sum
    }
    return PredicateValue(value)
  }

  private func largeInteger(_ digits: Range<Int>, radix: UInt64) -> Double {
    if radix == 10, let value = Double(text(SourceRange(digits.lowerBound, digits.upperBound))) {
      return value
    }
    var value = 0.0
    for offset in digits {
      value = value * Double(radix) + Double(lexer.bytes[offset].hexadecimalValue ?? 0)
    }
    return value
  }
}
