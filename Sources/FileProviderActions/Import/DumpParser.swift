import PredicateFormat

/// Reads one dictionary in the form in which macOS prints it.
struct DumpParser {
  /// How deep values may stand in each other.
  static let depthLimit = 64

  /// What was found instead, and where reading can go on.
  struct Failure: Error {
    let diagnostic: Diagnostic
    /// The offset behind which another dump may begin.
    let resumeAt: Int
  }

  private(set) var lexer: DumpLexer
  private var token: DumpToken

  /// Makes a parser that begins at an offset, where the opening brace stands.
  init(_ bytes: [UInt8], from offset: Int) {
    lexer = DumpLexer(bytes, from: offset)
    token = lexer.next()
  }

  /// The offset behind the last token that was taken.
  private(set) var end = 0

  /// Reads the dictionary.
  mutating func parse() throws(Failure) -> (entries: [DumpEntry], range: SourceRange) {
    guard case .leftBrace = token.kind else { throw unexpected("\"{\"") }
    let value = try parseDictionary(depth: 0, name: "the dictionary")
    guard case .dictionary(let entries, let range) = value else { return ([], value.range) }
    return (entries, range)
  }

  private mutating func take() {
    end = token.range.end
    token = lexer.next()
  }

  private mutating func parseDictionary(depth: Int, name: String) throws(Failure) -> DumpValue {
    let open = token.range
    try check(depth)
    take()
    var entries: [DumpEntry] = []
    while true {
      switch token.kind {
      case .rightBrace:
        take()
        return .dictionary(entries, SourceRange(open.start, end))
      case .bare where beginsNextDump:
        throw cut(in: name, openedAt: open)
      case .bare(let key), .quoted(let key):
        entries.append(try parseEntry(key, depth: depth, in: name, openedAt: open))
      case .end, .openQuote:
        throw cut(in: name, openedAt: open)
      default:
        throw unexpected("a key or \"}\"")
      }
    }
  }

  private mutating func parseEntry(
    _ key: String, depth: Int, in name: String, openedAt open: SourceRange
  ) throws(Failure) -> DumpEntry {
    let keyToken = token
    take()
    guard case .equals = token.kind else {
      if case .end = token.kind { throw cut(in: name, openedAt: open) }
      throw unexpected("\"=\" behind the key \(key)", resumeAt: keyToken.range.start)
    }
    take()
    let value = try parseValue(depth: depth + 1, name: key, openedAt: keyToken.range)
    switch token.kind {
    case .semicolon: take()
    case .rightBrace: break
    case .end: throw cut(in: name, openedAt: open)
    default: throw unexpected("\";\" behind the value of \(key)")
    }
    return DumpEntry(key: key, keyRange: keyToken.range, value: value)
  }

  private mutating func parseValue(
    depth: Int, name: String, openedAt open: SourceRange
  ) throws(Failure) -> DumpValue {
    let range = token.range
    switch token.kind {
    case .bare where beginsNextDump:
      throw cut(in: name, openedAt: open)
    case .bare(let text):
      take()
      return .bare(text, range)
    case .quoted(let text):
      take()
      return .quoted(text, range)
    case .bytes(let bytes, let length):
      take()
      return .bytes(bytes, length: length, range)
    case .leftBrace:
      return try parseDictionary(depth: depth, name: name)
    case .leftParenthesis:
      return try parseArray(depth: depth, name: name)
    case .end, .openQuote:
      throw cut(in: name, openedAt: open)
    default:
      throw unexpected("a value for \(name)")
    }
  }

  private mutating func parseArray(depth: Int, name: String) throws(Failure) -> DumpValue {
    let open = token.range
    try check(depth)
    take()
    var elements: [DumpValue] = []
    while token.kind != .rightParenthesis {
      elements.append(try parseValue(depth: depth + 1, name: name, openedAt: open))
      switch token.kind {
      case .comma: take()
      case .rightParenthesis: break
      case .end: throw cut(in: name, openedAt: open)
      default: throw unexpected("\",\" or \")\" in \(name)")
      }
    }
    take()
    return .array(elements, SourceRange(open.start, end))
  }

  private func check(_ depth: Int) throws(Failure) {
    guard depth > Self.depthLimit else { return }
    throw Failure(
      diagnostic: Diagnostic(
        .error, .importNesting,
        "values stand in each other more than \(Self.depthLimit) deep, which no dump does",
        at: token.range),
      resumeAt: token.range.end)
  }

  private func unexpected(_ expected: String, resumeAt: Int? = nil) -> Failure {
    if case .openQuote = token.kind {
      return Failure(
        diagnostic: Diagnostic(
          .error, .dumpCut, "the quote that opens here is never closed", at: token.range,
          help: "the text was cut; copy it anew, or send the output to a file and import that"),
        resumeAt: token.range.end)
    }
    if beginsNextDump { return cut(in: "its dictionary", openedAt: nil) }
    return Failure(
      diagnostic: Diagnostic(
        .error, .dumpSyntax, "expected \(expected), found \(token.phrase)", at: token.range),
      resumeAt: resumeAt ?? token.range.start)
  }

  /// Whether the token begins the line above the next dump's dictionary.
  private var beginsNextDump: Bool {
    guard token.kind == .bare("Evaluating") else { return false }
    var ahead = lexer
    return ahead.next().kind == .bare("actions")
  }

  private func cut(in name: String, openedAt open: SourceRange?) -> Failure {
    Failure(
      diagnostic: Diagnostic(
        .error, .dumpCut, "the dump is cut here, inside \(name)", at: token.range,
        notes: open.map { [Diagnostic.Note("it opens here", at: $0)] } ?? [],
        help: "copy it anew, or send the output to a file and import that"),
      resumeAt: token.range.start)
  }
}
