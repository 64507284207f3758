import PredicateFormat

extension FileProviderActionsPages {
  /// The pages on user interactions.
  static let interactionPages: [DiagnosticCode: [UInt8]] = [
    .interactionWithoutRule: PackageResources.interaction_without_rule_md,
    .noActionTest: PackageResources.no_action_test_md,
    .unknownOperation: PackageResources.unknown_operation_md,
    .combinedMoveIn: PackageResources.combined_move_in_md,
    .alertOrSubInteractions: PackageResources.alert_or_subinteractions_md,
    .alertWithoutTitle: PackageResources.alert_without_title_md,
    .onePSuppressionKey: PackageResources.one_p_suppression_key_md,
    .misplacedRecoveryOptions: PackageResources.misplaced_recovery_options_md,
    .unknownAlertValue: PackageResources.unknown_alert_value_md,
    .emptyAlertValue: PackageResources.empty_alert_value_md,
  ]
}
