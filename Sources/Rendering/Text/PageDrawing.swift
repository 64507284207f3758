/// Draws a page of help, written in a small part of Markdown, as terminal text.
///
/// Headings stand out, fenced blocks are indented and never broken, list items hang, other lines are
/// joined to paragraphs; `**strong**` and backquotes lose their marks.
struct PageDrawing {
  let style: TextStyle

  func lines(for page: String) -> [StyledLine] {
    var lines: [StyledLine] = []
    var paragraph = ""
    var isInFence = false
    func flush() {
      guard !paragraph.isEmpty else { return }
      let hanging = paragraph.hasPrefix("- ") ? 2 : 0
      lines += Paragraph.lines(plain(paragraph), width: style.width, hanging: hanging)
        .map { StyledLine($0) }
      paragraph = ""
    }
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        flush()
        isInFence.toggle()
      } else if isInFence {
        lines.append(StyledLine("    " + line))
      } else if line.isEmpty {
        flush()
        if !lines.isEmpty { lines.append(StyledLine()) }
      } else if line.hasPrefix("#") {
        flush()
        let title = line.drop { $0 == "#" }.drop { $0 == " " }
        lines.append(StyledLine(plain(title), .strong))
      } else if line.hasPrefix("|") {
        flush()
        lines.append(StyledLine(line))
      } else {
        if line.hasPrefix("- ") { flush() }
        paragraph += paragraph.isEmpty ? String(line) : " " + line.drop { $0 == " " }
      }
    }
    flush()
    while lines.last?.text.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// The text without the marks of strong text and code.
  private func plain(_ text: some StringProtocol) -> String {
    var result = ""
    var isInCode = false
    var rest = text[...]
    while let character = rest.first {
      if character == "`" {
        isInCode.toggle()
        rest = rest.dropFirst()
      } else if !isInCode, rest.hasPrefix("**") {
        rest = rest.dropFirst(2)
      } else {
        result.append(character)
        rest = rest.dropFirst()
      }
    }
    return result
  }
}
