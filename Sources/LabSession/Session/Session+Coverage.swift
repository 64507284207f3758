import FileProviderActions
import PredicateAnalysis
import PredicateEvaluation
import PredicateFormat

extension Session {
  /// Tells the collector of a run which rules there are to see.
  func registerForCoverage(_ manifests: [Manifest], pastedText: String? = nil) {
    guard let coverage = configuration.coverage else { return }
    for manifest in manifests {
      coverage.register(
        manifest, pastedText: pastedText, definitions: manifestOptions.definitions)
    }
  }

  /// Counts what the rules of manifests do on a selection; rules that were typed are passed over.
  func countCoverage(of actions: [Action], on context: SelectionContext) {
    guard let coverage = configuration.coverage else { return }
    let root = EvaluationRoot(context.value)
    let handles = Set(actions.map(\.handle))
    for entry in sessionActions where handles.contains(entry.action.handle) && !entry.isOnTrial {
      guard let origin = entry.origin, let index = entry.indexInManifest,
        let rule = entry.action.rule
      else { continue }
      coverage.count(.action(index), rule, of: origin, on: root, in: ruleContext())
    }
  }

  /// Counts what the rule of an interaction does on an object.
  func countCoverage(of interaction: Interaction, on object: PredicateValue) {
    guard let coverage = configuration.coverage, let rule = interaction.rule else { return }
    let root = EvaluationRoot(object)
    for loaded in state.manifests where !loaded.manifest.interactions.isEmpty {
      coverage.count(
        .interaction(interaction.label), rule, of: loaded.origin, on: root, in: ruleContext())
    }
  }

  /// Counts what the rule of a Share or Action extension does on what is attached.
  func countCoverage(
    of rule: ExtensionActivationRule, in loaded: LabState.LoadedManifest, on shared: SharedItems
  ) {
    guard let coverage = configuration.coverage else { return }
    switch rule {
    case .predicate(let rule):
      coverage.count(
        .extension, rule, of: loaded.origin, on: EvaluationRoot(shared.ruleValue),
        in: ruleContext())
    case .counts(let counts):
      coverage.count(counts, of: loaded.origin, counts.report(on: shared).isShown)
    }
  }
}

extension LabState.LoadedManifest {
  /// The manifest as coverage knows it.
  var origin: CoverageCollector.Origin {
    CoverageCollector.Origin(path: manifest.name, pastedText: pastedText)
  }
}
