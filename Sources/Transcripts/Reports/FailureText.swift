import LabSession
import PredicateFormat
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
    let details = details
    let said = Self.words(of: details)
    let reasons = failure.reasons.reasons.flatMap { self.lines(for: $0, unlessIn: said) }
    lines += (details + reasons).map { $0.isEmpty ? "" : "  \($0)" }
    if failure.unperformedInputs > 0 {
      lines.append("  not performed: the \(counted(failure.unperformedInputs, "input")) below it")
    }
    lines.append(Printable.line("  reopen: \(failure.reopen)"))
    return lines
  }

  private var details: [String] {
    switch failure.kind {
    case .difference(let difference):
      ["- expected, + printed"] + DifferenceText(difference, color: color).lines
    case .expectation(let unmet): lines(for: unmet)
    case .command(let unmet): unmet.lines.map(Printable.line) + remedy(for: unmet)
    case .findings(let codes, let lines):
      lines.map(Printable.line) + [
        "the script may say so: " + codes.map { ":expect finding \($0)" }.joined(separator: ", ")
      ]
    case .timeout, .interrupted: []
    }
  }

  /// How a script says that a command is refused.
  private func remedy(for unmet: UnmetExpectation) -> [String] {
    guard !failure.command.contains("\n"), !failure.command.hasPrefix(":expect ") else { return [] }
    if !failure.command.hasPrefix(":") {
      return unmet.didRaise
        ? [Printable.line("the script may say so: :expect raises \(failure.command)")] : []
    }
    guard let code = unmet.code else { return [] }
    return [Printable.line("the script may say so: :expect refused \(code) \(failure.command)")]
  }

  private func lines(for unmet: UnmetExpectation) -> [String] {
    guard let report = unmet.report else { return unmet.lines.map(Printable.line) }
    let texts = DifferenceText(
      LineMatcher([report.expected]).difference(from: [report.got]), color: color)
    return ["- expected, + got"] + texts.lines
  }

  /// One reason: the sentence unless it is said already, the values that decided, each with the line
  /// that set it, and the place in the manifest.
  private func lines(for reason: DecidingReason, unlessIn said: String) -> [String] {
    var lines: [String] = []
    let sentence = Printable.line(reason.sentence)
    let subject = reason.action.map { "\($0): " } ?? ""
    // Of several actions it is told which one the values belong to.
    let isSaid = reason.action == nil && said.contains(Self.words(of: [sentence]))
    if !sentence.isEmpty, !isSaid {
      lines.append("because: \(Printable.line(subject))\(sentence)")
    }
    for value in reason.values {
      let origin = failure.reasons.origin(of: value, in: failure.path).map { " (\($0))" } ?? ""
      // Where nothing decided, there is only the line to tell.
      if sentence.isEmpty, origin.isEmpty { continue }
      lines.append(Printable.line("  \(value.sentence)\(origin)"))
    }
    if reason.omittedValues > 0 { lines.append("  and \(reason.omittedValues) more") }
    if let place = reason.place {
      lines.append(
        Printable.line(
          "rule: \(place.path):\(place.position.line):\(place.position.column): \(place.text)"))
    }
    return lines
  }

  /// The words of some lines, however those were wrapped.
  private static func words(of lines: [String]) -> String {
    lines.flatMap { $0.split(separator: " ") }.joined(separator: " ")
  }
}
