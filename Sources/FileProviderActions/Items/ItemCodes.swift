import PredicateFormat

extension DiagnosticCode {
  /// A path to a property that cannot be read, such as one with an open quote.
  public static let propertyPath = DiagnosticCode("property-path")
  /// A property that items do not have.
  public static let unknownProperty = DiagnosticCode("unknown-property")
  /// A part that a property does not have.
  public static let unknownPart = DiagnosticCode("unknown-part")
  /// A value of another type than the property holds.
  public static let wrongPropertyType = DiagnosticCode("wrong-property-type")
  /// A filename without a character.
  public static let emptyFilename = DiagnosticCode("empty-filename")
  /// A name of no capability, flag or policy.
  public static let unknownFlag = DiagnosticCode("unknown-flag")
  /// A value in `userInfo` that the system does not take.
  public static let userInfoValue = DiagnosticCode("user-info-value")
  /// Bytes beyond what the system documents as its limit.
  public static let valueLimit = DiagnosticCode("value-limit")
  /// A content type of the system's own that does not exist.
  public static let unknownContentType = DiagnosticCode("unknown-content-type")
  /// A short name that cannot be typed as one word, or that means something else.
  public static let itemName = DiagnosticCode("item-name")
  /// A second item of the same short name.
  public static let duplicateItem = DiagnosticCode("duplicate-item")
  /// A short name that no item has.
  public static let unknownItem = DiagnosticCode("unknown-item")
  /// A property to unset that is not set.
  public static let notSet = DiagnosticCode("not-set")
  /// Items that are each other's ancestors.
  public static let parentCycle = DiagnosticCode("parent-cycle")
  /// More ancestors than are followed.
  public static let parentDepth = DiagnosticCode("parent-depth")
  /// Two items with one item identifier.
  public static let duplicateItemIdentifier = DiagnosticCode("duplicate-item-identifier")

  /// The codes of items.
  public static let itemCodes: [DiagnosticCode] = [
    .propertyPath, .unknownProperty, .unknownPart, .wrongPropertyType, .emptyFilename,
    .unknownFlag, .userInfoValue, .valueLimit, .unknownContentType, .itemName, .duplicateItem,
    .unknownItem, .notSet, .parentCycle, .parentDepth, .duplicateItemIdentifier,
  ]
}
