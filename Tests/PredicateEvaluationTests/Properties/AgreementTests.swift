import PredicateFormat
import Testing

@testable import PredicateEvaluation

/// What must hold for every predicate, tried on many at random.
@Suite struct AgreementTests {
  private static let objects = ["A", "B", "C", "R", "E", "U", "F", "nil"]

  private static func context() -> EvaluationContext {
    var context = EvaluationContext(bindings: ["bound": .integer(3)])
    context.clock = .fixed(PredicateDate(secondsSinceReference: 800_000_000))
    context.seed = 7
    return context
  }

  private static func result(_ predicate: PredicateSyntax, on object: PredicateValue) -> String {
    var context = context()
    do throws(EvaluationError) {
      return "\(try PredicateProgram(predicate).evaluate(on: object, in: &context))"
    } catch {
      return "raises \(error.code) at \(error.node.rawValue): \(error.message)"
    }
  }

  private static func tracedResult(
    _ predicate: PredicateSyntax, on object: PredicateValue
  ) -> String {
    var context = context()
    let trace = PredicateProgram(predicate).trace(on: EvaluationRoot(object), in: &context)
    switch trace.outcome {
    case .boolean(let result): return "\(result)"
    case .value: return "a value"
    case .raised(let error):
      return "raises \(error.code) at \(error.node.rawValue): \(error.message)"
    }
  }

  /// The seeds are fixed, so a failure is repeated; each stands for a hundred formats.
  @Test(arguments: 0..<12)
  func theTwoProgramsAgreeRaisesIncluded(seed: Int) throws {
    var formats = RandomFormat(seed: UInt64(seed))
    for _ in 0..<100 {
      let format = formats.predicate(depth: 1 + formats.pick(3))
      let predicate = try PredicateSyntax(format: format)
      for letter in Self.objects {
        let object = SampleObjects.named(letter)
        #expect(
          Self.result(predicate, on: object) == Self.tracedResult(predicate, on: object),
          "\(format) on \(letter)")
      }
    }
  }

  @Test(arguments: 100..<104)
  func aDoubleNegationChangesNothing(seed: Int) throws {
    var formats = RandomFormat(seed: UInt64(seed))
    for _ in 0..<100 {
      let format = formats.predicate(depth: 2)
      let once = try PredicateSyntax(format: format)
      let twice = try PredicateSyntax(format: "NOT NOT (\(format))")
      for letter in Self.objects {
        let object = SampleObjects.named(letter)
        let (left, right) = (Self.result(once, on: object), Self.result(twice, on: object))
        // A raise names its node, whose number differs between the two.
        #expect(left.hasPrefix("raises") ? right.hasPrefix("raises") : left == right, "\(format)")
      }
    }
  }

  /// Of a compound that does not raise, every operand that was evaluated decides or does not.
  @Test(arguments: 200..<204)
  func shortCircuitNeverChangesAResult(seed: Int) throws {
    var formats = RandomFormat(seed: UInt64(seed))
    for _ in 0..<100 {
      let operands = (0..<3).map { _ in formats.predicate(depth: 1) }
      for (word, deciding) in [("AND", false), ("OR", true)] {
        let whole = try PredicateSyntax(
          format: operands.map { "(\($0))" }.joined(separator: " \(word) "))
        for letter in Self.objects {
          let object = SampleObjects.named(letter)
          let alone = try operands.map {
            Self.result(try PredicateSyntax(format: $0), on: object)
          }
          guard alone.allSatisfy({ !$0.hasPrefix("raises") }) else { continue }
          let expected = alone.contains("\(deciding)") ? deciding : !deciding
          #expect(Self.result(whole, on: object) == "\(expected)", "\(whole.predicateFormat)")
        }
      }
    }
  }

  @Test(arguments: 300..<304)
  func theTreeOfThePrintedTextMeansTheSame(seed: Int) throws {
    var formats = RandomFormat(seed: UInt64(seed))
    for _ in 0..<100 {
      let predicate = try PredicateSyntax(format: formats.predicate(depth: 3))
      let again = try PredicateSyntax(format: predicate.predicateFormat)
      #expect(again == predicate)
      #expect(again.predicateFormat == predicate.predicateFormat)
    }
  }
}
