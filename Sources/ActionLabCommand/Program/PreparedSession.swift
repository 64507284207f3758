import FileProviderActions
import LabSession
import PredicateFormat
import Rendering

/// A session that is set up from the options that several subcommands share.
struct PreparedSession {
  /// The session.
  private(set) var session: Session
  private let renderer: TextRenderer

  /// Options that say which items there are.
  static let itemOptions = [
    OptionDescription("--items", "FILE", "items from FILE, as :import reads it; may be repeated"),
    OptionDescription(
      "--select", "NAME,...", "which of them are selected; all, unless this says otherwise"),
    OptionDescription("--platform", "ios|macos", "whose way of reading items is modelled"),
  ]

  /// Makes an empty session.
  init() {
    session = Session(Session.Configuration(mode: .script))
    renderer = TextRenderer(style: Channels.style)
  }

  /// Chooses how rules read items, if a name is given.
  mutating func choosePlatform(_ name: String?) throws(ProgramError) {
    guard let name else { return }
    guard Platform(rawValue: name) != nil else {
      throw .usage("--platform takes ios or macos, found \"\(name)\"")
    }
    try perform(":platform \(name)")
  }

  /// Reads what `itemOptions` name.
  mutating func load(_ arguments: Arguments) throws(ProgramError) {
    try choosePlatform(arguments.value(of: "--platform"))
    let files = arguments.values(of: "--items")
    for file in files { try perform(Command.importItems(from: file)) }
    if let names = arguments.value(of: "--select") {
      try perform(Command.select(names.split(separator: ",").map(String.init)))
    } else if !files.isEmpty {
      try perform(":select all")
    }
  }

  /// Performs a command whose failure is the fault of an input file or text.
  @discardableResult
  mutating func perform(_ text: String) throws(ProgramError) -> Outcome {
    try succeeded(session.perform(Input(text)))
  }

  /// Performs a command whose failure is the fault of an input file.
  mutating func perform(_ command: Command) throws(ProgramError) {
    try succeeded(session.perform(command))
  }

  @discardableResult
  private func succeeded(_ outcome: Outcome) throws(ProgramError) -> Outcome {
    guard !outcome.failed else { throw .input(lines(for: outcome)) }
    return outcome
  }

  /// The lines for a failure; commands that nobody typed are not shown.
  private func lines(for outcome: Outcome) -> [String] {
    outcome.parts.flatMap { part in
      guard case .diagnostic(var located) = part, located.source?.name == nil else {
        return renderer.lines(for: part)
      }
      located.source = nil
      located.diagnostic.range = nil
      return renderer.lines(for: .diagnostic(located))
    }
  }

  /// Performs an input and gives what it led to, failed or not.
  mutating func outcome(of input: Input) -> Outcome { session.perform(input) }
}
