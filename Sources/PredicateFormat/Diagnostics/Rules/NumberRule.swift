/// Numbers with letters or further points in them, which usually are text: `5475f3`, `1.2.3`.
enum NumberRule: FailureRule {
  static func diagnose(_ context: FailureContext) -> Diagnostic? {
    let token = context.token
    if token.kind == .problem(.gluedNumber) { return report(context, from: token) }
    guard context.failure.kind == .missingKey else { return nil }
    if token.kind == .symbol(.dot), case .number = context.token(-2).kind {
      let range = word(context, around: context.token(-2))
      return interval(context, range, context.text(range))
    }
    guard case .number = token.kind else { return nil }
    // `1.2.3`: a number, a dot and a number; `x.0`: a key that begins with a digit.
    let base = context.token(-2)
    if case .number = base.kind { return report(context, from: base) }
    let dot = context.token(-1)
    let index = SourceRange(dot.start, token.end)
    return context.error(
      .missingKey, "a key cannot begin with a digit; an element is read with [0]", at: token.range,
      candidates: [[.init(replace: index, with: "[\(context.text(token))]")]])
  }

  /// A token with all that touches it.
  private static func word(_ context: FailureContext, around token: Token) -> SourceRange {
    let bytes = context.source.bytes
    var start = token.start
    // The whole of `550e8400-e29b-41d4` is one text, although its head reads as arithmetic.
    while start > 0, !bytes[start - 1].isBlank, !"({[,=<>!".utf8.contains(bytes[start - 1]) {
      start -= 1
    }
    var end = token.end
    while end < bytes.count, !bytes[end].isBlank, !")}],'\"".utf8.contains(bytes[end]) { end += 1 }
    return SourceRange(start, end)
  }

  private static func report(_ context: FailureContext, from token: Token) -> Diagnostic {
    let range = word(context, around: token)
    let text = context.text(range)
    if let interval = interval(context, range, text) { return interval }
    if let number = plainNumber(text) {
      return context.error(
        .gluedNumber, "\(FailureContext.quoted(text)) is no number; digits stand together",
        at: range, candidates: [[.init(replace: range, with: number)]])
    }
    if isSize(text) {
      return context.error(
        .gluedNumber, "\(FailureContext.quoted(text)) is no number; there are no units", at: range,
        help: "a size is a number of bytes, such as 10 * 1024 * 1024")
    }
    guard context.isRightOfComparison else {
      return context.error(
        .gluedNumber, "\(FailureContext.quoted(text)) is neither a number nor a key", at: range,
        help: "a key begins with a letter; other keys are passed as an argument for %K")
    }
    return context.error(
      .gluedNumber, "\(FailureContext.quoted(text)) is no number; text stands in quotes",
      at: range, candidates: [[.init(replace: range, with: ConstantText.string(text))]],
      help: "in code, pass it as an argument for %@")
  }

  /// The number without the underscores that other languages allow in it.
  private static func plainNumber(_ text: String) -> String? {
    let digits = text.filter { $0 != "_" }
    return digits.count < text.count && Double(digits) != nil ? digits : nil
  }

  /// Whether this is a number of bytes with its unit, such as `10MB`.
  private static func isSize(_ text: String) -> Bool {
    let unit = text.drop { $0.isNumber || $0 == "." }.lowercased()
    return ["k", "kb", "kib", "m", "mb", "mib", "g", "gb", "gib", "tb", "tib"].contains(unit)
  }

  /// `a IN 1..5`: an interval as other languages write it.
  private static func interval(
    _ context: FailureContext, _ range: SourceRange, _ text: String
  ) -> Diagnostic? {
    guard case .comparison(let frame)? = context.parser.frames.last?.construct,
      frame.comparator == .in || frame.comparator == .between
    else { return nil }
    let dots = text.contains("...") ? "..." : ".."
    let bounds = text.split(separator: dots, omittingEmptySubsequences: false)
    guard bounds.count == 2, bounds.allSatisfy({ Double($0) != nil }) else { return nil }
    let whole = SourceRange(frame.range.start, range.end)
    return context.error(
      .sqlBetween, "\(FailureContext.quoted(text)) is no value; BETWEEN takes two bounds in braces",
      at: range,
      candidates: [[.init(replace: whole, with: "BETWEEN {\(bounds[0]), \(bounds[1])}")]])
  }
}
