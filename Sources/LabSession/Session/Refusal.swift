import PredicateFormat

/// Why a command was not carried out; nothing has changed then.
struct Refusal: Error {
  /// What there is to show.
  var parts: [OutcomePart]
  /// What decided that an action cannot be chosen.
  var expectation: ExpectationReport?

  init(_ diagnostic: Diagnostic, in input: Input) {
    parts = [.diagnostic(LocatedDiagnostic(diagnostic, in: input))]
  }

  init(_ diagnostics: [Diagnostic], in input: Input) {
    parts = diagnostics.map { .diagnostic(LocatedDiagnostic($0, in: input)) }
  }

  init(_ parts: [OutcomePart]) { self.parts = parts }

  /// The refusal with one more note on its first diagnostic.
  func adding(_ note: Diagnostic.Note) -> Refusal {
    var parts = parts
    guard case .diagnostic(var located)? = parts.first else { return self }
    located.diagnostic.notes.append(note)
    parts[0] = .diagnostic(located)
    return Refusal(parts)
  }

  /// The first diagnostic, without its range.
  var firstDiagnostic: Diagnostic {
    for part in parts {
      guard case .diagnostic(let located) = part else { continue }
      var diagnostic = located.diagnostic
      diagnostic.range = nil
      diagnostic.fixIts = []
      return diagnostic
    }
    return Diagnostic(.error, .unknownName, "the name is not known")
  }
}

extension Diagnostic {
  /// The diagnostic with a range where it has none.
  func at(_ range: SourceRange) -> Diagnostic {
    var result = self
    if result.range == nil { result.range = range }
    return result
  }
}

/// Runs a function that throws diagnostics, and places them in a command line.
func placing<Result>(
  at range: SourceRange, in input: Input, _ body: () throws(Diagnostic) -> Result
) throws(Refusal) -> Result {
  do throws(Diagnostic) { return try body() } catch { throw Refusal(error.at(range), in: input) }
}
