/// The name of a command and the rest of its line, as far as a script's own commands need them.
///
/// The session parses commands; the reader only looks for `:case` and `:include`, which give a
/// script its shape before anything runs.
struct CommandWord {
  /// The name without its colon; `nil` when the text is no command.
  let name: String?
  /// What follows, without the blanks around it.
  let rest: String

  /// Splits the text of an input.
  init(_ text: String) {
    guard text.utf8.first == UInt8(ascii: ":") else {
      name = nil
      rest = text
      return
    }
    let body = text.utf8.dropFirst()
    let end = body.firstIndex(where: Self.isBlank) ?? body.endIndex
    name = String(text[body.startIndex..<end])
    rest = Self.trimmed(text[end...])
  }

  /// The rest taken as one path or name: in quotes, or as it stands.
  var unquotedRest: String { Self.unquoted(rest) ?? rest }

  /// What stands between quotes; `nil` when the text is not one quoted word.
  ///
  /// A backslash keeps the character behind it.
  static func unquoted(_ text: String) -> String? {
    guard let quote = text.first, quote == "\"" || quote == "'", text.count >= 2 else {
      return nil
    }
    var result = ""
    var escaped = false
    var closed = false
    for character in text.dropFirst() {
      if closed { return nil }
      if escaped {
        result.append(character)
        escaped = false
      } else if character == "\\" {
        escaped = true
      } else if character == quote {
        closed = true
      } else {
        result.append(character)
      }
    }
    return closed ? result : nil
  }

  /// The text without blanks and line ends at either end.
  static func trimmed(_ text: some StringProtocol) -> String {
    String(
      decoding: text.utf8.drop(while: isBlank).reversed().drop(while: isBlank).reversed(),
      as: UTF8.self)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
      || byte == UInt8(ascii: "\r")
  }
}
