import FileProviderActions
import PredicateFormat

extension Diagnostic {
  /// Whether the fix-its write what was meant for certain, so that they may be applied unseen.
  ///
  /// A mend is sure when it spells out what the text can only have meant: a key with the one name
  /// that is near, a missing `@`, quotes around a text, an operator of another language that has one
  /// counterpart. Every other fix-it is a suggestion, which reports show and nothing applies: a value
  /// where a test is needed may stand for several tests.
  public var isSurelyMended: Bool { !fixIts.isEmpty && Self.surelyMended.contains(code) }

  private static let surelyMended: Set<DiagnosticCode> = [
    // Names.
    SharedCode.unknownKey, .unknownRootKey, .plainBooleanName, .rootKeyAsVariable, .unknownType,
    .unknownOperation, .unknownFunction, SharedCode.unboundVariable,
    SharedCode.unknownCollectionOperator, .contentTypeObject,
    // Marks.
    .countWithoutAt, .bareWord, .literalNeeded, .typographicQuote, .objectiveCString,
    .listBrackets, .trailingComma, .dottedUserInfoKey, .commentInText, .wrongEncoding,
    // Operators.
    .unknownOperator, .tripleEquals, .gluedWord, .notBeforeOperator, .sqlNull, .sqlNullSafeEqual,
    .sqlBetween, .sqlList,
  ]
}
