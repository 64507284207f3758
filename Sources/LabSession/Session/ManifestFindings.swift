import FileProviderActions
import PredicateAnalysis

/// What is wrong with some loaded manifests, each looked at once however many actions it has.
struct ManifestFindings {
  private let lint: ManifestLint
  /// The findings of each manifest by the index of the action that they are about.
  private let ofManifests: [[Int?: [ManifestFinding]]]

  /// Looks through manifests as a platform reads items.
  init(of manifests: [Manifest], on platform: Platform) {
    let lint = ManifestLint(platform)
    self.lint = lint
    ofManifests = manifests.map { Dictionary(grouping: lint.findings(in: $0), by: \.action) }
  }

  /// What is wrong apart from actions: what reading found, and what the rules of interactions and of
  /// a Share or Action extension can never read.
  var general: [LocatedDiagnostic] {
    ofManifests.flatMap { ($0[nil] ?? []).map(LocatedDiagnostic.init) }
  }

  /// What is wrong with an action of the manifest at a place among them.
  func about(_ entry: SessionAction, inManifest number: Int) -> [LocatedDiagnostic] {
    let findings =
      entry.isOnTrial
      ? lint.findings(about: entry.action) : ofManifests[number][entry.indexInManifest] ?? []
    return findings.map(LocatedDiagnostic.init)
  }

  /// What is wrong with everything, actions in order of their manifests.
  func all(_ entries: [SessionAction]) -> [LocatedDiagnostic] {
    general
      + entries.flatMap { entry in
        entry.manifestIndex.map { about(entry, inManifest: $0) }
          ?? lint.findings(about: entry.action).map(LocatedDiagnostic.init)
      }
  }
}

extension LocatedDiagnostic {
  /// A finding at its place.
  init(_ finding: ManifestFinding) { self.init(finding.diagnostic, source: finding.source) }
}
