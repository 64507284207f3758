import PredicateAnalysis
import PredicateFormat

/// What reports say of a rule and of what was never seen of it.
enum CoverageWords {
  /// What a rule decides about: the handle of an action, `interaction 1.2`, `extension com.example.share`.
  static func title(of rule: CoverageReport.Rule) -> String {
    switch rule.subject {
    case .action: rule.name
    case .interaction: "interaction \(rule.name)"
    case .extension: rule.identifier.map { "extension \($0)" } ?? rule.name
    }
  }

  /// How often it was evaluated, and how much of it was seen.
  static func counts(of rule: CoverageReport.Rule) -> String {
    let count = rule.seen.evaluations
    let evaluations = counted(count, "evaluation")
    switch rule.seen {
    case .nodes(let coverage):
      return "\(evaluations), results \(text(coverage.outcomes)), deciding conditions"
        + " \(text(coverage.decisiveConditions))"
    case .decision(let decision):
      return "\(evaluations), a dictionary, so one decision: results \(text(decision.outcomes))"
    case .unreadable: return "does not parse, so nothing of it can be seen"
    }
  }

  /// What was never seen of the parts of a rule, with the text of each.
  static func remarks(on rule: CoverageReport.Rule) -> [(remark: String, text: String)] {
    switch rule.seen {
    case .nodes(let coverage):
      coverage.nodes.flatMap { node in remarks(on: node).map { ($0, node.text) } }
    case .decision(let decision): remarks(on: decision).map { ($0, "the extension") }
    case .unreadable: []
    }
  }

  /// A part of a whole, as `2 of 3`.
  static func text(_ share: RuleCoverage.Share) -> String { "\(share.covered) of \(share.total)" }

  private static func remarks(on decision: DecisionCoverage) -> [String] {
    if decision.evaluations == 0 { return ["never evaluated"] }
    return (decision.timesTrue == 0 ? ["never shown"] : [])
      + (decision.timesFalse == 0 ? ["never hidden"] : [])
  }

  private static func remarks(on node: RuleCoverage.Node) -> [String] {
    var remarks: [String] = []
    if node.timesRaised > 0 {
      remarks.append("raised \(counted(node.timesRaised, "time"))")
    }
    guard node.isReached else { return ["never reached"] }
    remarks += [
      remark("true", node.timesTrue, node.isCondition && !node.decidedWhenTrue),
      remark("false", node.timesFalse, node.isCondition && !node.decidedWhenFalse),
    ].compactMap(\.self)
    return remarks
  }

  private static func remark(_ result: String, _ times: Int, _ isMasked: Bool) -> String? {
    if times == 0 { return "never \(result)" }
    return isMasked ? "\(result), but something else decided each time" : nil
  }
}
