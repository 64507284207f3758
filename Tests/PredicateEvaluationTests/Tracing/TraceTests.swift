import PredicateFormat
import Testing

@testable import PredicateEvaluation

/// What a trace records, one line a step: nesting, node, event, value.
@Suite struct TraceTests {
  private static func lines(_ format: String, on object: PredicateValue) throws -> [String] {
    let predicate = try PredicateSyntax(format: format)
    var context = EvaluationContext()
    let trace = PredicateProgram(predicate).trace(on: EvaluationRoot(object), in: &context)
    return trace.steps.map { step in
      let indent = String(repeating: "  ", count: step.nesting)
      let value = trace.value(of: step).shortDescription
      let served = step.servedKey.map { " read as \($0)" } ?? ""
      return switch step.event {
      case .value: "\(indent)\(step.node.rawValue) = \(value)\(served)"
      case .bound(let variable, let element):
        "\(indent)\(step.node.rawValue) bind \(variable ?? "element") \(element) = \(value)"
      case .elementEnded(let holds): "\(indent)\(step.node.rawValue) \(holds ? "kept" : "dropped")"
      case .elementsOmitted(let held, let failed):
        "\(indent)\(step.node.rawValue) omitted \(held) \(failed)"
      case .skipped(let decided):
        "\(indent)\(step.node.rawValue) skipped by \(decided.map { "\($0.rawValue)" } ?? "nothing")"
      case .raised(let error): "\(indent)\(step.node.rawValue) raised \(error.code)"
      }
    }
  }

  @Test func aSubqueryBindsItsElementsOneByOne() throws {
    let object = PredicateValue.dictionary([
      "items": .array([
        .dictionary(["size": .integer(1)]), .dictionary(["size": .integer(3)]),
      ])
    ])
    #expect(
      try Self.lines("SUBQUERY(items, $i, $i.size > 2).@count > 0", on: object) == [
        "3 = {a dictionary of 1 entry, a dictionary of 1 entry}",
        "2 bind i 0 = a dictionary of 1 entry",
        "  6 = a dictionary of 1 entry", "  5 = 1", "  4 = NO", "  2 dropped",
        "2 bind i 1 = a dictionary of 1 entry",
        "  6 = a dictionary of 1 entry", "  5 = 3", "  4 = YES", "  2 kept",
        "2 = {a dictionary of 1 entry}", "1 = 1", "0 = YES",
      ])
  }

  @Test func whatShortCircuitingSkipsIsTold() throws {
    #expect(
      try Self.lines("a == 1 AND b == 2 AND c == 3", on: .dictionary(["a": .integer(0)])) == [
        "2 = 0", "1 = NO", "4 skipped by 1", "7 skipped by 1", "0 = NO",
      ])
  }

  @Test func theBranchThatATernaryDoesNotTakeIsSkipped() throws {
    #expect(
      try Self.lines("TERNARY(a == 1, b, c) == 2", on: .dictionary(["a": .integer(1)])) == [
        "3 = 1", "2 = YES", "5 = nil", "6 skipped by 5", "1 = nil", "0 = NO",
      ])
  }

  @Test func quantifiersBindHiddenElementsUntilOneDecides() throws {
    let object = PredicateValue.dictionary([
      "tags": .array([.integer(1), .integer(2), .integer(3)])
    ])
    #expect(
      try Self.lines("ANY tags == 2", on: object) == [
        "1 = {1, 2, 3}", "0 bind element 0 = 1", "  0 dropped", "0 bind element 1 = 2", "  0 kept",
        "0 = YES",
      ])
  }

  @Test func aRaiseIsRecordedAtEveryNodeThatItPasses() throws {
    let object = PredicateValue.dictionary(["items": .array([.integer(1)])])
    #expect(
      try Self.lines("SUBQUERY(items, $i, $i < 'x').@count > 0 OR b == 1", on: object) == [
        "4 = {1}", "3 bind i 0 = 1", "  6 = 1", "  5 raised ordering-mismatch",
        "3 raised ordering-mismatch", "2 raised ordering-mismatch", "1 raised ordering-mismatch",
        "9 skipped by 1", "0 raised ordering-mismatch",
      ])
  }

  @Test func theKeyThatServedIsNamed() throws {
    let schema = RecordSchema(
      className: "Item", keys: ["isUploaded"], otherNames: ["uploaded": "isUploaded"])
    let record = KeyedRecord(
      schema: schema, name: "report", values: ["isUploaded": .boolean(true)])
    #expect(
      try Self.lines("uploaded == YES", on: .record(record)) == [
        "1 = YES read as isUploaded", "0 = YES",
      ])
  }

  private static func traced(
    _ format: String, on object: PredicateValue, keeping limit: Int
  ) throws -> Trace {
    var context = EvaluationContext()
    context.limits.traceSteps = limit
    return PredicateProgram(try PredicateSyntax(format: format))
      .trace(on: EvaluationRoot(object), in: &context)
  }

  @Test func aTraceKeepsToItsLimitAndCountsTheRest() throws {
    let tags = PredicateValue.array((0..<1000).map { _ in .integer(1) })
    let trace = try Self.traced(
      "ANY tags == 2", on: .dictionary(["tags": tags]), keeping: 10)
    // The collection, five elements with two steps each, what was left out, the result.
    #expect(trace.steps.count == 11)
    #expect(trace.omittedSteps == 1992)
    let last = try #require(trace.steps.last)
    #expect(trace.value(of: last) == .boolean(false))
    guard case .elementsOmitted(held: 0, failed: 996) = trace.steps[9].event else {
      Issue.record("\(trace.steps[9])")
      return
    }
  }

  /// A rare answer keeps its steps, wherever it comes, and every answer is known.
  @Test func whatIsNewInALongCollectionIsKept() throws {
    let lines = PredicateValue.array((0..<5000).map { .integer($0 == 4000 ? 7 : 1) })
    let trace = try Self.traced(
      "SUBQUERY(lines, $l, $l > 5 AND $l < 9).@count == 1", on: .dictionary(["lines": lines]),
      keeping: 20)
    #expect(trace.steps.count < 60)
    let kept = try #require(trace.answers[NodeID(rawValue: 2)])
    #expect(kept.count == 5000 && kept.held == [4000])
    let isRecorded = trace.steps.contains {
      if case .bound(_, 4000) = $0.event { true } else { false }
    }
    #expect(isRecorded)
    guard case .boolean(true) = trace.outcome else {
      Issue.record("\(trace.outcome)")
      return
    }
  }

  /// Each collection inside another is bounded by itself, and so the whole is.
  @Test func collectionsInsideOthersAreBoundedToo() throws {
    let numbers = PredicateValue.array((0..<60).map(PredicateValue.integer))
    let trace = try Self.traced(
      "SUBQUERY(n, $a, SUBQUERY(n, $b, SUBQUERY(n, $c, $a + $b + $c > 170).@count > 0).@count > 0)"
        + ".@count == 0", on: .dictionary(["n": numbers]), keeping: 40)
    #expect(trace.steps.count < 2_000)
    #expect(trace.omittedSteps > 300_000)
    guard case .boolean(false) = trace.outcome else {
      Issue.record("\(trace.outcome)")
      return
    }
  }

  /// Scratch that folded texts of dropped elements took is given back; that of kept ones is not.
  @Test func valuesOfKeptStepsStayRightWhenOthersAreDropped() throws {
    let names = PredicateValue.array((0..<2000).map { .string("name \($0)") })
    let trace = try Self.traced(
      "SUBQUERY(names, $n, uppercase($n) ENDSWITH '99').@count > 100",
      on: .dictionary(["names": names]), keeping: 30)
    var texts: [String] = []
    for step in trace.steps {
      if case .value = step.event, case .string(let text) = trace.value(of: step),
        text.hasPrefix("NAME")
      {
        texts.append(text)
      }
    }
    #expect(texts.prefix(3) == ["NAME 0", "NAME 1", "NAME 2"])
    #expect(texts.contains("NAME 99") && texts.contains("NAME 199") && texts.contains("NAME 299"))
    #expect(texts.count < 20)
  }

  @Test func aRaiseInALongCollectionIsKept() throws {
    let lines = PredicateValue.array((0..<5000).map { $0 == 4900 ? .string("x") : .integer(1) })
    let trace = try Self.traced(
      "SUBQUERY(lines, $l, SUBQUERY(lines, $k, $k == 2).@count == 0 AND $l > 0).@count == 1",
      on: .dictionary(["lines": .array([.integer(1), .string("x")]), "long": lines]), keeping: 4)
    guard case .raised(let error) = trace.outcome, let last = trace.steps.last else {
      Issue.record("\(trace.outcome)")
      return
    }
    #expect(trace.steps.contains { $0.node == error.node })
    guard case .raised = last.event else {
      Issue.record("\(last)")
      return
    }
  }
}
