import PredicateAnalysis
import PredicateFormat

/// The steps of an evaluation as a numbered list on a page.
struct StepsPane {
  let steps: PageSteps
  let level: Int

  /// Steps inside more elements than this are indented no further.
  private static let deepest = 8

  func write(to html: inout HTMLWriter, prefix: String) {
    html.begin("section", ["class": "pane steps", "aria-labelledby": "\(prefix)-steps"])
    html.element("h\(level)", ["id": "\(prefix)-steps"], "Steps")
    html.begin("ol")
    html.newLine()
    for (place, step) in steps.shown.enumerated() {
      if let gap = steps.gap, gap.place == place {
        remark("\(countedAre(gap.count, "step")) left out here", &html)
      }
      write(step, prefix, &html)
    }
    if steps.notRecorded > 0 {
      remark("\(countedAre(steps.notRecorded, "further step")) not recorded", &html)
    }
    html.end()
    html.end()
    html.newLine()
  }

  private func remark(_ text: String, _ html: inout HTMLWriter) {
    html.element("li", ["class": "gap"], text)
    html.newLine()
  }

  private func write(_ step: EvaluationStep, _ prefix: String, _ html: inout HTMLWriter) {
    let line = steps.line(for: step)
    let id = "\(prefix)-\(step.number)"
    html.begin(
      "li",
      [
        "id": id, "class": kind(of: step), "data-step": "\(step.number)",
        "data-node": "\(step.node.rawValue)", "data-nesting": "\(step.nesting)",
        "data-in": "\(min(line.indent / 2, Self.deepest))",
        "data-element": steps.element(of: step),
      ])
    html.element(
      "a", ["class": "number", "href": "#\(id)", "aria-label": "Step \(step.number)"],
      "\(step.number)")
    html.code("code", [:], line.text)
    html.begin("span", ["class": "outcome"])
    html.element("span", ["class": line.role.valueClass], line.value)
    html.text(" ")
    html.element("span", ["class": "note"], line.note)
    for detail in line.details {
      html.text(" ")
      html.element("span", ["class": "note"], detail)
    }
    html.end()
    html.end()
    html.newLine()
  }

  private func kind(of step: EvaluationStep) -> String? {
    guard step.isDecisive else { return nil }
    return steps.deciding.contains(step.node) ? "decisive decides" : "decisive"
  }
}
