import Transcripts

/// How the shell is started.
public struct ShellOptions: Sendable {
  /// When colour is used.
  public enum Color: String, CaseIterable, Sendable {
    /// On a terminal that knows escape sequences, unless `NO_COLOR` is set.
    case auto
    /// Always.
    case always
    /// Never.
    case never
  }

  /// Files to begin with: manifests, items or scripts.
  public var files: [String]
  /// Inputs of a script that are performed next, without printing what they print.
  public var steps: [ScriptStep] = []
  /// When colour is used.
  public var color: Color
  /// Whether the start-up file is read at a terminal.
  public var readsStartUpFile: Bool

  /// Makes options.
  public init(files: [String] = [], color: Color = .auto, readsStartUpFile: Bool = true) {
    self.files = files
    self.color = color
    self.readsStartUpFile = readsStartUpFile
  }
}
