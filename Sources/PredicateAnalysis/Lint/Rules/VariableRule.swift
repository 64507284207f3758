import PredicateFormat

/// Variables that nothing gives a value, and a key of the context behind `$`.
struct VariableRule: LintRule {
  func check(_ expression: ExpressionSyntax, _ scope: LintScope, _ report: inout LintReport) {
    switch expression.kind {
    case .variable(let name): check(name, at: expression.range, scope, &report)
    case .keyPath(_, let components):
      for component in components {
        if case .variable(let name) = component.kind {
          check(name, at: component.range, scope, &report)
        }
      }
    default: break
    }
  }

  private func check(
    _ name: String, at range: SourceRange, _ scope: LintScope, _ report: inout LintReport
  ) {
    guard !scope.isBound(name) else { return }
    let keys = rootKeys(name, scope)
    if !keys.isEmpty {
      let offer = keys.only == name ? "" : keys.question
      report.add(
        .error, .rootKeyAsVariable,
        "\"$\(name)\" is a variable, which nothing gives a value; the key has no \"$\"\(offer)",
        at: range, fixIts: keys.fixIts(replacing: range))
      return
    }
    let near = nearNames(to: name, in: scope.bindings.reversed().map(\.name)).map { "$\($0)" }
    if !near.isEmpty {
      report.add(
        .error, SharedCode.unboundVariable,
        "nothing gives \"$\(name)\" a value\(near.closingQuestion)", at: range,
        fixIts: near.fixIts(replacing: range))
      return
    }
    // In an activation rule nothing else can be meant than the only variable there is.
    if !scope.isOpen, scope.bindings.count == 1 {
      let meant = "$\(scope.bindings[0].name)"
      report.add(
        .error, SharedCode.unboundVariable,
        "nothing gives \"$\(name)\" a value; did you mean \"\(meant)\"?", at: range,
        fixIts: [.init(replace: range, with: meant)])
      return
    }
    guard scope.isOpen else {
      report.add(
        .error, SharedCode.unboundVariable,
        "nothing gives \"$\(name)\" a value, so the rule raises", at: range,
        help: "in an activation rule only SUBQUERY binds a variable")
      return
    }
    report.add(
      .note, SharedCode.unboundVariable,
      "\"$\(name)\" needs a value when the predicate is evaluated", at: range,
      help: name == "time"
        ? "$time belongs to Spotlight's query language; here pass a date as an argument" : nil)
  }

  /// The keys of the context that a variable of a name may be meant for.
  private func rootKeys(_ name: String, _ scope: LintScope) -> NearNames {
    guard case .keyed(let shape) = scope.vocabulary.root.shape else { return .none }
    switch shape.reading(name) {
    case .value: return NearNames(name)
    case .missing(let near, _): return near
    default: return .none
    }
  }
}
