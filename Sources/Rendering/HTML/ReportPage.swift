import LabSession
import PredicateAnalysis

/// A page about a run of scripts, in the making: a section for each script, a part that opens for each
/// case, in it the inputs and what they led to.
///
/// What is added is drawn at once, so outcomes need not be kept until the end.
public struct ReportPage: Sendable {
  /// One case.
  public struct Case: Sendable {
    let name: String
    let status: String
    let isGood: Bool?
    let place: String?
    let remark: String?
    let failures: [[String]]
    let steps: [Step]
    let omittedSteps: Int

    /// Makes a case.
    ///
    /// - Parameters:
    ///   - name: its name.
    ///   - status: how it ended, in a word.
    ///   - isGood: whether that is as it should be; `nil` for what did not run, or is no case.
    ///   - place: where it stands, `FILE:LINE`.
    ///   - remark: what else is to be said of it.
    ///   - failures: what was not as the script says, each as lines, beyond what `steps` tell.
    ///   - steps: its inputs.
    ///   - omittedSteps: how many of them are left out.
    public init(
      name: String, status: String, isGood: Bool?, place: String? = nil, remark: String? = nil,
      failures: [[String]] = [], steps: [Step], omittedSteps: Int = 0
    ) {
      self.name = name
      self.status = status
      self.isGood = isGood
      self.place = place
      self.remark = remark
      self.failures = failures
      self.steps = steps
      self.omittedSteps = omittedSteps
    }
  }

  /// One input with what it led to.
  public struct Step: Sendable {
    let text: String
    let reason: String?
    let outcome: Outcome
    let failures: [[String]]

    /// Makes a step; `reason` is the comment above the input, `failures` what was not as the script
    /// says, each as lines.
    public init(text: String, reason: String?, outcome: Outcome, failures: [[String]]) {
      self.text = text
      self.reason = reason
      self.outcome = outcome
      self.failures = failures
    }
  }

  /// More bytes of one input than this are not shown.
  private static let inputLimit = 20_000

  private var content = PageContent()

  /// Makes a page without anything.
  public init() {}

  /// Begins the section of a script.
  public mutating func beginScript(_ path: String, hasFailed: Bool) {
    content.write { html in
      html.begin("section", ["class": "script"])
      html.begin("h2")
      html.element("span", ["class": hasFailed ? "error" : "good"], hasFailed ? "failed" : "passed")
      html.text(" ")
      html.element("code", path)
      html.end()
      html.newLine()
    }
  }

  /// Ends the section of a script.
  public mutating func endScript() {
    content.write { html in
      html.end()
      html.newLine()
    }
  }

  /// Adds what is wrong with a script as a whole.
  public mutating func add(failure lines: [String]) { content.addText(lines, kind: "failure") }

  /// Adds a case; one that is not as it should be is open from the start.
  public mutating func add(_ item: Case) {
    content.write { html in
      html.begin("details", ["class": "case", "open": item.isGood == false ? "" : nil])
      html.begin("summary")
      let kind = item.isGood.map { $0 ? "value good" : "value error" } ?? "value faint"
      html.element("span", ["class": kind], item.status)
      html.text(" ")
      html.element("span", ["class": "name"], item.name)
      for remark in [item.place, item.remark].compactMap(\.self) {
        html.text(" ")
        html.element("span", ["class": "note"], remark)
      }
      html.end()
      html.newLine()
    }
    for failure in item.failures { add(failure: failure) }
    content.write { html in
      html.begin("ol", ["class": "inputs"])
      html.newLine()
    }
    for step in item.steps { add(step) }
    content.write { html in
      if item.omittedSteps > 0 {
        html.leftOut(item.omittedSteps, "further input", as: "li")
      }
      html.end()
      html.end()
      html.newLine()
    }
  }

  private mutating func add(_ step: Step) {
    content.write { html in
      html.begin("li", ["class": step.failures.isEmpty ? nil : "failed"])
      if let reason = step.reason { html.element("p", ["class": "comment"], reason) }
      html.begin("pre", ["class": "input"])
      html.preformatted(HTMLText.shortened(step.text, to: Self.inputLimit))
      html.end()
      html.newLine()
    }
    for part in step.outcome.parts { content.add(part, level: 3) }
    for failure in step.failures { add(failure: failure) }
    content.write { html in
      html.end()
      html.newLine()
    }
  }

  /// Adds what the run has shown of rules.
  public mutating func add(_ coverage: CoverageReport) {
    content.write { html in CoverageSection(report: coverage).write(to: &html) }
  }

  /// The whole page, with what is to be said of the run at its top.
  public func text(title: String, remarks: [String], isGood: Bool) -> String {
    var head = HTMLWriter()
    head.begin("header", ["class": "result \(isGood ? "good" : "error")"])
    head.begin("h1")
    head.element("span", ["class": "verdict"], isGood ? "passed" : "not passed")
    head.text(" ")
    head.element("span", ["class": "reason"], title)
    head.end()
    for remark in remarks { head.element("p", ["class": "subject"], remark) }
    head.end()
    head.newLine()
    head.append(content.html)
    return PageFrame.page(title: "\(isGood ? "passed" : "not passed"): \(title)", content: head)
  }
}
