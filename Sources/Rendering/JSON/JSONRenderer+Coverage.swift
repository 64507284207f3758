import FileProviderActions
import PredicateAnalysis
import PredicateFormat

extension JSONRenderer {
  /// The object for what a run has shown of rules, on one line without a line end.
  ///
  /// Members: `version` (1), `manifests` (`path`, `rules`), and `goals`, `results` and `conditions`,
  /// each with `covered` and `total`. A rule has `subject` (`action`, `interaction` or `extension`),
  /// `name`, `identifier`, `form` (`predicate` or `dictionary`), `line`, `column`, `text`,
  /// `evaluations`, the same three counts and `nodes` in the order of the text: `range` in the rule's
  /// text, `text`, `condition`, `true`, `false`, `raised` (how often) and, of conditions, `decidedTrue`
  /// and `decidedFalse`. A dictionary has no nodes: it counts as one decision, with `true` and `false`
  /// of its own, and its `text` says what it accepts. A rule that does not parse has no counts and no
  /// nodes.
  public func line(for report: CoverageReport) -> String {
    JSONValue.object([
      "version": .integer(Self.version),
      "manifests": .array(
        report.manifests.map { manifest in
          .object([
            "path": .string(manifest.path), "rules": .array(manifest.rules.map(rule)),
          ])
        }),
      "goals": share(report.goals), "results": share(report.outcomes),
      "conditions": share(report.decisiveConditions),
    ]).text
  }

  private func rule(_ rule: CoverageReport.Rule) -> JSONValue {
    let coverage = rule.coverage
    let subject =
      switch rule.subject {
      case .action: "action"
      case .interaction: "interaction"
      case .extension: "extension"
      }
    var decision: DecisionCoverage?
    if case .decision(let found) = rule.seen { decision = found }
    let isCounted = coverage != nil || decision != nil
    return .object([
      "subject": .string(subject), "name": .string(rule.name),
      "identifier": rule.identifier.map(JSONValue.string),
      "form": .string(decision == nil ? "predicate" : "dictionary"),
      "line": rule.position.map { .integer($0.line) },
      "column": rule.position.map { .integer($0.column) },
      "text": .string(rule.source.text),
      "evaluations": isCounted ? .integer(rule.seen.evaluations) : nil,
      "goals": isCounted ? share(rule.seen.goals) : nil,
      "results": isCounted ? share(rule.seen.outcomes) : nil,
      "true": decision.map { .integer($0.timesTrue) },
      "false": decision.map { .integer($0.timesFalse) },
      "conditions": coverage.map { share($0.decisiveConditions) },
      "nodes": coverage.map { .array($0.nodes.map(node)) },
    ])
  }

  private func node(_ node: RuleCoverage.Node) -> JSONValue {
    .object([
      "range": range(node.range), "text": .string(node.text),
      "condition": .boolean(node.isCondition), "true": .integer(node.timesTrue),
      "false": .integer(node.timesFalse), "raised": .integer(node.timesRaised),
      "decidedTrue": node.isCondition ? .boolean(node.decidedWhenTrue) : nil,
      "decidedFalse": node.isCondition ? .boolean(node.decidedWhenFalse) : nil,
    ])
  }

  private func share(_ share: RuleCoverage.Share) -> JSONValue {
    .object(["covered": .integer(share.covered), "total": .integer(share.total)])
  }
}
