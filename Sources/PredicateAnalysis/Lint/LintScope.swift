import PredicateFormat

/// What stands around a node while lint looks at it.
struct LintScope {
  /// A variable of a SUBQUERY that is in force.
  struct Binding {
    let name: String
    /// The collection that it runs over.
    let collection: ExpressionSyntax
    /// What is known about an element.
    let element: KnownValue
  }

  /// What is known about the evaluated object.
  let vocabulary: any KeyVocabulary
  /// Names of variables that have a value from outside or by assignment.
  let boundNames: Set<String>
  /// The variables of the enclosing SUBQUERYs, outermost first.
  private(set) var bindings: [Binding] = []
  /// The nodes around this one, outermost first.
  private(set) var ancestors: [SyntaxNode] = []
  private(set) var shapes: ShapeReader

  init(_ vocabulary: any KeyVocabulary, boundNames: Set<String>) {
    self.vocabulary = vocabulary
    self.boundNames = boundNames
    shapes = ShapeReader(root: vocabulary.root, variables: [:])
  }

  /// The scope of the children of a node; for the test of a SUBQUERY use `binding` as well.
  func entering(_ node: SyntaxNode) -> LintScope {
    var scope = self
    scope.ancestors.append(node)
    return scope
  }

  /// The scope in which a variable of SUBQUERY runs over a collection.
  func binding(_ name: String, over collection: ExpressionSyntax) -> LintScope {
    var scope = self
    let element = KnownValue(shapes.known(collection).shape.element, mayBeMissing: false)
    let known =
      shapes.known(collection).shape.isCollection
      ? element : KnownValue(.unknown, mayBeMissing: false)
    scope.bindings.append(Binding(name: name, collection: collection, element: known))
    scope.shapes.variables[name] = known
    return scope
  }

  /// What the predicate is for.
  var subject: RuleSubject { vocabulary.subject }
  /// Whether nothing is known about the evaluated object.
  var isOpen: Bool { vocabulary.root.shape.isUnknown }
  /// The node directly around this one.
  var parent: SyntaxNode? { ancestors.last }

  /// What is known about the value of an expression.
  func known(_ expression: ExpressionSyntax) -> KnownValue { shapes.known(expression) }

  /// The steps of a key path with what is known around each; empty for other expressions.
  func steps(of expression: ExpressionSyntax) -> [PathStep] {
    guard case .keyPath(let base, let components) = expression.kind else { return [] }
    return shapes.steps(base, components)
  }

  /// What a comparison compares on its left: with ANY and ALL, the elements.
  func leftKnown(_ comparison: ComparisonSyntax) -> KnownValue {
    let left = known(comparison.left)
    guard comparison.modifier != .direct else { return left }
    return KnownValue(left.shape.element, mayBeMissing: true)
  }

  /// The innermost SUBQUERY variable with this name.
  func binding(named name: String) -> Binding? { bindings.last { $0.name == name } }

  /// Whether the test of a SUBQUERY is being looked at.
  var isInSubquery: Bool { !bindings.isEmpty }

  /// Whether a variable has a value: from a SUBQUERY, from outside or by assignment.
  func isBound(_ name: String) -> Bool {
    binding(named: name) != nil || boundNames.contains(name)
  }

  /// Whether an odd number of NOTs stands around a node, up to the SUBQUERY around it.
  var isNegated: Bool {
    var isNegated = false
    for node in ancestors.reversed() {
      guard case .predicate(let predicate) = node else { break }
      if case .compound(.not, _) = predicate.kind { isNegated.toggle() }
    }
    return isNegated
  }

  /// Whether another operand of an AND around a node passes a test.
  ///
  /// With `before`, only operands that are evaluated first count: those guard against raising.
  func isGuarded(
    _ node: NodeID, before: Bool = false, by test: (PredicateSyntax) -> Bool
  ) -> Bool {
    var child = node
    for ancestor in ancestors.reversed() {
      defer { child = ancestor.id }
      guard case .predicate(let predicate) = ancestor,
        case .compound(.and, let operands) = predicate.kind
      else { continue }
      for operand in operands.prefix(LintLimits.operands) {
        if operand.id == child {
          if before { break }
          continue
        }
        if operand.conjuncts.contains(where: test) { return true }
      }
    }
    return false
  }
}

/// How far lint looks in very wide compounds, so that it stays linear.
enum LintLimits {
  /// The operands of one compound that are compared with each other.
  static let operands = 500
}

extension PredicateSyntax {
  /// The operands that all have to hold: those of an AND, nested ones too, else the node itself.
  var conjuncts: [PredicateSyntax] {
    if case .compound(.and, let operands) = kind { operands.flatMap(\.conjuncts) } else { [self] }
  }

  /// The operands of which one has to hold: those of an OR, nested ones too, else the node itself.
  var disjuncts: [PredicateSyntax] {
    if case .compound(.or, let operands) = kind { operands.flatMap(\.disjuncts) } else { [self] }
  }

  /// The comparison, if the node is one.
  var comparison: ComparisonSyntax? {
    if case .comparison(let comparison) = kind { comparison } else { nil }
  }
}
