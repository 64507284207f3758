/// What a shell can offer where an operand or the value of an option stands.
enum ArgumentKind: Equatable {
  /// Files and folders.
  case files
  /// These words.
  case words([String])
  /// The names of subcommands.
  case subcommands
  /// Nothing: a text or a number of one's own.
  case nothing

  /// Reads the form that help prints: words in small letters as they are, placeholders in capitals.
  init(form: String) {
    let parts = form.split { !$0.isLetter && !$0.isNumber && $0 != "-" }.map(String.init)
    if !Self.paths.isDisjoint(with: parts) {
      self = .files
    } else if parts.contains("COMMAND") {
      self = .subcommands
    } else {
      let words = parts.filter { $0.first?.isLowercase ?? false }
      self = words.isEmpty ? .nothing : .words(words)
    }
  }

  private static let paths: Set<String> = [
    "FILE", "FOLDER", "PATH", "MANIFEST", "LESSON", "SUBMISSION",
  ]

  /// The words to offer; `nil` where files are.
  var offered: [String]? {
    switch self {
    case .files: nil
    case .words(let words): words
    case .subcommands: SubcommandTable.all.map(\.name).filter { !$0.isEmpty }
    case .nothing: []
    }
  }
}

extension OptionDescription {
  /// What stands behind the option; `nil` when it takes no value.
  var kind: ArgumentKind? { value.map(ArgumentKind.init(form:)) }
}

extension SubcommandDescription {
  /// The options with `--help`.
  var allOptions: [OptionDescription] { options + [.help] }

  /// What its operands are.
  var operandKind: ArgumentKind { ArgumentKind(form: operands) }
}
