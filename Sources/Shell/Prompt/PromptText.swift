import PredicateFormat

/// The prompts: the first shows the session's state, the second names what is open.
enum PromptText {
  /// The first prompt.
  ///
  /// - Parameters:
  ///   - session: the session's own, which ends in `> `.
  ///   - isLearning: whether a lesson has begun.
  ///   - isRecording: whether what is typed is recorded.
  ///   - color: whether the prompt is set off by colour.
  /// - Returns: for example `lab [setRating] recording> `.
  static func first(
    _ session: String, isLearning: Bool = false, isRecording: Bool, color: Bool
  ) -> String {
    var text = session
    if isLearning, text.hasSuffix("> ") { text = text.dropLast(2) + " learn> " }
    if isRecording, text.hasSuffix("> ") { text = text.dropLast(2) + " recording> " }
    return colored(text, color)
  }

  /// The second prompt, for an input that is not complete, such as `... "(" of SUBQUERY> `.
  ///
  /// The innermost open construct is named; that one has to be closed first.
  static func second(_ open: [OpenConstruct], color: Bool) -> String {
    guard let name = open.last?.name else { return colored("...> ", color) }
    let short = name.count > 40 ? name.prefix(39) + "…" : name[...]
    return colored("... \(short)> ", color)
  }

  private static func colored(_ prompt: String, _ color: Bool) -> String {
    guard color, prompt.hasSuffix(" ") else { return prompt }
    return "\u{1b}[1m\(prompt.dropLast())\u{1b}[0m "
  }
}
