import LabSession
import PredicateFormat
import Transcripts

/// The pages that explain the diagnostics of this room, as Markdown.
public enum ShellPages {
  private static let pages: [DiagnosticCode: [UInt8]] = [
    .noRecording: PackageResources.no_recording_md,
    .unknownLesson: PackageResources.unknown_lesson_md,
  ]

  /// The page of a code; `nil` for a code of another room.
  public static func page(for code: DiagnosticCode) -> String? {
    pages[code].map { String(decoding: $0, as: UTF8.self) }
  }
}

extension DiagnosticPages {
  /// The pages on what can be wrong at the prompt.
  static let shell = DiagnosticPages(DiagnosticCode.shellCodes) { ShellPages.page(for: $0) }
}

extension [DiagnosticPages] {
  /// The pages of this room and of the rooms below it that a session does not know.
  public static var shell: [DiagnosticPages] { [.rendering, .transcripts, .shell] }
}
