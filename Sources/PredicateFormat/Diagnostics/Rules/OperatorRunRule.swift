/// Runs of operator characters that are no operator here: `===`, `<=>`, `!==`, `&&&`; and operators
/// with a blank inside: `! =`.
enum OperatorRunRule: FailureRule {
  static func diagnose(_ context: FailureContext) -> Diagnostic? {
    guard case .symbol = context.token.kind else { return nil }
    return divided(context) ?? run(context)
  }

  private static func divided(_ context: FailureContext) -> Diagnostic? {
    // A sign that cannot follow a value fails itself; any other one makes the sign behind it fail.
    let first: Int
    switch context.failure.kind {
    case .unexpectedToken: first = 0
    case .missingOperand: first = -1
    default: return nil
    }
    let (left, right) = (context.token(first), context.token(first + 1))
    guard case .symbol = left.kind, case .symbol = right.kind, left.end < right.start,
      let meant = Symbol(rawValue: context.text(left) + context.text(right))
    else { return nil }
    let range = SourceRange(left.start, right.end)
    let diagnostic = context.error(
      .unknownOperator,
      "\(context.quoted(range)) is written without a blank: \"\(meant.rawValue)\"", at: range,
      candidates: [[.init(replace: range, with: meant.rawValue)]])
    return diagnostic.fixIts.isEmpty ? nil : diagnostic
  }

  private static func run(_ context: FailureContext) -> Diagnostic? {
    guard [.missingOperand, .predicateWordAsValue].contains(context.failure.kind),
      context.touch(context.token(-1), context.token)
    else { return nil }
    let bytes = context.source.bytes
    let sign = bytes[context.token.start]
    // `&` and `|` run together with their like only: `&&!` is two operators.
    let isConnective = "&|".utf8.contains(sign)
    let isPart = { (byte: UInt8) in isConnective ? byte == sign : "=<>!~".utf8.contains(byte) }
    guard isPart(sign) else { return nil }
    var start = context.token.start
    while start > 0, isPart(bytes[start - 1]) { start -= 1 }
    var end = context.token.end
    while end < bytes.count, isPart(bytes[end]) { end += 1 }
    let range = SourceRange(start, end)
    let run = context.text(range)
    guard end - start > 2 || run == "=!" else { return nil }
    guard let meant = Self.meanings[run] else {
      return context.error(.tripleEquals, "\"\(run)\" is no operator", at: range)
    }
    let code: DiagnosticCode = run == "<=>" ? .sqlNullSafeEqual : .tripleEquals
    let remark = run == "<=>" ? "; \"==\" compares nil with nil as well" : ""
    return context.error(
      code, "\"\(run)\" is no operator; write \"\(meant)\"\(remark)", at: range,
      candidates: [[.init(replace: range, with: meant)]])
  }

  private static let meanings = [
    "===": "==", "====": "==", "!==": "!=", "!===": "!=", "<=>": "==", ">==": ">=", "<==": "<=",
    "=<=": "<=", "=>=": ">=", "=!": "!=", "=!=": "!=", "<>=": "!=", "==>": ">=", "==<": "<=",
    "&&&": "&&", "&&&&": "&&", "|||": "||", "||||": "||",
  ]
}
