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
        "3 = {a dictionary of 1 entries, a dictionary of 1 entries}",
        "2 bind i 0 = a dictionary of 1 entries",
        "  6 = a dictionary of 1 entries", "  5 = 1", "  4 = NO", "  2 dropped",
        "2 bind i 1 = a dictionary of 1 entries",
        "  6 = a dictionary of 1 entries", "  5 = 3", "  4 = YES", "  2 kept",
        "2 = {a dictionary of 1 entries}", "1 = 1", "0 = YES",
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

  @Test func aTraceKeepsToItsLimitAndCountsTheRest() throws {
    let predicate = try PredicateSyntax(format: "ANY tags == 2")
    var context = EvaluationContext()
    context.limits.traceSteps = 10
    let tags = PredicateValue.array((0..<1000).map { _ in .integer(1) })
    let trace = PredicateProgram(predicate).trace(
      on: EvaluationRoot(.dictionary(["tags": tags])), in: &context)
    #expect(trace.steps.count == 10)
    #expect(trace.omittedSteps == 1992)
  }
}
