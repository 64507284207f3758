import PredicateFormat

extension DiagnosticCode {
  /// An input was broken off before it was complete.
  public static let unfinishedInput = DiagnosticCode("unfinished-input")
  /// A command that does not exist.
  public static let unknownCommand = DiagnosticCode("unknown-command")
  /// An abbreviation that several commands share.
  public static let ambiguousCommand = DiagnosticCode("ambiguous-command")
  /// A command that lacks something.
  public static let missingArgument = DiagnosticCode("missing-argument")
  /// More words than a command takes.
  public static let surplusArgument = DiagnosticCode("surplus-argument")
  /// A word that a command does not take at that place.
  public static let unexpectedArgument = DiagnosticCode("unexpected-argument")
  /// An option that a command does not have.
  public static let unknownCommandOption = DiagnosticCode("unknown-command-option")
  /// A value that an option does not take.
  public static let optionValue = DiagnosticCode("option-value")
  /// A quote in the arguments of a command that is never closed.
  public static let argumentQuote = DiagnosticCode("argument-quote")
  /// Something that is not `key=value` where a setting belongs.
  public static let settingForm = DiagnosticCode("setting-form")
  /// `==` where one `=` sets a value.
  public static let doubleEquals = DiagnosticCode("double-equals")
  /// A key without a value.
  public static let missingValue = DiagnosticCode("missing-value")
  /// A calculated value without parentheses.
  public static let valueInParentheses = DiagnosticCode("value-in-parentheses")
  /// A word without quotes where text belongs.
  public static let unquotedValue = DiagnosticCode("unquoted-value")
  /// Text that begins like a date and is none.
  public static let badDate = DiagnosticCode("bad-date")
  /// A name that no item and no object has.
  public static let unknownName = DiagnosticCode("unknown-name")
  /// A name that is in use already.
  public static let nameInUse = DiagnosticCode("name-in-use")
  /// A key that an object does not have.
  public static let unknownObjectKey = DiagnosticCode("unknown-object-key")
  /// An action that no loaded manifest has.
  public static let unknownAction = DiagnosticCode("unknown-action")
  /// A name that several actions have.
  public static let ambiguousAction = DiagnosticCode("ambiguous-action")
  /// Something that needs a manifest, and none is loaded.
  public static let noManifest = DiagnosticCode("no-manifest")
  /// An action that the menu does not show.
  public static let actionNotShown = DiagnosticCode("action-not-shown")
  /// A snapshot that was never taken.
  public static let unknownSnapshot = DiagnosticCode("unknown-snapshot")
  /// Nothing to go back to.
  public static let nothingToUndo = DiagnosticCode("nothing-to-undo")
  /// Nothing that a command could be about.
  public static let nothingEvaluated = DiagnosticCode("nothing-evaluated")
  /// A topic without a page.
  public static let unknownTopic = DiagnosticCode("unknown-topic")
  /// A file that cannot be written.
  public static let unwritableFile = DiagnosticCode("unwritable-file")
  /// A file that a command would have written over.
  public static let fileExists = DiagnosticCode("file-exists")
  /// A number that is none, or out of range.
  public static let badNumber = DiagnosticCode("bad-number")
  /// An expectation that does not hold.
  public static let expectationFailed = DiagnosticCode("expectation-failed")
  /// A key that nothing loaded has, near one that something has.
  public static let nearKey = DiagnosticCode("near-key")
  /// A key of the items, read from the context of the selection.
  public static let itemKeyInContext = DiagnosticCode("item-key-in-context")
  /// The name of an item or object, read as a key of the selection.
  public static let itemNameInContext = DiagnosticCode("item-name-in-context")
  /// A part of an exercise without an exercise above it.
  public static let noExercise = DiagnosticCode("no-exercise")
  /// An exercise that nothing can be checked by.
  public static let exerciseWithoutAnswer = DiagnosticCode("exercise-without-answer")
  /// A wrong answer that an exercise would take for right.
  public static let wrongAnswerAccepted = DiagnosticCode("wrong-answer-accepted")
  /// A table of cases where there is no script.
  public static let casesInScript = DiagnosticCode("cases-in-script")

  /// The codes of this room.
  public static let sessionCodes: [DiagnosticCode] = [
    .unfinishedInput, .unknownCommand, .ambiguousCommand, .missingArgument, .surplusArgument,
    .unexpectedArgument, .unknownCommandOption, .optionValue, .argumentQuote, .settingForm,
    .doubleEquals, .missingValue, .valueInParentheses, .unquotedValue, .badDate, .unknownName,
    .nameInUse, .unknownObjectKey, .unknownAction, .ambiguousAction, .noManifest,
    .actionNotShown, .unknownSnapshot, .nothingToUndo, .nothingEvaluated, .unknownTopic,
    .unwritableFile, .fileExists, .badNumber, .expectationFailed, .nearKey, .itemKeyInContext,
    .itemNameInContext, .casesInScript, .noExercise, .exerciseWithoutAnswer, .wrongAnswerAccepted,
  ]
}
