import PredicateFormat

extension DiagnosticCode {
  /// An object that has no such key.
  public static let unknownKey = DiagnosticCode("unknown-key")
  /// A variable that has no value.
  public static let unboundVariable = DiagnosticCode("unbound-variable")
  /// `<` and its relatives between values of different kinds.
  public static let orderingMismatch = DiagnosticCode("ordering-mismatch")
  /// A text operator on something that is no text.
  public static let textExpected = DiagnosticCode("text-expected")
  /// IN or CONTAINS with something that is no collection.
  public static let collectionExpected = DiagnosticCode("collection-expected")
  /// ANY, ALL or SUBQUERY over something that is no array or set.
  public static let notACollection = DiagnosticCode("not-a-collection")
  /// BETWEEN without an array of two bounds.
  public static let betweenBounds = DiagnosticCode("between-bounds")
  /// A regular expression that does not compile.
  public static let badPattern = DiagnosticCode("bad-pattern")
  /// A regular expression that takes too long or too much memory.
  public static let patternLimit = DiagnosticCode("pattern-limit")
  /// Arithmetic on something that is no number.
  public static let numberExpected = DiagnosticCode("number-expected")
  /// Integer division by zero.
  public static let divisionByZero = DiagnosticCode("division-by-zero")
  /// A shift by fewer than 0 or more than 63 places.
  public static let shiftCount = DiagnosticCode("shift-count")
  /// An index outside an array.
  public static let indexOutOfRange = DiagnosticCode("index-out-of-range")
  /// An index into something that has none.
  public static let notIndexable = DiagnosticCode("not-indexable")
  /// A collection operator that does not exist.
  public static let unknownCollectionOperator = DiagnosticCode("unknown-collection-operator")
  /// A collection operator without the key path behind it.
  public static let operatorNeedsKey = DiagnosticCode("operator-needs-key")
  /// A collection operator on a value that has none.
  public static let operatorNotSupported = DiagnosticCode("operator-not-supported")
  /// A predefined function with arguments that it cannot take.
  public static let functionArguments = DiagnosticCode("function-arguments")
  /// A predefined function that needs more than memory, or that Apple keeps to itself.
  public static let functionNotAvailable = DiagnosticCode("function-not-available")
  /// A function of an empty collection that has no value.
  public static let emptyCollection = DiagnosticCode("empty-collection")
  /// A CAST between kinds that do not convert.
  public static let impossibleCast = DiagnosticCode("impossible-cast")
  /// A selector that FUNCTION or a selector operator may not send.
  public static let selectorNotAllowed = DiagnosticCode("selector-not-allowed")
  /// A set operation on something that is no collection.
  public static let setExpected = DiagnosticCode("set-expected")
  /// ANYKEY or another word that has no meaning in memory.
  public static let notInMemory = DiagnosticCode("not-in-memory")
  /// A literal word or symbol used where a key's value is needed.
  public static let reservedWordInPath = DiagnosticCode("reserved-word-in-path")
  /// A placeholder that was never given its argument.
  public static let unboundPlaceholder = DiagnosticCode("unbound-placeholder")
  /// An evaluation that was stopped from outside.
  public static let interrupted = DiagnosticCode("interrupted")
  /// An evaluation that reached its limit of steps.
  public static let stepLimit = DiagnosticCode("step-limit")

  /// Every code of this room.
  public static let evaluationCodes: [DiagnosticCode] = [
    .unknownKey, .unboundVariable, .orderingMismatch, .textExpected, .collectionExpected,
    .notACollection, .betweenBounds, .badPattern, .patternLimit, .numberExpected,
    .divisionByZero, .shiftCount, .indexOutOfRange, .notIndexable,
    .unknownCollectionOperator, .operatorNeedsKey, .operatorNotSupported, .functionArguments,
    .functionNotAvailable, .emptyCollection, .impossibleCast, .selectorNotAllowed, .setExpected,
    .notInMemory, .reservedWordInPath, .unboundPlaceholder, .interrupted, .stepLimit,
  ]
}
