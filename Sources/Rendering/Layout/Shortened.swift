/// Cuts what a message quotes when it is longer than anybody reads.
///
/// A message names what was typed; when that was a pasted megabyte, its ends are enough to know it by.
enum Shortened {
  /// The characters of a word, and of the whole message, that are shown.
  private static let longestWord = 240
  private static let longestMessage = 4_000

  /// The message with long words cut in the middle, and cut as a whole when it is still too long.
  static func message(_ text: String) -> String {
    guard text.utf8.count > longestWord else { return text }
    var words: [Substring] = []
    var length = 0
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      words.append(self.word(word))
      length += words[words.count - 1].utf8.count + 1
      if length > longestMessage {
        words[words.count - 1] = "…"
        break
      }
    }
    return words.joined(separator: " ")
  }

  private static func word(_ word: Substring) -> Substring {
    guard word.utf8.count > longestWord, word.count > longestWord else { return word }
    return word.prefix(longestWord / 2) + "…" + word.suffix(longestWord / 3)
  }
}
