import FileProviderActions
import LabSession
import PredicateFormat

/// Draws the actions of a manifest with what was found, a line each.
///
///     2 actions from MyExtension/Info.plist
///       setRating  "Rate"         com.example.MyFileProvider.setRating
///       openInApp  "Open in App"  com.example.MyFileProvider.openInApp
///         31:58  error unknown-key: no item has a key "uploadded" (did you mean "uploaded"?)
struct ActionListDrawing {
  let style: TextStyle

  func lines(for report: ActionListReport) -> [StyledLine] {
    let source = report.path.map { " from \($0)" } ?? " of your own"
    var counts: [String] = []
    let others = report.interactionCount + report.extensions.count
    if !report.rows.isEmpty || others == 0 {
      counts.append(counted(report.rows.count, "action"))
    }
    if report.interactionCount > 0 {
      counts.append(counted(report.interactionCount, "user interaction"))
    }
    counts += report.extensions
    var lines = [StyledLine(Self.list(counts) + source)]
    let handles = report.rows.map { DisplayWidth.of($0.action.handle) }.max() ?? 0
    let titles = report.rows.map { DisplayWidth.of(Printable.line($0.action.title)) + 2 }.max() ?? 0
    for row in report.rows {
      var line = StyledLine("  ")
      line.append(row.action.handle, .strong)
      line.pad(to: 4 + handles)
      line.append("\"\(row.action.title)\"")
      line.pad(to: 6 + handles + titles)
      line.append(row.action.identifier, .faint)
      if row.isOnTrial { line.append("  (rule on trial)") }
      lines.append(line.cut(to: style.width))
      lines += row.findings.flatMap { finding($0, indent: 4) }
    }
    return lines + report.findings.flatMap { finding($0, indent: 2) }
  }

  private static func list(_ parts: [String]) -> String {
    guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
    return parts.dropLast().joined(separator: ", ") + " and " + last
  }

  private func finding(_ located: LocatedDiagnostic, indent: Int) -> [StyledLine] {
    let diagnostic = located.diagnostic
    let place = located.source.flatMap { source in
      diagnostic.range.map { range -> String in
        let position = source.position(at: range.start)
        return "\(located.firstLine + position.line - 1):\(position.column)  "
      }
    }
    let kind = "\(diagnostic.severity.rawValue) \(diagnostic.code): "
    let lead = (place ?? "") + kind
    let texts = Paragraph.lines(
      lead + diagnostic.message, width: max(1, style.width - indent), hanging: 2)
    return texts.enumerated().map { index, text in
      var line = StyledLine(String(repeating: " ", count: indent))
      guard index == 0, text.hasPrefix(lead) else {
        line.append(text)
        return line
      }
      line.append(place ?? "", .faint)
      line.append(kind, DiagnosticDrawing.role(of: diagnostic.severity))
      line.append(text.dropFirst(lead.count))
      return line
    }
  }
}
