import PredicateFormat

extension DiagnosticCode {
  /// More inputs than a script may have.
  static let scriptTooLong = DiagnosticCode("script-too-long")
  /// Bytes that are not UTF-8.
  static let fileNotText = DiagnosticCode("file-not-text")
  /// A manifest or a file of items where a script is wanted.
  static let notScript = DiagnosticCode("not-a-script")
  /// A file that could not be replaced.
  static let fileUnwritable = DiagnosticCode("file-unwritable")
  /// A script written for a newer program.
  static let scriptVersion = DiagnosticCode("script-version")
  /// Expected output with no command above it.
  static let outputBeforeCommand = DiagnosticCode("output-before-command")
  /// A `:case` without a quoted name.
  static let caseName = DiagnosticCode("case-name")
  /// Two cases of one name.
  static let duplicateCase = DiagnosticCode("duplicate-case")
  /// A script that includes itself.
  static let includeCycle = DiagnosticCode("include-cycle")
  /// An included file that cannot be included.
  static let includeFailed = DiagnosticCode("include-failed")
  /// A fence that is never closed.
  static let openFence = DiagnosticCode("open-fence")
  /// Nothing to run.
  static let emptyRun = DiagnosticCode("empty-run")
  /// A recording over a file that exists.
  static let recordingExists = DiagnosticCode("recording-exists")
  /// A file that is being recorded to already.
  static let recordingBusy = DiagnosticCode("recording-busy")
  /// A script that is no lesson.
  static let lessonForm = DiagnosticCode("lesson-form")
  /// A model answer that is not right, or is missing.
  static let modelAnswer = DiagnosticCode("model-answer")
  /// A file of answers that takes too long to read.
  static let answersTooLong = DiagnosticCode("answers-too-long")
  /// A table of cases that cannot be read.
  static let caseTable = DiagnosticCode("case-table")
  /// Output that differs between the rows of a table of cases.
  static let rowsDiffer = DiagnosticCode("rows-differ")

  /// Every code of this room, each with a page.
  public static let transcriptsCodes: [DiagnosticCode] = [
    fileNotText, notScript, fileUnwritable, scriptTooLong, scriptVersion, outputBeforeCommand,
    caseName, duplicateCase, includeCycle, includeFailed, openFence, emptyRun, recordingExists,
    recordingBusy, caseTable, rowsDiffer, lessonForm, modelAnswer, answersTooLong,
  ]
}
