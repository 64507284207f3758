import PredicateFormat

/// Collection operators that do not exist, lack their key path, or swallow a second operator.
struct CollectionOperatorRule: LintRule {
  /// The operators that need a key path behind them.
  private static let needingKey: Set<String> = [
    "sum", "avg", "max", "min", "unionOfObjects", "distinctUnionOfObjects", "unionOfArrays",
    "distinctUnionOfArrays", "distinctUnionOfSets",
  ]
  private static let names = ["count"] + needingKey.sorted()

  func check(_ expression: ExpressionSyntax, _ scope: LintScope, _ report: inout LintReport) {
    guard case .keyPath(_, let components) = expression.kind else { return }
    let operators = components.indices.filter { components[$0].isOperator }
    guard let first = operators.first, let name = components[first].operatorName else { return }
    checkName(name, at: components[first], scope, &report)
    guard Self.needingKey.contains(name) else { return }
    if first == components.count - 1 {
      report.add(
        .error, SharedCode.operatorNeedsKey,
        "\"@\(name)\" needs a key path behind it; without one it raises",
        at: components[first].range,
        fixIts: [.insert(".self", behind: components[first].range)],
        help: "\"@\(name).self\" takes the elements themselves")
    } else if operators.count > 1, let second = components[operators[1]].operatorName {
      let end = components[operators[1] - 1].range.ending
      report.add(
        .warning, .operatorSwallowsOperator,
        "everything behind \"@\(name)\" is asked of each element, \"@\(second)\" too",
        at: components[operators[1]].range,
        fixIts: [.insert("(", before: expression.range), .init(replace: end, with: ")")],
        help: "brackets end the first operator: (list.@\(name).key).@\(second)")
    }
  }

  private func checkName(
    _ name: String, at component: KeyPathComponent, _ scope: LintScope, _ report: inout LintReport
  ) {
    guard !Self.names.contains(name) else { return }
    let near = name == "average" ? NearNames("avg") : nearNames(to: name, in: Self.names)
    // A dictionary answers its own properties behind "@", such as @allKeys.
    guard !near.isEmpty else { return }
    let offer = near.map { "@\($0)" }
    report.add(
      .warning, SharedCode.unknownCollectionOperator,
      "there is no collection operator \"@\(name)\"\(offer.closingQuestion)",
      at: component.range, fixIts: offer.fixIts(replacing: component.range))
  }
}

extension KeyPathComponent {
  /// The name of a collection operator without `@`.
  fileprivate var operatorName: String? {
    if case .collectionOperator(let name) = kind { name } else { nil }
  }
  fileprivate var isOperator: Bool { operatorName != nil }
}
