// What the parser finds wrong or odd without having to stop.

extension Parser {
  private mutating func report(
    _ code: DiagnosticCode, _ message: String, at range: SourceRange,
    fixIts: [Diagnostic.FixIt] = [], help: String? = nil
  ) {
    errors.append(
      Diagnostic(.error, code, message, at: range, fixIts: fixIts, help: help))
  }

  private mutating func warn(
    _ code: DiagnosticCode, _ message: String, at range: SourceRange,
    fixIts: [Diagnostic.FixIt] = [], help: String? = nil
  ) {
    warnings.append(
      Diagnostic(.warning, code, message, at: range, fixIts: fixIts, help: help))
  }

  // MARK: Errors

  mutating func reportUnknownFunction(_ written: String, at range: SourceRange) {
    let base = "there is no function \"\(written)\""
    if written.lowercased() == "random:" {
      report(
        .unknownFunction, base + "; \"random\" takes no argument, \"randomn\" takes one",
        at: range, fixIts: [Diagnostic.FixIt(replace: range, with: "randomn")])
      return
    }
    let near =
      FunctionName.otherLanguages[written.lowercased()]
      ?? nearestName(to: written, in: FunctionName.suggestions)
    guard let near else {
      report(
        .unknownFunction, base, at: range,
        help: "functions are \(FunctionName.suggestions.prefix(8).joined(separator: ", ")), ...")
      return
    }
    report(
      .unknownFunction, base + "; did you mean \"\(near)\"?", at: range,
      fixIts: [Diagnostic.FixIt(replace: range, with: near)])
  }

  mutating func reportUnknownOption(at offset: Int, in brackets: SourceRange) {
    let letter = text(SourceRange(offset, offset + 1))
    let letters = text(brackets).filter { "cdnlCDNL".contains($0) }.lowercased()
    report(
      .unknownOption, "\"\(letter)\" is no option; options are c, d, n and l",
      at: SourceRange(offset, offset + 1),
      fixIts: [
        Diagnostic.FixIt(replace: brackets, with: letters.isEmpty ? "" : "[\(letters)]")
      ])
  }

  mutating func reportArgumentCount(
    _ frame: ListFrame, expected: Int, orMore: Bool = false, at range: SourceRange
  ) {
    let name = text(frame.name).uppercased()
    let wanted = orMore ? "at least \(expected) arguments" : "\(expected) arguments"
    report(
      .argumentCount,
      "\(name) takes \(wanted), but \(frame.items.count) "
        + (frame.items.count == 1 ? "is given" : "are given"), at: range,
      help: frame.kind.form)
  }

  mutating func reportNoLiteral(_ item: Operand) {
    let written = text(item.range)
    let isWord = written.utf8.allSatisfy { $0.continuesName || $0 == UInt8(ascii: ":") }
    report(
      .literalNeeded, "\"\(written)\" stands where only a string in quotes may stand",
      at: item.range,
      fixIts: isWord ? [Diagnostic.FixIt(replace: item.range, with: "\"\(written)\"")] : [])
  }

  mutating func reportUnsuitable(
    _ value: PredicateValue, expected: String, at range: SourceRange
  ) {
    report(
      .unsuitableArgument,
      "argument \(binder.used) is \(ConstantText.text(value)), but \(text(range)) takes "
        + expected,
      at: range)
  }

  mutating func checkArgumentCount() {
    guard let count = binder.arguments?.count, count != binder.used else { return }
    let wanted = binder.used == 1 ? "1 placeholder" : "\(binder.used) placeholders"
    let given = count == 1 ? "1 argument is given" : "\(count) arguments are given"
    let message = "the format has \(wanted), but \(given)"
    if count > binder.used {
      warnings.append(
        Diagnostic(
          .warning, .unusedArguments, message,
          help: "Apple's systems ignore the rest; is a placeholder in quotes?"))
      return
    }
    errors.append(
      Diagnostic(.error, .tooFewArguments, message, at: placeholderRange(count)))
  }

  /// Where the placeholder with a number, from 0, stands.
  private func placeholderRange(_ number: Int) -> SourceRange? {
    let placeholders = lexer.tokens().filter { $0.kind == .placeholder }
    return number < placeholders.count ? placeholders[number].range : nil
  }

  // MARK: Warnings

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

extension ListFrame.Kind {
  /// How the form is written, for messages.
  fileprivate var form: String? {
    switch self {
    case .aggregate, .call: nil
    case .cast: "write CAST(value, \"type\")"
    case .ternary: "write TERNARY(predicate, value when true, value when false)"
    case .subquery: "write SUBQUERY(collection, $variable, predicate)"
    case .message: "write FUNCTION(target, \"selector\", arguments)"
    }
  }
}
