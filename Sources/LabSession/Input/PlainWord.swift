/// The words that are answered at the prompt although they lack the `:` of a command.
///
/// People type them before they know better, and none of them is a predicate.
public enum PlainWord {
  /// The command that each word stands for.
  public static let commands: [String: String] = [
    "help": "help", "?": "help", "quit": "quit", "exit": "quit", "\\q": "quit",
  ]

  /// Whether a line consists of one of the words.
  public static func isAnswered(_ line: String) -> Bool {
    commands[trimmed(line)] != nil
  }

  static func trimmed(_ line: String) -> String {
    String(
      decoding: line.utf8.drop(while: isBlank).reversed().drop(while: isBlank).reversed(),
      as: UTF8.self)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }
}
