import FileProviderActions
import LabSession
import PredicateEvaluation
import PredicateFormat

/// The head of an evaluation on a page: the result and why; where it was looked for, what would turn
/// the result around.
struct ResultHeading {
  let report: EvaluationReport
  let level: Int
  /// The action whose rule it is, with its verdict; `nil` for a predicate that was typed.
  var action: MenuEntry?
  /// What fixed the result and what would turn it around, where that was looked for.
  var reason: ReasonReport?

  /// Other ways to turn the result around that are told.
  private static let mostOthers = 3

  func write(to html: inout HTMLWriter, prefix: String) {
    let (word, role, because) = answer
    html.begin("header", ["class": "result \(role.pageClass)"])
    if let action {
      html.begin("p", ["class": "title"])
      html.text(action.action.title + " ")
      html.code("code", ["class": "note"], action.action.identifier)
      html.end()
    }
    html.begin("h\(level)", ["id": "\(prefix)-title"])
    html.element("span", ["class": "verdict"], word)
    if !because.isEmpty {
      html.text(" ")
      html.element("span", ["class": "reason"], because)
    }
    html.end()
    if let reason { remedy(reason, &html) }
    html.element("p", ["class": "subject"], subject)
    html.end()
    html.newLine()
  }

  /// The result as a word, and the reason as it follows that word.
  private var answer: (word: String, role: StyledLine.Role, because: String) {
    let (word, role, because) = report.answer
    if let reason {
      let rest = reason.reason.dropFirst(reason.verdict.count).drop { $0 == ":" || $0 == " " }
      return (reason.verdict, action.map { MenuDrawing.role(of: $0.verdict) } ?? role, String(rest))
    }
    if let action {
      let because =
        switch action.verdict {
        case .shown, .hidden: "because \(action.reason)"
        case .raised, .suspect: action.reason
        }
      return (action.verdict.rawValue, MenuDrawing.role(of: action.verdict), because)
    }
    guard case .boolean = report.trace.outcome, !because.isEmpty else {
      return (word, role, because)
    }
    return (word, role, "because \(because)")
  }

  /// What would turn the result around, with the commands that do it here.
  private func remedy(_ reason: ReasonReport, _ html: inout HTMLWriter) {
    guard !reason.remedy.isEmpty else { return }
    let sentences = reason.flips.prefix(Self.mostOthers + 1).enumerated().map { index, flip in
      (index == 0 ? reason.remedy : "or if \(flip.sentence)", flip.commands)
    }
    for (sentence, commands) in sentences.isEmpty ? [(reason.remedy, [])] : sentences {
      html.begin("div", ["class": "remedy"])
      html.element("p", sentence)
      if !commands.isEmpty {
        html.begin("pre", ["class": "commands"])
        html.preformatted(commands.joined(separator: "\n"))
        html.end()
      }
      html.end()
    }
  }

  private var subject: String {
    guard let context = report.context else { return "evaluated on \(report.subject)" }
    var names = ""
    if report.object == nil, !context.names.isEmpty {
      let more = context.names.count - 6
      names =
        ": " + context.names.prefix(6).joined(separator: ", ")
        + (more > 0 ? " and \(more) more" : "")
    }
    return "evaluated on \(report.subject)\(names), as on \(context.platform.displayName)"
  }
}
