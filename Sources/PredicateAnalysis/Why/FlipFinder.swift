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
  /// Whether a collection was too long to be looked at element by element.
  var isCut = false

  init(evaluator: PartEvaluator, bounds: WhyBounds) {
    self.evaluator = evaluator
    self.bounds = bounds
  }

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
    for (position, operand) in operands.enumerated() {
      var extended: [Option] = []
      for first in combined {
        // On the object as changed so far, the operand may have its result already.
        let changed = scope.applying(first)
        for next in options(operand, target, changed) {
          let whole = Self.overriding(first, with: next, in: scope)
          if next.isEmpty || first.isEmpty || keeps(whole, operands[..<position], target, scope) {
            extended.append(whole)
          }
        }
      }
      combined = shortest(extended)
      if combined.isEmpty { return [] }
    }
    return combined
  }

  /// Whether operands that had a result still have it after some changes.
  private mutating func keeps(
    _ option: Option, _ operands: ArraySlice<PredicateSyntax>, _ target: Bool, _ scope: FlipScope
  ) -> Bool {
    let surroundings = scope.applying(option).surroundings
    for operand in operands where evaluator.holds(operand, in: surroundings) != target {
      return false
    }
    return true
  }

  /// Changes followed by others; of two changes of one value the later one counts.
  private static func overriding(
    _ first: Option, with second: Option, in scope: FlipScope
  ) -> Option {
    let kept = first.filter { change in !second.contains { $0.place == change.place } }
    return kept
      + second.map { ValueChange($0.place, $0.action, in: scope.surroundings.root) }
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
  static func merged(_ first: Option, _ second: Option) -> Option? {
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
    if elements.count > bounds.elements { isCut = true }
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
    return found.isEmpty ? listChanges(comparison, predicate, target, scope) : found
  }
}
