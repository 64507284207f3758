import FileProviderActions
import PredicateFormat

/// Looks for mistakes in the rules of a manifest that are not the rules of actions.
///
/// Rules of actions are read differently on each platform and may be on trial, so whoever shows them
/// checks them one by one with `PredicateLint`.
public enum ManifestLint {
  /// What is wrong or odd in the rules of the interactions and in the activation rule, in order.
  public static func findings(in manifest: Manifest) -> [ManifestFinding] {
    var findings: [ManifestFinding] = []
    let interactionLint = PredicateLint(InteractionVocabulary())
    var rest = Array(manifest.interactions.reversed())
    while let interaction = rest.popLast() {
      if let rule = interaction.rule {
        findings += Self.findings(in: rule, interactionLint, manifest)
      }
      rest += interaction.subInteractions.reversed()
    }
    if case .predicate(let rule)? = manifest.activationRule {
      findings += Self.findings(in: rule, PredicateLint(SharingVocabulary()), manifest)
    }
    return findings
  }

  /// What reading a manifest says already.
  private static let saidByReader: Set<DiagnosticCode> = [
    .refusedTruePredicate, .indexInSharing, .combinedImportTest, .unknownOperation,
  ]

  private static func findings(
    in rule: ActivationRule, _ lint: PredicateLint, _ manifest: Manifest
  ) -> [ManifestFinding] {
    guard let predicate = rule.predicate else { return [] }
    return lint.findings(in: predicate).filter { !saidByReader.contains($0.code) }
      .map { ManifestFinding($0, about: rule, in: manifest.source) }
  }
}
