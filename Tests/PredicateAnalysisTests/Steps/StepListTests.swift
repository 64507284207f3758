import PredicateAnalysis
import PredicateEvaluation
import PredicateFormat
import Testing

/// Which steps are worth showing, their numbers, what they belong to, and which of them decided.
///
/// A step is written `number text = value ^parent`, with `*` for a decisive and `!` for a failed one.
struct StepListTests {
  struct Row: CustomTestStringConvertible {
    let format: String
    let steps: [String]
    var testDescription: String { format }

    init(_ format: String, _ steps: String...) {
      self.format = format
      self.steps = steps
    }
  }

  static let object = PredicateValue.dictionary([
    "a": .integer(1), "b": .integer(2), "none": .array([]),
    "lines": .array([.integer(3), .integer(8), .integer(0)]),
  ])

  static func list(_ format: String, keeping limit: Int = 1000) throws -> StepList {
    let predicate = try PredicateSyntax(format: format)
    var context = EvaluationContext()
    context.limits.traceSteps = limit
    let trace = PredicateProgram(predicate).trace(on: EvaluationRoot(object), in: &context)
    return StepList(trace, of: .predicate(predicate))
  }

  private static func line(_ step: EvaluationStep, _ list: StepList, _ format: String) -> String {
    let value = list.value(of: step).shortDescription
    let text = SourceText(format)[step.range]
    var line =
      switch step.event {
      case .value:
        "\(text) = \(value)" + (step.keepsElement.map { $0 ? " kept" : " dropped" } ?? "")
      case .element(let variable, let number, let holds):
        "\(variable ?? "element") \(number) = \(value) \(holds.map { "\($0)" } ?? "raised")"
      case .elementsOmitted(let held, let failed): "omitted \(held) \(failed)"
      case .skipped(_, let siblingRaised): "\(text) skipped" + (siblingRaised ? " by a raise" : "")
      case .raised(let error): "\(text) raised" + (error.node == step.node ? " here" : "")
      }
    line = "\(step.number) \(line)" + (step.parent.map { " ^\($0)" } ?? "")
    return line + (step.isDecisive ? " *" : "") + (step.isFailure ? " !" : "")
  }

  static let rows = [
    Row("a == 1", "1 a = 1 ^2 *", "2 a == 1 = YES *"),
    Row("1 == 2", "1 1 == 2 = NO * !"),
    Row(
      "a == 1 AND b == 3", "1 a = 1 ^2", "2 a == 1 = YES ^5", "3 b = 2 ^4 *",
      "4 b == 3 = NO ^5 * !", "5 a == 1 AND b == 3 = NO * !"),
    Row(
      "a == 1 OR b == 3", "1 a = 1 ^2 *", "2 a == 1 = YES ^4 *", "3 b == 3 skipped ^4",
      "4 a == 1 OR b == 3 = YES *"),
    Row(
      "ANY lines > 5", "1 lines = {3, 8, 0} ^4 *", "2 element 0 = 3 false ^4 !",
      "3 element 1 = 8 true ^4 *", "4 ANY lines > 5 = YES *"),
    Row(
      "ANY lines > 9", "1 lines = {3, 8, 0} ^5 *", "2 element 0 = 3 false ^5 * !",
      "3 element 1 = 8 false ^5 * !", "4 element 2 = 0 false ^5 * !",
      "5 ANY lines > 9 = NO * !"),
    Row(
      "SUBQUERY(lines, $l, $l > 2).@count > 0", "1 lines = {3, 8, 0} ^8 *",
      "2 l 0 = 3 true ^8 *", "3 $l > 2 = YES kept ^2 *", "4 l 1 = 8 true ^8 *",
      "5 $l > 2 = YES kept ^4 *", "6 l 2 = 0 false ^8", "7 $l > 2 = NO dropped ^6 !",
      "8 SUBQUERY(lines, $l, $l > 2) = {3, 8} ^9 *",
      "9 SUBQUERY(lines, $l, $l > 2).@count = 2 ^10 *",
      "10 SUBQUERY(lines, $l, $l > 2).@count > 0 = YES *"),
    Row(
      "SUBQUERY(lines, $l, $l > 2).@count == lines.@count", "1 lines = {3, 8, 0} ^8 *",
      "2 l 0 = 3 true ^8", "3 $l > 2 = YES kept ^2", "4 l 1 = 8 true ^8",
      "5 $l > 2 = YES kept ^4", "6 l 2 = 0 false ^8 *", "7 $l > 2 = NO dropped ^6 * !",
      "8 SUBQUERY(lines, $l, $l > 2) = {3, 8} ^9 *",
      "9 SUBQUERY(lines, $l, $l > 2).@count = 2 ^11 *", "10 lines.@count = 3 ^11 *",
      "11 SUBQUERY(lines, $l, $l > 2).@count == lines.@count = NO * !"),
    Row(
      "SUBQUERY(lines, $l, $l > 'x').@count > 0 OR a == 1", "1 lines = {3, 8, 0} ^4",
      "2 l 0 = 3 raised ^4 *", "3 $l > 'x' raised here ^2 * !",
      "4 SUBQUERY(lines, $l, $l > 'x') raised ^5 * !",
      "5 SUBQUERY(lines, $l, $l > 'x').@count raised ^6 * !",
      "6 SUBQUERY(lines, $l, $l > 'x').@count > 0 raised ^8 * !", "7 a == 1 skipped by a raise ^8",
      "8 SUBQUERY(lines, $l, $l > 'x').@count > 0 OR a == 1 raised * !"),
    Row("a > 'x'", "1 a = 1 ^2 *", "2 a > 'x' raised here * !"),
    Row(
      "TERNARY(a == 2, a, b) == 2", "1 a = 1 ^2 *", "2 a == 2 = NO ^5 * !", "3 b = 2 ^5 *",
      "4 a skipped ^5", "5 TERNARY(a == 2, a, b) = 2 ^6 *", "6 TERNARY(a == 2, a, b) == 2 = YES *"),
  ]

  @Test(arguments: rows) func stepsAreNumberedAndDecided(_ row: Row) throws {
    let list = try Self.list(row.format)
    #expect(list.steps.map { Self.line($0, list, row.format) } == row.steps)
  }

  @Test func aSkipNamesTheSiblingThatRaisedOnlyWhereItRaised() throws {
    // The last element raises; what it skips says so, what the first skips does not.
    let format = "SUBQUERY({1, 'x'}, $l, $l > 0 OR a == 5).@count == 1"
    let list = try Self.list(format)
    let skips = list.steps.compactMap { step -> Bool? in
      if case .skipped(_, let raised) = step.event { raised } else { nil }
    }
    #expect(skips == [false, true])
  }

  @Test func comparedValuesAreThoseOfTheStep() throws {
    let list = try Self.list("SUBQUERY(lines, $l, $l IN {3, 4}).@count == 1")
    let compared = list.steps.compactMap { list.comparedValues(of: $0) }
      .map { "\($0.left.shortDescription) \($0.right.shortDescription)" }
    #expect(compared == ["3 {3, 4}", "8 {3, 4}", "0 {3, 4}", "1 1"])
  }

  @Test func aListOfALongTraceCountsWhatItLeavesOut() throws {
    let numbers = PredicateValue.array((0..<3000).map(PredicateValue.integer))
    let predicate = try PredicateSyntax(format: "SUBQUERY(n, $l, $l > 2000).@count > 0")
    var context = EvaluationContext()
    context.limits.traceSteps = 30
    let trace = PredicateProgram(predicate)
      .trace(on: EvaluationRoot(.dictionary(["n": numbers])), in: &context)
    let list = StepList(trace, of: .predicate(predicate))
    #expect(list.steps.count < 60)
    #expect(list.steps.map(\.number) == Array(1...list.steps.count))
    var omitted = (held: 0, failed: 0)
    for step in list.steps {
      if case .elementsOmitted(let held, let failed) = step.event {
        omitted = (omitted.held + held, omitted.failed + failed)
        #expect(step.isDecisive == (held > 0))
      }
    }
    let recorded = list.steps.compactMap { step -> Bool? in
      if case .element(_, _, let holds) = step.event { holds } else { nil }
    }
    #expect(recorded.filter { $0 }.count + omitted.held == 999)
    #expect(recorded.filter { !$0 }.count + omitted.failed == 2001)
  }
}
