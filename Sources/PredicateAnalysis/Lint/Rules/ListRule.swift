import PredicateFormat

/// BETWEEN with bounds that do not work, lists and needles that match nothing, options that have no
/// effect, and lists asked for a part of a text.
struct ListRule: LintRule {
  func check(
    _ comparison: ComparisonSyntax, of predicate: PredicateSyntax, _ scope: LintScope,
    _ report: inout LintReport
  ) {
    switch comparison.comparator {
    case .between: checkBounds(comparison, &report)
    case .in:
      if comparison.right.literalElements?.isEmpty == true {
        report.add(
          .warning, .emptyList, "nothing is IN an empty list, so this is never true",
          at: predicate.range)
      }
      checkOptions(
        comparison, predicate, collection: comparison.right, member: comparison.left, scope, &report
      )
    case .contains:
      checkOptions(
        comparison, predicate, collection: comparison.left, member: comparison.right, scope, &report
      )
      checkMembership(comparison, predicate, scope, &report)
      checkNeedle(comparison, predicate, &report)
    case .beginsWith, .endsWith: checkNeedle(comparison, predicate, &report)
    default: return
    }
  }

  private func checkBounds(_ comparison: ComparisonSyntax, _ report: inout LintReport) {
    guard let elements = comparison.right.literalElements else { return }
    let range = comparison.right.range
    guard elements.count == 2 else {
      report.add(
        .error, SharedCode.betweenBounds,
        "BETWEEN takes a list of two bounds, but this one has \(elements.count)", at: range)
      return
    }
    guard let lower = elements[0], let upper = elements[1] else { return }
    let isReversed: Bool
    switch (lower, upper) {
    case (.string(let lower), .string(let upper)):
      isReversed = upper.unicodeScalars.lexicographicallyPrecedes(lower.unicodeScalars)
    case (.date(let lower), .date(let upper)): isReversed = upper < lower
    default: isReversed = NumericOrder.compare(lower, upper) == .descending
    }
    guard isReversed else { return }
    var fixIts: [Diagnostic.FixIt] = []
    if case .aggregate(let bounds) = comparison.right.kind, bounds.count == 2 {
      fixIts = [.init(replace: range, with: "{\(bounds[1].written), \(bounds[0].written)}")]
    }
    report.add(
      .warning, .reversedBounds,
      "the lower bound comes first; with reversed bounds BETWEEN is not settled, and here false",
      at: range, fixIts: fixIts)
  }

  private func checkOptions(
    _ comparison: ComparisonSyntax, _ predicate: PredicateSyntax, collection: ExpressionSyntax,
    member: ExpressionSyntax, _ scope: LintScope, _ report: inout LintReport
  ) {
    guard !comparison.options.isEmpty, comparison.modifier == .direct else { return }
    let shape = scope.known(collection).shape
    // A key of which nothing is known: IN usually asks a list, CONTAINS usually a text.
    let isList = shape.isCollection || (comparison.comparator == .in && shape.isUnknown)
    guard isList else { return }
    let letters = comparison.options.letters
    let rewritten = "ANY \(collection.written) ==[\(letters)] \(member.written)"
    report.add(
      shape.isCollection ? .warning : .note, .optionsOnCollection,
      "it is not settled whether [\(letters)] has an effect on members of a list; here it has none",
      at: predicate.range,
      fixIts: shape.isCollection ? [.init(replace: predicate.range, with: rewritten)] : [],
      help: "ANY list ==[\(letters)] x says it surely")
  }

  /// Keys that usually hold lists, for predicates of which nothing is known.
  private static let listNames: Set<String> = [
    "args", "arguments", "tags", "names", "labels", "keywords", "categories", "types",
    "identifiers", "items", "values", "members", "emails", "paths",
  ]

  private func checkMembership(
    _ comparison: ComparisonSyntax, _ predicate: PredicateSyntax, _ scope: LintScope,
    _ report: inout LintReport
  ) {
    guard comparison.modifier == .direct, comparison.options.isEmpty,
      comparison.right.literalText != nil, comparison.left.literal == nil
    else { return }
    let shape = scope.known(comparison.left).shape
    let isList: Bool
    if case .collection(let element) = shape {
      isList = element.family == .text
    } else {
      isList = shape.isUnknown && comparison.left.lastKey.map(Self.listNames.contains) ?? false
    }
    guard isList else { return }
    report.add(
      .note, .membershipNotSubstring,
      "of a list, CONTAINS asks for a whole element, not for a part of one", at: predicate.range,
      help: "for a part write ANY \(comparison.left.quoted) CONTAINS \(comparison.right.quoted)")
  }

  private func checkNeedle(
    _ comparison: ComparisonSyntax, _ predicate: PredicateSyntax, _ report: inout LintReport
  ) {
    guard comparison.right.literalText == "" else { return }
    report.add(
      .warning, .emptyNeedle,
      "\(comparison.comparator.canonicalText) with empty text is never true", at: predicate.range)
  }
}
