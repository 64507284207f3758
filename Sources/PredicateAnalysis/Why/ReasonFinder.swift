import PredicateEvaluation
import PredicateFormat

/// Finds the smallest set of comparisons that fixes the result of a predicate.
///
/// A false AND needs one false operand, a true OR one true operand; a count needs as many kept or
/// dropped elements as put it on one side of its bound. Of several sufficient sets the one with the
/// fewest facts is taken, of equal ones the first.
struct ReasonFinder {
  /// A result with the facts that fix it.
  struct Reason {
    let holds: Bool
    let facts: [DecisiveFact]
  }

  var evaluator: PartEvaluator
  /// How many elements of one collection are looked at; 0 takes every comparison as one fact.
  let elementLimit: Int

  /// The facts that fixed a predicate's result, and whether they are the smallest set.
  ///
  /// Where the bounds do not allow to look inside collections, each comparison is one fact.
  static func facts(
    of predicate: PredicateSyntax, in surroundings: Surroundings, _ context: EvaluationContext,
    _ bounds: WhyBounds
  ) -> (facts: [DecisiveFact], isBounded: Bool) {
    var finder = ReasonFinder(
      evaluator: PartEvaluator(context, bounds), elementLimit: bounds.elements)
    let reason = finder.reason(predicate, surroundings)
    guard finder.evaluator.isExhausted else { return (reason?.facts ?? [], false) }
    var coarse = ReasonFinder(evaluator: PartEvaluator(context, bounds), elementLimit: 0)
    return (coarse.reason(predicate, surroundings)?.facts ?? [], true)
  }

  /// The reason for a predicate's result; `nil` when it raises or the allowance is used up.
  mutating func reason(_ predicate: PredicateSyntax, _ surroundings: Surroundings) -> Reason? {
    switch predicate.kind {
    case .constant(let value): return Reason(holds: value, facts: [])
    case .compound(.not, let operands):
      guard let operand = operands.first else { return Reason(holds: false, facts: []) }
      return reason(operand, surroundings).map { Reason(holds: !$0.holds, facts: $0.facts) }
    case .compound(.and, let operands): return compound(operands, deciding: false, surroundings)
    case .compound(.or, let operands): return compound(operands, deciding: true, surroundings)
    case .comparison(let comparison):
      return self.comparison(comparison, of: predicate, surroundings)
    }
  }

  private mutating func compound(
    _ operands: [PredicateSyntax], deciding: Bool, _ surroundings: Surroundings
  ) -> Reason? {
    var all: [DecisiveFact] = []
    var best: Reason?
    for operand in operands {
      guard let reason = reason(operand, surroundings) else {
        // Behind an operand that decides, raising does not matter: nobody gets there.
        if best != nil { continue }
        return nil
      }
      if reason.holds == deciding {
        if reason.facts.count < best?.facts.count ?? .max { best = reason }
      } else {
        all += reason.facts
      }
    }
    return best ?? Reason(holds: !deciding, facts: all)
  }

  private mutating func comparison(
    _ comparison: ComparisonSyntax, of predicate: PredicateSyntax, _ surroundings: Surroundings
  ) -> Reason? {
    switch comparison.modifier {
    case .any: return quantified(comparison, predicate, deciding: true, surroundings)
    case .all: return quantified(comparison, predicate, deciding: false, surroundings)
    case .direct: break
    }
    if elementLimit > 0, let test = CountTest(comparison),
      case .subquery(let collection, let variable, let condition) = test.counted.kind,
      let elements = evaluator.elements(of: collection, in: surroundings),
      elements.count <= elementLimit
    {
      return counted(test, predicate, elements, variable, condition, surroundings)
    }
    return leaf(predicate, [comparison.left, comparison.right], surroundings)
  }

  private mutating func leaf(
    _ predicate: PredicateSyntax, _ sides: [ExpressionSyntax], _ surroundings: Surroundings
  ) -> Reason? {
    guard let holds = evaluator.holds(predicate, in: surroundings) else { return nil }
    return Reason(
      holds: holds, facts: [fact(predicate, holds: holds, sides.flatMap(\.readParts), surroundings)]
    )
  }

  private mutating func quantified(
    _ comparison: ComparisonSyntax, _ predicate: PredicateSyntax, deciding: Bool,
    _ surroundings: Surroundings
  ) -> Reason? {
    guard elementLimit > 0,
      let elements = evaluator.elements(of: comparison.left, in: surroundings),
      !elements.isEmpty, elements.count <= elementLimit
    else { return leaf(predicate, [comparison.left, comparison.right], surroundings) }
    let single = ElementTest(comparison)
    var facts: [DecisiveFact] = []
    for element in elements {
      let inner = surroundings.binding(ElementTest.variable, to: element)
      guard let holds = evaluator.holds(single.predicate, in: inner) else { return nil }
      let reading = DecisiveFact.Reading(
        text: "an element of \(comparison.left.quoted)", place: element.place,
        value: element.value)
      let fact = DecisiveFact(
        node: predicate.id, range: predicate.range, text: predicate.quoted, holds: holds,
        elements: surroundings.places, readings: [reading])
      if holds == deciding { return Reason(holds: deciding, facts: [fact]) }
      facts.append(fact)
    }
    return Reason(holds: !deciding, facts: facts)
  }

  private mutating func counted(
    _ test: CountTest, _ predicate: PredicateSyntax, _ elements: [Element], _ variable: String,
    _ condition: PredicateSyntax, _ surroundings: Surroundings
  ) -> Reason? {
    var kept: [Reason] = []
    var dropped: [Reason] = []
    for element in elements {
      guard let reason = reason(condition, surroundings.binding(variable, to: element)) else {
        return nil
      }
      if reason.holds { kept.append(reason) } else { dropped.append(reason) }
    }
    guard let holds = evaluator.holds(predicate, in: surroundings) else { return nil }
    // The count alone is a fact when there is no element to blame.
    let total = fact(predicate, holds: holds, [test.counted], surroundings)
    if elements.isEmpty { return Reason(holds: holds, facts: [total]) }
    guard
      let range = CountRange(test, count: kept.count, of: elements.count, &evaluator, surroundings)
    else {
      return Reason(holds: holds, facts: (kept + dropped).flatMap(\.facts))
    }
    let needed =
      Self.cheapest(kept, range.kept).flatMap(\.facts)
      + Self.cheapest(dropped, range.dropped).flatMap(\.facts)
    return Reason(holds: holds, facts: needed.isEmpty ? [total] : needed)
  }

  /// The reasons with the fewest facts, in the order of the elements.
  private static func cheapest(_ reasons: [Reason], _ count: Int) -> [Reason] {
    reasons.enumerated().sorted {
      ($0.element.facts.count, $0.offset) < ($1.element.facts.count, $1.offset)
    }.prefix(count).sorted { $0.offset < $1.offset }.map(\.element)
  }

  private mutating func fact(
    _ predicate: PredicateSyntax, holds: Bool, _ expressions: [ExpressionSyntax],
    _ surroundings: Surroundings
  ) -> DecisiveFact {
    let places = PlaceFinder(surroundings)
    var readings: [DecisiveFact.Reading] = []
    for expression in expressions {
      guard let value = evaluator.value(of: expression, in: surroundings) else { continue }
      let reading = DecisiveFact.Reading(
        text: expression.quoted, place: places.place(of: expression), value: value)
      if !readings.contains(where: { $0.text == reading.text }) { readings.append(reading) }
    }
    return DecisiveFact(
      node: predicate.id, range: predicate.range, text: predicate.quoted, holds: holds,
      elements: surroundings.places, readings: readings)
  }
}

/// The comparison that ANY and ALL make for each element, with a variable for the element.
struct ElementTest {
  /// A name that no predicate can write.
  static let variable = "an element"
  let predicate: PredicateSyntax

  init(_ comparison: ComparisonSyntax) {
    var direct = comparison
    direct.modifier = .direct
    direct.left = ExpressionSyntax(.variable(Self.variable))
    predicate = PredicateSyntax(.comparison(direct))
  }
}

extension ExpressionSyntax {
  /// The parts whose values an evaluation reads from outside: paths, variables, counts; the whole
  /// expression where it is one of these.
  var readParts: [ExpressionSyntax] {
    switch kind {
    case .keyPath, .variable, .selfObject, .subquery: return [self]
    case .index: return [self]
    case .constant, .symbol, .anyKey, .placeholder: return []
    default:
      return children.flatMap { child -> [ExpressionSyntax] in
        if case .expression(let expression) = child { expression.readParts } else { [] }
      }
    }
  }
}
