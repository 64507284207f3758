import PredicateFormat

/// Proposes changes of single values that may give one comparison another result.
struct ChangeProposals {
  private let comparison: ComparisonSyntax
  private let scope: FlipScope
  private let left: PredicateValue?
  private let right: PredicateValue?

  init(_ comparison: ComparisonSyntax, _ scope: FlipScope, _ evaluator: inout PartEvaluator) {
    self.comparison = comparison
    self.scope = scope
    left = evaluator.value(of: comparison.left, in: scope.surroundings)
    right = evaluator.value(of: comparison.right, in: scope.surroundings)
  }

  /// Changes to try, likely ones first.
  func changes(holding: Bool) -> [ValueChange] {
    var changes: [ValueChange] = []
    if let right, let target = scope.settable(comparison.left) {
      let sample = ValueSample(
        comparator: comparison.comparator, other: right, known: target.known,
        options: comparison.options)
      changes += sample.values(holding: holding).map { change(target.place, $0) }
    }
    if let left, let target = scope.settable(comparison.right),
      let comparator = comparison.mirroredComparator
    {
      let sample = ValueSample(
        comparator: comparator, other: left, known: target.known, options: comparison.options)
      changes += sample.values(holding: holding).map { change(target.place, $0) }
    }
    if changes.isEmpty { changes = indirectChanges }
    return changes.filter { $0.action != .set($0.old) || $0.old.isNil }
  }

  /// Changes to try of a value that the comparison reads in a roundabout way, such as one of a sum.
  func changes(of value: ExpressionSyntax, _ scope: FlipScope) -> [ValueChange] {
    guard let target = scope.settable(value) else { return [] }
    return pool(target).map { change(target.place, $0) }
      .filter { $0.action != .set($0.old) || $0.old.isNil }
  }

  private func change(_ place: ValuePlace, _ value: PredicateValue) -> ValueChange {
    ValueChange(place, value.isNil ? .unset : .set(value), in: scope.surroundings.root)
  }

  /// Values for the paths inside arithmetic and calls, made from the literals of the comparison.
  private var indirectChanges: [ValueChange] {
    let paths = (comparison.left.readParts + comparison.right.readParts).flatMap { part in
      [part] + textHolders(part)
    }
    return paths.flatMap { changes(of: $0, scope) }
  }

  /// The path without a property of text at its end: `filename` of `filename.length`.
  private func textHolders(_ part: ExpressionSyntax) -> [ExpressionSyntax] {
    guard case .keyPath(let base, let components) = part.kind, !components.isEmpty else {
      return []
    }
    let rest = Array(components.dropLast())
    if rest.isEmpty { return base.map { [$0] } ?? [] }
    return [ExpressionSyntax(.keyPath(base: base, rest), range: part.range)]
  }

  private func pool(_ target: (place: ValuePlace, known: KnownValue)) -> [PredicateValue] {
    let numbers = literals.compactMap { value -> Int64? in
      if case .integer(let number) = value { number } else { nil }
    }
    let old = target.place.value(in: scope.surroundings.root) ?? .none
    var values: [PredicateValue] = []
    if case .string = old { values = texts(numbers) }
    if target.known.shape.family == .text { values = texts(numbers) }
    if values.isEmpty { values = counts(numbers, old) }
    return values.filter(target.known.accepts)
      + (target.known.mayBeMissing ? [PredicateValue.none] : [])
  }

  private func texts(_ lengths: [Int64]) -> [PredicateValue] {
    let texts = literals.compactMap { value -> PredicateValue? in
      guard case .string(let text) = value else { return nil }
      return .string(text)
    }
    let lowercased = texts.compactMap { value -> PredicateValue? in
      guard case .string(let text) = value else { return nil }
      return .string(text.lowercased())
    }
    let filled = lengths.filter { $0 >= 0 && $0 < 10_000 }.flatMap { length in
      [length, length + 1, max(0, length - 1)].map { count in
        PredicateValue.string(String(repeating: "a", count: Int(count)))
      }
    }
    let others = texts.compactMap { value -> PredicateValue? in
      if case .string(let text) = value { .string(text + "x") } else { nil }
    }
    return texts + lowercased + filled + others
  }

  private func counts(_ numbers: [Int64], _ old: PredicateValue) -> [PredicateValue] {
    var counts: [Int64] = []
    for number in numbers {
      counts += [number, number &+ 1, number &- 1]
      if case .integer(let current) = old { counts += [current | number, current & ~number] }
      for other in numbers { counts += [number &+ other, number &- other, number &* other] }
      for other in numbers { counts += [number &* other &+ 1, number &* other &- 1] }
    }
    var seen: Set<Int64> = []
    return (counts + [0, 1]).filter { seen.insert($0).inserted }.map(PredicateValue.integer)
  }

  /// Every literal of the comparison.
  private var literals: [PredicateValue] {
    var literals: [PredicateValue] = []
    for side in [comparison.left, comparison.right] {
      SyntaxNode.expression(side).forEachExpression { expression in
        if let literal = expression.literal { literals.append(literal) }
      }
    }
    return literals
  }
}
