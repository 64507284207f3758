import PredicateFormat

extension FileProviderActionsPages {
  /// The pages on activation rules of Share and Action extensions.
  static let extensionRulePages: [DiagnosticCode: [UInt8]] = [
    .alwaysTrueExtension: PackageResources.always_true_extension_md,
    .indexInExtensionRule: PackageResources.index_in_extension_rule_md,
    .predicateInCounts: PackageResources.predicate_in_counts_md,
    .unknownAttachmentType: PackageResources.unknown_attachment_type_md,
  ]
}
