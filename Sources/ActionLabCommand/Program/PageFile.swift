import LabSession
import Rendering
import Transcripts

extension OptionDescription {
  /// The option of subcommands whose result is worth a page.
  static let html = OptionDescription("--html", "FILE", "write it as an HTML page too")
}

/// The file that `--html` names.
enum PageFile {
  /// Writes an outcome as a page, if the option is there; an existing file is replaced as a whole.
  static func write(_ outcome: Outcome, _ arguments: Arguments) throws(ProgramError) {
    guard let path = arguments.value(of: "--html") else { return }
    do {
      try OutputFile.write([PageRenderer().page(for: outcome)], to: path)
    } catch {
      throw .unwritable(error)
    }
  }
}
