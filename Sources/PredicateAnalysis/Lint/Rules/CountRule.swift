import PredicateFormat

/// Counts of matches that also hold when there is none, or when more is selected than matches.
struct CountRule: LintRule {
  func check(
    _ comparison: ComparisonSyntax, of predicate: PredicateSyntax, _ scope: LintScope,
    _ report: inout LintReport
  ) {
    if comparison.modifier == .all { checkAllOfSelection(comparison, predicate, scope, &report) }
    guard let test = CountTest(comparison) else { return }
    checkAlways(test, predicate, &report)
    guard !scope.isNegated else { return }
    checkLimit(test, predicate, scope, &report)
    checkAll(test, predicate, scope, &report)
    checkOne(test, predicate, scope, &report)
  }

  /// `list.@count >= 0`, always true, and `list.@count < 0`, never.
  private func checkAlways(
    _ test: CountTest, _ predicate: PredicateSyntax, _ report: inout LintReport
  ) {
    guard let always = test.constantAnswer else { return }
    report.add(
      .warning, .constantComparison,
      "a number of elements is never below 0, so this is \(always ? "always" : "never") true",
      at: predicate.range, help: "at least one element is .@count >= 1")
  }

  /// `ALL fileproviderItems...`, true when nothing is selected.
  private func checkAllOfSelection(
    _ comparison: ComparisonSyntax, _ predicate: PredicateSyntax, _ scope: LintScope,
    _ report: inout LintReport
  ) {
    guard scope.subject == .action, !scope.isNegated,
      case .keyPath(nil, let components) = comparison.left.kind, let first = components.first,
      case .key("fileproviderItems", _) = first.kind
    else { return }
    let selection = ExpressionSyntax(.keyPath(base: nil, [first]), range: first.range)
    guard
      !scope.isGuarded(
        predicate.id, by: { CountTest($0).map { $0.makesSureOfOne(in: selection) } ?? false })
    else { return }
    let addition = " AND fileproviderItems.@count >= 1"
    report.add(
      .warning, .allOfNone, "ALL is also true when nothing is selected", at: predicate.range,
      fixIts: adding(addition, to: predicate, scope), help: "add\(addition)")
  }

  /// `SUBQUERY(...).@count <= 5`, true for none.
  private func checkLimit(
    _ test: CountTest, _ predicate: PredicateSyntax, _ scope: LintScope, _ report: inout LintReport
  ) {
    guard case .subquery(let collection, _, _) = test.counted.kind, let bound = test.upperBound,
      !scope.isGuarded(
        predicate.id,
        by: { CountTest($0).map { $0.needsOne && $0.counted == test.counted } ?? false })
    else { return }
    report.add(
      .warning, .atMostCount,
      "a count of at most \(bound) also holds when nothing of \(collection.named) matches",
      at: predicate.range, help: "add the same SUBQUERY with .@count >= 1")
  }

  /// `SUBQUERY(list, ...).@count == list.@count`, true for an empty list.
  private func checkAll(
    _ test: CountTest, _ predicate: PredicateSyntax, _ scope: LintScope, _ report: inout LintReport
  ) {
    guard test.comparator == .equal, let other = test.other.counted else { return }
    let pairs = [(test.counted, other), (other, test.counted)]
    for (matches, whole) in pairs {
      guard case .subquery(let collection, _, _) = matches.kind, isSame(collection, whole),
        case .keyPath(nil, _) = collection.kind,
        !scope.isGuarded(
          predicate.id,
          by: { operand in
            CountTest(operand).map {
              $0.makesSureOfOne(in: whole) || ($0.needsOne && $0.counted == matches)
            } ?? false
          })
      else { continue }
      let addition = " AND \(whole.written).@count >= 1"
      report.add(
        .warning, .allOfNone,
        "as many matches as elements is also true when \(whole.named) is empty",
        at: predicate.range,
        fixIts: collection == whole ? adding(addition, to: predicate, scope) : [],
        help: collection == whole ? "add\(addition)" : nil)
      return
    }
  }

  /// `SUBQUERY(fileproviderItems, ...).@count == 1`, which says nothing about the selection.
  private func checkOne(
    _ test: CountTest, _ predicate: PredicateSyntax, _ scope: LintScope, _ report: inout LintReport
  ) {
    guard scope.subject == .action, test.comparator == .equal, test.other.literalInteger == 1,
      case .subquery(let collection, _, _) = test.counted.kind,
      collection.loneKey == "fileproviderItems",
      !scope.isGuarded(predicate.id, by: { limitsSelection($0, collection) })
    else { return }
    let addition = " AND fileproviderItems.@count == 1"
    report.add(
      .note, .oneMatchOfMany,
      "one match does not mean one selected item: others may be selected that do not match",
      at: predicate.range, fixIts: adding(addition, to: predicate, scope),
      help: "for exactly one selected item add\(addition)")
  }

  private func limitsSelection(
    _ operand: PredicateSyntax, _ collection: ExpressionSyntax
  ) -> Bool {
    guard let test = CountTest(operand), test.counted == collection else { return false }
    return test.comparator == .equal || test.upperBound != nil
  }

  /// The same collection, a misspelling of which on one side is another rule's business.
  private func isSame(_ left: ExpressionSyntax, _ right: ExpressionSyntax) -> Bool {
    if left == right { return true }
    guard let key = left.loneKey, case .variable(let name) = right.kind else { return false }
    return key == name
  }

  /// A fix-it that adds a condition, in brackets where the place needs them.
  private func adding(
    _ text: String, to predicate: PredicateSyntax, _ scope: LintScope
  ) -> [Diagnostic.FixIt] {
    var needsBrackets = false
    if !predicate.isBracketed, case .predicate(let parent)? = scope.parent,
      case .compound(let operation, _) = parent.kind, operation != .and
    {
      needsBrackets = true
    }
    return needsBrackets
      ? [.insert("(", before: predicate.range), .insert("\(text))", behind: predicate.range)]
      : [.insert(text, behind: predicate.range)]
  }
}
