// The letters in brackets behind a comparison operator.

extension Parser {
  /// Reads `[cd]`, of which `[` is the next token.
  mutating func readOptions(
    for comparator: ComparisonOperator, after name: SourceRange
  ) throws(SyntaxFailure) -> ComparisonOptions {
    let open = token.range
    var options: ComparisonOptions = []
    var end = open.end
    while end < lexer.bytes.count, lexer.bytes[end].beginsName || lexer.bytes[end].isBlank {
      end += 1
    }
    guard lexer.byte(at: end) == UInt8(ascii: "]") else {
      throw malformedOptions(open: open, end: end)
    }
    let range = SourceRange(open.start, end + 1)
    let errorCount = errors.count
    if endsOperand(lexer.token(at: range.end)), !areOptionLetters(open.end..<end) {
      // Nothing is left to compare with, so the brackets are meant as the right side.
      throw SyntaxFailure(.malformedOptions, at: range)
    }
    if comparator == .between { throw SyntaxFailure(.misplacedOptions, at: range) }
    for offset in open.end..<end where !lexer.bytes[offset].isBlank {
      switch lexer.bytes[offset] | 0x20 {
      case UInt8(ascii: "c"): options.insert(.caseInsensitive)
      case UInt8(ascii: "d"): options.insert(.diacriticInsensitive)
      case UInt8(ascii: "n"): options.insert(.normalized)
      case UInt8(ascii: "l"): options.insert(.localeSensitive)
      default: reportUnknownOption(at: offset, in: range)
      }
    }
    if options.isEmpty, errors.count == errorCount {
      throw SyntaxFailure(.malformedOptions, at: range)
    }
    previousEnd = range.end
    token = lexer.token(at: range.end)
    return options
  }

  private func areOptionLetters(_ range: Range<Int>) -> Bool {
    ComparisonOptions(letters: text(SourceRange(range.lowerBound, range.upperBound))) != nil
  }

  private func endsOperand(_ token: Token) -> Bool {
    switch token.kind {
    case .end, .keyword(.and), .keyword(.or): true
    case .symbol(let symbol): symbol.isCloser || symbol == .doubleAmpersand || symbol == .doubleBar
    default: false
    }
  }

  /// Letters without their `]` at the end of the text may still be completed.
  private func malformedOptions(open: SourceRange, end: Int) -> SyntaxFailure {
    let closing = lexer.token(at: end)
    if closing.kind == .end {
      return SyntaxFailure(.unexpectedToken, at: closing.range, after: open)
    }
    var token = lexer.token(at: open.end)
    var depth = 1
    while token.kind != .end, depth > 0 {
      if token.kind == .symbol(.leftBracket) { depth += 1 }
      if token.kind == .symbol(.rightBracket) { depth -= 1 }
      if depth > 0 { token = lexer.token(at: token.end) }
    }
    let rangeEnd = token.kind == .end ? end : token.end
    return SyntaxFailure(.malformedOptions, at: SourceRange(open.start, rangeEnd))
  }
}
