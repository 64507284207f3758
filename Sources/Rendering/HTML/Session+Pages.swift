import LabSession
import PredicateFormat

extension Session {
  /// Writes the page that an outcome asks for, through the session's files, and adds what came of it.
  ///
  /// An outcome that asks for none is given back as it is. A file that cannot be written makes it a
  /// failed one; what stood there is then unchanged.
  public func writingPage(of outcome: Outcome) -> Outcome {
    guard case .writePage(let path)? = outcome.request else { return outcome }
    var outcome = outcome
    let page = PageRenderer().page(for: outcome)
    let files = configuration.files
    do throws(Diagnostic) {
      try files.write(files.resolved(path), Array(page.utf8))
      outcome.parts.append(.message("page written to \(path)"))
    } catch {
      outcome.parts.append(.diagnostic(LocatedDiagnostic(error)))
      outcome.failed = true
    }
    return outcome
  }
}
