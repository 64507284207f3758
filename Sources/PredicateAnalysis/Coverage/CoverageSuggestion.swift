import PredicateEvaluation
import PredicateFormat

/// An object that shows something of a rule that no evaluation has shown yet.
public struct CoverageSuggestion: Sendable {
  /// The object.
  public let witness: Witness
  /// What its evaluation adds, itself verified by evaluating.
  public let goals: [CoverageGoal]
}

extension RuleCoverage {
  /// Objects that show what is missing, as few as the search finds, each evaluated.
  ///
  /// The search starts from the seeds, and where they lead nowhere from `lastSeeds`; what it does not
  /// find may still exist.
  ///
  /// - Parameters:
  ///   - seeds: Where the search starts.
  ///   - lastSeeds: Where it starts only when nothing else is found.
  ///   - given: What must hold of an object as well, such as what lets the rule be asked.
  ///   - context: Limits, clock and bindings of evaluations.
  ///   - vocabulary: What is known of the object.
  ///   - bounds: How far the search goes.
  ///   - trial: Shows what an object adds; `nil` for an object that cannot be brought about. Without
  ///     it, the rule is evaluated on the object.
  /// - Returns: The objects, and as `unreached` the goals for which there is none.
  public func suggestions(
    seeds: [PredicateValue], lastSeeds: [PredicateValue] = [], given: PredicateSyntax? = nil,
    in context: EvaluationContext = EvaluationContext(),
    vocabulary: any KeyVocabulary = OpenVocabulary(), bounds: WhyBounds = WhyBounds(),
    trying trial: ((Witness) -> RuleCoverage?)? = nil
  ) -> (suggestions: [CoverageSuggestion], unreached: [CoverageGoal]) {
    let tryOut = trial ?? { self.evaluated(on: $0.object, context) }
    var coverage = self
    var suggestions: [CoverageSuggestion] = []
    for goal in missing {
      // An object for an earlier goal may have met this one.
      guard coverage.missing.contains(goal),
        let wanted = GoalPredicate(goal: goal).predicate(for: predicate)?.anded(given)
      else { continue }
      let before = coverage
      for seeds in [seeds, lastSeeds] where coverage.missing.contains(goal) {
        let search = WitnessSearch(
          wanted, seeds: seeds, in: context, vocabulary: vocabulary, bounds: bounds)
        _ = search.witness(for: .holds(true)) { witness in
          var after = before
          guard let shown = tryOut(witness) else { return false }
          after.merge(shown)
          guard !after.missing.contains(goal) else { return false }
          let goals = before.missing.filter { !after.missing.contains($0) }
          suggestions.append(CoverageSuggestion(witness: witness, goals: goals))
          coverage = after
          return true
        }
      }
    }
    return (suggestions, coverage.missing)
  }

  /// What the rule alone shows of an object.
  private func evaluated(on object: PredicateValue, _ context: EvaluationContext) -> RuleCoverage {
    var shown = RuleCoverage(predicate)
    var context = context
    shown.evaluate(on: EvaluationRoot(object), in: &context)
    return shown
  }
}

extension PredicateSyntax {
  /// Another predicate and this one; this one alone where there is no other.
  public func anded(_ other: PredicateSyntax?) -> PredicateSyntax {
    guard let other else { return self }
    return PredicateSyntax(.compound(.and, [other, self])).numbered
  }

  /// The predicate that is true where this one is false.
  public var negated: PredicateSyntax { PredicateSyntax(.compound(.not, [self])).numbered }
}
