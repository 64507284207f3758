import LabSession
import PredicateAnalysis
import PredicateEvaluation
import PredicateFormat

/// Draws why a predicate or a rule came out as it did: a sentence, then the ways to turn it around.
///
///     hidden because report.isShared is NO; it would be shown if it were YES
///       :set report isShared=YES
///
/// Of a raise, the node is marked, with the values that it had.
struct ReasonDrawing {
  let style: TextStyle

  /// Other ways than the first that are told.
  private static let mostOthers = 3

  func lines(for report: ReasonReport) -> [StyledLine] {
    var lines = sentence(report)
    if case .raised(let raise) = report.why.outcome { lines += place(of: raise, in: report) }
    if let advice = report.advice { lines += indented("what to write: \(advice)", by: 2) }
    for (index, flip) in report.flips.prefix(Self.mostOthers + 1).enumerated() {
      if index > 0 { lines += indented("or if \(flip.sentence)", by: 2) }
      // A command is there to be copied, so it is never cut.
      for command in flip.commands { lines.append(StyledLine("  " + command, .strong)) }
    }
    let more = report.flips.count - Self.mostOthers - 1
    if more > 0 { lines += indented("or in \(counted(more, "other way"))", by: 2) }
    return lines
  }

  private func sentence(_ report: ReasonReport) -> [StyledLine] {
    let role: StyledLine.Role =
      switch report.verdict {
      case "true", "shown": .good
      case "false", "hidden": .bad
      case "suspect": .warning
      default: .error
      }
    return Paragraph.lines(report.sentence, width: style.width, hanging: 2).enumerated().map {
      index, text in
      guard index == 0, text.hasPrefix(report.verdict) else { return StyledLine(text) }
      var line = StyledLine(report.verdict, role)
      line.append(text.dropFirst(report.verdict.count))
      return line
    }
  }

  private func place(of raise: RaiseReport, in report: ReasonReport) -> [StyledLine] {
    var words = "at \(raise.text)"
    let elements = raise.elements.map { element in
      "$\(element.variable) is \(element.place.phrase { report.name(of: $0) })"
    }
    // Literals and the elements themselves are told already.
    let operands = raise.operands.compactMap { operand -> String? in
      guard let place = operand.place, report.name(of: place) == nil else { return nil }
      return "\(place.phrase { report.name(of: $0) }) is \(operand.value.describedWithKind)"
    }
    let facts = elements + operands
    if !facts.isEmpty { words += ", where " + facts.joined(separator: " and ") }
    var lines = indented(words, by: 2)
    let excerpt = SourceExcerpt(source: report.evaluation.source, width: max(1, style.width - 4))
    lines += excerpt.lines(marking: raise.error.range).map { line in
      var shifted = StyledLine("    ")
      shifted.append(line)
      return shifted
    }
    return lines
  }

  private func indented(_ text: String, by columns: Int) -> [StyledLine] {
    let indent = min(columns, max(0, style.width - 8))
    return Paragraph.lines(text, width: max(1, style.width - indent), hanging: 2).map {
      StyledLine(String(repeating: " ", count: indent) + $0)
    }
  }
}
