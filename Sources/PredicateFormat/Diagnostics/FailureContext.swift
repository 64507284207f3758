/// What a failure rule sees: the failure, the tokens around it, and the constructs that were open.
struct FailureContext {
  let failure: SyntaxFailure
  /// The parser as it stood when it failed.
  let parser: Parser
  /// Every token of the text; of a very long text, some from the last token before the failure.
  let tokens: [Token]
  /// Which of them the failure points at; the end for a place behind the last one.
  let index: Int

  init(_ failure: SyntaxFailure, _ parser: Parser) {
    self.failure = failure
    self.parser = parser
    let isLong = parser.source.bytes.count > Repair.longestText
    let tokens =
      isLong
      ? parser.lexer.tokens(from: parser.previousStart, atMost: 1_000) : parser.lexer.tokens()
    self.tokens = tokens
    let start = failure.range.start
    index =
      tokens.firstIndex { $0.end > start || ($0.start >= start && $0.kind == .end) }
      ?? tokens.count - 1
  }

  var source: SourceText { parser.source }

  /// The token that the failure points at.
  var token: Token { tokens[index] }

  /// The token some places before or behind the failing one; the end when there is none.
  func token(_ offset: Int) -> Token {
    let position = index + offset
    guard tokens.indices.contains(position) else {
      return position < 0 ? Token(.end, 0, 0) : tokens[tokens.count - 1]
    }
    return tokens[position]
  }

  func text(_ token: Token) -> String { source[token.range] }

  func text(_ range: SourceRange) -> String { source[range] }

  /// Whether nothing stands between two tokens.
  func touch(_ left: Token, _ right: Token) -> Bool {
    left.end == right.start && left.end > left.start
  }

  /// A text in quotes for a message, shortened in the middle of the sentence when it is long.
  func quoted(_ range: SourceRange) -> String { Self.quoted(text(range)) }

  /// A text in quotes for a message, cut when it is long.
  static func quoted(_ text: String) -> String {
    let oneLine = String(text.prefix(60).map { $0.isNewline ? " " : $0 })
    if text.count > 40 { return "\"\(oneLine.prefix(37))...\"" }
    // A string literal brings its own quotation marks.
    guard let mark = text.first, mark == "\"" || mark == "'", text.last == mark,
      text.count > 1, !text.dropFirst().dropLast().contains(mark)
    else { return "\"\(oneLine)\"" }
    return oneLine
  }

  /// What a token is called in a message.
  func described(_ token: Token) -> String {
    switch token.kind {
    case .end: "the end of the text"
    case .string: "the string \(text(token))"
    default: quoted(token.range)
    }
  }

  /// Whether the failure stands on the right of a comparison operator.
  var isRightOfComparison: Bool {
    for frame in parser.frames.reversed() {
      switch frame.construct {
      case .comparison: return true
      case .binary, .sign, .set: continue
      case .list(let list): return list.kind == .aggregate && list.items.count >= 0
      default: return false
      }
    }
    return false
  }

  /// Where the comparison begins whose left side was being read, its qualifier included.
  var startOfComparison: Int {
    var start = failure.operand?.start ?? token.start
    for frame in parser.frames.reversed() {
      switch frame.construct {
      case .binary(_, let left, _), .set(_, let left, _): start = left.start
      case .sign(_, let range), .qualifier(_, let range): start = range.start
      case .assignment(_, let place, _): start = place
      default: return start
      }
    }
    return start
  }

  /// The place in `tokens` of the bracket that closes the one at a place; `nil` when none does.
  func closer(ofTokenAt open: Int) -> Int? {
    var depth = 0
    for position in open..<tokens.count {
      guard case .symbol(let symbol) = tokens[position].kind else { continue }
      if symbol.closer != nil { depth += 1 }
      if symbol.isCloser {
        depth -= 1
        if depth == 0 { return position }
      }
    }
    return nil
  }

  /// An error whose fix-its are the best of the candidates.
  func error(
    _ code: DiagnosticCode, _ message: String, at range: SourceRange? = nil,
    candidates: [[Diagnostic.FixIt]] = [], inOrder: Bool = false, notes: [Diagnostic.Note] = [],
    help: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      .error, code, message, at: range ?? failure.range, notes: notes,
      fixIts: repair.best(of: candidates, inOrder: inOrder), help: help)
  }

  /// The trial of replacements on this text.
  var repair: Repair { Repair(source, as: parser.goal, limits: parser.limits) }
}

extension Diagnostic.FixIt {
  /// Text put in at an offset.
  static func insert(_ text: String, at offset: Int) -> Diagnostic.FixIt {
    Diagnostic.FixIt(replace: SourceRange(offset, offset), with: text)
  }

  /// A range taken out.
  static func delete(_ range: SourceRange) -> Diagnostic.FixIt {
    Diagnostic.FixIt(replace: range, with: "")
  }
}
