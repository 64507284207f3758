import FileProviderActions
import PredicateAnalysis
import PredicateEvaluation
import PredicateFormat

extension Session {
  /// `:diff`: where two evaluations part.
  mutating func difference(
    _ argument: DifferenceArgument, _ input: Input
  ) throws(Refusal) -> Outcome {
    switch argument {
    case .names(let left, let right, let typed):
      let target = try self.target(typed, input)
      var outcome = try difference(
        (left.text, try limited(to: left, target, input), target),
        (right.text, try limited(to: right, target, input), target), input)
      if case .predicate = typed {
        outcome.parts += hints(for: .predicate(target.predicate), input)
      }
      return outcome
    case .platforms(let target):
      let target = try self.target(target, input)
      var sides: [Side] = []
      for platform in Platform.allCases {
        var side = self
        side.state.chosenPlatform = platform
        sides.append((platform.displayName, side, target))
      }
      return try difference(sides[0], sides[1], input)
    case .before(let changes, let target):
      let now = try self.target(target, input)
      guard past.indices.contains(past.count - changes) else {
        throw Refusal(
          Diagnostic(
            .error, .nothingToUndo,
            past.isEmpty
              ? "nothing has changed yet" : "only \(countedAre(past.count, "change")) remembered"),
          in: input)
      }
      var before = self
      before.state = past[past.count - changes].before
      // The rule of an action may have been another one.
      var then = now
      if let action = now.action,
        let entry = before.sessionActions.first(where: { $0.action.handle == action }),
        let rule = entry.action.rule, let predicate = rule.predicate
      {
        then.predicate = predicate
        then.source = rule.source
      }
      return try difference(("before", before, then), ("now", self, now), input)
    case .predicates(let left, let right):
      let (first, second) = (try bound(left, input), try bound(right, input))
      memory.last = LabMemory.LastSubject(
        source: second.source, predicate: second.syntax, action: nil)
      return try difference(
        ("the first", self, Target(source: first.source, predicate: first.syntax)),
        ("the second", self, Target(source: second.source, predicate: second.syntax)), input)
    }
  }

  /// The session with nothing but one item or object to evaluate on.
  private func limited(
    to name: ArgumentWord, _ target: Target, _ input: Input
  ) throws(Refusal) -> Session {
    guard state.items[name.text] != nil || state.object(name.text) != nil else {
      throw unknownName(name, input)
    }
    var side = self
    if target.action != nil || isOnSelection {
      try checkItem(name, input)
      side.state.selection = [name.text]
    } else {
      side.state.subject = .named(name.text)
    }
    return side
  }

  /// A side is its label, the session that it is evaluated in, and what is evaluated.
  private typealias Side = (label: String, session: Session, target: Target)

  private func difference(
    _ left: Side, _ right: Side, _ input: Input
  ) throws(Refusal) -> Outcome {
    let leftReports = try left.session.evaluations(of: left.target, input)
    let rightReports = try right.session.evaluations(of: right.target, input)
    var parts = right.target.remark.map { [$0] } ?? []
    if leftReports.isEmpty || rightReports.isEmpty { parts.append(.message(selectionSentence)) }
    for (first, second) in zip(leftReports, rightReports) {
      if leftReports.count > 1 { parts.append(.message("on \(first.subject)")) }
      parts.append(
        .difference(
          DifferenceReport(
            DifferenceReport.Side(left.label, first), of: left.target.predicate,
            DifferenceReport.Side(right.label, second), of: right.target.predicate)))
    }
    return Outcome(parts)
  }
}
