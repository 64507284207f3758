import LabSession
import PredicateFormat

extension Session {
  /// Writes the page that an outcome asks for, through the session's files, and adds what came of it.
  ///
  /// An outcome that asks for none is given back as it is. A file that cannot be written, or that is
  /// of another kind, makes it a failed one; what stood there is then unchanged.
  public func writingPage(of outcome: Outcome) -> Outcome {
    guard case .writePage(let path, let isForced)? = outcome.request else { return outcome }
    var outcome = outcome
    let page = PageRenderer().page(for: outcome)
    let files = configuration.files
    do throws(Diagnostic) {
      try files.write(Array(page.utf8), to: path, over: .page, isForced: isForced)
      outcome.parts.append(.message("page written to \(path)"))
    } catch {
      outcome.parts.append(.diagnostic(LocatedDiagnostic(error)))
      outcome.failed = true
    }
    return outcome
  }
}
