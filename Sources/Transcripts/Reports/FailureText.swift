import LabSession
import Rendering

/// Draws one failure as indented lines: place, case, reason, what was expected and got, what decided
/// it, how to reopen it.
///
/// Every report that shows text uses these lines; texts from outside cannot break out of them.
struct FailureText {
  private let failure: CaseFailure
  private let color: Bool
  private let namesCase: Bool

  /// Prepares the drawing, with colour or without; `namesCase` is false where the case is named above.
  init(_ failure: CaseFailure, color: Bool = false, namesCase: Bool = true) {
    self.failure = failure
    self.color = color
    self.namesCase = namesCase
  }

  /// The lines, without line ends: the place first, the rest indented by two.
  var lines: [String] {
    var lines = [Printable.line("\(failure.path):\(failure.line): \(failure.headline)")]
    if namesCase { lines.append(Printable.line("  case: \(failure.caseName)")) }
    if let reason = failure.reason { lines.append(Printable.line("  reason: \(reason)")) }
    let command = failure.command.split(separator: "\n", omittingEmptySubsequences: false)
    if command.count > 1 {
      lines += ["  command:"] + command.map { "    \(Printable.line($0))" }
    }
    lines += details.map { $0.isEmpty ? "" : "  \($0)" }
    lines.append(Printable.line("  reopen: \(failure.reopen)"))
    return lines
  }

  private var details: [String] {
    switch failure.kind {
    case .difference(let difference):
      ["- expected, + printed"] + DifferenceText(difference, color: color).lines
    case .expectation(let unmet): lines(for: unmet)
    case .command(let unmet):
      unmet.lines.map(Printable.line)
        + (unmet.report?.reasons ?? []).flatMap { values(of: $0, unmet) }
    case .findings(let codes, let lines):
      lines.map(Printable.line) + [
        "the script may say so: " + codes.map { ":expect finding \($0)" }.joined(separator: ", ")
      ]
    case .timeout, .interrupted: []
    }
  }

  private func lines(for unmet: UnmetExpectation) -> [String] {
    guard let report = unmet.report else { return unmet.lines.map(Printable.line) }
    let texts = DifferenceText(
      LineMatcher([report.expected]).difference(from: [report.got]), color: color)
    return ["- expected, + got"] + texts.lines + report.reasons.flatMap { lines(for: $0, unmet) }
  }

  private func lines(
    for reason: ExpectationReport.Reason, _ unmet: UnmetExpectation
  ) -> [String] {
    var lines: [String] = []
    if !reason.sentence.isEmpty {
      let subject = reason.action.map { "\($0): " } ?? ""
      lines.append(Printable.line("because: \(subject)\(reason.sentence)"))
    }
    return lines + values(of: reason, unmet)
  }

  /// The values that decided, each with the line that set it, and the place in the manifest.
  private func values(
    of reason: ExpectationReport.Reason, _ unmet: UnmetExpectation
  ) -> [String] {
    var lines: [String] = []
    for value in reason.values {
      let origin = unmet.origin(of: value, in: failure.path).map { " (\($0))" } ?? ""
      lines.append(Printable.line("  \(value.sentence)\(origin)"))
    }
    if let place = reason.place {
      lines.append(
        Printable.line(
          "rule: \(place.path):\(place.position.line):\(place.position.column): \(place.text)"))
    }
    return lines
  }
}
