import PredicateEvaluation
import PredicateFormat

/// An object on which a predicate has a wanted outcome.
public struct Witness: Sendable {
  /// The object.
  public let object: PredicateValue
  /// The seed that it was made from, by its place in the list.
  public let seed: Int
  /// What was changed in the seed; empty when the seed itself is a witness.
  public let changes: [ValueChange]
}

/// Looks for an object that makes a predicate true, false or raise.
///
/// The search starts from given objects, such as selections of plain items, and changes as little
/// as possible. What it finds has been evaluated; that it finds nothing does not mean that there is
/// nothing.
///
///     let search = WitnessSearch(predicate, seeds: WitnessSeeds.action(.ios),
///       vocabulary: ActionVocabulary(.ios))
///     search.witness(for: .holds(true))?.object
public struct WitnessSearch: Sendable {
  /// The outcome that is looked for.
  public enum Goal: Hashable, Sendable {
    /// The predicate has a result.
    case holds(Bool)
    /// Its evaluation raises.
    case raises
  }

  private let predicate: PredicateSyntax
  private let seeds: [PredicateValue]
  private let context: EvaluationContext
  private let vocabulary: any KeyVocabulary
  private let bounds: WhyBounds

  /// Makes a search; seeds are tried in order, so that small ones should come first.
  public init(
    _ predicate: PredicateSyntax, seeds: [PredicateValue],
    in context: EvaluationContext = EvaluationContext(),
    vocabulary: any KeyVocabulary = OpenVocabulary(), bounds: WhyBounds = WhyBounds()
  ) {
    self.predicate = predicate
    self.seeds = seeds
    self.context = context
    self.vocabulary = vocabulary
    self.bounds = bounds.clamped
  }

  /// The smallest witness that is accepted; `nil` when none is found.
  ///
  /// That is the one of the fewest changes, and among equal ones that of the first seed. Each seed gives
  /// one.
  public func witness(
    for goal: Goal, where accepts: (Witness) -> Bool = { _ in true }
  ) -> Witness? {
    let plain = seeds.enumerated().lazy.filter { self.outcome(on: $1) == goal }
      .map { Witness(object: $1, seed: $0, changes: []) }
    if let found = plain.first(where: accepts) { return found }
    let others = seeds.enumerated().compactMap { number, seed -> Witness? in
      let changes =
        switch goal {
        case .holds(let target): changed(seed, to: target)
        case .raises: raising(seed)
        }
      guard let changes, !changes.isEmpty else { return nil }
      return Witness(
        object: ValueChange.applying(changes, to: seed), seed: number, changes: changes)
    }
    return others.sorted { ($0.changes.count, $0.seed) < ($1.changes.count, $1.seed) }
      .first(where: accepts)
  }

  /// Changes of a seed that give the predicate a result, evaluated.
  private func changed(_ seed: PredicateValue, to target: Bool) -> [ValueChange]? {
    var finder = FlipFinder(
      evaluator: PartEvaluator(context, bounds), bounds: bounds)
    let surroundings = Surroundings(root: seed, bindings: context.bindings)
    return finder.options(predicate, target, FlipScope(surroundings, vocabulary)).first {
      outcome(on: ValueChange.applying($0, to: seed)) == .holds(target)
    }
  }

  /// Changes of a seed that make the predicate raise: a value of another kind, or none, at a place
  /// that the predicate reads, on top of what gets the evaluation there.
  private func raising(_ seed: PredicateValue) -> [ValueChange]? {
    var starts: [[ValueChange]] = [[]]
    for target in [true, false] {
      if let changes = changed(seed, to: target) { starts.append(changes) }
    }
    for start in starts {
      let object = ValueChange.applying(start, to: seed)
      for change in OddValues(predicate, object, context, vocabulary).changes
      where outcome(on: ValueChange.applying([change], to: object)) == .raises {
        return start.filter { $0.place != change.place } + [change]
      }
    }
    return nil
  }

  private func outcome(on object: PredicateValue) -> Goal? {
    var context = context
    do throws(EvaluationError) {
      return .holds(try PredicateProgram(predicate).evaluate(on: object, in: &context))
    } catch {
      // A limit of this program is no exception of Apple's systems.
      return error.exception == nil ? nil : .raises
    }
  }
}
