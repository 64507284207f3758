import FileProviderActions
import PredicateAnalysis
import PredicateEvaluation
import PredicateFormat

extension Session {
  /// What a command that looks at predicates is about, and how to call it.
  struct Target {
    var source: SourceText
    var predicate: PredicateSyntax
    /// The handle of the action whose rule it is.
    var action: String?
    /// A line that says what is looked at, when that was not typed.
    var remark: OutcomePart?
  }

  /// - Throws: `nothing-evaluated`, `unknown-action`, or why a rule does not parse.
  mutating func target(_ target: PredicateTarget, _ input: Input) throws(Refusal) -> Target {
    switch target {
    case .last:
      guard let last = memory.last else {
        throw Refusal(
          Diagnostic(
            .error, .nothingEvaluated, "nothing was evaluated yet",
            help: "type a predicate first, or write it behind the command"), in: input)
      }
      let text = last.action.map { "the rule of \($0)" } ?? last.predicate.formatted(as: .asWritten)
      return Target(
        source: last.source, predicate: last.predicate, action: last.action,
        remark: .message("of \(text)"))
    case .predicate(let argument):
      let argument = try bound(argument, input)
      memory.last = LabMemory.LastSubject(
        source: argument.source, predicate: argument.syntax, action: nil)
      return Target(source: argument.source, predicate: argument.syntax)
    case .action(let word):
      let entry = try actionOrKey(word, input)
      guard let rule = entry.action.rule, let predicate = rule.predicate else {
        let problem = entry.action.ruleProblem ?? Diagnostic(.error, .unknownAction, "no rule")
        throw Refusal([
          .diagnostic(LocatedDiagnostic(problem, source: entry.action.rule?.source))
        ])
      }
      memory.last = LabMemory.LastSubject(
        source: rule.source, predicate: predicate, action: entry.action.handle)
      return Target(source: rule.source, predicate: predicate, action: entry.action.handle)
    }
  }

  /// The action that a word names where a predicate could stand: a word that names none may be a key.
  private func actionOrKey(
    _ word: ArgumentWord, _ input: Input
  ) throws(Refusal) -> SessionAction {
    do throws(Refusal) { return try action(word, input) } catch {
      guard !word.isQuoted,
        case .parsed(let path, _) = ExpressionSyntax.parse(SourceText(word.text)),
        case .keyPath(nil, let steps) = path.kind, case .key(let key, _)? = steps.first?.kind,
        isReadable(key)
      else { throw error }
      throw error.adding(
        Diagnostic.Note("as a predicate it is written \(word.text) == YES"))
    }
  }

  /// Whether what predicates are evaluated on may have a key: an item's own, or any of what `:on` chose.
  private func isReadable(_ key: String) -> Bool {
    if case .selection = state.subject {
      let words = FileProviderVocabulary(.action, platform: state.platform)
      return words.contextKeys.contains(key) || words.property(forItemKey: key) != nil
    }
    return true
  }

  /// Evaluates a target: a rule on the selection without variables, a predicate on what `:on` chose.
  func evaluations(of target: Target, _ input: Input) throws(Refusal) -> [EvaluationReport] {
    guard target.action != nil else {
      return try evaluations(of: .predicate(target.predicate), target.source, input)
    }
    let context = try selectionContext(of: state.selection, on: state.platform, input)
    var evaluation = ruleContext()
    let trace = PredicateProgram(target.predicate)
      .trace(on: context.root, in: &evaluation)
    return [
      EvaluationReport(
        source: target.source, root: .predicate(target.predicate), trace: trace,
        subject: "the selection", context: context)
    ]
  }

  mutating func trace(
    _ target: PredicateTarget, _ options: TraceOptions, _ input: Input
  ) throws(Refusal) -> Outcome {
    try views(of: target, input) { .trace($0, options) }
  }

  /// `:step`: the steps of an evaluation, for a person to go through.
  mutating func steps(
    _ target: PredicateTarget, at number: Int?, _ input: Input
  ) throws(Refusal) -> Outcome {
    try views(of: target, input) { .stepper($0, at: number) }
  }

  /// A part for each evaluation of a target, under the name of what it was made on where there are
  /// several.
  private mutating func views(
    of target: PredicateTarget, _ input: Input, _ part: (EvaluationReport) -> OutcomePart
  ) throws(Refusal) -> Outcome {
    let target = try self.target(target, input)
    let reports = try evaluations(of: target, input)
    var parts = target.remark.map { [$0] } ?? []
    if reports.isEmpty { parts.append(.message(selectionSentence)) }
    for report in reports {
      if reports.count > 1 { parts.append(.message("on \(report.subject)")) }
      parts.append(part(report))
    }
    if target.action == nil {
      parts += bindingHints(for: .predicate(target.predicate), reports, input)
    }
    return Outcome(parts)
  }

  mutating func parse(
    _ target: PredicateTarget, _ form: ParseForm, _ input: Input
  ) throws(Refusal) -> Outcome {
    let target = try self.target(target, input)
    let shown: OutcomePart =
      switch form {
      case .tree: .tree(.predicate(target.predicate))
      case .symbolicExpression: .verbatim(target.predicate.symbolicExpression)
      case .json: .verbatim(target.predicate.jsonText)
      case .graph: .graph(.predicate(target.predicate), nil)
      }
    return Outcome((target.remark.map { [$0] } ?? []) + [shown])
  }

  mutating func canonical(_ target: PredicateTarget, _ input: Input) throws(Refusal) -> Outcome {
    let target = try self.target(target, input)
    return Outcome(
      (target.remark.map { [$0] } ?? []) + [.verbatim(target.predicate.predicateFormat)])
  }

  mutating func explain(_ target: PredicateTarget, _ input: Input) throws(Refusal) -> Outcome {
    let target = try self.target(target, input)
    return Outcome(
      (target.remark.map { [$0] } ?? []) + [.explanation(PredicateExplanation(target.predicate))])
  }
}
