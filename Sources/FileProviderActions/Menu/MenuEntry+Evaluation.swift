import PredicateEvaluation
import PredicateFormat

extension MenuEntry {
  init(
    _ action: Action, on root: EvaluationRoot, _ context: SelectionContext,
    _ mistakes: (PredicateSyntax) -> [Diagnostic], _ evaluation: inout EvaluationContext
  ) {
    guard action.ruleProblem == nil, let predicate = action.rule?.predicate else {
      self.init(unusable: action)
      return
    }
    let trace = PredicateProgram(predicate).trace(on: root, in: &evaluation)
    let observations = NodeObservations(trace)
    switch trace.outcome {
    case .raised(let error):
      self.init(raised: action, error, trace, observations, context)
    case .boolean(let holds):
      self.init(evaluated: action, holds, predicate, observations, context, mistakes)
    case .value:
      self.init(unusable: action)
    }
  }

  /// An action whose rule is missing or does not parse.
  private init(unusable action: Action) {
    self.action = action
    let isMissing = action.rule == nil
    verdict = isMissing ? .suspect : .raised
    let problem = action.ruleProblem?.message ?? "the rule cannot be evaluated"
    reason =
      isMissing
      ? "no rule: never shown; TRUEPREDICATE would always show it"
      : "the rule does not parse: \(problem); the system hides the action"
    decidingNodes = []
    matched = nil
    unmatched = []
    mistakes = action.ruleProblem.map { [$0] } ?? []
    trace = nil
  }

  private init(
    raised action: Action, _ error: EvaluationError, _ trace: Trace,
    _ observations: NodeObservations, _ context: SelectionContext
  ) {
    self.action = action
    verdict = .raised
    reason = Self.reason(for: error, observations, context)
    decidingNodes = [error.node]
    matched = nil
    unmatched = []
    mistakes = []
    self.trace = trace
  }

  /// The error with the item at which it happened.
  private static func reason(
    for error: EvaluationError, _ observations: NodeObservations, _ context: SelectionContext
  ) -> String {
    let visit = observations.visits(of: error.node).last { $0.result == .raised }
    let item = visit?.elements.last.flatMap { element in
      context.name(of: observations.trace.value(of: observations.elements[element].step))
    }
    let place = item.map { " at \($0)" } ?? ""
    let effect = error.exception == nil ? "" : "; the system hides the action"
    return error.message + place + effect
  }

  private init(
    evaluated action: Action, _ holds: Bool, _ predicate: PredicateSyntax,
    _ observations: NodeObservations, _ context: SelectionContext,
    _ mistakes: (PredicateSyntax) -> [Diagnostic]
  ) {
    let deciding = observations.decidingNodes(of: predicate)
    let errors =
      holds
      ? []
      : mistakes(predicate).filter { mistake in
        mistake.severity == .error && deciding.contains { Self.holds(mistake, $0) }
          && Self.wasRead(mistake, predicate, observations)
      }
    self.action = action
    verdict = holds ? .shown : errors.isEmpty ? .hidden : .suspect
    let words = ResultReason(
      predicate, observations, detail: .full, itemName: { context.name(ofElement: $0) },
      name: { context.name(of: $0) })
    reason = errors.first.map { "false, but only because \($0.message)" } ?? words.sentence
    decidingNodes = deciding.map(\.id)
    let matched = Self.matched(deciding, observations, context)
    self.matched = matched
    unmatched = holds ? context.names.filter { matched?.contains($0) == false } : []
    self.mistakes = errors
    trace = observations.trace
  }

  /// The items that the deciding counts picked; `nil` when there is no such count.
  private static func matched(
    _ deciding: [PredicateSyntax], _ observations: NodeObservations, _ context: SelectionContext
  ) -> [String]? {
    var names: Set<String>?
    for node in deciding {
      guard case .comparison(let comparison) = node.kind, let count = ItemCount(comparison),
        count.picksItems
      else { continue }
      let kept = (observations.trace.answers[count.subquery.id]?.held ?? [])
        .compactMap(context.name(ofElement:))
      names = (names ?? []).union(kept)
    }
    return names.map { names in context.names.filter(names.contains) }
  }

  /// Whether a mistake is inside a node's text.
  private static func holds(_ mistake: Diagnostic, _ node: PredicateSyntax) -> Bool {
    guard let range = mistake.range else { return true }
    return node.range.start <= range.start && range.end <= node.range.end
  }

  /// Whether the evaluation came to what a mistake is about.
  private static func wasRead(
    _ mistake: Diagnostic, _ predicate: PredicateSyntax, _ observations: NodeObservations
  ) -> Bool {
    guard let range = mistake.range else { return true }
    // The innermost node around the place that can be a step: a literal is none.
    var innermost = SyntaxNode.predicate(predicate)
    var children = innermost.children
    while let child = children.popLast() {
      guard child.range.start <= range.start, range.end <= child.range.end else { continue }
      if case .expression(let expression) = child, case .constant = expression.kind { break }
      innermost = child
      children = child.children
    }
    return observations.visits(of: innermost.id).contains { $0.result == .value }
  }
}
