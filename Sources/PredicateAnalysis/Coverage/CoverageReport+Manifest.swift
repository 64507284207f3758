import FileProviderActions
import PredicateFormat

extension CoverageReport.Rule {
  /// The rules of a manifest, of which nothing was seen: those of its actions and of its user
  /// interactions, and the one of a Share or Action extension.
  static func rules(
    of manifest: Manifest, _ definitions: [String: String]
  ) -> [CoverageReport.Rule] {
    var rules: [CoverageReport.Rule] = []
    for (index, action) in manifest.actions.enumerated() {
      guard let rule = action.rule else { continue }
      rules.append(
        Self(.action(index), action.handle, action.identifier, rule, manifest.source, definitions))
    }
    collect(manifest.interactions, manifest.source, definitions, into: &rules)
    let identifier = manifest.bundleIdentifier
    switch manifest.activationRule {
    case .predicate(let rule)?:
      rules.append(
        Self(
          .extension, identifier ?? "extension", identifier, rule, manifest.source, definitions))
    case .counts(let counts)?:
      rules.append(
        CoverageReport.Rule(
          subject: .extension, name: identifier ?? "extension", identifier: identifier,
          source: SourceText(counts.summary), position: nil, definitions: definitions,
          seen: .decision(DecisionCoverage())))
    case nil: break
    }
    return rules
  }

  private static func collect(
    _ interactions: [Interaction], _ source: SourceText?, _ definitions: [String: String],
    into rules: inout [CoverageReport.Rule]
  ) {
    for interaction in interactions {
      if let rule = interaction.rule {
        rules.append(
          Self(
            .interaction(interaction.label), interaction.label, nil, rule, source, definitions))
      }
      collect(interaction.subInteractions, source, definitions, into: &rules)
    }
  }

  private init(
    _ subject: CoverageSubject, _ name: String, _ identifier: String?, _ rule: ActivationRule,
    _ source: SourceText?, _ definitions: [String: String]
  ) {
    let start = rule.places?.range(of: SourceRange(0, 0)).start
    self.init(
      subject: subject, name: name, identifier: identifier, source: rule.source,
      position: start.flatMap { source?.position(at: $0) }, definitions: definitions,
      seen: rule.predicate.map { .nodes(RuleCoverage($0)) } ?? .unreadable)
  }
}
