import FileProviderActions
import PredicateEvaluation
import PredicateFormat

extension Session {
  /// `:attach`: hands files or types to the loaded Share and Action extensions.
  ///
  /// Predicates are evaluated on what is attached from then on, so that a rule can be tried in
  /// steps.
  mutating func attach(_ words: [ArgumentWord], _ input: Input) throws(Refusal) -> Outcome {
    if words.isEmpty {
      guard !state.attached.isEmpty else {
        return Outcome([
          .message("nothing is attached; :attach NAME ... hands files or types to extensions")
        ])
      }
      return Outcome([.sharing(sharingReport)])
    }
    if words.count == 1, words[0].text == "none", !words[0].isQuoted {
      state.attached = []
      if case .attachments = state.subject { state.subject = .selection }
      return Outcome()
    }
    state.attached = words.map(\.text)
    guard !sharedItems.attachments.isEmpty else {
      throw Refusal(
        Diagnostic(
          .error, .missingArgument, ":attach needs a file or a type beside +",
          at: words[0].range), in: input)
    }
    var parts: [OutcomePart] = []
    for word in words {
      parts += SharedAttachment(word: word.text).findings().map {
        .diagnostic(LocatedDiagnostic($0.at(word.range), in: input))
      }
    }
    if case .attachments = state.subject {
    } else {
      state.subject = .attachments
      parts.append(.message("predicates are evaluated on extensionItems; :on selection goes back"))
    }
    return Outcome(parts + [.sharing(sharingReport)])
  }

  /// What is attached.
  var sharedItems: SharedItems { SharedItems(words: state.attached) }

  /// How each loaded Share and Action extension stands for what is attached.
  private var sharingReport: SharingReport {
    let shared = sharedItems
    return SharingReport(
      items: shared.items,
      extensions: state.manifests.compactMap { loaded in
        loaded.manifest.activationRule.map { rule in
          SharingReport.Extension(
            name: loaded.manifest.bundleIdentifier ?? loaded.path,
            kind: loaded.manifest.extensionPoint?.extensionName ?? "an extension",
            answer: answer(of: rule, on: shared))
        }
      })
  }

  private func answer(
    of rule: ExtensionActivationRule, on shared: SharedItems
  ) -> SharingReport.Answer {
    switch rule {
    case .counts(let counts): return .counts(counts.report(on: shared))
    case .predicate(let rule):
      guard let predicate = rule.predicate else {
        return .unusable("the rule does not parse: \(rule.error?.message ?? "")")
      }
      var context = ruleContext()
      let trace = PredicateProgram(predicate).trace(
        on: EvaluationRoot(shared.ruleValue), in: &context)
      return .evaluated(
        EvaluationReport(
          source: rule.source, root: .predicate(predicate), trace: trace,
          subject: "what is attached", context: nil, names: { shared.name(of: $0) }))
    }
  }
}
