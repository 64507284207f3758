import LabSession
import PredicateFormat

extension DiagnosticCode {
  /// A line of `actionlab batch` that is no question.
  static let badBatchLine = DiagnosticCode("bad-batch-line")
}

/// The pages that explain the diagnostics of the program itself, as Markdown.
enum ProgramPages {
  /// The page of a code; `nil` for a code of another room.
  static func page(for code: DiagnosticCode) -> String? {
    guard code == .badBatchLine else { return nil }
    return String(decoding: PackageResources.bad_batch_line_md, as: UTF8.self)
  }
}

extension DiagnosticPages {
  /// The pages on what can be wrong with the program's own input.
  static let program = DiagnosticPages([.badBatchLine]) { ProgramPages.page(for: $0) }
}
