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
  /// The search starts from the seeds; what it does not find may still exist. `unreached` are the
  /// goals for which there is no object.
  public func suggestions(
    seeds: [PredicateValue], in context: EvaluationContext = EvaluationContext(),
    vocabulary: any KeyVocabulary = OpenVocabulary(), bounds: WhyBounds = WhyBounds()
  ) -> (suggestions: [CoverageSuggestion], unreached: [CoverageGoal]) {
    var coverage = self
    var suggestions: [CoverageSuggestion] = []
    var unreached: [CoverageGoal] = []
    for goal in missing {
      // An object for an earlier goal may have met this one.
      guard coverage.missing.contains(goal) else { continue }
      guard let wanted = GoalPredicate(goal: goal).predicate(for: predicate),
        let witness = WitnessSearch(
          wanted, seeds: seeds, in: context, vocabulary: vocabulary, bounds: bounds
        ).witness(for: .holds(true))
      else {
        unreached.append(goal)
        continue
      }
      var context = context
      let before = Set(coverage.missing)
      coverage.evaluate(on: EvaluationRoot(witness.object), in: &context)
      let shown = coverage.missing.contains(goal) ? [] : before.subtracting(coverage.missing)
      if shown.isEmpty {
        unreached.append(goal)
      } else {
        suggestions.append(
          CoverageSuggestion(witness: witness, goals: missing.filter(shown.contains)))
      }
    }
    return (suggestions, unreached)
  }
}
