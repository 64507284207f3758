import FileProviderActions
import PredicateFormat

/// Looks for what is wrong or odd in a whole manifest: what reading it found, and what its rules ask
/// for in vain.
///
///     let lint = ManifestLint(.ios)
///     lint.findings(in: manifest).map(\.diagnostic.code)   // [unknown-key]
public struct ManifestLint: Sendable {
  private let actions: PredicateLint
  private let interactions = PredicateLint(InteractionVocabulary())
  private let sharing = PredicateLint(SharingVocabulary())

  /// Makes a lint for the rules of actions as one platform reads items.
  public init(_ platform: Platform) { actions = PredicateLint(ActionVocabulary(platform)) }

  /// What was found, in the order of the file; what two rooms say of one place is said once.
  public func findings(in manifest: Manifest) -> [ManifestFinding] {
    var findings = manifest.findings
    for index in manifest.actions.indices { findings += mistakes(inAction: index, of: manifest) }
    for entry in manifest.withheldEntries {
      findings += mistakes(in: entry.rule, actions, manifest)
    }
    for interaction in manifest.interactions {
      findings += mistakes(in: interaction, manifest)
    }
    if case .predicate(let rule)? = manifest.activationRule {
      findings += mistakes(in: rule, sharing, manifest)
    }
    return Self.sorted(findings)
  }

  /// What was found about one action of a manifest, by its index, in the order of the file.
  public func findings(aboutAction index: Int, of manifest: Manifest) -> [ManifestFinding] {
    Self.sorted(
      manifest.findings.filter { $0.action == index } + mistakes(inAction: index, of: manifest))
  }

  /// What is wrong with an action that stands in no manifest, in the order of its rule.
  public func findings(about action: Action) -> [ManifestFinding] {
    let problem = action.ruleProblem.map { ManifestFinding($0, in: action.rule?.source) }
    guard let rule = action.rule else { return problem.map { [$0] } ?? [] }
    let mistakes = rule.predicate.map(actions.findings) ?? []
    return Self.sorted(
      (problem.map { [$0] } ?? [])
        + (rule.diagnostics + mistakes).map { ManifestFinding($0, about: rule, in: nil) })
  }

  private func mistakes(inAction index: Int, of manifest: Manifest) -> [ManifestFinding] {
    mistakes(in: manifest.actions[index].rule, actions, manifest, action: index)
  }

  /// What reading a manifest says in its own words already.
  private static let saidByReader: Set<DiagnosticCode> = [
    .refusedTruePredicate, .indexInSharing, .combinedImportTest,
  ]

  private func mistakes(
    in rule: ActivationRule?, _ lint: PredicateLint, _ manifest: Manifest, action: Int? = nil
  ) -> [ManifestFinding] {
    guard let rule, let predicate = rule.predicate else { return [] }
    return lint.findings(in: predicate).filter { !Self.saidByReader.contains($0.code) }.map {
      ManifestFinding($0, about: rule, in: manifest.source, action: action)
    }
  }

  /// Recursive; the depth of a property list was bounded when it was read.
  private func mistakes(
    in interaction: Interaction, _ manifest: Manifest
  ) -> [ManifestFinding] {
    mistakes(in: interaction.rule, interactions, manifest)
      + interaction.subInteractions.flatMap { mistakes(in: $0, manifest) }
  }

  private static func sorted(_ findings: [ManifestFinding]) -> [ManifestFinding] {
    struct Place: Hashable {
      let code: DiagnosticCode
      let range: SourceRange
    }
    var seen: Set<Place> = []
    let distinct = findings.filter { finding in
      guard let range = finding.placedRange else { return true }
      return seen.insert(Place(code: finding.diagnostic.code, range: range)).inserted
    }
    return distinct.enumerated().sorted { left, right in
      let leftStart = left.element.placedRange?.start ?? 0
      let rightStart = right.element.placedRange?.start ?? 0
      return (leftStart, left.offset) < (rightStart, right.offset)
    }.map(\.element)
  }
}
