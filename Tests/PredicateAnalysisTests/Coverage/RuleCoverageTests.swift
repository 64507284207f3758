import FileProviderActions
import PredicateAnalysis
import PredicateEvaluation
import PredicateFormat
import Testing

/// Coverage of the Boolean nodes of a rule.
struct RuleCoverageTests {
  private func coverage(
    _ format: String, _ objects: [PredicateDictionary]
  ) throws -> RuleCoverage {
    let predicate = try parsed(SourceText(format))
    var coverage = RuleCoverage(predicate)
    for object in objects {
      var context = EvaluationContext()
      coverage.evaluate(on: EvaluationRoot(.dictionary(object)), in: &context)
    }
    return coverage
  }

  @Test("true, false, raised and never reached")
  func outcomes() throws {
    let coverage = try coverage(
      "a == 1 AND (b + 1 > 2 OR c == 3)",
      [["a": .integer(1), "b": .integer(5)], ["a": .integer(1)], ["a": .integer(2)]])
    let nodes = coverage.nodes.map { "\($0.timesTrue)/\($0.timesFalse)/\($0.timesRaised)" }
    //          AND      a == 1   OR       b + 1    c == 3
    #expect(nodes == ["1/1/1", "2/1/0", "1/0/1", "1/0/1", "0/0/0"])
    #expect(coverage.nodes.map(\.isReached) == [true, true, true, true, false])
    #expect(coverage.outcomes == .init(covered: 6, total: 10))
    #expect(coverage.evaluations == 3)
  }

  /// Evaluations of `a == 1 AND b == 1`, or with OR, and the conditions that decide with both results.
  static let decisiveRows: [(String, [[String: Int64]], [Bool])] = [
    ("a == 1 AND b == 1", [["a": 1, "b": 1], ["a": 0, "b": 1]], [true, false]),
    ("a == 1 AND b == 1", [["a": 1, "b": 1], ["a": 0], ["a": 1, "b": 0]], [true, true]),
    ("a == 1 AND b == 1", [["a": 1, "b": 0], ["a": 0, "b": 0]], [false, false]),
    ("a == 1 OR b == 1", [["a": 1], ["a": 0, "b": 0], ["a": 0, "b": 1]], [true, true]),
    ("a == 1 OR b == 1", [["a": 1], ["a": 0, "b": 1]], [false, false]),
    (
      "NOT (a == 1 AND NOT b == 1)", [["a": 1, "b": 0], ["a": 0], ["a": 1, "b": 1]], [true, true]
    ),
  ]

  @Test(arguments: decisiveRows)
  func decisive(_ row: (format: String, objects: [[String: Int64]], decisive: [Bool])) throws {
    let objects = row.objects.map { object in
      PredicateDictionary(object.map { ($0.key, PredicateValue.integer($0.value)) })
    }
    let coverage = try coverage(row.format, objects)
    #expect(coverage.nodes.filter(\.isCondition).map(\.isDecisive) == row.decisive)
  }

  @Test("the test of a SUBQUERY is a decision for each element")
  func elements() throws {
    let items: PredicateValue = .array([
      .dictionary(["a": .integer(1), "b": .integer(1)]), .dictionary(["a": .integer(0)]),
      .dictionary(["a": .integer(1), "b": .integer(0)]),
    ])
    let coverage = try coverage(
      "SUBQUERY(x, $i, $i.a == 1 AND $i.b == 1).@count > 0", [["x": items]])
    let inner = coverage.nodes.filter { $0.text.hasPrefix("$i") && $0.isCondition }
    #expect(inner.map(\.isDecisive) == [true, true])
    #expect(coverage.nodes[0].timesTrue == 1 && coverage.nodes[0].timesFalse == 0)
    #expect(coverage.decisiveConditions == .init(covered: 2, total: 3))
  }

  @Test("parts are added up")
  func merge() throws {
    var first = try coverage("a == 1", [["a": .integer(1)]])
    first.merge(try coverage("a == 1", [["a": .integer(2)]]))
    #expect(first.outcomes == .init(covered: 2, total: 2) && first.missing.isEmpty)
    first.merge(try coverage("a == 2", [["a": .integer(2)]]))
    #expect(first.evaluations == 2)
  }

  @Test(
    "what is suggested shows what is missing",
    arguments: [
      "SUBQUERY(fileproviderItems, $i, $i.isShared == YES AND $i.isUploaded == YES).@count > 0",
      "fileproviderItems.@count == 1 AND SUBQUERY(fileproviderItems, $i, $i.filename ENDSWITH "
        + "\".pdf\" OR ($i.documentSize > 10 AND NOT $i.userInfo.locked == YES)).@count == 1",
      "domainUserInfo.tier == \"gold\" OR ANY fileproviderItems.isShared == YES",
    ])
  func suggestions(_ rule: String) throws {
    let predicate = try parsed(SourceText(rule))
    var coverage = RuleCoverage(predicate)
    let (suggestions, unreached) = coverage.suggestions(
      seeds: WitnessSeeds.action(.ios), vocabulary: ActionVocabulary(.ios))
    #expect(unreached.isEmpty)
    for suggestion in suggestions {
      let before = Set(coverage.missing)
      var context = EvaluationContext()
      coverage.evaluate(on: EvaluationRoot(suggestion.witness.object), in: &context)
      #expect(!suggestion.goals.isEmpty)
      #expect(Set(suggestion.goals) == before.subtracting(coverage.missing))
    }
    #expect(coverage.missing.isEmpty)
    #expect(coverage.outcomes.percent == 100 && coverage.decisiveConditions.percent == 100)
  }
}
