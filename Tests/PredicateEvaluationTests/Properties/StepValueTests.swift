import PredicateFormat
import Testing

@testable import PredicateEvaluation

/// Every step of a trace tells the truth: its node alone, evaluated with the elements that were bound
/// around it, has the same value or raises the same error.
@Suite struct StepValueTests {
  private static func context(_ bindings: [String: PredicateValue]) -> EvaluationContext {
    var context = EvaluationContext(
      bindings: ["bound": .integer(3)].merging(bindings) { $1 })
    context.clock = .fixed(PredicateDate(secondsSinceReference: 800_000_000))
    context.seed = 7
    return context
  }

  @Test(arguments: 400..<408)
  func aStepIsWhatItsNodeYieldsAlone(seed: Int) throws {
    var formats = RandomFormat(seed: UInt64(seed))
    for _ in 0..<60 {
      let predicate = try PredicateSyntax(format: formats.predicate(depth: 1 + formats.pick(3)))
      for letter in ["A", "B", "C", "R", "E"] {
        let object = SampleObjects.named(letter)
        var context = Self.context([:])
        let trace = PredicateProgram(predicate).trace(on: EvaluationRoot(object), in: &context)
        Self.check(trace, of: predicate, on: object)
      }
    }
  }

  private static func check(
    _ trace: Trace, of predicate: PredicateSyntax, on object: PredicateValue
  ) {
    let nodes = nodes(of: predicate)
    var bound: [(name: String?, value: PredicateValue)] = []
    for step in trace.steps {
      if bound.count > step.nesting { bound.removeLast(bound.count - step.nesting) }
      var bindings: [String: PredicateValue] = [:]
      for (name, value) in bound { if let name { bindings[name] = value } }
      guard let node = nodes[step.node] else {
        Issue.record("\(predicate.predicateFormat) has no node \(step.node)")
        return
      }
      switch step.event {
      case .bound(let variable, _): bound.append((variable, trace.value(of: step)))
      case .value:
        let alone = alone(node, bindings, object)
        let recorded = trace.value(of: step).shortDescription
        #expect(alone == recorded, "\(node) of \(predicate.predicateFormat)")
      case .raised(let error):
        #expect(alone(node, bindings, object) == "raises \(error.code)")
      case .elementEnded, .elementsOmitted, .skipped: continue
      }
    }
  }

  private static func alone(
    _ node: SyntaxNode, _ bindings: [String: PredicateValue], _ object: PredicateValue
  ) -> String {
    var context = context(bindings)
    do throws(EvaluationError) {
      switch node {
      case .predicate(let predicate):
        let holds = try PredicateProgram(predicate).evaluate(on: object, in: &context)
        return PredicateValue.boolean(holds).shortDescription
      case .expression(let expression):
        let value = try ExpressionProgram(expression).evaluate(on: object, in: &context)
        return value.shortDescription
      }
    } catch { return "raises \(error.code)" }
  }

  private static func nodes(of predicate: PredicateSyntax) -> [NodeID: SyntaxNode] {
    var nodes: [NodeID: SyntaxNode] = [:]
    var stack = [SyntaxNode.predicate(predicate)]
    while let node = stack.popLast() {
      nodes[node.id] = node
      stack += node.children
    }
    return nodes
  }
}
