extension CommandTable {
  static let lessons: [CommandDescription] = [
    CommandDescription(
      "learn", "[next|skip|again|stop|LESSON|FILE]", in: .lessons,
      "list the lessons, begin one, or go on", fileEndings: ["actionlab", "md", "markdown"],
      details: [
        "- LESSON: one of the list, by name or number",
        "- FILE: a lesson of your own, or a folder of them",
        "- next: the next lesson; while none is open, the first that is not done",
        "- skip: go on without an answer to the exercise",
        "- again: the lesson from its beginning",
        "- stop: leave it; what the session held before comes back",
        "In a lesson a predicate is the answer to the exercise. Any right answer is accepted; a wrong"
          + " one is shown with the selection on which it fails, and the steps. :hint helps, :answer"
          + " shows a model answer, and \":trace PREDICATE\" only tries a predicate.",
        "A lesson is a script: words (comments, or the text of a Markdown file), examples, and"
          + " :exercise with :answer, :hint and :wrong. \"actionlab learn --check FILE\" checks one.",
      ],
      example: ":learn first-comparison"
    ) { reader throws(Problem) in .learn(try reader.rest()) },
    CommandDescription(
      "exercise", "\"TEXT\"", in: .lessons, "in a lesson: ask the learner for a predicate",
      example: ":exercise \"True for items of more than 1000 bytes\""
    ) { reader throws(Problem) in
      .exercise(try reader.text("what the learner is to write, in quotes"))
    },
    CommandDescription(
      "answer", "[yes|no [NAME ...|all|none]]", in: .lessons,
      "show a model answer; in a lesson: where one is true, or false",
      details: [
        "Alone it shows an answer to the exercise in words, once you have tried or have seen a hint.",
        "The names are what is selected; without one nothing is. While predicates are evaluated on an"
          + " item by itself (:on NAME, :on each), each name is an answer of its own.",
        "The items are taken as they are on this line, so :set between two answers is fine.",
      ],
      example: ":answer yes report draft"
    ) { reader throws(Problem) in
      guard !reader.isAtEnd() else { return .modelAnswer }
      let word = try reader.choice("answer", of: ["yes", "no"])
      return .answer(word.text == "yes", try reader.selectionTerms())
    },
    CommandDescription(
      "hint", "[\"TEXT\"]", in: .lessons, "show the next hint; in a lesson: write one",
      example: ":hint \"count with .@count\""
    ) { reader throws(Problem) in
      reader.isAtEnd() ? .hint(nil) : .hint(try reader.text("a hint in quotes"))
    },
    CommandDescription(
      "wrong", "PREDICATE", in: .lessons, "in a lesson: a wrong answer that must be refused",
      example: ":wrong fileproviderItems.@count > 1"
    ) { reader throws(Problem) in .wrong(try reader.predicate("a predicate that is wrong")) },
    CommandDescription(
      "predict", "[on|off]", in: .lessons, "say true or false before a result is shown",
      details: [
        "After a predicate the line true, false or raises (t, f, r) is your guess; then the result is"
          + " shown, and the score kept. A command leaves the question open. Scripts are not asked."
      ],
      example: ":predict on"
    ) { reader throws(Problem) in
      guard !reader.isAtEnd() else { return .predict(nil) }
      return .predict(try reader.choice("word", of: ["on", "off"]).text == "on")
    },
  ]
}

extension ArgumentReader {
  /// One text in quotes, which must be there and say something.
  fileprivate mutating func text(_ what: String) throws(Problem) -> ArgumentWord {
    let word = try requiredWord(what)
    guard word.isQuoted, word.text.contains(where: { !$0.isWhitespace }) else {
      throw wrong(
        .unexpectedArgument, "expected \(what), found \(source[word.range])", at: word.range,
        help: command.usage)
    }
    return word
  }
}
