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
  /// The action whose rule it is, with its verdict; `nil` for a predicate that was typed.
  var action: MenuEntry?
  /// What fixed the result and what would turn it around, where that was looked for.
  var reason: ReasonReport?

  /// More bytes of a text than this are not shown, nor more lines of its explanation, nor more bytes
  /// of one such line.
  private static let sourceLimit = 50_000
  private static let wordsLimit = 100
  private static let lineLimit = 2_000

  func write(to html: inout HTMLWriter) {
    let steps = PageSteps(report)
    let pieces = SourcePieces(report.source, report.root, limit: Self.sourceLimit)
    html.begin(
      "section",
      ["class": "evaluation", "data-evaluation": prefix, "aria-labelledby": "\(prefix)-title"])
    html.newLine()
    ResultHeading(report: report, level: level, action: action, reason: reason)
      .write(to: &html, prefix: prefix)
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

  /// The predicate in plain English.
  private func words(_ html: inout HTMLWriter) {
    guard case .predicate(let predicate) = report.root else { return }
    let lines = PredicateExplanation(predicate).lines
    guard !lines.isEmpty else { return }
    html.element("h\(level + 1)", "In words")
    html.begin("ul", ["class": "words"])
    for line in lines.prefix(Self.wordsLimit) {
      html.code(
        "li", ["data-in": "\(min(line.depth, 8))"],
        HTMLText.shortened(line.text, to: Self.lineLimit))
    }
    html.end()
    if lines.count > Self.wordsLimit {
      html.leftOut(lines.count - Self.wordsLimit, "further line")
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
