import PredicateFormat

extension DiagnosticCode {
  /// An input was broken off before it was complete.
  public static let unfinishedInput = DiagnosticCode("unfinished-input")

  /// The codes of this room.
  public static let sessionCodes: [DiagnosticCode] = [
    .unfinishedInput
  ]
}
