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
    case .names(let left, let right, let target):
      let target = try self.target(target, input)
      return try difference(
        target, remark: target.remark, (left.text, try limited(to: left, target, input), target),
        (right.text, try limited(to: right, target, input), target), input)
    case .platforms(let target):
      let target = try self.target(target, input)
      var sides: [(String, Session, Target)] = []
      for platform in Platform.allCases {
        var side = self
        side.state.chosenPlatform = platform
        sides.append((platform.displayName, side, target))
      }
      return try difference(target, remark: target.remark, sides[0], sides[1], input)
    case .before(let changes, let target):
      let now = try self.target(target, input)
      guard past.indices.contains(past.count - changes) else {
        throw Refusal(
          Diagnostic(
            .error, .nothingToUndo,
            past.isEmpty
              ? "nothing has changed yet" : "only \(past.count) changes are remembered"),
          in: input)
      }
      var before = self
      before.state = past[past.count - changes]
      // The rule of an action may have been another one.
      var then = now
      if let action = now.action,
        let entry = before.sessionActions.first(where: { $0.action.handle == action }),
        let rule = entry.action.rule, let predicate = rule.predicate
      {
        then.predicate = predicate
        then.source = rule.source
      }
      return try difference(
        now, remark: now.remark, ("before", before, then), ("now", self, now), input)
    case .predicates(let left, let right):
      let (first, second) = (try bound(left, input), try bound(right, input))
      memory.last = LabMemory.LastSubject(
        source: second.source, predicate: second.syntax, action: nil)
      return try difference(
        nil, remark: nil,
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

  private func difference(
    _ target: Target?, remark: OutcomePart?, _ left: (String, Session, Target),
    _ right: (String, Session, Target), _ input: Input
  ) throws(Refusal) -> Outcome {
    let leftReports = try left.1.evaluations(of: left.2, input)
    let rightReports = try right.1.evaluations(of: right.2, input)
    var parts = remark.map { [$0] } ?? []
    if leftReports.isEmpty || rightReports.isEmpty { parts.append(.message(selectionSentence)) }
    for (first, second) in zip(leftReports, rightReports) {
      if leftReports.count > 1 { parts.append(.message("on \(first.subject)")) }
      parts.append(
        .difference(
          DifferenceReport(
            DifferenceReport.Side(left.0, first), of: left.2.predicate,
            DifferenceReport.Side(right.0, second), of: right.2.predicate)))
    }
    return Outcome(parts)
  }
}
