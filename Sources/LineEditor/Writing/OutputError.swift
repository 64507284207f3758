#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Why output could not be written.
public enum OutputError: Error, Hashable, Sendable {
  /// The reader of the pipe has gone.
  case closedPipe
  /// The disk, or the user's share of it, is full.
  case noSpace
  /// The system's error of this number.
  case failed(errorNumber: Int32)

  /// What happened, as the end of a sentence such as "cannot write the output: ...".
  public var reason: String {
    switch self {
    case .closedPipe: "the reader of the pipe has gone"
    case .noSpace: "no space is left"
    case .failed(let number): systemErrorText(number)
    }
  }

  init(errorNumber: Int32) {
    switch errorNumber {
    case EPIPE: self = .closedPipe
    case ENOSPC, EDQUOT: self = .noSpace
    default: self = .failed(errorNumber: errorNumber)
    }
  }
}

/// The system's words for an error number, with a small first letter.
func systemErrorText(_ number: Int32) -> String {
  guard let text = strerror(number) else { return "error \(number)" }
  let words = String(cString: text)
  return words.prefix(1).lowercased() + words.dropFirst()
}
