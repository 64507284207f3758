import PredicateFormat

extension DiagnosticCode {
  /// An extension that is always shown.
  public static let alwaysTrueExtension = DiagnosticCode("always-true-extension")
  /// An index in the rule of an extension.
  public static let indexInExtensionRule = DiagnosticCode("index-in-extension-rule")
  /// A predicate inside the dictionary form.
  public static let predicateInCounts = DiagnosticCode("predicate-in-counts")
  /// A type that nobody declares, given for an attachment.
  public static let unknownAttachmentType = DiagnosticCode("unknown-attachment-type")

  /// The codes of activation rules of Share and Action extensions.
  public static let extensionRuleCodes: [DiagnosticCode] = [
    .alwaysTrueExtension, .indexInExtensionRule, .predicateInCounts, .unknownAttachmentType,
  ]
}
