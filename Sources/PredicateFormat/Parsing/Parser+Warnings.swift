// What parses and is odd all the same.

extension Parser {
  private mutating func warn(
    _ code: DiagnosticCode, _ message: String, at range: SourceRange,
    fixIts: [Diagnostic.FixIt] = [], help: String? = nil
  ) {
    warnings.append(
      Diagnostic(.warning, code, message, at: range, fixIts: fixIts, help: help))
  }

  mutating func warnAboutQuotedPlaceholder(_ string: String) {
    guard string.utf8.contains(UInt8(ascii: "%")) else { return }
    let inner = Lexer(string).token(at: 0)
    let isWhole = inner.kind == .placeholder && inner.range == SourceRange(0, string.utf8.count)
    guard isWhole || string.contains("%@") || string.contains("%K") else { return }
    let range = token.range
    warn(
      .quotedPlaceholder,
      "\(text(range)) is plain text; in quotes a placeholder takes no argument",
      at: range, fixIts: isWhole ? [Diagnostic.FixIt(replace: range, with: string)] : [],
      help: isWhole ? nil : "put the wildcards into the argument and write the placeholder alone")
  }

  /// What is odd about a comparison that is complete.
  mutating func warnAbout(_ comparison: ComparisonSyntax) {
    let (left, right) = (comparison.left, comparison.right)
    if case .constant(.string(let pattern)) = right.kind, isLiteral(right.range) {
      switch comparison.comparator {
      case .like where pattern.contains("%") && !pattern.contains("*"):
        warnAboutSQLWildcard(right.range)
      case .in where right.isBracketed:
        let range = SourceRange(right.range.start, right.range.end)
        warn(
          .sqlList, "\(text(range)) in brackets is one text; a list of texts stands in braces",
          at: range,
          fixIts: bracketsAround(range).map {
            [
              Diagnostic.FixIt(replace: $0, with: "{"), Diagnostic.FixIt(replace: $1, with: "}"),
            ]
          } ?? [])
      default: break
      }
    }
    if case .constant = left.kind, right.isValue,
      let keyword = Keyword(spelling: text(left.range)), keyword.literal != nil
    {
      let word = text(left.range)
      warn(
        .reservedKey, "\"\(word)\" is a literal, not a key; as a key it is written \"#\(word)\"",
        at: left.range, fixIts: [Diagnostic.FixIt(replace: left.range, with: "#" + word)])
    }
  }

  private mutating func warnAboutSQLWildcard(_ range: SourceRange) {
    let content = text(SourceRange(range.start + 1, range.end - 1))
    // A placeholder in quotes has its own warning.
    if content.contains("%@") || content.contains("%K") { return }
    let mended = String(text(range).map { $0 == "%" ? "*" : $0 == "_" ? "?" : $0 })
    warn(
      .sqlWildcard, "LIKE knows * and ? as wildcards; \"%\" stands for itself", at: range,
      fixIts: [Diagnostic.FixIt(replace: range, with: mended)])
  }

  private func isLiteral(_ range: SourceRange) -> Bool {
    let first = lexer.byte(at: range.start)
    return first == UInt8(ascii: "'") || first == UInt8(ascii: "\"")
  }

  /// The brackets directly around a range, when nothing but blanks is between.
  private func bracketsAround(_ range: SourceRange) -> (SourceRange, SourceRange)? {
    var start = range.start - 1
    while start > 0, lexer.byte(at: start).isBlank { start -= 1 }
    let close = lexer.token(at: range.end)
    guard start >= 0, lexer.byte(at: start) == UInt8(ascii: "("),
      close.kind == .symbol(.rightParenthesis)
    else { return nil }
    return (SourceRange(start, start + 1), close.range)
  }

  mutating func warnAboutReservedVariable(_ name: String, at range: SourceRange) {
    guard let keyword = Keyword(spelling: name), keyword != .evaluatedObject else { return }
    warn(
      .reservedKey, "\"\(name)\" is a reserved word; another name for the variable is surer",
      at: range)
  }

  mutating func warnAboutBareIndexWord(_ word: IndexWord) {
    // Between index brackets the word is at home.
    if case .index? = frames.last?.construct, peek().kind == .symbol(.rightBracket) { return }
    let written = text(token.range)
    warn(
      .reservedKey,
      "\"\(written)\" is the index word \(word.rawValue), not a key, and equals nothing",
      at: token.range,
      fixIts: [Diagnostic.FixIt(replace: token.range, with: "#" + written)])
  }

  mutating func warnAboutReservedKey(_ word: String, at range: SourceRange) {
    warn(
      .reservedKey, "\"\(word)\" is a reserved word; as a key it is surer written \"#\(word)\"",
      at: range, fixIts: [Diagnostic.FixIt(replace: range, with: "#" + word)])
  }

  mutating func warnAboutLiteralKey(_ word: String, at range: SourceRange) {
    warn(
      .reservedKey,
      "\"\(word)\" is a literal, not a key; the path parses but raises when it is evaluated",
      at: range, fixIts: [Diagnostic.FixIt(replace: range, with: "#" + word)])
  }

  mutating func warnAboutIndexAfterPath(base: SourceRange, bracket: SourceRange) {
    let path = text(base)
    let index = text(bracket)
    warn(
      .indexAfterPath,
      "\"\(index)\" belongs to the last key alone and raises; write \"(\(path))\(index)\"",
      at: bracket,
      fixIts: [
        Diagnostic.FixIt(replace: SourceRange(base.start, base.start), with: "("),
        Diagnostic.FixIt(replace: SourceRange(base.end, base.end), with: ")"),
      ])
  }

  mutating func warnAboutSeveralArguments(_ selector: String, _ frame: ListFrame) {
    guard let first = frame.items.first, let last = frame.items.last else { return }
    let name = text(frame.name)
    let isCollection =
      if case .expression(let expression) = first.node, case .aggregate = expression.kind {
        true
      } else { false }
    warn(
      .severalArguments,
      isCollection
        ? "\"\(name)\" takes one collection; what follows the first one is ignored"
        : "\"\(name)\" takes one collection; whether Apple's systems take a list is not settled",
      at: SourceRange(first.start, last.end),
      fixIts: isCollection
        ? [Diagnostic.FixIt(replace: SourceRange(first.end, last.end), with: "")]
        : [
          Diagnostic.FixIt(replace: SourceRange(first.start, first.start), with: "{"),
          Diagnostic.FixIt(replace: SourceRange(last.end, last.end), with: "}"),
        ])
  }
}

extension ExpressionSyntax {
  /// Whether this is a value that is known or supplied, not read by a key.
  fileprivate var isValue: Bool {
    switch kind {
    case .constant, .variable, .placeholder, .aggregate: true
    default: false
    }
  }
}
