/// Draws one failure as indented lines: place, reason, what was expected and got, how to reopen it.
///
/// Every report that shows text uses these lines.
struct FailureText {
  private let failure: CaseFailure
  private let color: Bool

  /// Prepares the drawing, with colour or without.
  init(_ failure: CaseFailure, color: Bool = false) {
    self.failure = failure
    self.color = color
  }

  /// The lines, without line ends: the place first, the rest indented by two.
  var lines: [String] {
    var lines = ["\(failure.path):\(failure.line): \(failure.headline)"]
    if let reason = failure.reason { lines.append("  reason: \(reason)") }
    lines += details.map { $0.isEmpty ? "" : "  \($0)" }
    lines.append("  reopen: \(failure.reopen)")
    return lines
  }

  private var details: [String] {
    switch failure.kind {
    case .difference(let difference):
      ["- expected, + printed"] + DifferenceText(difference, color: color).lines
    case .expectation(let lines), .command(let lines): lines
    case .timeout, .interrupted: []
    }
  }
}
