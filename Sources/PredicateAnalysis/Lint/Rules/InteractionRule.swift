import PredicateFormat

/// Items that an operation does not have, or of which it knows only the name.
struct InteractionRule: LintRule {
  private static let withoutSource: Set<String> = ["MoveIn", "CopyIn"]
  private static let withoutDestination: Set<String> = [
    "MoveOut", "CopyOut", "Trash", "Delete", "ExcludeFromSync",
  ]

  func check(_ predicate: PredicateSyntax, _ scope: LintScope, _ report: inout LintReport) {
    guard scope.subject == .interaction, case .compound(.and, let operands) = predicate.kind else {
      return
    }
    guard let test = operands.first(where: { Self.operations($0) != nil }),
      let operations = Self.operations(test)
    else { return }
    for operand in operands where operand.id != test.id {
      SyntaxNode.predicate(operand).forEachExpression { expression in
        check(expression, operations, operand, scope, &report)
      }
    }
    noteCreate(operations, test, operands, scope, &report)
    noteImport(operations, test, operands, &report)
  }

  private func check(
    _ expression: ExpressionSyntax, _ operations: Set<String>, _ operand: PredicateSyntax,
    _ scope: LintScope, _ report: inout LintReport
  ) {
    guard case .keyPath(nil, let components) = expression.kind,
      case .key(let item, _)? = components.first?.kind
    else { return }
    let lacking: Set<String>
    let only: (operation: String, item: String)
    switch item {
    case "sourceItem": (lacking, only) = (Self.withoutSource, ("Create", item))
    case "destinationItem": (lacking, only) = (Self.withoutDestination, ("Rename", item))
    default: return
    }
    let without = operations.intersection(lacking)
    if !without.isEmpty {
      let names = without.sorted().joined(separator: ", ")
      let isNever = without == operations
      report.add(
        isNever ? .error : .warning, .itemNotGiven,
        "\(names) \(without.count == 1 ? "has" : "have") no \(item), so \(expression.named) "
          + "is nil",
        at: expression.range,
        help: item == "sourceItem" ? "look at destinationItem" : "look at sourceItem")
      return
    }
    if operations.contains(only.operation), components.count > 1,
      case .key(let key, _) = components[1].kind, key != "filename"
    {
      report.add(
        operations.count == 1 ? .error : .warning, .itemNotGiven,
        "for \(only.operation) the \(item) has its filename only, so \(expression.named) is "
          + "nil",
        at: expression.range)
    }
  }

  /// Create tells neither type nor anything else of the new item.
  private func noteCreate(
    _ operations: Set<String>, _ test: PredicateSyntax, _ operands: [PredicateSyntax],
    _ scope: LintScope, _ report: inout LintReport
  ) {
    guard operations.contains("Create"),
      !operands.contains(where: { SyntaxNode.predicate($0).reads("sourceItem") })
    else { return }
    report.add(
      .note, .createKindUnknown,
      "for Create only the filename of the new item is known, so this holds for files and "
        + "folders alike",
      at: test.range)
  }

  /// Seen on one system: the operation and the destination tested in one rule never matched.
  private func noteImport(
    _ operations: Set<String>, _ test: PredicateSyntax, _ operands: [PredicateSyntax],
    _ report: inout LintReport
  ) {
    guard !operations.isDisjoint(with: Self.withoutSource),
      operands.contains(where: {
        $0.id != test.id && SyntaxNode.predicate($0).reads("destinationItem")
      })
    else { return }
    report.add(
      .note, .combinedImportTest,
      "one author saw a rule that tests MoveIn or CopyIn together with destinationItem never match",
      at: test.range,
      help: "test the action in the rule, and destinationItem in a SubInteraction below it")
  }

  /// The operations that a condition names: `action == "Move"`, an OR of those, `action IN {...}`.
  static func operations(_ predicate: PredicateSyntax) -> Set<String>? {
    var names: Set<String> = []
    for operand in predicate.disjuncts {
      guard let comparison = operand.comparison, comparison.modifier == .direct else { return nil }
      switch comparison.comparator {
      case .equal:
        if comparison.left.loneKey == "action", let name = comparison.right.literalText {
          names.insert(name)
        } else if comparison.right.loneKey == "action", let name = comparison.left.literalText {
          names.insert(name)
        } else {
          return nil
        }
      case .in:
        guard comparison.left.loneKey == "action", let elements = comparison.right.literalElements
        else { return nil }
        for case .string(let name)? in elements { names.insert(name) }
      default: return nil
      }
    }
    return names
  }
}

extension SyntaxNode {
  /// Gives every expression of this tree to a function.
  func forEachExpression(_ body: (ExpressionSyntax) -> Void) {
    if case .expression(let expression) = self { body(expression) }
    for child in children { child.forEachExpression(body) }
  }

  /// Whether a path of this tree starts with a key of the evaluated object.
  fileprivate func reads(_ key: String) -> Bool {
    contains { node in
      guard case .expression(let expression) = node,
        case .keyPath(nil, let components) = expression.kind,
        case .key(key, _)? = components.first?.kind
      else { return false }
      return true
    }
  }
}
