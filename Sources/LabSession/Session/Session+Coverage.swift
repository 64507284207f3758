import FileProviderActions
import PredicateAnalysis
import PredicateEvaluation
import PredicateFormat

extension Session {
  /// Tells the collector of a run which rules there are to see.
  func registerForCoverage(_ manifests: [Manifest]) {
    guard let coverage = configuration.coverage else { return }
    for manifest in manifests { coverage.register(manifest) }
  }

  /// Counts what the rules of manifests do on a selection; rules that were typed are passed over.
  func countCoverage(of actions: [Action], on context: SelectionContext) {
    guard let coverage = configuration.coverage else { return }
    let root = EvaluationRoot(context.value)
    let handles = Set(actions.map(\.handle))
    for entry in sessionActions where handles.contains(entry.action.handle) && !entry.isOnTrial {
      guard let manifest = entry.manifest, let index = entry.indexInManifest,
        let rule = entry.action.rule
      else { continue }
      coverage.count(
        .action(index), rule, path: manifest.name, on: root, in: ruleContext())
    }
  }

  /// Counts what the rule of an interaction does on an object.
  func countCoverage(of interaction: Interaction, on object: PredicateValue) {
    guard let coverage = configuration.coverage, let rule = interaction.rule else { return }
    let root = EvaluationRoot(object)
    for loaded in state.manifests where !loaded.manifest.interactions.isEmpty {
      coverage.count(
        .interaction(interaction.label), rule, path: loaded.manifest.name,
        on: root, in: ruleContext())
    }
  }
}
