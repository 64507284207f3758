import FileProviderActions
import LabSession

/// Tables on a page, with headings that name their columns and rows.
enum TableMarkup {
  /// Rows that are shown.
  private static let limit = 2_000

  /// Rows of cells.
  static func write(_ table: OutcomeTable, to html: inout HTMLWriter) {
    begin(table.headings, &html)
    for row in table.rows.prefix(limit) {
      html.begin("tr")
      for (column, cell) in row.enumerated() {
        let isNumber =
          table.alignments.indices.contains(column)
          && table.alignments[column] == .trailing
        html.element("td", ["class": isNumber ? "number" : nil], cell)
      }
      html.end()
      html.newLine()
    }
    end(leavingOut: table.rows.count - limit, &html)
  }

  /// Items down, actions across.
  static func write(_ report: MenuTableReport, to html: inout HTMLWriter) {
    guard let first = report.menus.first else { return }
    begin(["item"] + first.entries.map(\.action.handle), &html)
    for (item, menu) in zip(report.items, report.menus).prefix(limit) {
      html.begin("tr")
      html.element("th", ["scope": "row"], item)
      for entry in menu.entries {
        html.element(
          "td", ["class": MenuDrawing.role(of: entry.verdict).valueClass, "title": entry.reason],
          entry.verdict.rawValue)
      }
      html.end()
      html.newLine()
    }
    end(leavingOut: report.items.count - limit, &html)
  }

  private static func begin(_ headings: [String], _ html: inout HTMLWriter) {
    html.begin("div", ["class": "table"])
    html.begin("table")
    html.newLine()
    guard !headings.isEmpty else { return }
    html.begin("tr")
    for heading in headings { html.element("th", ["scope": "col"], heading) }
    html.end()
    html.newLine()
  }

  private static func end(leavingOut count: Int, _ html: inout HTMLWriter) {
    html.end()
    if count > 0 { html.leftOut(count, "further row") }
    html.end()
  }
}
