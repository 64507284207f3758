/// Strings without an end, with a line break in them, or with a bad escape; and strings as they are
/// written in Objective-C source.
enum StringRule: FailureRule {
  static func diagnose(_ context: FailureContext) -> Diagnostic? {
    let token = context.token
    switch token.kind {
    case .problem(.unterminatedString): return unterminated(context, token)
    case .problem(.lineBreakInString): return lineBreak(context, token)
    case .problem(.badEscape):
      let escape = context.text(token)
      return context.error(
        .badEscape,
        "\(escape) begins an escape with too few digits, or of no character", at: token.range,
        candidates: [[.insert("\\", at: token.start)]],
        help: "\\xHH takes two hexadecimal digits, \\uHHHH four; \\\\ is a backslash")
    case .problem(.loneAt):
      let next = context.token(1)
      guard case .string = next.kind, context.touch(token, next) else { return nil }
      return context.error(
        .objectiveCString, "@ before a string belongs to Objective-C, not to the predicate",
        at: token.range, candidates: [[.delete(token.range)]])
    case .problem(.backslash): return pastedEscape(context, token)
    default: return nil
    }
  }

  private static func unterminated(_ context: FailureContext, _ token: Token) -> Diagnostic {
    let quote = context.text(SourceRange(token.start, token.start + 1))
    let other = quote == "'" ? "\"" : "'"
    let end = context.source.endOfContent
    let last = SourceRange(end - 1, end)
    var candidates: [[Diagnostic.FixIt]] = []
    if end - 1 > token.start, context.text(last) == other {
      candidates.append([.init(replace: last, with: quote)])
    }
    candidates.append([.insert(quote, at: end)])
    // Closing brackets at the end were probably not meant as part of the string.
    var inner = end
    while inner - 1 > token.start, "()]} ".utf8.contains(context.source.bytes[inner - 1]) {
      inner -= 1
      candidates.append([.insert(quote, at: inner)])
    }
    return context.error(
      .unterminatedString, "the string that begins here has no closing \(quote)",
      at: SourceRange(token.start, min(token.end, end)), candidates: candidates)
  }

  private static func lineBreak(_ context: FailureContext, _ token: Token) -> Diagnostic {
    let bytes = context.source.bytes
    let quote = bytes[token.start]
    var breaks: [Diagnostic.FixIt] = []
    var offset = token.end
    while offset < bytes.count, bytes[offset] != quote {
      let isPair =
        bytes[offset] == UInt8(ascii: "\r") && offset + 1 < bytes.count
        && bytes[offset + 1] == UInt8(ascii: "\n")
      if bytes[offset].isLineEnd {
        breaks.append(
          .init(replace: SourceRange(offset, offset + (isPair ? 2 : 1)), with: "\\n"))
      }
      offset += isPair ? 2 : 1
    }
    let closing = context.text(SourceRange(token.start, token.start + 1))
    return context.error(
      .lineBreakInString, "the string is not closed before the line ends", at: token.range,
      candidates: [offset < bytes.count ? breaks : [], [.insert(closing, at: token.end)]],
      help: "inside a string a line break is written \\n")
  }

  /// `\"` and `\n` between tokens: text copied out of source code with its escapes.
  private static func pastedEscape(_ context: FailureContext, _ token: Token) -> Diagnostic {
    let bytes = context.source.bytes
    let next = token.end < bytes.count ? bytes[token.end] : 0
    var fixIts: [Diagnostic.FixIt] = []
    if next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") {
      for offset in token.start..<bytes.count - 1
      where bytes[offset] == UInt8(ascii: "\\") && bytes[offset + 1] == next {
        fixIts.append(.delete(SourceRange(offset, offset + 1)))
      }
    } else {
      fixIts = [
        .init(replace: SourceRange(token.start, min(token.end + 1, bytes.count)), with: " ")
      ]
    }
    return context.error(
      .unexpectedCharacter, "a backslash has no meaning outside a string", at: token.range,
      candidates: [fixIts],
      help: "text copied from source code keeps the escapes of that language")
  }
}
