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
      return [StyledLine("coverage: no manifest was loaded")]
    }
    var lines: [StyledLine] = []
    for manifest in report.manifests {
      lines.append(StyledLine("coverage of \(manifest.path)", .strong))
      for rule in manifest.rules { lines += self.lines(for: rule) }
    }
    let goals = report.goals
    let total =
      "coverage \(goals.percent)%: \(goals.covered) of \(counted(goals.total, "goal")); results"
      + " \(CoverageWords.text(report.outcomes)), deciding conditions"
      + " \(CoverageWords.text(report.decisiveConditions))"
    return lines + wrapped(Self.legend, 0) + wrapped(total, 0)
  }

  private func lines(for rule: CoverageReport.Rule) -> [StyledLine] {
    var head = StyledLine("  ")
    head.append(CoverageWords.title(of: rule), .strong)
    head.append(rule.position.map { "  \($0.line):\($0.column)" } ?? "")
    head.append("  " + CoverageWords.counts(of: rule))
    if case .unreadable = rule.seen { return [head] }
    return [head] + marked(rule)
      + CoverageWords.remarks(on: rule).flatMap { wrapped("\($0.remark): \($0.text)", 4) }
  }

  /// The rule's text, broken where the line ends, with its marks.
  private func marked(_ rule: CoverageReport.Rule) -> [StyledLine] {
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
    let byteMarks = CoverageMark.marks(of: rule.seen, count: rule.source.bytes.count)
    var offset = 0
    for character in rule.source.text {
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
}

extension TextRenderer {
  /// The lines for what a run has shown of rules, without line ends.
  public func lines(for report: CoverageReport) -> [String] {
    CoverageDrawing(style: style).lines(for: report).map { $0.printed(color: style.color) }
  }
}
