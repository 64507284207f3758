import PredicateFormat

// Changes of how many elements match, and of how many there are.

extension FlipFinder {
  /// Ways to change how many elements a SUBQUERY keeps.
  mutating func matches(
    _ test: CountTest, _ collection: ExpressionSyntax, _ variable: String,
    _ condition: PredicateSyntax, _ target: Bool, _ scope: FlipScope
  ) -> [Option] {
    guard let elements = evaluator.elements(of: collection, in: scope.surroundings) else {
      return []
    }
    guard elements.count <= bounds.elements else {
      isCut = true
      return []
    }
    let known = scope.element(of: collection)
    var keeping: [Option] = []
    var dropping: [Option] = []
    var removingKept: [Option] = []
    var removingDropped: [Option] = []
    var forced: Option = []
    var kept = 0
    for element in elements {
      let inner = scope.binding(variable, to: element, known: known)
      var holds = false
      if let result = evaluator.holds(condition, in: inner.surroundings) {
        holds = result
        if let best = options(condition, !holds, inner).first {
          if holds { dropping.append(best) } else { keeping.append(best) }
        }
      } else {
        // An element for which the test raises has to be mended, whatever else is done.
        guard let mended = options(condition, target, inner).first else { return [] }
        guard let together = Self.merged(forced, mended) else { return [] }
        forced = together
        holds = target
      }
      if holds { kept += 1 }
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
          ], with: forced)
      else { continue }
      found.append(option)
      // One change of a value may be made at any element: offer the others as well.
      if numbers.total == 1 {
        let all = [keeping, dropping, removingKept, removingDropped]
        for (options, number) in zip(all, numbers.all) where number == 1 {
          found += options.dropFirst().compactMap { Self.merged(forced, $0) }
        }
      }
    }
    return shortest(found)
  }

  /// The cheapest options of each list, as many as asked for, all at once.
  private static func pick(_ lists: [([Option], Int)], with forced: Option) -> Option? {
    var result = forced
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
      return CountRange.holds(Int64(count), test.comparator, .integer(Int64(total)))
    }
    guard let other = evaluator.value(of: test.other, in: scope.surroundings) else { return nil }
    return CountRange.holds(Int64(count), test.comparator, other)
  }

  /// Ways to change the size of an array by taking elements away; `nil` when that is not the case.
  mutating func removals(
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
    return plans.enumerated().sorted {
      let left = ($0.element.total, $0.element.removeKept + $0.element.removeDropped, $0.offset)
      let right = ($1.element.total, $1.element.removeKept + $1.element.removeDropped, $1.offset)
      return left < right
    }.map(\.element)
  }
}
