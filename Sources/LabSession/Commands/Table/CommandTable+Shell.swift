extension CommandTable {
  static let shell: [CommandDescription] = [
    CommandDescription(
      "help", "[TOPIC]", in: .shell, "what there is, or a page on a command or a code",
      example: ":help select"
    ) { reader throws(Problem) in .help(try reader.rest()) },
    CommandDescription(
      "demo", in: .shell, "two items and three actions to play with", example: ":demo"
    ) { _ throws(Problem) in .demo },
    CommandDescription(
      "status", in: .shell, "print commands that recreate the session", example: ":status"
    ) { _ throws(Problem) in .status },
    CommandDescription(
      "reset", in: .shell, "start afresh; :undo brings it back", example: ":reset"
    ) { _ throws(Problem) in .reset },
    CommandDescription(
      "history", "[TEXT]", in: .shell, "list what was typed, or what of it holds a text",
      example: ":history SUBQUERY"
    ) { reader throws(Problem) in .history(try reader.rest()) },
    CommandDescription(
      "option", "[OPTION [CHOICE]]", in: .shell, "show or set how the session speaks to you",
      details: SessionOption.all.map { "- \($0.name) \($0.form): \($0.summary)" } + [
        "A start-up file, ~/.config/actionlab/init.actionlab, can set them for every prompt.",
        "Scripts have a width of 80 and no colour, whatever the options say.",
      ],
      example: ":option predicate result"
    ) { reader throws(Problem) in
      guard !reader.isAtEnd() else { return .option(nil, nil) }
      let name = try reader.choice("option", of: SessionOption.all.map(\.name))
      return .option(name, try reader.word())
    },
    CommandDescription(
      "clock", "[DATE|system]", in: .shell, "what now() answers",
      example: ":clock 2026-11-30T09:00:00Z"
    ) { reader throws(Problem) in .clock(try reader.word()) },
    CommandDescription(
      "seed", "[NUMBER|none]", in: .shell, "where random numbers start", example: ":seed 7"
    ) { reader throws(Problem) in .seed(try reader.word()) },
    CommandDescription(
      "quit", in: .shell, "leave; Ctrl-D does the same", example: ":quit"
    ) { _ throws(Problem) in .quit },
  ]
}
