/// One option of a subcommand, as help prints it and the argument reader takes it.
struct OptionDescription: Sendable {
  /// The option with its hyphens, such as `--items`.
  let name: String
  /// What its value is, such as `FILE`; `nil` for an option that takes none.
  let value: String?
  /// One line on what it does.
  let summary: String

  /// Describes an option.
  init(_ name: String, _ value: String? = nil, _ summary: String) {
    self.name = name
    self.value = value
    self.summary = summary
  }

  /// The option as help shows it: `--items FILE`.
  var form: String { value.map { "\(name) \($0)" } ?? name }

  /// The option that every subcommand has.
  static let help = OptionDescription("--help", nil, "print this page")
}
