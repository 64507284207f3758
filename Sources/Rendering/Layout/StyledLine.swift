/// One line of output: pieces of text, each with the part that it plays.
///
/// Text that comes in is made printable; what goes out has colour only when asked for, and colour
/// never says what the words do not say.
struct StyledLine: Equatable {
  /// The part that a piece of text plays.
  enum Role: Equatable {
    /// Ordinary text.
    case plain
    /// What holds: true, shown.
    case good
    /// What does not: false, hidden.
    case bad
    /// Errors and raises.
    case error
    /// Warnings, and what is suspect.
    case warning
    /// What stands back: box characters, places, skipped nodes.
    case faint
    /// Headings and names.
    case strong
  }

  /// A piece of text with its part.
  struct Span: Equatable {
    var text: String
    var role: Role
  }

  private(set) var spans: [Span] = []

  init() {}

  init(_ text: some StringProtocol, _ role: Role = .plain) { append(text, role) }

  /// The columns that the line takes.
  var width: Int { spans.reduce(0) { $0 + DisplayWidth.of($1.text) } }

  /// The text without colour.
  var text: String { spans.reduce(into: "") { $0 += $1.text } }

  mutating func append(_ text: some StringProtocol, _ role: Role = .plain) {
    guard !text.isEmpty else { return }
    spans.append(Span(text: Printable.line(text), role: role))
  }

  mutating func append(_ line: StyledLine) { spans += line.spans }

  /// Adds blanks up to a column, counted from 0; none when the line is already that long.
  mutating func pad(to column: Int) {
    append(String(repeating: " ", count: max(0, column - width)))
  }

  /// The line cut to a width, with `…` where something is left out.
  func cut(to limit: Int) -> StyledLine {
    guard width > limit else { return self }
    var result = StyledLine()
    var left = max(0, limit - 1)
    for span in spans {
      let piece = span.text.prefix(columns: left)
      result.append(piece, span.role)
      left -= DisplayWidth.of(piece)
      if piece.endIndex < span.text.endIndex { break }
    }
    if limit > 0 { result.append("…", .faint) }
    return result
  }

  /// The line as it is printed; blanks at its end are left out.
  func printed(color: Bool) -> String {
    guard color else { return text.withoutTrailingBlanks }
    return spans.reduce(into: "") { line, span in
      guard let code = Self.code(span.role) else {
        line += span.text
        return
      }
      line += "\u{1B}[\(code)m\(span.text)\u{1B}[0m"
    }
  }

  /// The number of the terminal attribute that draws a part.
  private static func code(_ role: Role) -> String? {
    switch role {
    case .plain: nil
    case .good: "32"
    case .bad: "33"
    case .error: "31"
    case .warning: "35"
    case .faint: "2"
    case .strong: "1"
    }
  }
}

extension String {
  var withoutTrailingBlanks: String {
    guard hasSuffix(" ") else { return self }
    var utf8 = self.utf8[...]
    while utf8.last == UInt8(ascii: " ") { utf8.removeLast() }
    return String(decoding: utf8, as: UTF8.self)
  }
}

extension StringProtocol {
  /// The longest beginning that takes at most so many columns.
  func prefix(columns limit: Int) -> SubSequence {
    var used = 0
    var end = startIndex
    while end < endIndex {
      used += DisplayWidth.of(self[end])
      if used > limit { break }
      end = index(after: end)
    }
    return self[..<end]
  }
}
