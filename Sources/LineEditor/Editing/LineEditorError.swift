/// Why lines cannot be edited.
public enum LineEditorError: Error, Hashable, Sendable {
  /// libedit could not be opened.
  case cannotOpen
  /// The terminal failed with the system's error of this number.
  case failed(errorNumber: Int32)

  /// What happened, in one sentence without a full stop.
  public var message: String {
    switch self {
    case .cannotOpen: "the line editor cannot be opened"
    case .failed(let number): "the terminal cannot be read: \(systemErrorText(number))"
    }
  }
}
