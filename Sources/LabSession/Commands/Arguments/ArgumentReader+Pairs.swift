import PredicateFormat

extension ArgumentReader {
  /// Two predicates with `;;` between them, up to the end of the input.
  ///
  /// - Throws: `missing-argument` where one is missing, what the parser finds, or that more lines are
  ///   needed.
  mutating func predicatePair() throws(Problem) -> (PredicateArgument, PredicateArgument) {
    guard let separator = pairSeparator else {
      // An open bracket may hide the rest; a whole predicate lacks its partner.
      _ = try predicate("two predicates with \";;\" between them")
      throw missing("\";;\" and a second predicate")
    }
    let start = offset
    let left = text(from: start, to: separator.start)
    let first: PredicateArgument
    switch PredicateSyntax.parse(left) {
    case .parsed(let syntax, let warnings):
      first = PredicateArgument(syntax: syntax, source: left, warnings: warnings)
    case .incomplete:
      throw wrong(
        .missingArgument, "the first predicate ends too early",
        at: SourceRange(start, separator.start), help: command.usage)
    case .failed(let diagnostics): throw .wrong(diagnostics)
    }
    offset = separator.end
    return (first, try predicate("a second predicate behind \";;\""))
  }

  /// Where the `;;` outside of quotes stands, behind the reader's place.
  var pairSeparator: SourceRange? {
    var index = offset
    while index + 1 < bytes.count {
      if Self.isQuote(bytes[index]) {
        guard let end = BracketScanner.endOfString(from: index, in: bytes[...]) else { return nil }
        index = end
      } else if bytes[index] == UInt8(ascii: ";"), bytes[index + 1] == UInt8(ascii: ";") {
        return SourceRange(index, index + 2)
      } else {
        index += 1
      }
    }
    return nil
  }

  /// What `:diff` compares.
  mutating func difference() throws(Problem) -> DifferenceArgument {
    skipBlanks()
    if pairSeparator != nil {
      let (first, second) = try predicatePair()
      return .predicates(first, second)
    }
    let what = "two names, before, platforms, or two predicates with \";;\" between them"
    let first = try requiredWord(what)
    if !first.isQuoted, first.text == "before" {
      let changes = try value("back").map { word throws(Problem) in
        try count(word, "number of changes")
      }
      return .before(changes: max(1, changes ?? 1), try target())
    }
    if !first.isQuoted, first.text == "platforms" { return .platforms(try target()) }
    let second = try requiredWord(what)
    return .names(first, second, try target())
  }
}
