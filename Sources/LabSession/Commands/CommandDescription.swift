/// One command as `:help`, completion, the man page and the parser see it.
public struct CommandDescription: Sendable {
  /// Reads a command's arguments.
  typealias Reading =
    @Sendable (inout ArgumentReader) throws(ArgumentReader.Problem) -> Command.Verb

  /// The name without its colon.
  public let name: String
  /// The form of its arguments, such as `NAME key=value ...`; empty for none.
  public let arguments: String
  /// Where `:help` lists it.
  public let group: CommandGroup
  /// What it does, in one line without a full stop.
  public let summary: String
  /// Its options.
  public let options: [CommandOption]
  /// Whether its last argument may be a predicate, which goes on to the end of the input.
  public let endsInPredicate: Bool
  /// The endings of the files that its path may lead to, in small letters; empty for any.
  public let fileEndings: [String]
  /// Further lines for its page.
  public let details: [String]
  /// A line that shows it at work.
  public let example: String
  /// What reads its arguments, options done.
  let read: Reading

  /// Makes a description.
  init(
    _ name: String, _ arguments: String = "", in group: CommandGroup, _ summary: String,
    options: [CommandOption] = [], endsInPredicate: Bool = false, fileEndings: [String] = [],
    details: [String] = [],
    example: String,
    read: @escaping Reading
  ) {
    self.name = name
    self.arguments = arguments
    self.group = group
    self.summary = summary
    self.options = options
    self.endsInPredicate = endsInPredicate
    self.fileEndings = fileEndings
    self.details = details
    self.example = example
    self.read = read
  }

  /// How it is written, such as `:item NAME key=value ...`.
  public var usage: String {
    let options = options.isEmpty ? "" : " [OPTION ...]"
    return ":\(name)\(options)" + (arguments.isEmpty ? "" : " \(arguments)")
  }
}

/// An option of a command, `--name` or `--name VALUE`.
public struct CommandOption: Hashable, Sendable {
  /// The name without its hyphens.
  public let name: String
  /// The values it takes, when they are a fixed few; empty for a free one.
  public let values: [String]
  /// What stands for its value in help; `nil` when it takes none.
  public let placeholder: String?
  /// What it does, in one line without a full stop.
  public let summary: String

  /// Makes an option.
  init(
    _ name: String, taking placeholder: String? = nil, values: [String] = [], _ summary: String
  ) {
    self.name = name
    self.placeholder = placeholder
    self.values = values
    self.summary = summary
  }
}

extension CommandOption {
  /// `--html FILE`, for commands whose outcome is worth a page.
  static let html = CommandOption("html", taking: "FILE", "write it as an HTML page too")
}

/// The groups of commands, in the order of `:help`.
public enum CommandGroup: String, CaseIterable, Hashable, Sendable {
  /// Items, the selection, the domain and variables.
  case items
  /// Action manifests and menus.
  case manifests
  /// Predicates and expressions.
  case predicates
  /// The life cycle of an action.
  case lifeCycle = "life cycle"
  /// Recording and expecting.
  case scripts
  /// Learning, and writing lessons.
  case lessons
  /// The session itself.
  case shell
}
