import LabSession
import Transcripts

/// How the shell is started.
public struct ShellOptions: Sendable {
  /// Files to begin with: manifests, items or scripts.
  public var files: [String]
  /// The values of build settings in the manifests among them, by name.
  public var definitions: [String: String] = [:]
  /// Inputs of a script that are performed next, without printing what they print.
  public var steps: [ScriptStep] = []
  /// Where in the script that is, to be told: `before line 12: :menu`.
  public var place: String?
  /// The lesson to begin with.
  public var lesson: LessonChoice?
  /// When colour is used.
  public var color: SessionOptions.ColorUse
  /// Whether the start-up file is read at a terminal.
  public var readsStartUpFile: Bool

  /// Pages on the diagnostics of the program itself.
  public var furtherPages: [DiagnosticPages] = []

  /// Makes options.
  public init(
    files: [String] = [], color: SessionOptions.ColorUse = .auto, readsStartUpFile: Bool = true
  ) {
    self.files = files
    self.color = color
    self.readsStartUpFile = readsStartUpFile
  }

  /// How the session is set up.
  func configuration(_ mode: Session.Configuration.Mode) -> Session.Configuration {
    var configuration = Session.Configuration(mode: mode)
    configuration.furtherPages = [DiagnosticPages].shell + furtherPages
    return configuration
  }
}
