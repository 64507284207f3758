/// `// note`, `/* note */` and `# note`: the language has no comments.
enum CommentRule: FailureRule {
  static func diagnose(_ context: FailureContext) -> Diagnostic? {
    guard let range = comment(in: context) else { return nil }
    return context.error(
      .comment, "\(context.quoted(range)) is read as part of the predicate; there are no comments",
      at: range, candidates: [[.delete(range)]])
  }

  private static func comment(in context: FailureContext) -> SourceRange? {
    let source = context.source
    let next = context.tokens.firstIndex(of: context.parser.token) ?? context.index
    for first in [context.index - 1, context.index, next] where first >= 0 {
      guard first + 1 < context.tokens.count else { continue }
      let (slash, next) = (context.tokens[first], context.tokens[first + 1])
      guard slash.kind == .symbol(.slash), context.touch(slash, next) else { continue }
      // The slashes of `https://example.com` begin no comment.
      if first > 0, context.touch(context.tokens[first - 1], slash),
        context.tokens[first - 1].kind == .symbol(.colon)
      {
        continue
      }
      if next.kind == .symbol(.slash) {
        return SourceRange(slash.start, endOfLine(from: slash.start, in: source))
      }
      if next.kind == .symbol(.star) || next.kind == .symbol(.doubleStar) {
        return SourceRange(slash.start, endOfBlock(from: slash.end + 1, in: source))
      }
    }
    let token = context.token
    guard token.kind == .problem(.loneNumberSign), context.index > 0 else { return nil }
    return SourceRange(token.start, endOfLine(from: token.start, in: source))
  }

  private static func endOfLine(from start: Int, in source: SourceText) -> Int {
    source.bytes[start...].firstIndex { $0.isLineEnd } ?? source.bytes.count
  }

  private static func endOfBlock(from start: Int, in source: SourceText) -> Int {
    let bytes = source.bytes
    var end = start
    while end + 1 < bytes.count {
      if bytes[end] == UInt8(ascii: "*"), bytes[end + 1] == UInt8(ascii: "/") { return end + 2 }
      end += 1
    }
    return bytes.count
  }
}
