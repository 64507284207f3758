import FileProviderActions
import PredicateAnalysis
import PredicateEvaluation
import PredicateFormat

/// Everything that a lab knows at one moment: a value, so a copy is a snapshot.
///
/// Performing an input never throws and never prints, and a failed one changes nothing.
///
///     var session = Session()
///     session.perform("1 + 1 == 2")   // an outcome with the tree and its result
public struct Session: Sendable {
  /// How a session is set up.
  public struct Configuration: Sendable {
    /// Who gives the inputs.
    public enum Mode: Hashable, Sendable {
      /// A person at a terminal: abbreviations work, a bare expression prints its value.
      case prompt
      /// A script or a pipe: names are whole, a bare expression is an error.
      case script
    }

    /// Who gives the inputs.
    public var mode: Mode
    /// How files are reached.
    public var files: FileAccess
    /// Build settings and locale for reading manifests.
    public var manifestOptions: ManifestOptions
    /// Asked now and then during an evaluation; `true` stops it.
    public var interruption: (@Sendable () -> Bool)?
    /// Counts what menus, choices, operations and expectations show of the rules of manifests.
    public var coverage: CoverageCollector?
    /// Told now and then how far a long command has come; seldom enough to cost nothing.
    public var progress: (@Sendable (WorkProgress) -> Void)?
    /// The pages on the diagnostics of rooms above this one, for `:help`.
    public var furtherPages: [DiagnosticPages] = []

    /// Makes a configuration.
    public init(
      mode: Mode = .script, files: FileAccess = .disk(),
      manifestOptions: ManifestOptions = ManifestOptions(),
      interruption: (@Sendable () -> Bool)? = nil, coverage: CoverageCollector? = nil
    ) {
      self.mode = mode
      self.files = files
      self.manifestOptions = manifestOptions
      self.interruption = interruption
      self.coverage = coverage
    }
  }

  /// How this session is set up.
  public var configuration: Configuration
  var state = LabState()
  var memory = LabMemory()
  /// The changes that can be taken back, oldest first.
  var past: [PastChange] = []
  /// States kept under a name.
  var snapshots: [String: LabState] = [:]
  /// What was made of the items last; shared by copies, and never seen.
  var itemViews = ItemViews()

  /// More changes than this cannot be undone.
  static let undoLimit = 100

  /// Makes an empty session.
  public init(_ configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }

  /// Performs a text that is one whole input.
  public mutating func perform(_ text: String) -> Outcome { perform(Input(text)) }

  /// Performs an input.
  public mutating func perform(_ input: Input) -> Outcome {
    switch Command.parse(input, abbreviations: configuration.mode == .prompt) {
    case .parsed(let command, _): return perform(command)
    case .failed(let diagnostics):
      return .failure(MissingColon.explained(diagnostics, in: input), in: input)
    case .incomplete(let open):
      return .failure([open.diagnostic(in: input.source)], in: input)
    }
  }

  /// Performs a command.
  public mutating func perform(_ command: Command) -> Outcome {
    let before = state
    let expectations = memory.expectations
    // What held before a change need not hold after it.
    if command.verb.isChange { memory.expectations = [] }
    do throws(Refusal) {
      var outcome = try carryOut(command)
      if let page = command.page {
        outcome.request = .writePage(path: page.text, isForced: command.isForced)
      }
      // A command that failed but was not refused has done a part, as an import may.
      if command.verb.isChange {
        remember(PastChange(before: before, command: command.input.source.text))
      }
      return outcome
    } catch {
      state = before
      memory.expectations = expectations
      var outcome = Outcome(error.parts, failed: true)
      outcome.expectation = error.expectation
      return outcome
    }
  }
}
