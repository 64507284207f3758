import PredicateFormat

extension DiagnosticCode {
  /// Nothing to import.
  public static let importEmpty = DiagnosticCode("import-empty")
  /// Neither JSON, a property list nor a dump.
  public static let importForm = DiagnosticCode("import-form")
  /// Text that begins like JSON and is none.
  public static let importJSON = DiagnosticCode("import-json")
  /// A table of comma-separated values that does not fit together.
  public static let importCSV = DiagnosticCode("import-csv")
  /// What another sub-command of `fileproviderctl` prints.
  public static let importWrongTool = DiagnosticCode("import-wrong-tool")
  /// Values inside values beyond the limit.
  public static let importNesting = DiagnosticCode("import-nesting")
  /// A value where an item belongs.
  public static let importNoItem = DiagnosticCode("import-no-item")
  /// A key outside the property table, kept as it is.
  public static let importUnknownKey = DiagnosticCode("import-unknown-key")
  /// A value of another type than the property holds, kept as it is.
  public static let importValueType = DiagnosticCode("import-value-type")
  /// A dump that ends inside its dictionary.
  public static let dumpCut = DiagnosticCode("dump-cut")
  /// Something else than a dump has at this place.
  public static let dumpSyntax = DiagnosticCode("dump-syntax")
  /// Digits whose type a dump does not tell.
  public static let dumpNumber = DiagnosticCode("dump-number")
  /// Text of a date's shape, read as a date.
  public static let dumpDate = DiagnosticCode("dump-date")
  /// A quoted number, read as text.
  public static let dumpQuotedNumber = DiagnosticCode("dump-quoted-number")
  /// Bytes of which a dump shows only some.
  public static let dumpCutBytes = DiagnosticCode("dump-cut-bytes")
  /// Capability bits beyond the public ones.
  public static let dumpCapabilityBits = DiagnosticCode("dump-capability-bits")
  /// A content type taken from `typeIdentifier`.
  public static let dumpContentType = DiagnosticCode("dump-content-type")
  /// Typographic quotes that some program put in.
  public static let dumpQuotes = DiagnosticCode("dump-quotes")
  /// An action line whose answer cannot be read.
  public static let dumpAnswer = DiagnosticCode("dump-answer")
  /// Dumps that disagree on the domain.
  public static let dumpDomain = DiagnosticCode("dump-domain")
  /// An item that a later dump of the same text shows again.
  public static let dumpRepeated = DiagnosticCode("dump-repeated")

  /// The codes of imports.
  public static let importCodes: [DiagnosticCode] = [
    .importEmpty, .importForm, .importJSON, .importCSV, .importWrongTool, .importNesting,
    .importNoItem,
    .importUnknownKey, .importValueType, .dumpCut, .dumpSyntax, .dumpNumber, .dumpDate,
    .dumpQuotedNumber, .dumpCutBytes, .dumpCapabilityBits, .dumpContentType, .dumpQuotes,
    .dumpAnswer, .dumpDomain, .dumpRepeated,
  ]
}
