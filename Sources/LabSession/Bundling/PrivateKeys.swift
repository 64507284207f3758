import FileProviderActions
import PredicateAnalysis
import PredicateEvaluation
import PredicateFormat

extension Session {
  /// Keys that say something of their owner and stand in paths as plain words: those of objects, and those
  /// in rules that no item has, except for what is a slip in one of Apple's.
  func privateKeys(in rules: [ActivationRule]) -> Set<String> {
    var keys: Set<String> = []
    for object in state.objects { Self.collect(.dictionary(object.values), into: &keys) }
    for rule in rules {
      guard let predicate = rule.predicate else { continue }
      let vocabulary = GuessedVocabulary.vocabulary(for: predicate, platform: state.platform)
      for finding in PredicateLint(vocabulary).findings(in: predicate) {
        guard finding.code == .unknownKey || finding.code == .unknownRootKey,
          let range = finding.range
        else { continue }
        keys.insert(rule.source[range])
      }
    }
    let words = FileProviderVocabulary(.action, platform: state.platform)
    return keys.filter { key in
      ItemProperty.named(key) == nil && ItemProperty.servingPlainName(key) == nil
        && words.itemKeys(near: key).isEmpty && words.contextKeys(near: key).isEmpty
    }
  }

  /// The keys of dictionaries, however deep; what commands define is bounded.
  private static func collect(_ value: PredicateValue, into keys: inout Set<String>) {
    switch value {
    case .dictionary(let entries):
      for entry in entries.entries {
        if case .string(let key) = entry.key { keys.insert(key) }
        collect(entry.value, into: &keys)
      }
    case .array(let elements): for element in elements { collect(element, into: &keys) }
    default: return
    }
  }
}

extension LabState.LoadedManifest {
  /// The rules of the manifest that are not those of actions.
  var rulesBesides: [ActivationRule] {
    var rules: [ActivationRule] = []
    var stack = manifest.interactions
    while let interaction = stack.popLast() {
      if let rule = interaction.rule { rules.append(rule) }
      stack += interaction.subInteractions
    }
    if case .predicate(let rule)? = manifest.activationRule { rules.append(rule) }
    return rules
  }
}
