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
      "\(report.goals.covered) of \(counted(report.goals.total, "goal")): results \(CoverageWords.text(report.outcomes)),"
        + " deciding conditions \(CoverageWords.text(report.decisiveConditions))")
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
    html.element("span", ["class": "name"], CoverageWords.title(of: rule))
    let place = rule.position.map { "line \($0.line)" }
    for note in [place, CoverageWords.counts(of: rule)] {
      guard let note else { continue }
      html.text(" ")
      html.element("span", ["class": "note"], note)
    }
    html.end()
    if case .unreadable = rule.seen {
    } else {
      text(rule, &html)
      remarks(rule, &html)
    }
    html.end()
    html.newLine()
  }

  /// The text in stretches that have the same mark.
  private func text(_ rule: CoverageReport.Rule, _ html: inout HTMLWriter) {
    let marks = CoverageMark.marks(of: rule.seen, count: rule.source.bytes.count)
    html.begin("pre", ["class": "source"])
    html.begin("code")
    var start = 0
    while start < marks.count {
      let end = marks[start...].firstIndex { $0 != marks[start] } ?? marks.count
      html.begin("span", ["class": marks[start]?.pageClass, "title": marks[start]?.words])
      html.code(rule.source[SourceRange(start, end)])
      html.end()
      start = end
    }
    html.end()
    html.end()
    html.newLine()
  }

  private func remarks(_ rule: CoverageReport.Rule, _ html: inout HTMLWriter) {
    let remarks = CoverageWords.remarks(on: rule)
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
