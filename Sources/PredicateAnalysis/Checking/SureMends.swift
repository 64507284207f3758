import FileProviderActions
import PredicateFormat

extension Diagnostic {
  /// Whether the fix-its write what was meant for certain, so that they may be applied unseen.
  ///
  /// A mend is sure when it spells out what the text can only have meant: a key with the one name
  /// that is near, a missing `@`, quotes around a text, none around the value of a number or Boolean
  /// property, an operator of another language that has one counterpart. Of several equally near names
  /// none is sure, and there is no fix-it. Every other fix-it is a suggestion, which reports show and
  /// nothing applies: a value where a test is needed may stand for several tests.
  public var isSurelyMended: Bool { !fixIts.isEmpty && Self.surelyMended.contains(code) }

  private static let surelyMended: Set<DiagnosticCode> = [
    // Names.
    SharedCode.unknownKey, .unknownRootKey, .plainBooleanName, .rootKeyAsVariable, .unknownType,
    .unknownOperation, .unknownFunction, SharedCode.unboundVariable,
    SharedCode.unknownCollectionOperator, .contentTypeObject,
    // Keys and words of the property list.
    .unknownManifestKey, .onePSuppressionKey, .unknownExtensionPoint,
    // Marks.
    .countWithoutAt, .kindMismatch, .bareWord, .literalNeeded, .typographicQuote, .objectiveCString,
    .listBrackets, .trailingComma, .dottedUserInfoKey, .commentInText, .wrongEncoding,
    // Operators.
    .unknownOperator, .tripleEquals, .gluedWord, .notBeforeOperator, .sqlNull, .sqlNullSafeEqual,
    .sqlBetween, .sqlList,
  ]
}
