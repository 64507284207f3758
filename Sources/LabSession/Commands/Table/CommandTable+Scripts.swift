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
      "pin", in: .scripts, "expect the last outcome from now on", example: ":pin"
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
        "shown, hidden, raised and suspect take actions, as the menu of the selection has them, and"
          + " Share and Action extensions by the names that :attach gives them, as they stand for what"
          + " is attached."
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
  /// The option of commands that write a file: whatever stands there already goes.
  static let force = CommandOption("force", "write over a file that is there already")
}
