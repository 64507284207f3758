import PredicateEvaluation
import PredicateFormat

/// One fact that fixed a result: the outcome of one comparison for one element, with what it read.
public struct DecisiveFact: Sendable {
  /// A value that the comparison read.
  public struct Reading: Sendable {
    /// The expression as its author wrote it.
    public let text: String
    /// Where the value stands in the evaluated object; `nil` for a computed one.
    public let place: ValuePlace?
    /// The value; `.none` when it is missing.
    public let value: PredicateValue
  }

  /// The comparison.
  public let node: NodeID
  /// The comparison's bytes in the format.
  public let range: SourceRange
  /// The comparison as its author wrote it.
  public let text: String
  /// Whether it held.
  public let holds: Bool
  /// The elements that the variables around it stood for, outermost first.
  public let elements: [(variable: String, place: ValuePlace)]
  /// What was read.
  public let readings: [Reading]

  /// The smallest set of facts that fixes a predicate's result; empty when it raises, but for what the
  /// raising node reads, and when it depends on nothing.
  ///
  /// The work is bounded by `bounds`.
  public static func facts(
    of predicate: PredicateSyntax, on object: PredicateValue,
    in context: EvaluationContext = EvaluationContext(), bounds: WhyBounds = WhyBounds()
  ) -> [DecisiveFact] {
    var check = context
    do throws(EvaluationError) {
      _ = try PredicateProgram(predicate).evaluate(on: object, in: &check)
    } catch {
      let report = RaiseReport(error, of: predicate, on: object, in: context)
      return [
        DecisiveFact(
          node: error.node, range: error.range, text: report.text, holds: false,
          elements: report.elements, readings: report.operands)
      ]
    }
    let surroundings = Surroundings(root: object, bindings: context.bindings)
    return ReasonFinder.facts(of: predicate, in: surroundings, context, bounds.clamped).facts
  }

  /// The fact as words: `report.isShared is missing`.
  ///
  /// `name` gives a place its name, such as an item's short name; `nil` prints it as a path.
  public func sentence(_ name: (ValuePlace) -> String?) -> String {
    if readings.isEmpty { return "\(text) is \(holds ? "true" : "false")" }
    return readings.map { reading in
      let subject = reading.place.map { $0.phrase(name) } ?? reading.text
      return reading.value.isNil
        ? "\(subject) is missing" : "\(subject) is \(reading.value.shortDescription)"
    }.joined(separator: " and ")
  }
}
