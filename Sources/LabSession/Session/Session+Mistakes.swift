import PredicateAnalysis
import PredicateFormat

/// What lint knows of a predicate that was evaluated: a key that cannot be there is silently nil.
extension Session {
  /// The mistakes in a predicate, as notes below its result; what was said already is left out.
  ///
  /// - Parameters:
  ///   - argument: the predicate.
  ///   - parts: what the outcome holds so far.
  ///   - reports: the evaluations, whose errors are said.
  ///   - input: the input that the predicate stands in.
  /// - Returns: a note for each error that lint finds in it.
  func mistakes(
    in argument: PredicateArgument, besides parts: [OutcomePart], _ reports: [EvaluationReport],
    _ input: Input
  ) -> [OutcomePart] {
    guard let vocabulary = subjectVocabulary else { return [] }
    let bindings = evaluationContext().bindings.keys
    let said = parts.compactMap(\.diagnostic) + reports.compactMap(Self.error)
    return PredicateLint(vocabulary, bindings: bindings).findings(in: argument.syntax)
      .filter { finding in
        finding.severity == .error && !said.contains { Self.says($0, finding) }
      }
      .map { finding in
        var note = finding
        note.severity = .note
        return .diagnostic(LocatedDiagnostic(note, in: input))
      }
  }

  /// What is said of a predicate besides its result: warnings of the parser, mistakes, how to give
  /// values.
  func remarks(
    on argument: PredicateArgument, _ reports: [EvaluationReport], _ input: Input
  ) -> [OutcomePart] {
    var parts = argument.warnings.map { OutcomePart.diagnostic(LocatedDiagnostic($0, in: input)) }
    parts += bindingHints(for: .predicate(argument.syntax), reports, input)
    return parts + mistakes(in: argument, besides: parts, reports, input)
  }

  /// The keys of what predicates are evaluated on; `nil` where they can be any.
  private var subjectVocabulary: (any KeyVocabulary)? {
    switch state.subject {
    case .selection: ActionVocabulary(state.platform)
    case .each: ItemVocabulary(state.platform)
    case .named(let name): state.items[name] == nil ? nil : ItemVocabulary(state.platform)
    case .attachments: SharingVocabulary()
    case .expression: nil
    }
  }

  private static func error(_ report: EvaluationReport) -> Diagnostic? {
    if case .raised(let error) = report.trace.outcome { error.diagnostic } else { nil }
  }

  /// Whether a diagnostic tells of the same place, or the same of a place around or inside it.
  private static func says(_ said: Diagnostic, _ finding: Diagnostic) -> Bool {
    guard let place = said.range, let range = finding.range else { return false }
    let meets = place.start < range.end && range.start < place.end
    return place == range || said.code == finding.code && meets
  }
}
