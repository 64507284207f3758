/// `1 < x < 5`, and `a == 1 & b == 2` where `&&` was meant.
enum ChainRule: FailureRule {
  static func diagnose(_ context: FailureContext) -> Diagnostic? {
    guard context.failure.kind == .chainedComparison, let middle = context.failure.operand,
      case .comparison(let first)? = context.parser.frames.last?.construct
    else { return nil }
    var candidates: [[Diagnostic.FixIt]] = []
    for token in context.tokens[..<context.index] where token.start > first.range.end {
      // A single & or | is an operation on bits.
      if token.kind == .symbol(.ampersand) || token.kind == .symbol(.bar) {
        candidates.append([
          .init(replace: token.range, with: context.text(token) + context.text(token))
        ])
      }
    }
    let isBitwise = !candidates.isEmpty
    // On another line another predicate begins, more likely.
    let between = context.text(SourceRange(first.range.end, middle.start))
    if !between.utf8.contains(UInt8(ascii: "\n")) {
      candidates.append([.insert(" AND " + context.text(middle), at: middle.end)])
    }
    return context.error(
      .chainedComparison,
      isBitwise
        ? "\"&\" and \"|\" work on bits; comparisons are joined by && and ||"
        : "comparisons do not chain; compare twice and join with AND", at: context.token.range,
      candidates: candidates,
      notes: [Diagnostic.Note("the first comparison is here", at: first.range)])
  }
}
