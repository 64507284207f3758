import LineEditor

/// How the shell ended.
public enum ShellEnding: Hashable, Sendable {
  /// The person left, or the pipe ended and every line worked.
  case done
  /// A line of the pipe failed.
  case lineFailed
  /// The input could not be read; what is wrong.
  case inputFailed(String)
  /// The output could not be written.
  case outputFailed(OutputError)
  /// A hang-up or termination asked for the end.
  case ended(signal: Int32)
}
