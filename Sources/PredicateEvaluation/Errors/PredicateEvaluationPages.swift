import PredicateFormat

/// The pages that explain the diagnostics of this room, as Markdown.
public enum PredicateEvaluationPages {
  private static let pages: [DiagnosticCode: [UInt8]] = [
    .unknownKey: PackageResources.unknown_key_md,
    .unboundVariable: PackageResources.unbound_variable_md,
    .orderingMismatch: PackageResources.ordering_mismatch_md,
    .textExpected: PackageResources.text_expected_md,
    .collectionExpected: PackageResources.collection_expected_md,
    .notACollection: PackageResources.not_a_collection_md,
    .betweenBounds: PackageResources.between_bounds_md,
    .badPattern: PackageResources.bad_pattern_md,
    .patternLimit: PackageResources.pattern_limit_md,
    .numberExpected: PackageResources.number_expected_md,
    .divisionByZero: PackageResources.division_by_zero_md,
    .shiftCount: PackageResources.shift_count_md,
    .indexOutOfRange: PackageResources.index_out_of_range_md,
    .notIndexable: PackageResources.not_indexable_md,
    .unknownCollectionOperator: PackageResources.unknown_collection_operator_md,
    .operatorNeedsKey: PackageResources.operator_needs_key_md,
    .operatorNotSupported: PackageResources.operator_not_supported_md,
    .functionArguments: PackageResources.function_arguments_md,
    .functionNotAvailable: PackageResources.function_not_available_md,
    .emptyCollection: PackageResources.empty_collection_md,
    .impossibleCast: PackageResources.impossible_cast_md,
    .selectorNotAllowed: PackageResources.selector_not_allowed_md,
    .setExpected: PackageResources.set_expected_md,
    .notInMemory: PackageResources.not_in_memory_md,
    .reservedWordInPath: PackageResources.reserved_word_in_path_md,
    .unboundPlaceholder: PackageResources.unbound_placeholder_md,
    .interrupted: PackageResources.interrupted_md,
    .stepLimit: PackageResources.step_limit_md,
  ]

  /// The page of a code; `nil` for a code of another room.
  public static func page(for code: DiagnosticCode) -> String? {
    pages[code].map { String(decoding: $0, as: UTF8.self) }
  }
}
