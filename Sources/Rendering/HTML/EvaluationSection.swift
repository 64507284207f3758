import FileProviderActions
import LabSession
import PredicateAnalysis
import PredicateEvaluation
import PredicateFormat

/// One evaluation on a page: the result and why, the text, the tree, the steps, and the items.
///
/// Everything is there as plain markup, in the state after the last step; the page's script adds the
/// controls that go through the steps. Steps bear the numbers of the printed trace.
struct EvaluationSection {
  let report: EvaluationReport
  /// What makes the ids of this section unique on its page, such as `e1`.
  let prefix: String
  /// The level of its heading, from 1.
  let level: Int
  /// How the result is called where it is not `true`, `false` or `raised`.
  var verdict: MenuVerdict?
  /// What the evaluation is of, such as the name of an action.
  var title: String?

  /// More bytes of a text than this are not shown, nor more lines of its explanation.
  private static let sourceLimit = 50_000
  private static let wordsLimit = 100

  func write(to html: inout HTMLWriter) {
    let steps = PageSteps(report)
    let pieces = SourcePieces(report.source, report.root, limit: Self.sourceLimit)
    html.begin(
      "section",
      ["class": "evaluation", "data-evaluation": prefix, "aria-labelledby": "\(prefix)-title"])
    html.newLine()
    heading(&html)
    controls(steps, &html)
    html.begin("div", ["class": "panes"])
    html.newLine()
    html.begin("section", ["class": "pane text", "aria-labelledby": "\(prefix)-text"])
    SourcePane(
      source: report.source, pieces: pieces,
      deciding: steps.deciding.subtracting([report.root.id]).compactMap(report.root.node),
      level: level + 1
    ).write(to: &html, prefix: prefix)
    words(&html)
    html.end()
    html.newLine()
    TreePane(report: report, pieces: pieces, steps: steps, level: level + 1)
      .write(to: &html, prefix: prefix)
    StepsPane(steps: steps, level: level + 1).write(to: &html, prefix: prefix)
    html.end()
    html.newLine()
    ItemCards(report: report, level: level + 1).write(to: &html, prefix: prefix)
    html.end()
    html.newLine()
  }

  // MARK: The head

  private func heading(_ html: inout HTMLWriter) {
    let (word, answerRole, reason) = report.answer
    let role = verdict.map(MenuDrawing.role) ?? answerRole
    html.begin("header", ["class": "result \(role.pageClass)"])
    if let title { html.element("p", ["class": "title"], title) }
    html.begin("h\(level)", ["id": "\(prefix)-title"])
    html.element("span", ["class": "verdict"], verdict?.rawValue ?? word)
    if !reason.isEmpty {
      html.text(" ")
      html.element("span", ["class": "reason"], Self.clause(reason, report))
    }
    html.end()
    html.element("p", ["class": "subject"], subject)
    html.end()
    html.newLine()
  }

  /// The reason as it follows the result.
  private static func clause(_ reason: String, _ report: EvaluationReport) -> String {
    if case .boolean = report.trace.outcome { "because \(reason)" } else { reason }
  }

  private var subject: String {
    guard let context = report.context else { return "evaluated on \(report.subject)" }
    var names = ""
    if !context.names.contains(report.subject), !context.names.isEmpty {
      let more = context.names.count - 6
      names =
        ": " + context.names.prefix(6).joined(separator: ", ")
        + (more > 0 ? " and \(more) more" : "")
    }
    return "evaluated on \(report.subject)\(names), as on \(context.platform.displayName)"
  }

  /// The predicate in plain English.
  private func words(_ html: inout HTMLWriter) {
    guard case .predicate(let predicate) = report.root else { return }
    let lines = PredicateExplanation(predicate).lines
    guard !lines.isEmpty else { return }
    html.element("h\(level + 1)", "In words")
    html.begin("ul", ["class": "words"])
    for line in lines.prefix(Self.wordsLimit) {
      html.element("li", ["data-in": "\(min(line.depth, 8))"], line.text)
    }
    html.end()
    if lines.count > Self.wordsLimit {
      html.element(
        "p", ["class": "gap"], "\(lines.count - Self.wordsLimit) further lines are left out")
    }
  }

  // MARK: Controls

  /// Buttons and a slider; hidden until the script that they need has come to life.
  private func controls(_ steps: PageSteps, _ html: inout HTMLWriter) {
    guard !steps.shown.isEmpty else { return }
    html.begin(
      "div",
      ["class": "controls", "role": "group", "aria-label": "Go through the steps", "hidden": ""])
    button("first", "First", "the first step (Home)", &html)
    button("back", "Back", "one step back (left arrow)", &html)
    let count = "\(steps.shown.count)"
    html.void(
      "input",
      [
        "type": "range", "min": "1", "max": count, "value": count, "aria-label": "Step",
        "autocomplete": "off",
      ])
    button("next", "Next", "one step on (right arrow)", &html)
    button("last", "Last", "the last step (End)", &html)
    button("decision", "Decision", "the next step at which the decision fell (D)", &html)
    html.element("p", ["class": "now", "aria-live": "polite", "aria-atomic": "true"], "")
    html.end()
    html.newLine()
  }

  private func button(
    _ goal: String, _ label: String, _ title: String, _ html: inout HTMLWriter
  ) {
    html.element("button", ["type": "button", "data-go": goal, "title": title], label)
  }
}

extension StyledLine.Role {
  /// The classes of a value in the role.
  var valueClass: String { self == .plain ? "value" : "value \(pageClass)" }

  /// The class that stands for the role on a page.
  var pageClass: String {
    switch self {
    case .plain: "plain"
    case .good: "good"
    case .bad: "bad"
    case .error: "error"
    case .warning: "warning"
    case .faint: "faint"
    case .strong: "strong"
    }
  }
}
