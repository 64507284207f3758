import PredicateAnalysis
import PredicateFormat

/// Draws what a run has shown of rules: each rule's own text with a row of marks below it, and a line
/// for each thing that was never seen.
///
///       setRating  31:13  2 evaluations, results 3 of 4, deciding conditions 1 of 2
///         SUBQUERY(fileproviderItems, $i, $i.isUploaded == YES).@count > 0
///         ++++++++++++++++++++++++++++++++TTTTTTTTTTTTTTTTTTTT++++++++++++
///         never false: $i.isUploaded == YES
struct CoverageDrawing {
  let style: TextStyle

  private static let legend =
    "marks: " + CoverageMark.allCases.map { "\($0.rawValue) \($0.words)" }.joined(separator: ", ")

  func lines(for report: CoverageReport) -> [StyledLine] {
    guard !report.manifests.isEmpty else {
      return [StyledLine("coverage: no manifest was loaded from a file")]
    }
    var lines: [StyledLine] = []
    for manifest in report.manifests {
      lines.append(StyledLine("coverage of \(manifest.path)", .strong))
      for rule in manifest.rules { lines += self.lines(for: rule) }
    }
    let goals = report.goals
    let total =
      "coverage \(goals.percent)%: \(goals.covered) of \(goals.total) goals; results"
      + " \(Self.text(report.outcomes)), deciding conditions \(Self.text(report.decisiveConditions))"
    return lines + wrapped(Self.legend, 0) + wrapped(total, 0)
  }

  private func lines(for rule: CoverageReport.Rule) -> [StyledLine] {
    var head = StyledLine("  ")
    head.append(rule.name, .strong)
    let place = rule.position.map { "  \($0.line):\($0.column)" } ?? ""
    guard let coverage = rule.coverage else {
      head.append(place + "  does not parse, so nothing of it can be seen")
      return [head]
    }
    let count = coverage.evaluations
    head.append(
      place + "  \(count) evaluation\(count == 1 ? "" : "s"), results"
        + " \(Self.text(coverage.outcomes)), deciding conditions"
        + " \(Self.text(coverage.decisiveConditions))")
    return [head] + marked(rule.rule.source, coverage)
      + coverage.nodes.flatMap { node in
        CoverageRemark.remarks(on: node).flatMap { wrapped("\($0): \(node.text)", 4) }
      }
  }

  /// The rule's text, broken where the line ends, with its marks.
  private func marked(_ source: SourceText, _ coverage: RuleCoverage) -> [StyledLine] {
    let room = max(1, style.width - 4)
    var lines: [StyledLine] = []
    var text = ""
    var marks = ""
    var used = 0
    func flush() {
      if !text.isEmpty {
        lines.append(StyledLine("    " + text))
        lines.append(StyledLine("    " + marks, .faint))
      }
      (text, marks, used) = ("", "", 0)
    }
    let byteMarks = CoverageMark.marks(of: coverage, count: source.bytes.count)
    var offset = 0
    for character in source.text {
      let mark = offset < byteMarks.count ? byteMarks[offset]?.rawValue ?? " " : " "
      offset += character.utf8.count
      if character == "\n" || character == "\r\n" {
        flush()
        continue
      }
      let printed = Printable.line(String(character))
      let width = DisplayWidth.of(printed)
      if used + width > room { flush() }
      text += printed
      marks += String(repeating: mark, count: width)
      used += width
    }
    flush()
    return lines
  }

  private func wrapped(_ text: String, _ indent: Int) -> [StyledLine] {
    Paragraph.lines(text, width: max(1, style.width - indent), hanging: 2).map {
      StyledLine(String(repeating: " ", count: indent) + $0)
    }
  }

  private static func text(_ share: RuleCoverage.Share) -> String {
    "\(share.covered) of \(share.total)"
  }
}

/// What is to be said of one node of a rule, in a few words each.
public enum CoverageRemark {
  /// What was never seen of a node, and that it raised.
  ///
  ///     ["never false"]
  public static func remarks(on node: RuleCoverage.Node) -> [String] {
    var remarks: [String] = []
    if node.timesRaised > 0 {
      remarks.append("raised \(node.timesRaised) time\(node.timesRaised == 1 ? "" : "s")")
    }
    guard node.isReached else { return ["never reached"] }
    remarks += [
      remark("true", node.timesTrue, node.isCondition && !node.decidedWhenTrue),
      remark("false", node.timesFalse, node.isCondition && !node.decidedWhenFalse),
    ].compactMap(\.self)
    return remarks
  }

  private static func remark(_ result: String, _ times: Int, _ isMasked: Bool) -> String? {
    if times == 0 { return "never \(result)" }
    return isMasked ? "\(result), but something else decided each time" : nil
  }
}

extension TextRenderer {
  /// The lines for what a run has shown of rules, without line ends.
  public func lines(for report: CoverageReport) -> [String] {
    CoverageDrawing(style: style).lines(for: report).map { $0.printed(color: style.color) }
  }
}
