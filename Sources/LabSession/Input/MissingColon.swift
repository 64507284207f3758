import PredicateFormat

/// Finds lines that were meant as commands and lack their `:`.
enum MissingColon {
  /// The command whose name is the first word of a predicate line; `nil` when it is none.
  static func command(in input: Input) -> CommandDescription? {
    guard input.kind == .predicate else { return nil }
    let word = input.source.bytes.drop(while: ArgumentReader.isBlank)
      .prefix { !ArgumentReader.isBlank($0) }
    // Longer than any name.
    guard word.count <= 32 else { return nil }
    return CommandTable.command(named: String(decoding: word, as: UTF8.self))
  }

  /// What was found wrong with a line, with a word on the command that was probably meant.
  static func explained(_ diagnostics: [Diagnostic], in input: Input) -> [Diagnostic] {
    guard let command = command(in: input), !diagnostics.isEmpty else { return diagnostics }
    var diagnostics = diagnostics
    diagnostics[0].notes.append(Diagnostic.Note(sentence(command)))
    return diagnostics
  }

  /// The word on the command.
  static func sentence(_ command: CommandDescription) -> String {
    "a command starts with \":\": \(command.usage)"
  }
}
