import LabSession

/// What `:history` prints.
enum HistoryListing {
  /// More entries than this are only counted.
  private static let mostShown = 100

  /// The newest entries that hold a text, numbered from the oldest; lines of one entry stay together.
  static func parts(of entries: [String], containing text: String?) -> [OutcomePart] {
    let found = entries.enumerated().filter { entry in
      text.map { entry.element.contains($0) } ?? true
    }
    guard !found.isEmpty else {
      let what = text.map { "nothing that was typed holds \"\($0)\"" }
      return [.message(what ?? "there is no history: it is kept at a terminal only")]
    }
    let shown = found.suffix(mostShown)
    let width = "\(entries.count)".count
    let lines = shown.flatMap { number, entry in
      entry.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { row, line in
        let label = row == 0 ? "\(number + 1)" : ""
        return String(repeating: " ", count: width - label.count) + label + "  " + short(line)
      }
    }
    let older = found.count - shown.count
    return (older > 0 ? [.message("\(older) older; :history TEXT finds them")] : [])
      + [.verbatim(lines.joined(separator: "\n"))]
  }

  /// A line as far as it tells which entry it is; the entry itself comes back with Ctrl-R.
  private static func short(_ line: Substring) -> String {
    line.utf8.count > 300 && line.count > 300 ? line.prefix(299) + "…" : String(line)
  }
}
