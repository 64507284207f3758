/// Runs of operator characters that are no operator here: `===`, `<=>`, `!==`.
enum OperatorRunRule: FailureRule {
  static func diagnose(_ context: FailureContext) -> Diagnostic? {
    guard [.missingOperand, .predicateWordAsValue].contains(context.failure.kind),
      case .symbol = context.token.kind, context.touch(context.token(-1), context.token)
    else { return nil }
    let bytes = context.source.bytes
    let isPart = { (byte: UInt8) in "=<>!~".utf8.contains(byte) }
    guard isPart(bytes[context.token.start]) else { return nil }
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
  ]
}
