import PredicateFormat

/// A dotted rest behind `userInfo` without quotes, which is one key or several.
struct UserInfoPathRule: LintRule {
  func check(_ expression: ExpressionSyntax, _ scope: LintScope, _ report: inout LintReport) {
    let steps = scope.steps(of: expression)
    guard let first = steps.firstIndex(where: { $0.receiver.isDictionary }) else { return }
    let rest = steps[first...]
    var keys: [String] = []
    for step in rest {
      guard case .key(let key, false) = step.component.kind else { return }
      keys.append(key)
    }
    guard keys.count > 1, let start = rest.first?.component.range,
      let end = rest.last?.component.range
    else { return }
    let key = keys.joined(separator: ".")
    let range = start.joined(with: end)
    report.add(
      .note, .dottedUserInfoKey,
      "it is not settled whether \"\(key)\" is one key or a path of \(keys.count)", at: range,
      fixIts: [.init(replace: range, with: "\"\(key)\"")],
      help: "in quotes it is surely one key: \"\(key)\"")
  }
}

extension KnownValue {
  /// Whether this is a dictionary whose keys its owner chooses.
  fileprivate var isDictionary: Bool { if case .dictionary = shape { true } else { false } }
}
