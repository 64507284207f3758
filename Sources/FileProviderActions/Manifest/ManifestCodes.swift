import PredicateFormat

extension DiagnosticCode {
  /// There is nothing at a path.
  public static let missingFile = DiagnosticCode("missing-file")
  /// A file that cannot be opened or read.
  public static let unreadableFile = DiagnosticCode("unreadable-file")
  /// A file larger than what is read.
  public static let fileTooLarge = DiagnosticCode("file-too-large")
  /// A folder or bundle without a manifest in it.
  public static let folderWithoutManifest = DiagnosticCode("folder-without-manifest")
  /// Bytes that are not what the text's encoding allows.
  public static let invalidEncoding = DiagnosticCode("invalid-encoding")
  /// An XML declaration that names another encoding than the text has.
  public static let wrongEncoding = DiagnosticCode("wrong-encoding")
  /// A text that is not well-formed XML.
  public static let malformedXML = DiagnosticCode("malformed-xml")
  /// XML or binary data that is not a property list.
  public static let malformedPropertyList = DiagnosticCode("malformed-property-list")
  /// A file of another kind, such as YAML, JSON or Swift.
  public static let notAPropertyList = DiagnosticCode("not-a-property-list")
  /// A property list that is too deep, or stands for too many values.
  public static let propertyListTooLarge = DiagnosticCode("property-list-too-large")
  /// An entity that a document declares, or one that nobody declares.
  public static let entityDeclaration = DiagnosticCode("entity-declaration")
  /// A comment inside a text, which the system's reader refuses.
  public static let commentInText = DiagnosticCode("comment-in-text")
  /// A key that a dictionary has twice.
  public static let duplicateKey = DiagnosticCode("duplicate-key")
  /// A property list that does not belong to an extension.
  public static let noExtension = DiagnosticCode("no-extension")
  /// An extension without an array of actions.
  public static let noActions = DiagnosticCode("no-actions")
  /// A value of another type than the system expects.
  public static let wrongType = DiagnosticCode("wrong-type-in-manifest")
  /// A key that is not known where it stands.
  public static let unknownManifestKey = DiagnosticCode("unknown-manifest-key")
  /// A key that stands where the system does not look.
  public static let misplacedKey = DiagnosticCode("misplaced-key")
  /// A declaration in an extension of the wrong kind.
  public static let wrongExtension = DiagnosticCode("wrong-extension")
  /// An extension point that is missing or misspelt.
  public static let unknownExtensionPoint = DiagnosticCode("unknown-extension-point")
  /// A UI extension that names no view controller.
  public static let noPrincipalClass = DiagnosticCode("no-principal-class")
  /// A build setting that nobody defined.
  public static let buildSetting = DiagnosticCode("build-setting")
  /// An entry of the actions that is not a dictionary.
  public static let entryNotDictionary = DiagnosticCode("entry-not-a-dictionary")
  /// An action without an identifier.
  public static let missingIdentifier = DiagnosticCode("missing-identifier")
  /// An action without a name.
  public static let missingName = DiagnosticCode("missing-name")
  /// An action without a rule.
  public static let missingRule = DiagnosticCode("missing-rule")
  /// A rule of no characters.
  public static let emptyRule = DiagnosticCode("empty-rule")
  /// A rule that is a number or another value that is not text.
  public static let ruleNotText = DiagnosticCode("rule-not-text")
  /// A rule in the dictionary form of Share extensions.
  public static let dictionaryRule = DiagnosticCode("dictionary-rule")
  /// A rule that ends where more must follow.
  public static let unfinishedRule = DiagnosticCode("unfinished-rule")
  /// An identifier that two actions have.
  public static let duplicateIdentifier = DiagnosticCode("duplicate-identifier")
  /// A name that two actions have.
  public static let duplicateName = DiagnosticCode("duplicate-name")
  /// The action of Xcode's template, left in.
  public static let templateAction = DiagnosticCode("template-action")

  /// The codes of files, property lists and manifests.
  public static let manifestCodes: [DiagnosticCode] = [
    .missingFile, .unreadableFile, .fileTooLarge, .folderWithoutManifest, .invalidEncoding,
    .wrongEncoding, .malformedXML, .malformedPropertyList, .notAPropertyList,
    .propertyListTooLarge, .entityDeclaration, .commentInText, .duplicateKey, .noExtension,
    .noActions, .wrongType, .unknownManifestKey, .misplacedKey, .wrongExtension,
    .unknownExtensionPoint, .noPrincipalClass, .buildSetting, .entryNotDictionary,
    .missingIdentifier, .missingName, .missingRule, .emptyRule, .ruleNotText, .dictionaryRule,
    .unfinishedRule, .duplicateIdentifier, .duplicateName, .templateAction,
  ]
}
