/// One subcommand: what help says of it, which options it takes, and what runs.
///
/// The argument reader, `--help` and the help pages all read this one description.
struct SubcommandDescription: Sendable {
  /// The word behind `actionlab`; empty for the prompt, which has none.
  let name: String
  /// The form of its operands, such as `FILE|FOLDER ...`; empty for none.
  let operands: String
  /// One line on what it does.
  let summary: String
  /// Further lines for its own page.
  let details: [String]
  /// The options, without `--help`.
  let options: [OptionDescription]
  /// Command lines that show it at work.
  let examples: [String]
  /// Does the work.
  let run: @Sendable (Arguments, Channels) throws(ProgramError) -> ExitStatus

  /// Describes a subcommand.
  init(
    _ name: String, _ operands: String = "", _ summary: String, details: [String] = [],
    options: [OptionDescription] = [], examples: [String],
    run: @escaping @Sendable (Arguments, Channels) throws(ProgramError) -> ExitStatus
  ) {
    self.name = name
    self.operands = operands
    self.summary = summary
    self.details = details
    self.options = options
    self.examples = examples
    self.run = run
  }
}
