import PredicateFormat

extension Lowering {
  mutating func lower(_ expression: ExpressionSyntax) -> any ExpressionNode {
    let node = node(for: expression)
    return observed(node, expression)
  }

  private mutating func node(for expression: ExpressionSyntax) -> any ExpressionNode {
    let place = NodePlace(id: expression.id, range: expression.range)
    switch expression.kind {
    case .constant(let value): return ConstantNode(constants.add(value))
    case .selfObject: return SelfNode()
    case .variable(let name):
      return VariableNode(slot: slot(of: name), name: name, place: place)
    case .keyPath(let base, let components): return keyPath(base, components, place)
    case .aggregate(let elements): return aggregate(elements)
    case .index(let base, let index):
      return IndexNode(lower(base), self.index(index), place: place)
    case .symbol: return SymbolNode()
    case .binary(let operation, let left, let right):
      return ArithmeticNode(lower(left), operation, lower(right), place: place)
    case .unary(let operation, let operand):
      return UnaryNode(operation, lower(operand), place: place)
    case .set(let operation, let left, let right):
      return SetNode(lower(left), operation, lower(right), place: place)
    case .function(let name, let arguments): return function(name, arguments, place)
    case .message(let target, let selector, let arguments):
      return MessageNode(lower(target), selector, lower(arguments), place: place)
    case .cast(let operand, let type): return CastNode(lower(operand), to: type, place: place)
    case .ternary(let predicate, let whenTrue, let whenFalse):
      return TernaryNode(lower(predicate), lower(whenTrue), lower(whenFalse))
    case .subquery(let collection, let variable, let predicate):
      return subquery(collection, variable, predicate, place)
    case .assignment(let name, let operand):
      return AssignmentNode(slot: slot(of: name), name: name, lower(operand))
    case .anyKey:
      return RaisingNode(
        place.error(
          .notInMemory, raises: .invalidArgument, "ANYKEY has no meaning for an object in memory",
          help: "it belongs to Spotlight queries; name the keys"))
    case .placeholder(let placeholder):
      return RaisingNode(
        place.error(
          .unboundPlaceholder, raises: .invalidArgument,
          "the placeholder \(placeholder.specifier) was never given its argument"))
    }
  }

  private mutating func lower(_ expressions: [ExpressionSyntax]) -> [any ExpressionNode] {
    var nodes: [any ExpressionNode] = []
    for expression in expressions { nodes.append(lower(expression)) }
    return nodes
  }

  /// An aggregate of literals is made once, any other one at each evaluation.
  private mutating func aggregate(_ elements: [ExpressionSyntax]) -> any ExpressionNode {
    guard elements.allSatisfy(Self.isConstant) else { return AggregateNode(lower(elements)) }
    return ConstantNode(constants.add(.array(elements.map(Self.constant))))
  }

  private static func constant(_ expression: ExpressionSyntax) -> PredicateValue {
    switch expression.kind {
    case .constant(let value): value
    case .aggregate(let elements): .array(elements.map(constant))
    default: .none
    }
  }

  private mutating func index(_ index: IndexSyntax) -> IndexNode.Index {
    switch index {
    case .word(let word): .word(word)
    case .expression(let expression): .node(lower(expression))
    }
  }

  private mutating func function(
    _ name: String, _ arguments: [ExpressionSyntax], _ place: NodePlace
  ) -> any ExpressionNode {
    guard let function = PredefinedFunction(rawValue: name) else {
      return RaisingNode(
        place.error(
          .functionNotAvailable, raises: .invalidArgument, "\(name) is not available here",
          help: "it needs more than an object in memory"))
    }
    return FunctionNode(function, lower(arguments), place: place)
  }

  private mutating func subquery(
    _ collection: ExpressionSyntax, _ variable: String, _ predicate: PredicateSyntax,
    _ place: NodePlace
  ) -> any ExpressionNode {
    let collectionNode = lower(collection)
    let slot = newSlot()
    let body = inScope(variable, slot: slot) { $0.lower(predicate) }
    return SubqueryNode(collectionNode, slot: slot, name: variable, body, place: place)
  }

  // MARK: Key paths

  private mutating func keyPath(
    _ base: ExpressionSyntax?, _ components: [KeyPathComponent], _ place: NodePlace
  ) -> any ExpressionNode {
    var steps: [PathStep] = []
    let outer = computed
    computed = []
    for component in components { steps.append(step(component)) }
    let named = computed
    computed = outer
    markPlainRuns(in: &steps, components)
    let baseNode = base.map { lower($0) }
    if purpose == .speed, let fused = fused(base, baseNode, components, steps, place) {
      return fused
    }
    return KeyPathNode(base: baseNode, steps, computed: named, place: place)
  }

  private func fused(
    _ base: ExpressionSyntax?, _ baseNode: (any ExpressionNode)?,
    _ components: [KeyPathComponent], _ steps: [PathStep], _ place: NodePlace
  ) -> (any ExpressionNode)? {
    if let subquery = baseNode as? SubqueryNode, components.count == 1,
      case .collectionOperator("count") = components[0].kind
    {
      return SubqueryCountNode(subquery)
    }
    guard steps.allSatisfy({ $0.kind == .key }) else { return nil }
    if base == nil || baseNode is SelfNode {
      return PlainPathNode(PlainPath(slot: -1, variable: nil, steps: steps, place: place))
    }
    guard let variable = baseNode as? VariableNode else { return nil }
    return PlainPathNode(
      PlainPath(slot: variable.slot, variable: variable, steps: steps, place: place))
  }

  private mutating func step(_ component: KeyPathComponent) -> PathStep {
    switch component.kind {
    case .key(let name, _): PathStep(kind: .key, key: key(name), cache: newCache())
    case .collectionOperator(let name): PathStep(kind: .collectionOperator, key: key(name))
    case .variable(let name): PathStep(kind: .variable, key: slot(of: name))
    case .reservedWord(let word): PathStep(kind: .reservedWord, key: key(word))
    case .indexed(let inner, _): PathStep(kind: .indexed, key: key(Self.name(of: inner)))
    case .computed(let expression): PathStep(kind: .variable, key: computedSlot(expression))
    case .placeholder(let placeholder):
      PathStep(kind: .reservedWord, key: key(placeholder.specifier))
    }
  }

  /// The slot for the value of a call behind a dot, which names the next keys.
  private mutating func computedSlot(_ expression: ExpressionSyntax) -> Int {
    let slot = newSlot()
    computed.append((slot, lower(expression)))
    return slot
  }

  private static func name(of kind: KeyPathComponent.Kind) -> String {
    switch kind {
    case .key(let name, _), .reservedWord(let name): name
    case .collectionOperator(let name): "@\(name)"
    case .variable(let name): "$\(name)"
    case .indexed(let inner, _): name(of: inner)
    case .computed: "()"
    case .placeholder(let placeholder): placeholder.specifier
    }
  }

  /// Tells each plain, unquoted key where the run of such keys ends; linear.
  private func markPlainRuns(in steps: inout [PathStep], _ components: [KeyPathComponent]) {
    var end = steps.count
    for index in steps.indices.reversed() {
      if case .key(_, isQuoted: false) = components[index].kind {
        steps[index].plainRunEnd = end
      } else {
        end = index
      }
    }
  }
}
