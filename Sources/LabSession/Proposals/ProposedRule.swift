import FileProviderActions
import PredicateAnalysis
import PredicateEvaluation
import PredicateFormat

/// A rule for which cases are looked for, with what tells a search how to reach it.
struct ProposedRule {
  /// The forms of rules.
  enum Form {
    case predicate(PredicateSyntax)
    case counts(ActivationCounts)
    /// It does not parse, or there is none.
    case unreadable
  }

  /// What it decides about.
  let subject: CoverageSubject
  /// What commands call that.
  let name: String
  /// The rule's own text, as coverage has it.
  let text: String
  let form: Form
  let vocabulary: any KeyVocabulary
  /// The ways in which the rule comes to be asked; empty when it never is.
  var ways = [Way()]

  /// What must hold for a rule to be asked, besides the rule itself.
  struct Way {
    var condition: PredicateSyntax?
    /// The identifiers of alerts that the user chose not to see again.
    var suppressed: [String] = []
  }

  /// What the rule is called in names of cases.
  var title: String {
    switch subject {
    case .action: name
    case .interaction: "interaction \(name)"
    case .extension: "extension \(name)"
    }
  }
}

extension Session {
  /// How far searches go: as many changes as four items with two each need.
  static let proposalBounds = {
    var bounds = WhyBounds()
    bounds.changes = 8
    return bounds
  }()

  /// The rules of the loaded manifests, in order: of actions, interactions and extensions.
  var proposedRules: [ProposedRule] {
    let actions = sessionActions.map { entry in
      ProposedRule(
        subject: .action(entry.indexInManifest ?? entry.index), name: entry.action.handle,
        text: entry.action.rule?.text ?? "", form: Self.form(entry.action.rule),
        vocabulary: ActionVocabulary(state.platform))
    }
    let extensions = sharingExtensions.map { one in
      switch one.rule {
      case .predicate(let rule):
        ProposedRule(
          subject: .extension, name: one.name, text: rule.text, form: Self.form(rule),
          vocabulary: SharingVocabulary())
      case .counts(let counts):
        ProposedRule(
          subject: .extension, name: one.name, text: counts.summary, form: .counts(counts),
          vocabulary: SharingVocabulary())
      }
    }
    return actions + interactionRules + extensions
  }

  private var interactionRules: [ProposedRule] {
    var paths = InteractionPaths()
    paths.walk(state.manifests.flatMap(\.manifest.interactions))
    return paths.found.map { interaction, ways in
      ProposedRule(
        subject: .interaction(interaction.label), name: interaction.label,
        text: interaction.rule?.text ?? "", form: Self.form(interaction.rule),
        vocabulary: InteractionVocabulary(state.platform), ways: ways)
    }
  }

  private static func form(_ rule: ActivationRule?) -> ProposedRule.Form {
    rule?.predicate.map { .predicate($0) } ?? .unreadable
  }
}
