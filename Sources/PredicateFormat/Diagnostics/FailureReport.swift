/// Turns a syntax failure into diagnostics: the first mistake, and later ones when that is safe.
///
/// Later mistakes are reported only behind ones with a sure mend: the mend is applied and the text
/// is read again, so that a second message never is an echo of the first mistake.
struct FailureReport {
  private let failure: SyntaxFailure
  private let parser: Parser

  /// How many mistakes are reported at most.
  static let longest = 10

  init(_ failure: SyntaxFailure, _ parser: Parser) {
    self.failure = failure
    self.parser = parser
  }

  /// The diagnostics, at least one, those that the parser collected included.
  var diagnostics: [Diagnostic] {
    let first = FailureRules.diagnostic(for: FailureContext(failure, parser))
    var found = parser.errors + [first]
    while let last = found.last, !last.fixIts.isEmpty, found.count < Self.longest {
      let edit = TextEdit(found.flatMap(\.fixIts), in: parser.source)
      guard let next = nextDiagnostic(in: edit) else { break }
      found.append(next)
    }
    return found.keepingMends(for: parser)
  }

  /// The first mistake in the mended text, with its places moved back into the original text.
  private func nextDiagnostic(in edit: TextEdit) -> Diagnostic? {
    var next = Parser(
      SourceText(edit.text), as: parser.goal, arguments: nil, limits: parser.limits)
    do {
      _ = try next.parse()
      return nil
    } catch {
      guard next.openConstructs(at: error) == nil else { return nil }
      var diagnostic = FailureRules.diagnostic(for: FailureContext(error, next))
      guard let range = diagnostic.range.flatMap(edit.original) else { return nil }
      diagnostic.range = range
      let moved = diagnostic.fixIts.compactMap { fixIt in
        edit.original(of: fixIt.range).map { Diagnostic.FixIt(replace: $0, with: fixIt.text) }
      }
      diagnostic.fixIts = moved.count == diagnostic.fixIts.count ? moved : []
      diagnostic.notes = diagnostic.notes.map { note in
        Diagnostic.Note(note.message, at: note.range.flatMap(edit.original))
      }
      return diagnostic
    }
  }
}

extension [Diagnostic] {
  /// The same diagnostics, with their fix-its only if all of them together make the text parse.
  ///
  /// A mend that leaves the text broken elsewhere would promise too much; the messages say what was
  /// probably meant all the same.
  func keepingMends(for parser: Parser) -> [Diagnostic] {
    let fixIts = flatMap(\.fixIts)
    let repair = Repair(parser.source, as: parser.goal, limits: parser.limits)
    guard !fixIts.isEmpty, repair.verdict(on: fixIts) != .parses else { return self }
    return map {
      var diagnostic = $0
      diagnostic.fixIts = []
      return diagnostic
    }
  }
}
