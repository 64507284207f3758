import PredicateFormat

extension DiagnosticCode {
  /// A recording is to end, and there is none.
  public static let noRecording = DiagnosticCode("no-recording")
  /// A lesson that does not exist.
  public static let unknownLesson = DiagnosticCode("unknown-lesson")

  /// The codes of this room.
  public static let shellCodes: [DiagnosticCode] = [noRecording, unknownLesson]
}
