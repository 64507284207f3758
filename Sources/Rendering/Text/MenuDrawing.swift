import FileProviderActions
import LabSession

/// Draws menus: a line for each action with its verdict, its names and the reason.
///
///     shown   setRating  "Rate"         1 of 2 items has userInfo."..." == YES: report
///     raised  openInApp  "Open in App"  NSFileProviderItem has no key "uploadded" ...
struct MenuDrawing {
  let style: TextStyle

  func lines(for report: MenuReport) -> [StyledLine] {
    var lines = MenuColumns(style: style).lines(
      report.menu.entries.map { entry in
        MenuColumns.Row(
          verdict: entry.verdict, handle: entry.action.handle, title: entry.action.title,
          text: Self.reason(entry))
      })
    for entry in report.withheld {
      lines += Paragraph.lines(
        Self.sentence(entry), width: max(1, style.width - 2), hanging: 2
      ).map { StyledLine("  " + $0, .error) }
    }
    for difference in report.differences {
      lines += Paragraph.lines(
        Self.sentence(difference, on: report.otherPlatform), width: style.width, hanging: 2
      ).map { StyledLine($0, .faint) }
    }
    return lines
  }

  /// The reason, and who would be handed over besides.
  static func reason(_ entry: MenuEntry) -> String {
    guard !entry.unmatched.isEmpty else { return entry.reason }
    let names = entry.unmatched.prefix(3).joined(separator: ", ")
    let more = entry.unmatched.count - 3
    return entry.reason + "; it would also receive " + names
      + (more > 0 ? " and \(more) more" : "")
  }

  /// Why an entry of the manifest is no action.
  static func sentence(_ entry: WithheldEntry) -> String { "not offered: " + entry.sentence }

  /// How an action stands on the other platform, where that differs.
  static func sentence(_ difference: MenuReport.Difference, on platform: Platform) -> String {
    let entry = difference.entry
    return "on \(platform.displayName) \(entry.action.handle) is"
      + " \(entry.verdict.rawValue): \(entry.reason)"
  }

  func lines(for report: MenuTableReport) -> [StyledLine] {
    guard let first = report.menus.first else { return [] }
    let rows = zip(report.items, report.menus).map { item, menu in
      [item] + menu.entries.map(\.verdict.rawValue)
    }
    let handles = first.entries.map(\.action.handle)
    return TableDrawing(style: style)
      .lines(for: OutcomeTable(headings: ["item"] + handles, rows: rows))
  }

  static func role(of verdict: MenuVerdict) -> StyledLine.Role {
    switch verdict {
    case .shown: .good
    case .hidden: .bad
    case .raised: .error
    case .suspect: .warning
    }
  }
}

/// Lays the lines of a menu out in columns; the reason is broken below itself.
private struct MenuColumns {
  struct Row {
    var verdict: MenuVerdict
    var handle: String
    var title: String
    var text: String
  }

  let style: TextStyle

  /// A reason narrower than this goes below the names instead.
  private static let leastReason = 24

  func lines(_ rows: [Row]) -> [StyledLine] {
    let verdicts = rows.map(\.verdict.rawValue.count).max() ?? 0
    let handles = rows.map { DisplayWidth.of($0.handle) }.max() ?? 0
    let titles = rows.map { DisplayWidth.of(Printable.line($0.title)) + 2 }.max() ?? 0
    let start = 2 + verdicts + 2 + handles + 2 + titles + 2
    let isBeside = style.width - start >= Self.leastReason
    return rows.flatMap { row in
      var line = StyledLine("  ")
      line.append(row.verdict.rawValue, MenuDrawing.role(of: row.verdict))
      line.pad(to: 4 + verdicts)
      line.append(row.handle, .strong)
      line.pad(to: 6 + verdicts + handles)
      line.append("\"\(row.title)\"")
      let indent = isBeside ? start : 6
      var pieces = Paragraph.lines(row.text, width: max(1, style.width - indent))
      if isBeside, !pieces.isEmpty {
        line.pad(to: start)
        line.append(pieces.removeFirst())
      }
      return [isBeside ? line : line.cut(to: style.width)]
        + pieces.map { StyledLine(String(repeating: " ", count: indent) + $0) }
    }
  }
}
