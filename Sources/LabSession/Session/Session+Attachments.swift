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
      return Outcome([sharing()])
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
    return Outcome(parts + [sharing()])
  }

  /// What is attached and who takes it, which can be pinned.
  private mutating func sharing() -> OutcomePart {
    let report = sharingReport
    memory.expectations = Self.expectations(of: report)
    return .sharing(report)
  }

  /// What is attached.
  var sharedItems: SharedItems { SharedItems(words: state.attached) }

  /// A loaded Share or Action extension.
  struct SharingExtension {
    /// What commands call it: the bundle's identifier, or the path that it was loaded from.
    var name: String
    var loaded: LabState.LoadedManifest
    var rule: ExtensionActivationRule
  }

  /// The loaded Share and Action extensions, each with a name of its own.
  var sharingExtensions: [SharingExtension] {
    var counts: [String: Int] = [:]
    return state.manifests.compactMap { loaded in
      guard let rule = loaded.manifest.activationRule else { return nil }
      let name = loaded.manifest.bundleIdentifier ?? loaded.path
      counts[name, default: 0] += 1
      let number = counts[name] ?? 1
      return SharingExtension(
        name: number == 1 ? name : "\(name)#\(number)", loaded: loaded, rule: rule)
    }
  }

  /// How the extensions stand for what is attached; `nil` while nothing is.
  var attachedReport: SharingReport? { state.attached.isEmpty ? nil : sharingReport }

  /// How each loaded Share and Action extension stands for what is attached; coverage counts it.
  private var sharingReport: SharingReport {
    let shared = sharedItems
    return SharingReport(
      items: shared.items,
      extensions: sharingExtensions.map { one in
        SharingReport.Extension(
          name: one.name, kind: one.loaded.manifest.extensionPoint?.extensionName ?? "an extension",
          answer: answer(of: one, on: shared))
      })
  }

  /// How an extension stands for what is attached.
  private func answer(
    of one: SharingExtension, on shared: SharedItems
  ) -> SharingReport.Answer {
    countCoverage(of: one.rule, in: one.loaded, on: shared)
    switch one.rule {
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

  /// The expectations that a report fulfils.
  static func expectations(of report: SharingReport) -> [String] {
    MenuVerdict.allCases.compactMap { verdict in
      let names = report.extensions.filter { $0.answer.verdict == verdict }.map(\.name)
      guard !names.isEmpty else { return nil }
      return ":expect \(verdict.rawValue) " + names.map(word).joined(separator: " ")
    }
  }

  /// The first of some extensions that does not stand as expected, with how it stands.
  ///
  /// - Throws: `nothing-evaluated` while nothing is attached.
  func firstDeviation(
    from verdict: Expectation.Verdict, among extensions: [(word: ArgumentWord, SharingExtension)],
    _ input: Input
  ) throws(Refusal) -> (word: ArgumentWord, SharingReport.Answer)? {
    guard let first = extensions.first else { return nil }
    guard !state.attached.isEmpty else {
      throw Refusal(
        Diagnostic(
          .error, .nothingEvaluated, "nothing is attached yet", at: first.word.range,
          help: ":attach NAME ... hands files or types to extensions"), in: input)
    }
    let shared = sharedItems
    for (word, one) in extensions {
      let answer = answer(of: one, on: shared)
      if answer.verdict.rawValue != verdict.rawValue { return (word, answer) }
    }
    return nil
  }
}
