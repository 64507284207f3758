/// Every subcommand, in the order of help.
enum SubcommandTable {
  /// The subcommands, the prompt first.
  static let all: [SubcommandDescription] = [
    .prompt, .run, .coverage, .newTest, .impact, .tidy, .at, .check, .eval, .parse, .menu, .batch,
    .learn, .grade, .help, .man, .completions,
  ]

  /// The subcommand of a name; `nil` when there is none.
  static func subcommand(named name: String) -> SubcommandDescription? {
    name.isEmpty ? nil : all.first { $0.name == name }
  }
}
