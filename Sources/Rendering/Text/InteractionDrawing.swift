import FileProviderActions
import LabSession
import PredicateEvaluation

/// Draws the alert of an operation, and below it what each interaction answered.
///
///     alert 2.1  "Move out of the cloud?"
///       "report.pdf will no longer be shared."
///       buttons: Continue (destructive), Cancel
struct InteractionDrawing {
  let style: TextStyle

  func lines(for report: InteractionReport) -> [StyledLine] {
    alert(report.alert) + report.steps.flatMap(step)
  }

  private func alert(_ alert: ShownAlert?) -> [StyledLine] {
    guard let alert else { return [StyledLine("no alert: the operation goes on", .good)] }
    var lines = paragraphs("alert \(alert.label)  \"\(alert.title ?? "")\"", indent: 0, .strong)
    if let text = alert.subTitle { lines += paragraphs("\"\(text)\"", indent: 2) }
    var buttons: [String] = []
    if alert.allowsContinue {
      let mark = alert.isDestructive ? " (destructive)" : ""
      buttons.append((alert.continueTitle ?? "the system's word for going on") + mark)
    }
    buttons.append(alert.cancelTitle ?? "the system's word for stopping")
    lines += paragraphs("buttons: " + buttons.joined(separator: ", "), indent: 2)
    if !alert.allowsContinue { lines += paragraphs("the operation is refused", indent: 2) }
    if let identifier = alert.suppressionIdentifier {
      lines += paragraphs("can be suppressed as \(identifier)", indent: 2)
    }
    if let address = alert.helpURL { lines += paragraphs("help: \(address)", indent: 2) }
    return lines
  }

  private func step(_ step: InteractionStep) -> [StyledLine] {
    var text = "\(step.interaction.label)  \(Self.answer(step.answer))"
    if !step.matched.isEmpty { text += ": " + step.matched.joined(separator: ", ") }
    if !step.reason.isEmpty { text += ": " + step.reason }
    for (name, error) in step.raised {
      text += "; raised" + (name.map { " at \($0)" } ?? "") + ": \(error.message)"
    }
    return paragraphs(text, indent: 2 + 2 * step.depth)
  }

  private static func answer(_ answer: InteractionStep.Answer) -> String {
    switch answer {
    case .noRule: "has no rule that can be evaluated"
    case .noMatch: "does not match"
    case .asked: "matches, and those below are asked"
    case .nothingBelow: "matches, and there is neither an alert nor an interaction below"
    case .shown: "matches, and its alert appears"
    case .suppressed(let identifier): "matches, and its alert is suppressed as \(identifier)"
    }
  }

  private func paragraphs(
    _ text: String, indent: Int, _ role: StyledLine.Role = .plain
  ) -> [StyledLine] {
    Paragraph.lines(text, width: max(1, style.width - indent), hanging: 2).map { line in
      StyledLine(String(repeating: " ", count: indent) + line, role)
    }
  }
}
