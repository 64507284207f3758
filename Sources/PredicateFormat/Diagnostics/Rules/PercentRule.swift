/// `%` that begins no placeholder: an unknown letter, a position, `%%`, or modulo.
enum PercentRule: FailureRule {
  static func diagnose(_ context: FailureContext) -> Diagnostic? {
    let token = context.token
    let isOperator = context.failure.kind == .unexpectedToken
    switch token.kind {
    case .problem(.unknownConversion), .problem(.lonePercent):
      return isOperator ? modulo(context, token) : conversion(context, token)
    default: return nil
    }
  }

  private static func conversion(_ context: FailureContext, _ token: Token) -> Diagnostic {
    let bytes = context.source.bytes
    var end = token.end
    // `%1$@`, `%.2f` and `%%` are one mistake, not several.
    if token.kind == .problem(.lonePercent) {
      while end < bytes.count, bytes[end].continuesName || ".$%@".utf8.contains(bytes[end]) {
        end += 1
      }
    }
    let range = SourceRange(token.start, end)
    let written = context.text(range)
    let replacement = written == "%k" ? "%K" : written.hasSuffix("f") ? "%f" : "%@"
    return context.error(
      .unknownConversion, "\"\(written)\" is no placeholder", at: range,
      candidates: [[.init(replace: range, with: replacement)]],
      help: "placeholders are %@ (a value), %K (a key path), %d, %u, %f and their long forms")
  }

  private static func modulo(_ context: FailureContext, _ token: Token) -> Diagnostic {
    let message = "\"%\" is no operator; the remainder of a division is modulus:by:(a, b)"
    guard let left = context.failure.operand else {
      return context.error(.unknownConversion, message, at: token.range)
    }
    var right = context.token(1)
    // `a %2`: the digit was not taken for a conversion; `a % d` is.
    if token.end - token.start > 1 { right = Token(.name, token.start + 1, token.end) }
    let whole = SourceRange(left.start, max(right.end, token.end))
    let call = "modulus:by:(\(context.text(left)), \(context.text(right.range)))"
    return context.error(
      .unknownConversion, message, at: SourceRange(token.start, token.start + 1),
      candidates: [[.init(replace: whole, with: call)]])
  }
}
