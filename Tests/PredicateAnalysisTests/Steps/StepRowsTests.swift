import PredicateAnalysis
import PredicateEvaluation
import PredicateFormat
import Testing

/// Which steps are shown, and what is said of the others.
struct StepRowsTests {
  /// Numbers of steps; `+k-d` for elements that are counted, `~n` for rows over the limit.
  private static func rows(
    _ format: String, only: TraceOptions.Selection? = nil, depth: Int? = nil, limit: Int? = nil,
    keeping traceSteps: Int = 100_000
  ) throws -> String {
    let predicate = try PredicateSyntax(format: format)
    var context = EvaluationContext()
    context.limits.traceSteps = traceSteps
    let numbers = PredicateValue.array((0..<30).map(PredicateValue.integer))
    let trace = PredicateProgram(predicate)
      .trace(on: EvaluationRoot(.dictionary(["n": numbers])), in: &context)
    var options = TraceOptions()
    options.only = only
    options.depth = depth
    options.limit = limit
    let rows = StepRows(
      StepList(trace, of: .predicate(predicate)), options, standardLimit: 400
    ).rows
    return rows.map { row in
      switch row {
      case .step(let step): "\(step.number)"
      case .elements(let count): "+\(count.held)-\(count.failed)"
      case .cut(let count): "~\(count)"
      }
    }.joined(separator: " ")
  }

  private static let some = "SUBQUERY(n, $x, $x > 24).@count > 0"

  @Test func ofManyElementsTheFirstOfEachKindAreShown() throws {
    #expect(try Self.rows(Self.some) == "1 2 3 4 5 6 7 +0-22 52 53 54 55 56 57 +2-0 62 63 64")
  }

  @Test func fewElementsAreAllShown() throws {
    #expect(try Self.rows("SUBQUERY({1, 2, 3}, $x, $x > 1).@count > 0") == "1 2 3 4 5 6 7 8 9")
  }

  @Test func allMeansAll() throws {
    let all = (1...64).map { "\($0)" }.joined(separator: " ")
    #expect(try Self.rows(Self.some, only: .all) == all)
  }

  @Test func decisiveElementsAreSummarisedToo() throws {
    #expect(try Self.rows(Self.some, only: .decisive) == "1 52 53 54 55 56 57 +2-0 62 63 64")
    #expect(
      try Self.rows("SUBQUERY(n, $x, $x > 99).@count > 0", only: .decisive)
        == "1 2 3 4 5 6 7 +0-27 62 63 64")
  }

  @Test func failsAreThoseThatAreFalse() throws {
    #expect(try Self.rows(Self.some, only: .fails) == "3 5 7 +0-22")
    #expect(try Self.rows("ANY n == 20", only: .fails) == "2 3 4 +0-17")
  }

  @Test func theDecidingElementIsShownWhereverItIs() throws {
    #expect(try Self.rows("ANY n == 20") == "1 2 3 4 +0-17 22 23")
    #expect(
      try Self.rows("SUBQUERY(n, $x, TERNARY($x == 20, 'a', $x) < 30).@count == 1")
        == "1 2 3 4 5 6 7 8 9 10 11 12 13 +17-0 82 83 84 85 86 87 88 89")
  }

  @Test func depthHidesWhatIsDeeper() throws {
    #expect(try Self.rows(Self.some, depth: 2) == "63 64")
    #expect(try Self.rows(Self.some, depth: 1) == "64")
  }

  @Test func theDecisiveOnesSurviveTheLimit() throws {
    #expect(try Self.rows("ANY n == 20", limit: 3) == "1 ~4 22 23")
    #expect(try Self.rows("ANY n == 20", limit: 4) == "1 2 ~3 22 23")
    #expect(try Self.rows("ANY n == 20", limit: 0) == "~7")
  }

  @Test func elementsThatWereNotRecordedAreCountedWithTheOthers() throws {
    #expect(
      try Self.rows(Self.some, keeping: 30) == "1 2 3 4 5 6 7 +0-22 17 18 19 20 21 22 +2-0 24 25 26"
    )
  }
}
