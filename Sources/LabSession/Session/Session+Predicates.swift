import FileProviderActions
import PredicateAnalysis
import PredicateEvaluation
import PredicateFormat

extension Session {
  /// A predicate line.
  mutating func evaluate(
    _ argument: PredicateArgument, _ input: Input
  ) throws(Refusal) -> Outcome {
    let argument = try bound(argument, input)
    memory.last = LabMemory.LastSubject(
      source: argument.source, predicate: argument.syntax, action: nil)
    let reports = try evaluations(of: .predicate(argument.syntax), argument.source, input)
    var parts = argument.warnings.map { OutcomePart.diagnostic(LocatedDiagnostic($0, in: input)) }
    parts += try shown(reports, of: argument, input)
    parts += hints(for: .predicate(argument.syntax), input)
    parts += bindingHints(for: .predicate(argument.syntax), reports, input)
    parts += mistakes(in: argument, besides: parts, reports, input)
    if let answer = Self.commonAnswer(reports) {
      memory.expectations = [":expect \(answer) \(Self.oneLine(argument))"]
    }
    return Outcome(parts, failed: reports.contains(where: Self.raised))
  }

  /// A line that is an expression: its value at the prompt, an error in a script.
  mutating func bareExpression(
    _ argument: ExpressionArgument, _ why: [Diagnostic], _ input: Input
  ) throws(Refusal) -> Outcome {
    guard configuration.mode == .prompt else {
      throw Refusal(Self.pointingToValue(why, input), in: input)
    }
    var outcome = try value(argument, input)
    outcome.parts.append(.message(remark(on: argument, input)))
    outcome.parts += hints(for: .expression(argument.syntax), input)
    return outcome
  }

  /// What was found wrong, with a word on the command that was probably meant.
  private static func pointingToValue(
    _ diagnostics: [Diagnostic], _ input: Input
  ) -> [Diagnostic] {
    guard MissingColon.command(in: input) == nil, !diagnostics.isEmpty else {
      return MissingColon.explained(diagnostics, in: input)
    }
    var diagnostics = diagnostics
    diagnostics[0].notes.append(
      Diagnostic.Note(":value EXPRESSION prints what an expression is"))
    return diagnostics
  }

  /// What to say of an expression that stands alone: what it probably was meant for.
  private func remark(on argument: ExpressionArgument, _ input: Input) -> String {
    if let command = MissingColon.command(in: input) {
      return "read as a key; " + MissingColon.sentence(command)
    }
    if case .keyPath(nil, let steps) = argument.syntax.kind, steps.count == 1,
      case .key(let key, _) = steps[0].kind
    {
      if sessionActions.contains(where: { $0.action.handle == key }) {
        return "read as a key; :why \(key) and :rule \(key) tell of the action of that name"
      }
    }
    return "an expression, not a predicate: a rule has to be true or false"
  }

  mutating func value(_ argument: ExpressionArgument, _ input: Input) throws(Refusal) -> Outcome {
    var parts = argument.warnings.map { OutcomePart.diagnostic(LocatedDiagnostic($0, in: input)) }
    let argument = try bound(argument, input)
    let reports = try evaluations(of: .expression(argument.syntax), argument.source, input)
    var failed = false
    for report in reports {
      switch report.trace.outcome {
      case .value(let value):
        if reports.count > 1 { parts.append(.message(report.subject)) }
        parts.append(.value(ValueReport(value: value, name: report.name(of: value))))
      case .boolean(let holds):
        parts.append(.value(ValueReport(value: .boolean(holds), name: nil)))
      case .raised(let error):
        failed = true
        parts.append(
          .diagnostic(
            LocatedDiagnostic(error.diagnostic, source: argument.source, firstLine: input.firstLine)
          ))
      }
    }
    parts += bindingHints(for: .expression(argument.syntax), reports, input)
    return Outcome(parts, failed: failed)
  }

  /// One evaluation whole, several as a list.
  private func shown(
    _ reports: [EvaluationReport], of argument: PredicateArgument, _ input: Input
  ) throws(Refusal) -> [OutcomePart] {
    if case .each = state.subject {
      guard !reports.isEmpty else { return [.message(selectionSentence)] }
      return [.results(ResultListReport(evaluations: reports))]
    }
    // Nobody who stopped an evaluation waits for a tree of what was not evaluated.
    if reports.contains(where: Self.wasInterrupted) { return reports.map(OutcomePart.result) }
    switch state.options.predicateView {
    case .tree: return reports.map(OutcomePart.evaluation)
    case .result: return reports.map(OutcomePart.result)
    case .trace: return reports.map { .trace($0, TraceOptions()) }
    case .why:
      let target = Target(source: argument.source, predicate: argument.syntax)
      return try reasons(of: target, input).map(OutcomePart.reason)
    }
  }

  // MARK: Arguments

  /// A predicate with its placeholders filled, when there are arguments and placeholders.
  func bound(
    _ argument: PredicateArgument, _ input: Input
  ) throws(Refusal) -> PredicateArgument {
    guard let values = state.arguments, !Self.placeholders(in: .predicate(argument.syntax)).isEmpty
    else {
      return argument
    }
    switch PredicateSyntax.parse(argument.source, arguments: values) {
    case .parsed(let syntax, let warnings):
      return PredicateArgument(syntax: syntax, source: argument.source, warnings: warnings)
    case .failed(let diagnostics): throw Refusal(diagnostics, in: input)
    case .incomplete: return argument
    }
  }

  private func bound(
    _ argument: ExpressionArgument, _ input: Input
  ) throws(Refusal) -> ExpressionArgument {
    guard let values = state.arguments, !Self.placeholders(in: .expression(argument.syntax)).isEmpty
    else {
      return argument
    }
    switch ExpressionSyntax.parse(argument.source, arguments: values) {
    case .parsed(let syntax, let warnings):
      return ExpressionArgument(syntax: syntax, source: argument.source, warnings: warnings)
    case .failed(let diagnostics): throw Refusal(diagnostics, in: input)
    case .incomplete: return argument
    }
  }

  // MARK: Answers

  private static func raised(_ report: EvaluationReport) -> Bool {
    if case .raised = report.trace.outcome { true } else { false }
  }

  private static func wasInterrupted(_ report: EvaluationReport) -> Bool {
    if case .raised(let error) = report.trace.outcome { error.code == .interrupted } else { false }
  }

  /// The answer that every evaluation gave; `nil` when they differ or there is none.
  static func commonAnswer(_ reports: [EvaluationReport]) -> String? {
    let answers = Set(reports.map(answer))
    return answers.count == 1 ? answers.first : nil
  }

  static func answer(_ report: EvaluationReport) -> String {
    switch report.trace.outcome {
    case .boolean(let holds): "\(holds)"
    case .value: "a value"
    case .raised: "raises"
    }
  }

  /// A predicate as it was typed, on one line.
  private static func oneLine(_ argument: PredicateArgument) -> String {
    text(of: argument).split(whereSeparator: \.isNewline)
      .map { line in line.trimmingBlanks }
      .joined(separator: " ")
  }
}

extension Substring {
  /// The text without blanks at its ends.
  fileprivate var trimmingBlanks: Substring {
    let start = drop { $0 == " " || $0 == "\t" }
    let count = start.reversed().prefix { $0 == " " || $0 == "\t" }.count
    return start.dropLast(count)
  }
}
