import PredicateFormat

extension FileProviderActionsPages {
  /// The pages on life cycles.
  static let lifeCyclePages: [DiagnosticCode: [UInt8]] = [
    .outOfOrder: PackageResources.out_of_order_md,
    .secondEnding: PackageResources.second_ending_md,
    .endingBeforePrepare: PackageResources.ending_before_prepare_md,
    .noEnding: PackageResources.no_ending_md,
    .foreignErrorDomain: PackageResources.foreign_error_domain_md,
    .errorWithoutPresentation: PackageResources.error_without_presentation_md,
    .unknownErrorName: PackageResources.unknown_error_name_md,
    .progressOutOfRange: PackageResources.progress_out_of_range_md,
  ]
}
