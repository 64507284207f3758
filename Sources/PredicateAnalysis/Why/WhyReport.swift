import PredicateEvaluation
import PredicateFormat

/// How far the search for a reason and for a change goes.
public struct WhyBounds: Hashable, Sendable {
  /// The most changes that are made together, up to 8.
  public var changes = 3
  /// The most elements of one collection that are looked at one by one.
  public var elements = 200
  /// The most ways that are kept for one node.
  public var options = 6
  /// The most evaluations of parts of the predicate.
  public var evaluations = 5_000
  /// The most elements that these evaluations test, and values that are loaded for them.
  public var steps = 300_000

  /// Makes the standard bounds.
  public init() {}

  /// The same without negative numbers.
  var clamped: WhyBounds {
    var bounds = self
    bounds.changes = min(max(0, changes), 8)
    bounds.elements = max(0, elements)
    bounds.options = max(0, options)
    bounds.evaluations = max(0, evaluations)
    bounds.steps = max(0, steps)
    return bounds
  }

  /// Bounds for a look at the values that a few nodes read.
  static var ofFew: WhyBounds {
    var bounds = WhyBounds()
    bounds.evaluations = 2_000
    return bounds
  }
}

/// Why a predicate has its result: the smallest set of facts that fixed it, and the smallest
/// changes that would turn it around.
///
/// Every fact is a comparison that was evaluated by itself; every change was made on a copy of the
/// object, and the whole predicate evaluated on it. Smallest means within the bounds: the search
/// does not go on beyond them.
///
///     let report = WhyReport(of: predicate, on: context, vocabulary: ActionVocabulary(.ios))
///     report.facts.map { $0.sentence { _ in nil } }   // ["fileproviderItems[0].isShared is NO"]
///     report.flips.first?.sentence { _ in nil }       // "fileproviderItems[0].isShared were YES"
public struct WhyReport: Sendable {
  /// How the evaluation ended.
  public enum Outcome: Sendable {
    /// With a result.
    case result(Bool)
    /// With an error, and what was read before it.
    case raised(RaiseReport)
  }

  /// Changes that turn the result around when they are made together.
  public struct Flip: Sendable {
    /// The changes.
    public let changes: [ValueChange]

    /// The changes as words, joined by `and`.
    ///
    /// `name` gives a place its name; `nil` prints it as a path.
    public func sentence(_ name: (ValuePlace) -> String?) -> String {
      changes.map { $0.sentence(name) }.joined(separator: " and ")
    }
  }

  /// How the evaluation ended.
  public let outcome: Outcome
  /// The smallest set of facts that fixes the result; empty when it raised or depends on nothing.
  public let facts: [DecisiveFact]
  /// The smallest changes found that turn the result around, equally small ones, or that make a
  /// predicate true that raised; empty when there is none within the bounds.
  public let flips: [Flip]
  /// Whether the search ended because its bounds were reached, or passed over a long collection.
  public let isBounded: Bool
  /// The bounds of the search.
  public let bounds: WhyBounds

  /// Evaluates a predicate and looks for the reason of its result.
  ///
  /// The context gives bindings, clock and limits. After the first evaluation the work is bounded by
  /// `bounds`, each time anew for the reason, for the changes and for trying them on the whole.
  ///
  /// `isPossible` says whether changes can be made where the object comes from; those that cannot are
  /// no flips. It is asked only of changes that turn the result around.
  public init(
    of predicate: PredicateSyntax, on object: PredicateValue,
    in context: EvaluationContext = EvaluationContext(),
    vocabulary: any KeyVocabulary = OpenVocabulary(), bounds: WhyBounds = WhyBounds(),
    isPossible: ([ValueChange]) -> Bool = { _ in true }
  ) {
    let bounds = bounds.clamped
    self.bounds = bounds
    let surroundings = Surroundings(root: object, bindings: context.bindings)
    var reasonsAreBounded = false
    var check = context
    let target: Bool
    do throws(EvaluationError) {
      let holds = try PredicateProgram(predicate).evaluate(on: surroundings.loaded, in: &check)
      outcome = .result(holds)
      target = !holds
      let reason = ReasonFinder.facts(of: predicate, in: surroundings, context, bounds)
      facts = reason.facts
      reasonsAreBounded = reason.isBounded
    } catch {
      outcome = .raised(RaiseReport(error, of: predicate, on: object, in: context))
      target = true
      facts = []
    }
    var finder = FlipFinder(evaluator: PartEvaluator(context, bounds), bounds: bounds)
    let options = finder.options(predicate, target, FlipScope(surroundings, vocabulary))
    var verifier = PartEvaluator(context, bounds)
    flips = Self.verified(options, isPossible) { option in
      let changed = surroundings.moved(to: ValueChange.applying(option, to: object))
      return verifier.holds(predicate, in: changed) == target
    }
    isBounded =
      reasonsAreBounded || finder.isCut || finder.evaluator.isExhausted || verifier.isExhausted
  }

  /// The smallest of the options that really turn the result around and are possible.
  private static func verified(
    _ options: [FlipFinder.Option], _ isPossible: ([ValueChange]) -> Bool,
    _ turnsAround: ([ValueChange]) -> Bool
  ) -> [Flip] {
    var flips: [Flip] = []
    for option in options where !option.isEmpty {
      if let first = flips.first, option.count > first.changes.count { break }
      if !flips.contains(where: { elaborates(option, on: $0.changes) }), turnsAround(option),
        isPossible(option)
      {
        flips.append(Flip(changes: option))
      }
    }
    return flips
  }

  /// Whether changes set the texts of other changes with more around them, which tells nothing new:
  /// `"xtxt"` where `"txt"` does.
  private static func elaborates(_ changes: [ValueChange], on simpler: [ValueChange]) -> Bool {
    guard changes.count == simpler.count else { return false }
    return changes.allSatisfy { change in
      simpler.contains { other in
        guard other.place == change.place else { return false }
        if case .set(.string(let short)) = other.action, !short.isEmpty,
          case .set(.string(let long)) = change.action
        {
          return long.contains(short)
        }
        return other.action == change.action
      }
    }
  }
}
