/// Text that stands below a command instead of in a file: `:load -` and `:import -` take the lines
/// up to `:end`.
///
///     :import -
///     {"filename": "report.pdf"}
///     :end
package enum PastedText {
  /// The line that ends the text; nothing inside such a text can mean it.
  static let endLine = ":end"

  /// The commands that take such a text.
  private static let commands = ["load", "import"]

  /// Whether a line is a command that takes the lines below it, its name perhaps abbreviated.
  static func follows(_ line: String) -> Bool {
    let words = line.split { $0 == " " || $0 == "\t" }
    guard words.count == 2, words[1] == "-", words[0].first == ":" else { return false }
    let name = words[0].dropFirst()
    return !name.isEmpty && commands.contains { $0.hasPrefix(name) }
  }

  /// Whether a line ends the text.
  static func isEnd(_ line: String) -> Bool { PlainWord.trimmed(line) == endLine }

  /// Where the text that begins at an offset ends, in front of its last line end; `nil` without an
  /// end line.
  static func end(in bytes: [UInt8], from start: Int) -> Int? {
    let lineFeed = UInt8(ascii: "\n")
    var line = start
    while line <= bytes.count {
      let next = bytes[line...].firstIndex(of: lineFeed) ?? bytes.count
      // Most lines are not looked at twice: the end line begins with blanks or its colon.
      let text = bytes[line..<next]
      if text.count < 64, isEnd(String(decoding: text, as: UTF8.self)) {
        return max(start, line - 1)
      }
      line = next + 1
    }
    return nil
  }

  /// A text as the command that takes it.
  package static func command(_ name: String, with text: String) -> String {
    command(
      name, with: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
  }

  /// The lines of a text as the command that takes it.
  static func command(_ name: String, with lines: [String]) -> String {
    ([":\(name) -"] + lines + [endLine]).joined(separator: "\n")
  }
}
