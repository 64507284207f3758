import PredicateFormat

/// Looks for the smallest changes of the object that turn a predicate's result around.
///
/// The search goes from the result down: to make an AND true every false operand is made true, to
/// make it false one operand is made false, and so on to single comparisons, where a value is set
/// that the operator accepts. Each proposal for a comparison is evaluated before it is used further
/// up. Only values are set that the vocabulary knows; keys that cannot be read are left alone.
struct FlipFinder {
  /// Changes that are made together.
  typealias Option = [ValueChange]

  var evaluator: PartEvaluator
  let bounds: WhyBounds

  /// Ways to give a predicate a result, small ones first; one empty way when it has it already.
  mutating func options(
    _ predicate: PredicateSyntax, _ target: Bool, _ scope: FlipScope
  ) -> [Option] {
    guard !evaluator.isExhausted else { return [] }
    if evaluator.holds(predicate, in: scope.surroundings) == target { return [[]] }
    switch predicate.kind {
    case .constant: return []
    case .compound(.not, let operands):
      return operands.first.map { options($0, !target, scope) } ?? []
    case .compound(let operation, let operands):
      return (operation == .and) == target
        ? together(operands, target, scope) : either(operands, target, scope)
    case .comparison(let comparison):
      switch comparison.modifier {
      case .direct: return direct(comparison, predicate, target, scope)
      case .any, .all: return quantified(comparison, target, scope)
      }
    }
  }

  /// Every operand gets the result.
  private mutating func together(
    _ operands: [PredicateSyntax], _ target: Bool, _ scope: FlipScope
  ) -> [Option] {
    var combined: [Option] = [[]]
    for operand in operands {
      let next = options(operand, target, scope)
      combined = shortest(
        combined.flatMap { first in next.compactMap { Self.merged(first, $0) } })
      if combined.isEmpty { return [] }
    }
    return combined
  }

  /// One operand gets the result.
  private mutating func either(
    _ operands: [PredicateSyntax], _ target: Bool, _ scope: FlipScope
  ) -> [Option] {
    var all: [Option] = []
    for operand in operands { all += options(operand, target, scope) }
    return shortest(all)
  }

  /// Two ways at once; `nil` when they set one value differently.
  private static func merged(_ first: Option, _ second: Option) -> Option? {
    var result = first
    for change in second {
      if let same = result.first(where: { $0.place == change.place }) {
        if same.action != change.action { return nil }
      } else {
        result.append(change)
      }
    }
    return result
  }

  /// The smallest few options, within the bound of changes.
  func shortest(_ options: [Option]) -> [Option] {
    var seen: Set<Set<ValueChange>> = []
    let distinct = options.enumerated()
      .filter { $0.element.count <= bounds.changes && seen.insert(Set($0.element)).inserted }
    return distinct.sorted { ($0.element.count, $0.offset) < ($1.element.count, $1.offset) }
      .prefix(bounds.options).map(\.element)
  }

  // MARK: Elements

  private mutating func quantified(
    _ comparison: ComparisonSyntax, _ target: Bool, _ scope: FlipScope
  ) -> [Option] {
    guard let elements = evaluator.elements(of: comparison.left, in: scope.surroundings) else {
      return []
    }
    let test = ElementTest(comparison)
    // ANY is an OR over the elements, ALL an AND.
    let needsEvery = (comparison.modifier == .all) == target
    var combined: [Option] = needsEvery ? [[]] : []
    for element in elements.prefix(bounds.elements) {
      let inner = scope.binding(
        ElementTest.variable, to: element, known: scope.element(of: comparison.left))
      let next = options(test.predicate, target, inner)
      combined = shortest(
        needsEvery
          ? combined.flatMap { first in next.compactMap { Self.merged(first, $0) } }
          : combined + next)
      if needsEvery, combined.isEmpty { return [] }
    }
    return combined
  }

  private mutating func direct(
    _ comparison: ComparisonSyntax, _ predicate: PredicateSyntax, _ target: Bool,
    _ scope: FlipScope
  ) -> [Option] {
    if let test = CountTest(comparison) {
      if case .subquery(let collection, let variable, let condition) = test.counted.kind {
        return matches(test, collection, variable, condition, target, scope)
      }
      if let options = removals(test, target, scope) { return options }
    }
    return proposals(comparison, predicate, target, scope)
  }

  /// Ways to change how many elements a SUBQUERY keeps.
  private mutating func matches(
    _ test: CountTest, _ collection: ExpressionSyntax, _ variable: String,
    _ condition: PredicateSyntax, _ target: Bool, _ scope: FlipScope
  ) -> [Option] {
    guard let elements = evaluator.elements(of: collection, in: scope.surroundings),
      elements.count <= bounds.elements
    else { return [] }
    let known = scope.element(of: collection)
    var keeping: [Option] = []
    var dropping: [Option] = []
    var removingKept: [Option] = []
    var removingDropped: [Option] = []
    var kept = 0
    for element in elements {
      let inner = scope.binding(variable, to: element, known: known)
      guard let holds = evaluator.holds(condition, in: inner.surroundings) else { return [] }
      if holds { kept += 1 }
      if let best = options(condition, !holds, inner).first {
        if holds { dropping.append(best) } else { keeping.append(best) }
      }
      if let place = element.place, case .element? = place.steps.last {
        let removal = [ValueChange(place, .removeElement, in: scope.surroundings.root)]
        if holds { removingKept.append(removal) } else { removingDropped.append(removal) }
      }
    }
    let limits = (0...bounds.changes)
    var found: [Option] = []
    for numbers in CountPlan.plans(upTo: limits.upperBound) {
      guard
        passes(
          test, collection, count: kept + numbers.keep - numbers.drop - numbers.removeKept,
          total: elements.count - numbers.removeKept - numbers.removeDropped, scope) == target,
        let option = Self.pick(
          [
            (keeping, numbers.keep), (dropping, numbers.drop),
            (removingKept, numbers.removeKept), (removingDropped, numbers.removeDropped),
          ])
      else { continue }
      found.append(option)
      // One change of a value may be made at any element: offer the others as well.
      if numbers.total == 1 {
        let all = [keeping, dropping, removingKept, removingDropped]
        for (options, number) in zip(all, numbers.all) where number == 1 {
          found += options.dropFirst()
        }
      }
    }
    return shortest(found)
  }

  /// The cheapest options of each list, as many as asked for, all at once.
  private static func pick(_ lists: [([Option], Int)]) -> Option? {
    var result: Option = []
    for (options, number) in lists where number > 0 {
      guard options.count >= number else { return nil }
      for option in options.sorted(by: { $0.count < $1.count }).prefix(number) {
        guard let merged = merged(result, option) else { return nil }
        result = merged
      }
    }
    return result
  }

  /// Whether a test passes for other numbers; the size of the collection itself may be the bound.
  private mutating func passes(
    _ test: CountTest, _ collection: ExpressionSyntax, count: Int, total: Int, _ scope: FlipScope
  ) -> Bool? {
    if count < 0 || total < 0 { return nil }
    if let other = test.other.counted, other == collection {
      return CountRange.holds(Int64(count), test.comparator, Int64(total))
    }
    guard case .integer(let other)? = evaluator.value(of: test.other, in: scope.surroundings) else {
      return nil
    }
    return CountRange.holds(Int64(count), test.comparator, other)
  }

  /// Ways to change the size of an array by taking elements away; `nil` when that is not the case.
  private mutating func removals(
    _ test: CountTest, _ target: Bool, _ scope: FlipScope
  ) -> [Option]? {
    guard let place = PlaceFinder(scope.surroundings).place(of: test.counted),
      case .array(let elements)? = place.value(in: scope.surroundings.root)
    else { return nil }
    var found: [Option] = []
    for number in 0...min(bounds.changes, elements.count)
    where passes(test, test.counted, count: elements.count - number, total: elements.count, scope)
      == target
    {
      found.append(
        (0..<number).map {
          ValueChange(
            place.appending(.element(elements.count - 1 - $0)), .removeElement,
            in: scope.surroundings.root)
        })
    }
    return found
  }

  // MARK: Single values

  /// Values for a path of the comparison that give the result, each evaluated.
  private mutating func proposals(
    _ comparison: ComparisonSyntax, _ predicate: PredicateSyntax, _ target: Bool,
    _ scope: FlipScope
  ) -> [Option] {
    var found: [Option] = []
    for proposal in ChangeProposals(comparison, scope, &evaluator).changes(holding: target) {
      if found.count >= bounds.options { break }
      let root = ValueChange.applying([proposal], to: scope.surroundings.root)
      if evaluator.holds(predicate, in: scope.surroundings.moved(to: root)) == target {
        found.append([proposal])
      }
    }
    return found
  }
}

/// How many elements a change of a count keeps, drops and takes away.
private struct CountPlan {
  let keep: Int
  let drop: Int
  let removeKept: Int
  let removeDropped: Int

  var all: [Int] { [keep, drop, removeKept, removeDropped] }
  var total: Int { keep + drop + removeKept + removeDropped }

  /// The plans with at most some changes, small ones first, changes of values before removals.
  static func plans(upTo limit: Int) -> [CountPlan] {
    var plans: [CountPlan] = []
    for keep in 0...limit {
      for drop in 0...limit - keep {
        for removeKept in 0...limit - keep - drop {
          for removeDropped in 0...limit - keep - drop - removeKept {
            plans.append(
              CountPlan(
                keep: keep, drop: drop, removeKept: removeKept, removeDropped: removeDropped))
          }
        }
      }
    }
    return plans.filter { $0.total > 0 }.enumerated().sorted {
      let left = ($0.element.total, $0.element.removeKept + $0.element.removeDropped, $0.offset)
      let right = ($1.element.total, $1.element.removeKept + $1.element.removeDropped, $1.offset)
      return left < right
    }.map(\.element)
  }
}
