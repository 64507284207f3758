import PredicateFormat

extension DiagnosticCode {
  /// An interaction without a rule.
  public static let interactionWithoutRule = DiagnosticCode("interaction-without-rule")
  /// An interaction that fires for every action.
  public static let noActionTest = DiagnosticCode("no-action-test")
  /// A text that `action` never has.
  public static let unknownOperation = DiagnosticCode("unknown-operation")
  /// A folder and an action from outside, tested in one rule.
  public static let combinedMoveIn = DiagnosticCode("combined-move-in")
  /// An interaction with both an alert and interactions below it, or with neither.
  public static let alertOrSubInteractions = DiagnosticCode("alert-or-subinteractions")
  /// An alert without a title.
  public static let alertWithoutTitle = DiagnosticCode("alert-without-title")
  /// The suppression key spelt with one p.
  public static let onePSuppressionKey = DiagnosticCode("one-p-suppression-key")
  /// Recovery options beside an alert instead of inside.
  public static let misplacedRecoveryOptions = DiagnosticCode("misplaced-recovery-options")
  /// A value that no alert can show.
  public static let unknownAlertValue = DiagnosticCode("unknown-alert-value")
  /// A value that an alert shows as `(null)`.
  public static let emptyAlertValue = DiagnosticCode("empty-alert-value")

  /// The codes of user interactions.
  public static let interactionCodes: [DiagnosticCode] = [
    .interactionWithoutRule, .noActionTest, .unknownOperation, .combinedMoveIn,
    .alertOrSubInteractions, .alertWithoutTitle, .onePSuppressionKey, .misplacedRecoveryOptions,
    .unknownAlertValue, .emptyAlertValue,
  ]
}
