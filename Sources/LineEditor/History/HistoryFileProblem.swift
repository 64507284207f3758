/// Why the history file is not used, or no longer; the prompt goes on without it.
public enum HistoryFileProblem: Error, Hashable, Sendable {
  /// No environment variable says where it could be.
  case noHome
  /// There is a directory, a pipe or a device of its name.
  case notAFile(path: String)
  /// Another program wrote it; it is left as it is.
  case foreign(path: String)
  /// It cannot be read.
  case unreadable(path: String, errorNumber: Int32)
  /// It cannot be written.
  case unwritable(path: String, errorNumber: Int32)

  /// What is wrong and what follows for the history, in one sentence without a full stop.
  public var message: String { message(keeping: "history") }

  /// What is wrong and what follows for what is kept in the file.
  public func message(keeping what: String) -> String {
    switch self {
    case .noHome:
      "\(what) is kept for this session only: neither XDG_STATE_HOME nor HOME is set"
    case .notAFile(let path):
      "\(what) is kept for this session only: \(path) is not a regular file"
    case .foreign(let path):
      "\(what) is kept for this session only: \(path) was written by another program"
    case .unreadable(let path, let number):
      "\(what) is kept for this session only: \(path) cannot be read: \(systemErrorText(number))"
    case .unwritable(let path, let number):
      "\(what) is kept for this session only: \(path) cannot be written: "
        + systemErrorText(number)
    }
  }
}
