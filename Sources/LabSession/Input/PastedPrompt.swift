/// The prompt's text in front of a pasted line, which is dropped.
///
/// A prompt is `lab`, perhaps what the session adds to it (` [setRating]`, ` on each`, ...), and `> `.
public enum PastedPrompt {
  /// The line without the prompts in front of it.
  public static func removed(from line: String) -> String {
    var rest = line[...]
    while let shorter = withoutPrompt(rest) { rest = shorter }
    return String(rest)
  }

  private static func withoutPrompt(_ line: Substring) -> Substring? {
    guard line.hasPrefix("lab") else { return nil }
    var rest = line.dropFirst(3)
    while true {
      if rest.hasPrefix("> ") { return rest.dropFirst(2) }
      if rest == ">" { return "" }
      guard rest.first == " " else { return nil }
      rest = rest.dropFirst()
      guard let shorter = withoutAddition(rest) else { return nil }
      rest = shorter
    }
  }

  /// Drops one `[action]`, `on what`, `macos`, `ios`, `learn` or `recording`.
  private static func withoutAddition(_ text: Substring) -> Substring? {
    if text.first == "[" {
      return text.firstIndex(of: "]").map { text[text.index(after: $0)...] }
    }
    if text.hasPrefix("on ") {
      let what = text.dropFirst(3)
      guard let end = what.range(of: "> ")?.lowerBound ?? what.lastIndex(of: ">") else {
        return nil
      }
      return what[end...]
    }
    for word in ["macos", "ios", "learn", "recording"] where text.hasPrefix(word) {
      return text.dropFirst(word.count)
    }
    return nil
  }
}

extension Substring {
  /// The first place where `other` occurs.
  fileprivate func range(of other: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(other) {
        return start..<index(start, offsetBy: other.count)
      }
      start = index(after: start)
    }
    return nil
  }
}
