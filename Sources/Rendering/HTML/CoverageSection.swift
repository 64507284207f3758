import PredicateAnalysis
import PredicateFormat

/// What a run has shown of rules, on a page: each rule's own text, marked, and in words what was never
/// seen.
struct CoverageSection {
  let report: CoverageReport

  func write(to html: inout HTMLWriter) {
    html.begin("section", ["class": "coverage"])
    html.begin("h2")
    html.text("Coverage of rules ")
    html.element("span", ["class": "value"], "\(report.goals.percent)%")
    html.end()
    html.element(
      "p", ["class": "note"],
      "\(report.goals.covered) of \(report.goals.total) goals: results \(Self.text(report.outcomes)),"
        + " deciding conditions \(Self.text(report.decisiveConditions))")
    html.begin("p", ["class": "legend"])
    for mark in CoverageMark.allCases {
      html.element("span", ["class": mark.pageClass], mark.words)
      html.text(" ")
    }
    html.end()
    html.newLine()
    for manifest in report.manifests {
      html.begin("h3")
      html.element("code", manifest.path)
      html.end()
      for rule in manifest.rules { write(rule, &html) }
    }
    html.end()
    html.newLine()
  }

  private func write(_ rule: CoverageReport.Rule, _ html: inout HTMLWriter) {
    html.begin("article", ["class": "rule"])
    html.begin("h4")
    html.element("span", ["class": "name"], rule.name)
    let place = rule.position.map { "line \($0.line)" }
    let counts = rule.coverage.map {
      "\($0.evaluations) evaluated, results \(Self.text($0.outcomes)), deciding conditions"
        + " \(Self.text($0.decisiveConditions))"
    }
    for note in [place, counts ?? "does not parse, so nothing of it can be seen"] {
      guard let note else { continue }
      html.text(" ")
      html.element("span", ["class": "note"], note)
    }
    html.end()
    if let coverage = rule.coverage {
      text(rule.rule.source, coverage, &html)
      remarks(coverage, &html)
    }
    html.end()
    html.newLine()
  }

  /// The text in stretches that have the same mark.
  private func text(
    _ source: SourceText, _ coverage: RuleCoverage, _ html: inout HTMLWriter
  ) {
    let marks = CoverageMark.marks(of: coverage, count: source.bytes.count)
    html.begin("pre", ["class": "source"])
    html.begin("code")
    var start = 0
    while start < marks.count {
      let end = marks[start...].firstIndex { $0 != marks[start] } ?? marks.count
      html.begin("span", ["class": marks[start]?.pageClass, "title": marks[start]?.words])
      html.code(source[SourceRange(start, end)])
      html.end()
      start = end
    }
    html.end()
    html.end()
    html.newLine()
  }

  private func remarks(_ coverage: RuleCoverage, _ html: inout HTMLWriter) {
    let remarks = coverage.nodes.flatMap { node in
      CoverageRemark.remarks(on: node).map { ($0, node.text) }
    }
    guard !remarks.isEmpty else { return }
    html.begin("ul", ["class": "words"])
    for (remark, text) in remarks {
      html.begin("li")
      html.text("\(remark): ")
      html.code("code", [:], text)
      html.end()
    }
    html.end()
    html.newLine()
  }

  private static func text(_ share: RuleCoverage.Share) -> String {
    "\(share.covered) of \(share.total)"
  }
}

extension CoverageMark {
  /// The class that stands for the mark on a page.
  fileprivate var pageClass: String {
    switch self {
    case .both: "seen-both"
    case .onlyTrue: "seen-true"
    case .onlyFalse: "seen-false"
    case .onlyRaised: "seen-raised"
    case .neverReached: "seen-never"
    }
  }
}
