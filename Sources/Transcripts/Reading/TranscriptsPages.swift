import LabSession
import PredicateFormat

/// The pages that explain the diagnostics of this room, as Markdown.
public enum TranscriptsPages {
  private static let pages: [DiagnosticCode: [UInt8]] = [
    .scriptTooLong: PackageResources.script_too_long_md,
    .fileNotText: PackageResources.file_not_text_md,
    .notScript: PackageResources.not_a_script_md,
    .fileUnwritable: PackageResources.file_unwritable_md,
    .scriptVersion: PackageResources.script_version_md,
    .outputBeforeCommand: PackageResources.output_before_command_md,
    .caseName: PackageResources.case_name_md,
    .duplicateCase: PackageResources.duplicate_case_md,
    .includeCycle: PackageResources.include_cycle_md,
    .includeFailed: PackageResources.include_failed_md,
    .openFence: PackageResources.open_fence_md,
    .emptyRun: PackageResources.empty_run_md,
    .recordingExists: PackageResources.recording_exists_md,
    .recordingBusy: PackageResources.recording_busy_md,
    .lessonForm: PackageResources.lesson_form_md,
    .modelAnswer: PackageResources.model_answer_md,
    .answersTooLong: PackageResources.answers_too_long_md,
    .caseTable: PackageResources.case_table_md,
    .rowsDiffer: PackageResources.rows_differ_md,
  ]

  /// The page of a code; `nil` for a code of another room.
  public static func page(for code: DiagnosticCode) -> String? {
    pages[code].map { String(decoding: $0, as: UTF8.self) }
  }
}

extension DiagnosticPages {
  /// The pages on what can be wrong with scripts, recordings and runs.
  public static let transcripts = DiagnosticPages(DiagnosticCode.transcriptsCodes) {
    TranscriptsPages.page(for: $0)
  }
}
