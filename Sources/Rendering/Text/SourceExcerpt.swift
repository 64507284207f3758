import PredicateFormat

/// Shows the lines of a text that a range touches, with a mark under the range.
///
/// Marks stand right under wide characters too. A line that is too long is shown around the range.
struct SourceExcerpt {
  let source: SourceText
  /// The columns of a line.
  let width: Int

  /// More lines than this are shown as the first and the last with `...` between.
  private static let mostLines = 4

  func lines(marking range: SourceRange) -> [StyledLine] {
    let range = SourceRange(
      min(range.start, source.bytes.count), min(range.end, source.bytes.count))
    let first = source.position(at: range.start).line
    let last = source.position(at: max(range.start, range.end - 1)).line
    guard last - first >= Self.mostLines else {
      return (first...last).flatMap { marked($0, range) }
    }
    return marked(first, range) + [StyledLine("...", .faint)] + marked(last, range)
  }

  /// The line on which a range begins, cut to what fits around the range.
  func line(around range: SourceRange) -> String {
    window(source.position(at: range.start).line, range)?.text ?? ""
  }

  private func marked(_ number: Int, _ range: SourceRange) -> [StyledLine] {
    guard let line = source.rangeOfLine(number), let window = window(number, range) else {
      return []
    }
    let isFirst = range.start >= line.start
    var mark = String(repeating: " ", count: window.markStart)
    // The mark's first column is a caret, so that a one-character range still points.
    mark += isFirst ? "^" : "~"
    mark += String(repeating: "~", count: max(0, window.markWidth - 1))
    var markLine = StyledLine()
    markLine.append(mark, .error)
    return [StyledLine(window.text), markLine]
  }

  private func window(_ number: Int, _ range: SourceRange) -> Window? {
    guard let line = source.rangeOfLine(number) else { return nil }
    let start = min(max(range.start, line.start), line.end)
    let end = max(start, min(range.end, line.end))
    // Of a very long line only what can be seen is looked at.
    let reach = 8 * max(16, width)
    let left = source.boundary(max(line.start, start - reach))
    let right = source.boundary(min(line.end, start + reach))
    let before = (left > line.start ? "…" : "") + Printable.line(source[SourceRange(left, start)])
    let inside = Printable.line(source[SourceRange(start, min(end, right))])
    let after =
      end < right
      ? Printable.line(source[SourceRange(end, right)]) + (right < line.end ? "…" : "")
      : right < line.end ? "…" : ""
    return Window(before: before, inside: inside, after: after, width: max(1, width))
  }

  /// The part of a line that fits, and where the marked text stands in it.
  private struct Window {
    private(set) var text: String
    private(set) var markStart: Int
    private(set) var markWidth: Int

    init(before: String, inside: String, after: String, width: Int) {
      let total = DisplayWidth.of(before) + DisplayWidth.of(inside) + DisplayWidth.of(after)
      if total <= width {
        text = before + inside + after
        markStart = DisplayWidth.of(before)
        markWidth = DisplayWidth.of(inside)
        return
      }
      // A third of the line for what leads up to the range, the rest for the range and what follows.
      let shownBefore =
        DisplayWidth.of(before) <= width / 3
        ? before : "…" + String(before.suffix(columns: max(0, width / 3 - 1)))
      markStart = DisplayWidth.of(shownBefore)
      let left = max(1, width - markStart)
      let rest = inside + after
      let shownRest =
        DisplayWidth.of(rest) <= left ? rest : rest.prefix(columns: left - 1) + "…"
      text = shownBefore + shownRest
      markWidth = min(DisplayWidth.of(inside), left)
    }
  }
}

extension String {
  /// The longest end that takes at most so many columns.
  fileprivate func suffix(columns limit: Int) -> Substring {
    var used = 0
    var start = endIndex
    while start > startIndex {
      let previous = index(before: start)
      used += DisplayWidth.of(self[previous])
      if used > limit { break }
      start = previous
    }
    return self[start...]
  }
}

extension SourceText {
  /// The next offset at which a scalar begins.
  func boundary(_ offset: Int) -> Int {
    var offset = offset
    while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    return offset
  }
}
