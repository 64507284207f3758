import FileProviderActions
import PredicateAnalysis
import PredicateEvaluation
import PredicateFormat
import Testing

/// Where two evaluations part.
struct TraceComparisonTests {
  private static let rule =
    "SUBQUERY(fileproviderItems, $i, $i.filename ENDSWITH \"t\" AND $i.isShared == YES).@count > 0"

  private func trace(_ predicate: PredicateSyntax, _ object: PredicateValue) -> Trace {
    var context = EvaluationContext()
    return PredicateProgram(predicate).trace(on: EvaluationRoot(object), in: &context)
  }

  private func text(_ node: NodeID, _ predicate: PredicateSyntax, _ rule: String) -> String? {
    predicate.node(node).map { SourceText(rule)[$0.range] }
  }

  @Test("the same run twice does not part")
  func same() throws {
    let predicate = try parsed(SourceText(Self.rule))
    let one = trace(predicate, Selections.context(Selections.two))
    let comparison = TraceComparison(one, of: predicate, one, of: predicate)
    #expect(comparison.firstValue == nil && comparison.firstDecision == nil)
    #expect(comparison.firstChange == nil && !comparison.outcomesDiffer)
  }

  @Test("before and after a change")
  func change() throws {
    let predicate = try parsed(SourceText(Self.rule))
    let object = Selections.context(Selections.two)
    let report = WhyReport(of: predicate, on: object, vocabulary: ActionVocabulary(.macos))
    let changed = ValueChange.applying(try #require(report.flips.first).changes, to: object)
    let comparison = TraceComparison(
      trace(predicate, object), of: predicate, trace(predicate, changed), of: predicate)
    let value = try #require(comparison.firstValue)
    let decision = try #require(comparison.firstDecision)
    #expect(text(value.leftNode, predicate, Self.rule) == "$i.filename")
    #expect(text(decision.leftNode, predicate, Self.rule) == "$i.filename ENDSWITH \"t\"")
    #expect(comparison.outcomesDiffer)
  }

  @Test("the same items on two platforms")
  func platforms() throws {
    let rule = "SUBQUERY(fileproviderItems, $i, $i.shared == YES).@count > 0"
    let predicate = try parsed(SourceText(rule))
    let comparison = TraceComparison(
      trace(predicate, Selections.context(Selections.two, platform: .ios)), of: predicate,
      trace(predicate, Selections.context(Selections.two, platform: .macos)), of: predicate)
    let value = try #require(comparison.firstValue)
    #expect(text(value.leftNode, predicate, rule) == "$i.shared")
    guard case .value(let left, let step) = value.left, case .value(let right, _) = value.right
    else {
      Issue.record("no values")
      return
    }
    #expect(left == .boolean(true) && right.isNil && step.servedKey == "isShared")
  }

  @Test("an item more")
  func count() throws {
    let predicate = try parsed(SourceText(Self.rule))
    let comparison = TraceComparison(
      trace(predicate, Selections.context([Selections.two[0]])), of: predicate,
      trace(predicate, Selections.context(Selections.two)), of: predicate)
    #expect(
      text(try #require(comparison.firstValue).leftNode, predicate, Self.rule)
        == "fileproviderItems")
    #expect(comparison.firstDecision == nil && !comparison.outcomesDiffer)
  }

  @Test("two predicates on one object")
  func predicates() throws {
    let left = try parsed(SourceText("a == 1 AND b > 2"))
    let right = try parsed(SourceText("a == 1 AND b >= 2"))
    let object: PredicateValue = .dictionary(["a": .integer(1), "b": .integer(2)])
    let comparison = TraceComparison(
      trace(left, object), of: left, trace(right, object), of: right)
    let change = try #require(comparison.firstChange)
    #expect(text(change.left, left, "a == 1 AND b > 2") == "b > 2")
    #expect(
      text(try #require(comparison.firstDecision).rightNode, right, "a == 1 AND b >= 2")
        == "b >= 2")
  }

  @Test("a raise on one side")
  func raise() throws {
    let predicate = try parsed(SourceText("a + 1 > 2"))
    let comparison = TraceComparison(
      trace(predicate, .dictionary(["a": .integer(5)])), of: predicate,
      trace(predicate, .dictionary([:])), of: predicate)
    #expect(comparison.outcomesDiffer)
    #expect(comparison.firstValue != nil)
  }
}
