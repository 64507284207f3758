import LabSession
import Rendering
import Transcripts

extension OptionDescription {
  /// The option of subcommands whose result is worth a page.
  static let html = OptionDescription("--html", "FILE", "write it as an HTML page too")
  /// The option of subcommands that write files.
  static let force = OptionDescription(
    "--force", nil, "write over a FILE that is kept otherwise")
}

/// The file that `--html` names.
struct PageFile {
  private let path: String

  /// The page that was asked for; `nil` when none was.
  ///
  /// Throws when a file of another kind stands there, before anything is evaluated for it.
  init?(_ arguments: Arguments) throws(ProgramError) {
    guard let path = try arguments.reportFile(of: "--html") else { return nil }
    do {
      try OutputFile.check(path, over: .page, isForced: arguments.has("--force"))
    } catch {
      throw .unwritable(error)
    }
    self.path = path
  }

  /// Writes an outcome as a page; an existing one is replaced as a whole.
  func write(_ outcome: Outcome) throws(ProgramError) {
    do {
      try OutputFile.write([PageRenderer().page(for: outcome)], to: path)
    } catch {
      throw .unwritable(error)
    }
  }
}
