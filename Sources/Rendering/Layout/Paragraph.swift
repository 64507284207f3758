/// Breaks text into lines at its blanks.
enum Paragraph {
  /// The lines of a text; a word longer than a line is broken.
  ///
  /// - Parameters:
  ///   - text: the text; its line breaks are kept.
  ///   - width: the columns of a line.
  ///   - hanging: the columns by which lines after the first are indented.
  /// - Returns: at least one line.
  static func lines(_ text: some StringProtocol, width: Int, hanging: Int = 0) -> [String] {
    var lines: [String] = []
    for part in text.split(separator: "\n", omittingEmptySubsequences: false) {
      fill(Printable.line(part), width: width, hanging: hanging, into: &lines)
    }
    return lines
  }

  private static func fill(
    _ text: String, width: Int, hanging: Int, into lines: inout [String]
  ) {
    let indent = String(repeating: " ", count: min(hanging, max(0, width - 8)))
    var line = lines.isEmpty ? "" : indent
    var used = line.utf8.count
    var isEmpty = true
    func newLine() {
      lines.append(line.withoutTrailingBlanks)
      line = indent
      used = indent.utf8.count
    }
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      var rest = word[...]
      var left = DisplayWidth.of(word)
      if !isEmpty, used + 1 + left <= width {
        line += " "
        line += rest
        used += 1 + left
        continue
      }
      if !isEmpty { newLine() }
      while used + left > width {
        let piece = rest.prefix(columns: max(2, width - used))
        if piece.endIndex == rest.endIndex { break }
        line += piece
        newLine()
        rest = rest[piece.endIndex...]
        left -= DisplayWidth.of(piece)
      }
      line += rest
      used += left
      isEmpty = false
    }
    lines.append(line.withoutTrailingBlanks)
  }
}
