import FileProviderActions
import PredicateEvaluation
import PredicateFormat

/// Whether two predicates always have the same result.
///
/// First the predicates are compared by the logic of their conditions, with `!=` as NOT `==`, lists
/// behind IN as a row of ORs and BETWEEN as two bounds; when that does not settle it, objects are
/// looked for on which they differ. Raising is not part of the logic: predicates that are
/// equivalent here may raise on different objects.
public struct Equivalence: Sendable {
  /// What is known.
  public enum Answer: Sendable {
    /// They have the same result on every object, or the same tree.
    case equivalent
    /// They differ on an object, on which both were evaluated; `nil` stands for a raise.
    case different(object: PredicateValue, left: Bool?, right: Bool?)
    /// Neither is known, after trying some objects.
    case unknown(tried: Int)
  }

  /// The answer.
  public let answer: Answer

  /// Compares two predicates; `objects` are tried first, then objects made for them.
  public init(
    _ left: PredicateSyntax, _ right: PredicateSyntax, objects: [PredicateValue] = [],
    in context: EvaluationContext = EvaluationContext(),
    vocabulary: any KeyVocabulary = OpenVocabulary(), platform: Platform = .ios
  ) {
    if left == right {
      answer = .equivalent
      return
    }
    let logic = ConditionLogic(left, right)
    if logic.areEquivalent {
      answer = .equivalent
      return
    }
    var trial = Trial(left, right, context)
    for object in objects {
      if let difference = trial.difference(on: object) {
        answer = difference
        return
      }
    }
    // An object that makes one true and the other false is a witness of their difference.
    for (first, second) in [(left, right), (right, left)] {
      let both = second.negated.anded(first)
      let seeds = WitnessSeeds.seeds(for: both, vocabulary: vocabulary, platform: platform)
      let search = WitnessSearch(both, seeds: seeds, in: context, vocabulary: vocabulary)
      if let witness = search.witness(for: .holds(true)),
        let difference = trial.difference(on: witness.object)
      {
        answer = difference
        return
      }
      for seed in seeds {
        if let difference = trial.difference(on: seed) {
          answer = difference
          return
        }
      }
    }
    answer = .unknown(tried: trial.count)
  }
}

/// Evaluates two predicates on one object after the other.
private struct Trial {
  private let left: PredicateProgram
  private let right: PredicateProgram
  private let context: EvaluationContext
  private(set) var count = 0

  init(_ left: PredicateSyntax, _ right: PredicateSyntax, _ context: EvaluationContext) {
    self.left = PredicateProgram(left)
    self.right = PredicateProgram(right)
    self.context = context
  }

  mutating func difference(on object: PredicateValue) -> Equivalence.Answer? {
    count += 1
    var leftContext = context
    var rightContext = context
    let left = try? left.evaluate(on: object, in: &leftContext)
    let right = try? right.evaluate(on: object, in: &rightContext)
    return left == right ? nil : .different(object: object, left: left, right: right)
  }
}
