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
    var isEmpty = true
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if !isEmpty, DisplayWidth.of(line) + 1 + DisplayWidth.of(word) <= width {
        line += " " + word
        continue
      }
      if !isEmpty {
        lines.append(line.withoutTrailingBlanks)
        line = indent
      }
      var rest = word[...]
      while DisplayWidth.of(line) + DisplayWidth.of(rest) > width {
        let piece = rest.prefix(columns: max(2, width - DisplayWidth.of(line)))
        if piece.endIndex == rest.endIndex { break }
        lines.append(line + piece)
        line = indent
        rest = rest[piece.endIndex...]
      }
      line += rest
      isEmpty = false
    }
    lines.append(line.withoutTrailingBlanks)
  }
}
