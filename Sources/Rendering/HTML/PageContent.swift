import FileProviderActions
import LabSession
import PredicateEvaluation
import PredicateFormat

/// The content of a page in the making: outcomes as sections, one after the other.
///
/// A page is bounded: evaluations that would make it too big to open are shown in their text form,
/// and so is every kind of outcome that has no form of its own here.
struct PageContent {
  private(set) var html = HTMLWriter()
  private var evaluationCount = 0
  private var isFull = false

  /// When a page is bigger than this, in bytes, further evaluations are shown as text only.
  private static let limit = 8_000_000
  /// More lines of one printed text than this are not shown.
  private static let lineLimit = 2_000

  /// Whether there is room for another evaluation; where that ends, the page says so.
  private mutating func hasRoom() -> Bool {
    guard html.count >= Self.limit else { return true }
    if !isFull {
      html.element(
        "p", ["class": "gap"],
        "From here on evaluations are shown as text only, so that the page stays small enough to open."
      )
    }
    isFull = true
    return false
  }

  /// Adds a part of what an input led to; `level` is that of its heading, from 1.
  mutating func add(_ part: OutcomePart, level: Int) {
    switch part {
    case .evaluation(let report), .trace(let report, _), .stepper(let report, _):
      if hasRoom() { add(report, level: level) } else { addText(of: part) }
    case .reason(let report):
      if hasRoom() {
        add(report.evaluation, level: level, action: report.action, reason: report)
      } else {
        addText(of: part)
      }
    case .results(let report):
      for evaluation in report.evaluations {
        fold(evaluation, level: level) { html in
          let (word, role, reason) = evaluation.answer
          Self.row(word, role, name: evaluation.subject, reason: reason, &html)
        }
      }
    case .menu(let report): addMenu(report, level: level)
    case .menuTable(let report): TableMarkup.write(report, to: &html)
    case .table(let table): TableMarkup.write(table, to: &html)
    case .lifeCycle(let report): addEvents(of: report)
    case .message(let text), .echo(let text): html.element("p", ["class": "said"], text)
    default: addText(of: part)
    }
    html.newLine()
  }

  /// Adds markup of the page's own.
  mutating func write(_ body: (inout HTMLWriter) -> Void) { body(&html) }

  /// Adds lines of text as they are.
  mutating func addText(_ lines: [String], kind: String = "printed") {
    guard !lines.isEmpty else { return }
    html.begin("pre", ["class": kind])
    html.preformatted(lines.prefix(Self.lineLimit).joined(separator: "\n"))
    html.end()
    if lines.count > Self.lineLimit {
      html.leftOut(lines.count - Self.lineLimit, "further line")
    }
    html.newLine()
  }

  private mutating func addText(of part: OutcomePart) {
    addText(TextRenderer(style: TextStyle(width: 88)).lines(for: part))
  }

  // MARK: Evaluations

  private mutating func add(
    _ report: EvaluationReport, level: Int, action: MenuEntry? = nil, reason: ReasonReport? = nil
  ) {
    evaluationCount += 1
    EvaluationSection(
      report: report, prefix: "e\(evaluationCount)", level: level, action: action, reason: reason
    ).write(to: &html)
  }

  /// Adds a row that opens to show an evaluation; without room for that, the row alone.
  private mutating func fold(
    _ report: EvaluationReport?, level: Int, action: MenuEntry? = nil,
    row: (inout HTMLWriter) -> Void
  ) {
    guard let report, hasRoom() else {
      html.begin("p", ["class": "row-alone"])
      row(&html)
      html.end()
      return
    }
    html.begin("details", ["class": "fold"])
    html.begin("summary")
    row(&html)
    html.end()
    add(report, level: level, action: action)
    html.end()
  }

  private static func row(
    _ word: String, _ role: StyledLine.Role, name: String, code: String? = nil, reason: String,
    _ html: inout HTMLWriter
  ) {
    html.element("span", ["class": role.valueClass], word)
    html.text(" ")
    html.element("span", ["class": "name"], name)
    html.text(" ")
    if let code {
      html.element("code", code)
      html.text(" ")
    }
    html.element("span", ["class": "reason"], reason)
  }

  // MARK: Menus and life cycles

  /// The actions with how they stand; each opens to show the evaluation of its rule.
  private mutating func addMenu(_ report: MenuReport, level: Int) {
    html.element("p", ["class": "subject"], Self.subject(of: report))
    html.newLine()
    html.begin("ul", ["class": "menu"])
    html.newLine()
    for entry in report.menu.entries {
      html.begin("li")
      fold(EvaluationReport(of: entry, in: report.menu), level: level, action: entry) { html in
        Self.row(
          entry.verdict.rawValue, MenuDrawing.role(of: entry.verdict), name: entry.action.title,
          code: entry.action.handle, reason: MenuDrawing.reason(entry), &html)
      }
      html.end()
      html.newLine()
    }
    html.end()
    for entry in report.withheld {
      html.element("p", ["class": "error"], MenuDrawing.sentence(entry))
    }
    for difference in report.differences {
      html.element(
        "p", ["class": "note"], MenuDrawing.sentence(difference, on: report.otherPlatform))
    }
  }

  /// For what the menu is: `report, draft selected, on iOS, with Info.plist`.
  private static func subject(of report: MenuReport) -> String {
    let context = report.menu.context
    let names = context.names.prefix(5).joined(separator: ", ")
    let more = context.names.count - 5
    let selected =
      context.names.isEmpty
      ? "nothing" : names + (more > 0 ? " and \(more) more" : "")
    let manifests = report.paths.isEmpty ? "" : ", with " + report.paths.joined(separator: " and ")
    return "\(selected) selected, on \(context.platform.displayName)\(manifests)"
  }

  private mutating func addEvents(of report: LifeCycleReport) {
    html.begin("ol", ["class": "events"])
    for event in report.events {
      html.begin("li")
      html.element("span", ["class": "number"], "\(event.number)")
      html.element("span", ["class": "name"], event.name.rawValue)
      if !event.call.isEmpty { html.element("code", event.call) }
      html.end()
    }
    html.end()
  }
}

extension EvaluationReport {
  /// The evaluation of an action's rule in a menu; `nil` when the rule cannot be evaluated.
  init?(of entry: MenuEntry, in menu: Menu) {
    guard let rule = entry.action.rule, let predicate = rule.predicate, let trace = entry.trace
    else { return nil }
    self.init(
      source: rule.source, root: .predicate(predicate), trace: trace, subject: "the selection",
      context: menu.context)
  }

  /// The result as a word, how it is coloured, and why.
  var answer: (word: String, role: StyledLine.Role, reason: String) {
    switch trace.outcome {
    case .boolean(let holds): ("\(holds)", holds ? .good : .bad, reason)
    case .value(let value): (ValueText.short(value, self), .plain, value.kindName)
    case .raised(let error): ("raised", .error, error.message)
    }
  }
}
