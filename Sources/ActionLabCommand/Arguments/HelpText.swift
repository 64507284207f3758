/// The pages that `--help` and `help` print, made of the table of subcommands.
enum HelpText {
  /// What the program is, in one line without a full stop.
  static let title =
    "a lab for predicate format strings and the File Provider actions they switch on"

  /// What it is about, for the manual page.
  static let introduction =
    "An action of a File Provider extension is in the context menu when its activation rule, a"
    + " predicate in Apple's format language, is true of the selected items. actionlab evaluates such"
    + " rules away from Apple's systems, says which part decided, and replays whole scenarios in"
    + " tests. Without a command it is a prompt, or reads lines from a pipe."

  /// The overview.
  static var overview: [String] {
    let rows = SubcommandTable.all.map { ($0.form, $0.summary) }
    return [
      "ActionLab: \(title).",
      "",
      "usage:",
    ] + columns(rows) + [
      "",
      "\"actionlab COMMAND --help\" prints the page of a command, \"actionlab help CODE\" that of a",
      "diagnostic, \"actionlab --version\" the version.",
      "",
      "exit status:",
    ] + columns(statuses)
  }

  /// The page of one subcommand.
  static func page(of subcommand: SubcommandDescription) -> [String] {
    var lines = ["usage: \(subcommand.form)", "", sentence(subcommand.summary)]
    if !subcommand.details.isEmpty { lines += [""] + subcommand.details }
    lines += ["", "options:"]
    lines += columns((subcommand.options + [.help]).map { ($0.form, $0.summary) })
    lines += ["", "examples:"] + subcommand.examples.map { "  " + $0 }
    return lines
  }

  /// A summary as a sentence.
  static func sentence(_ summary: String) -> String {
    summary.prefix(1).uppercased() + summary.dropFirst() + "."
  }

  /// The environment variables that the program reads.
  static let variables = [
    ("NO_COLOR", "when it is set to something, nothing is coloured unless --color says so"),
    ("TERM", "\"dumb\", or nothing, keeps escape sequences away"),
    ("XDG_CONFIG_HOME", "the folder of the start-up file; ~/.config when it is not set"),
    ("XDG_STATE_HOME", "the folder of the history; ~/.local/state when it is not set"),
    ("EDITRC", "the key bindings of the line editor; ~/.editrc when it is not set"),
  ]

  /// The files that the prompt reads and writes.
  static let files = [
    (
      "~/.config/actionlab/init.actionlab",
      "the start-up file: a script that the prompt performs first, on a terminal only"
    ), ("~/.local/state/actionlab/history", "what was typed, one entry a line"),
    ("~/.editrc", "key bindings, as editrc(5) tells"),
  ]

  /// How the program ends.
  static let statuses = [
    ("0", "done; of eval: true"),
    ("1", "something failed, differs or was rewritten; of eval: false or raised"),
    ("64", "the command line is wrong"),
    ("65", "input is missing, unreadable or does not parse"),
    ("70", "actionlab itself is wrong"),
    ("74", "output cannot be written"),
    ("130", "interrupted"),
    ("141", "the reader of the output has gone"),
  ]

  private static func columns(_ rows: [(String, String)]) -> [String] {
    let width = rows.reduce(0) { max($0, $1.0.count <= 40 ? $1.0.count : 0) }
    return rows.flatMap { row in
      if row.0.count > width {
        return ["  " + row.0, String(repeating: " ", count: width + 4) + row.1]
      }
      return ["  " + row.0 + String(repeating: " ", count: width - row.0.count + 2) + row.1]
    }
  }
}

extension SubcommandDescription {
  /// The command line in short: `actionlab run FILE|FOLDER ...`.
  var form: String {
    ["actionlab", name, operands].filter { !$0.isEmpty }.joined(separator: " ")
  }
}
