extension CommandTable {
  static let scripts: [CommandDescription] = [
    CommandDescription(
      "record", "FILE|stop", in: .scripts, "write what follows to a script, or stop writing",
      options: [CommandOption("all", "keep commands that fail, too")], fileEndings: ["actionlab"],
      example: ":record Scenarios/rating.actionlab"
    ) { reader throws(Problem) in
      let keepsFailures = reader.has("all")
      guard let path = try reader.rest() else { throw reader.missing("a file, or \"stop\"") }
      return .record(path, keepsFailures: keepsFailures)
    },
    CommandDescription(
      "pin", in: .scripts, "expect the last outcome from now on",
      details: [
        "It shows the :expect that holds for what was done last: the verdicts of a menu, the result of"
          + " a predicate, the events of an action, the title of an alert. While a recording is open,"
          + " the recording gets it in place of the printed lines, so that the script goes on to hold"
          + " when the wording changes."
      ],
      example: ":pin"
    ) { _ throws(Problem) in .pin },
    CommandDescription(
      "include", "FILE", in: .scripts, "perform another script here",
      fileEndings: ["actionlab", "md", "markdown"],
      example: ":include items.actionlab"
    ) { reader throws(Problem) in
      guard let path = try reader.rest() else { throw reader.missing("a file") }
      return .include(path)
    },
    CommandDescription(
      "case", "\"NAME\"", in: .scripts, "begin a test case; what comes before the first is set-up",
      example: ":case \"bit cleared on the server\""
    ) { reader throws(Problem) in
      guard let name = try reader.rest() else { throw reader.missing("a name in quotes") }
      return .testCase(name)
    },
    CommandDescription(
      "cases", "[\"TITLE\"]", in: .scripts, "begin a case for each row of the table below it",
      example: """
        :cases "uploaded"
        | case | value | answer |
        | yes  | YES   | true   |
        | no   | NO    | false  |
        :set report isUploaded=$value
        :expect $answer ALL fileproviderItems.isUploaded == YES
        """
    ) { reader throws(Problem) in
      _ = reader.lineAbove()
      return .testCases
    },
    CommandDescription(
      "expect", ArgumentReader.expectations.joined(separator: "|") + " ...", in: .scripts,
      "fail unless it is so",
      details: [
        "- shown|hidden|raised|suspect ACTION ...: how each stands for the selection; hidden is the plain"
          + " no, suspect a no only because of a mistake",
        "- the same of a Share or Action extension, by the name that :attach gives it: how it stands for"
          + " what is attached",
        "- menu [ACTION ...]: the menu shows exactly these, in this order; alone, no action at all",
        "- true|false|raises PREDICATE: its result",
        "- events EVENT ...: all that happened to the chosen action, such as instantiate prepare present",
        "- state STATE: where that action is, such as presented or completed",
        "- alert \"TITLE\": what the last :operation showed; none for no alert",
        "- finding CODE: what is wrong with a loaded manifest, such as unknown-key",
        "- refused [CODE] :COMMAND: the command fails, for this reason",
        "- mac: the answers that were imported from a Mac are ours too",
        "In a script the comment above it is the reason that a failure tells. :pin writes one for what"
          + " was done last.",
      ],
      example: ":expect hidden setRating"
    ) { reader throws(Problem) in .expect(try reader.expectation()) },
    CommandDescription(
      "bundle", "FILE", in: .scripts, "write all of this as one script to send to a colleague",
      options: [CommandOption("redact", "replace names and identifiers, results kept"), .force],
      fileEndings: ["actionlab"],
      example: ":bundle --redact question.actionlab"
    ) { reader throws(Problem) in
      let (redacts, isForced) = (reader.has("redact"), reader.has("force"))
      guard let path = try reader.rest() else { throw reader.missing("a file") }
      return .bundle(path, redacts: redacts, isForced: isForced)
    },
    CommandDescription(
      "save", "[FILE]", in: .scripts, "write commands that recreate the session",
      options: [.force], fileEndings: ["actionlab"],
      example: ":save session.actionlab"
    ) { reader throws(Problem) in
      let isForced = reader.has("force")
      return .save(try reader.rest(), isForced: isForced)
    },
  ]
}

extension CommandOption {
  /// The option of commands that write a file; the rule is that of `ReplaceableFile`.
  static let force = CommandOption(
    "force", "write over a file that is kept otherwise")
}
