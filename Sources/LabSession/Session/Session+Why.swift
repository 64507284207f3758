import FileProviderActions
import PredicateAnalysis
import PredicateEvaluation
import PredicateFormat

extension Session {
  /// `:why`: the facts that fixed a result, and what would turn it around.
  mutating func why(_ target: PredicateTarget, _ input: Input) throws(Refusal) -> Outcome {
    let target = try self.target(target, input)
    let reports = try reasons(of: target, input)
    var parts = target.remark.map { [$0] } ?? []
    if reports.isEmpty { parts.append(.message(selectionSentence)) }
    for report in reports {
      if reports.count > 1 { parts.append(.message("on \(report.evaluation.subject)")) }
      parts.append(.reason(report))
    }
    parts += nearKeys(in: .predicate(target.predicate)).map {
      .diagnostic(LocatedDiagnostic($0, source: target.source))
    }
    return Outcome(parts)
  }

  /// Why a target comes out as it does on everything that it is evaluated on.
  func reasons(of target: Target, _ input: Input) throws(Refusal) -> [ReasonReport] {
    let evaluations = try evaluations(of: target, input)
    let objects = try objects(of: target, input)
    let entry = try target.action.map { handle throws(Refusal) in try menuEntry(handle, input) }
    var reports: [ReasonReport] = []
    for (evaluation, object) in zip(evaluations, objects) {
      let why = WhyReport(
        of: target.predicate, on: object.value,
        in: target.action == nil ? evaluationContext() : ruleContext(),
        vocabulary: vocabulary(for: target, object))
      let flips = why.flips.map { flip in
        ReasonReport.Flip(
          sentence: flip.sentence { ReasonReport.name(of: $0, in: evaluation.context) },
          commands: commands(for: flip.changes, target, object) { before, after in
            after != before && after != "raises"
          })
      }
      reports.append(
        ReasonReport(
          evaluation, action: entry ?? nil, why: why, flips: flips,
          advice: advice(for: why, entry ?? nil, target)))
    }
    return reports
  }

  /// What lint would write where a rule raised, or where it is false only by a mistake.
  private func advice(for why: WhyReport, _ entry: MenuEntry?, _ target: Target) -> String? {
    let fixIts: [Diagnostic.FixIt]
    switch why.outcome {
    case .raised(let raise):
      let range = raise.error.range
      fixIts = mistakes(in: target.predicate, on: state.platform).flatMap(\.fixIts)
        .filter { range.start <= $0.range.start && $0.range.end <= range.end }
    case .result: fixIts = entry?.mistakes.flatMap(\.fixIts) ?? []
    }
    return fixIts.first.map { "\($0.text) instead of \(target.source[$0.range])" }
  }

  /// What a target is evaluated on: a rule on the selection, a predicate on what `:on` chose.
  func objects(of target: Target, _ input: Input) throws(Refusal) -> [SubjectValue] {
    guard target.action != nil else { return try subjectValues(input).values }
    let context = try selectionContext(of: state.selection, on: state.platform, input)
    return [
      SubjectValue(
        name: "the selection", root: EvaluationRoot(context.value), value: context.value)
    ]
  }

  private func menuEntry(_ handle: String, _ input: Input) throws(Refusal) -> MenuEntry? {
    guard let entry = sessionActions.first(where: { $0.action.handle == handle }) else {
      return nil
    }
    return try menu(of: [entry.action], for: state.selection, on: state.platform, input)
      .entries.first
  }

  /// What is known about the keys of what a target is evaluated on.
  func vocabulary(for target: Target, _ object: SubjectValue) -> any KeyVocabulary {
    if target.action != nil { return ActionVocabulary(state.platform) }
    switch state.subject {
    case .selection: return ActionVocabulary(state.platform)
    case .each: return ItemVocabulary(state.platform)
    case .named(let name) where state.items[name] != nil: return ItemVocabulary(state.platform)
    case .attachments: return SharingVocabulary()
    case .named, .expression: return OpenVocabulary()
    }
  }

  // MARK: Commands

  /// Commands that make some changes of an evaluated object, tried on a copy of the session; empty
  /// where commands cannot make them, or where the outcome then is not the wanted one.
  ///
  /// Items have properties that follow from others, so what commands lead to has to be seen.
  func commands(
    for changes: [ValueChange], _ target: Target, _ object: SubjectValue,
    wanting isWanted: (_ before: String, _ after: String) -> Bool
  ) -> [String] {
    var commands: [String] = []
    for change in changes {
      guard let command = command(for: change, target, object) else { return [] }
      commands.append(command)
    }
    var copy = self
    for command in commands where copy.perform(command).failed { return [] }
    let input = Input("")
    guard let before = try? evaluations(of: target, input),
      let after = try? copy.evaluations(of: target, input)
    else { return [] }
    func answer(_ reports: [EvaluationReport]) -> String? {
      reports.first { $0.subject == object.name }.map(Self.answer)
    }
    guard let old = answer(before), let new = answer(after), isWanted(old, new) else { return [] }
    return commands
  }

  private func command(
    for change: ValueChange, _ target: Target, _ object: SubjectValue
  ) -> String? {
    var steps = change.place.steps[...]
    var name = object.name
    if target.action != nil || isOnSelection {
      if steps.first == .key("domainUserInfo") {
        return Self.setting(":domain", steps.dropFirst(), change.action)
      }
      guard steps.popFirst() == .key("fileproviderItems"),
        case .element(let number)? = steps.popFirst(),
        state.selection.indices.contains(number)
      else { return nil }
      name = state.selection[number]
    } else if state.items[name] == nil, state.object(name) == nil {
      return nil
    }
    switch change.action {
    case .removeElement: return steps.isEmpty ? ":select -\(name)" : nil
    case .set: return Self.setting(":set \(name)", steps, change.action)
    case .unset: return Self.key(steps).map { ":unset \(name) \($0)" }
    }
  }

  /// Whether typed predicates are evaluated on the context of the selection.
  var isOnSelection: Bool { if case .selection = state.subject { true } else { false } }

  private static func setting(
    _ command: String, _ steps: ArraySlice<ValuePlace.Step>, _ action: ValueChange.Action
  ) -> String? {
    guard case .set(let value) = action, let key = key(steps) else { return nil }
    if case .date(let date) = value { return "\(command) \(key)=\(date.iso8601)" }
    return "\(command) \(key)=\(operand(value))"
  }

  /// A path of keys as settings write it.
  private static func key(_ steps: ArraySlice<ValuePlace.Step>) -> String? {
    var keys: [String] = []
    for step in steps {
      guard case .key(let key) = step else { return nil }
      keys.append(typedKey(key))
    }
    return keys.isEmpty ? nil : keys.joined(separator: ".")
  }
}
