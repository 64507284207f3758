/// The words that are answered at the prompt although they lack the `:` of a command.
///
/// People type them before they know better, and none of them is a predicate.
public enum PlainWord {
  /// The command that each word stands for.
  public static let commands: [String: String] = [
    "help": "help", "?": "help", "\\?": "help", "\\h": "help", "help()": "help",
    "quit": "quit", "exit": "quit", "\\q": "quit", "quit()": "quit", "exit()": "quit",
  ]

  /// What commands are called elsewhere, with the command that is meant here.
  static let otherNames: [String: String] = [
    "exit": "quit", "bye": "quit", "clear": "reset", "open": "load", "read": "load",
    "source": "include", "run": "include", "list": "items", "ls": "items", "show": "items",
    "print": "value", "eval": "value", "delete": "remove", "rm": "remove", "state": "status",
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
