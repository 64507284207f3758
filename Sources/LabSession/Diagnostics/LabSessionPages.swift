import PredicateFormat

/// The pages that explain the diagnostics of this room, as Markdown.
public enum LabSessionPages {
  private static let pages: [DiagnosticCode: [UInt8]] = [
    .unfinishedInput: PackageResources.unfinished_input_md,
    .unknownCommand: PackageResources.unknown_command_md,
    .ambiguousCommand: PackageResources.ambiguous_command_md,
    .missingArgument: PackageResources.missing_argument_md,
    .surplusArgument: PackageResources.surplus_argument_md,
    .unexpectedArgument: PackageResources.unexpected_argument_md,
    .unknownCommandOption: PackageResources.unknown_command_option_md,
    .optionValue: PackageResources.option_value_md,
    .argumentQuote: PackageResources.argument_quote_md,
    .settingForm: PackageResources.setting_form_md,
    .doubleEquals: PackageResources.double_equals_md,
    .missingValue: PackageResources.missing_value_md,
    .valueInParentheses: PackageResources.value_in_parentheses_md,
    .unquotedValue: PackageResources.unquoted_value_md,
    .badDate: PackageResources.bad_date_md,
    .unknownName: PackageResources.unknown_name_md,
    .nameInUse: PackageResources.name_in_use_md,
    .unknownObjectKey: PackageResources.unknown_object_key_md,
    .unknownAction: PackageResources.unknown_action_md,
    .ambiguousAction: PackageResources.ambiguous_action_md,
    .noManifest: PackageResources.no_manifest_md,
    .actionNotShown: PackageResources.action_not_shown_md,
    .unknownSnapshot: PackageResources.unknown_snapshot_md,
    .nothingToUndo: PackageResources.nothing_to_undo_md,
    .nothingEvaluated: PackageResources.nothing_evaluated_md,
    .unknownTopic: PackageResources.unknown_topic_md,
    .unwritableFile: PackageResources.unwritable_file_md,
    .fileExists: PackageResources.file_exists_md,
    .badNumber: PackageResources.bad_number_md,
    .expectationFailed: PackageResources.expectation_failed_md,
    .nearKey: PackageResources.near_key_md,
    .itemKeyInContext: PackageResources.item_key_in_context_md,
    .itemNameInContext: PackageResources.item_name_in_context_md,
    .noExercise: PackageResources.no_exercise_md,
    .exerciseWithoutAnswer: PackageResources.exercise_without_answer_md,
    .wrongAnswerAccepted: PackageResources.wrong_answer_accepted_md,
    .casesInScript: PackageResources.cases_in_script_md,
  ]

  /// The page of a code; `nil` for a code of another room.
  public static func page(for code: DiagnosticCode) -> String? {
    pages[code].map { String(decoding: $0, as: UTF8.self) }
  }
}
