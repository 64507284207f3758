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
      let before = Self.answer(evaluation)
      var commands: [[ValueChange]: [String]] = [:]
      let why = WhyReport(
        of: target.predicate, on: object.value, in: context(for: target),
        vocabulary: vocabulary(for: target, object)
      ) { changes in
        let trial = trial(of: changes, target, object) { after in
          after != before && after != "raises"
        }
        commands[changes] = trial.commands
        return trial.isPossible
      }
      let flips = why.flips.map { flip in
        ReasonReport.Flip(
          sentence: flip.sentence { ReasonReport.name(of: $0, in: evaluation.context) },
          commands: commands[flip.changes] ?? [])
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
    return [SubjectValue(name: "the selection", root: context.root, value: context.value)]
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

  /// What came of changes that were to be made by commands.
  enum ChangeTrial {
    /// No command makes such a change, as of a value that was computed.
    case inexpressible
    /// A command was refused, or the outcome then is not the wanted one.
    case failed
    /// These commands lead to the wanted outcome.
    case succeeded([String])

    /// The commands that were found good.
    var commands: [String] { if case .succeeded(let commands) = self { commands } else { [] } }
    /// Whether the changes may be offered, in words at least.
    var isPossible: Bool { if case .failed = self { false } else { true } }
  }

  /// Makes some changes of an evaluated object by commands, on a copy of the session.
  ///
  /// Items have properties that follow from others, so what commands lead to has to be seen.
  func trial(
    of changes: [ValueChange], _ target: Target, _ object: SubjectValue,
    wanting isWanted: (_ answer: String) -> Bool
  ) -> ChangeTrial {
    var commands: [String] = []
    for change in changes {
      guard let command = command(for: change, target, object) else { return .inexpressible }
      commands.append(command)
    }
    var copy = self
    // What is made of the changed items is of no use to this session.
    copy.itemViews = ItemViews()
    for command in commands where copy.perform(command).failed { return .failed }
    guard let answer = copy.answer(of: target, on: object.name), isWanted(answer) else {
      return .failed
    }
    return .succeeded(commands)
  }

  /// How a target comes out on one of the objects that it is evaluated on, without the steps.
  private func answer(of target: Target, on name: String) -> String? {
    guard let object = try? objects(of: target, Input("")).first(where: { $0.name == name }) else {
      return nil
    }
    var context = context(for: target)
    do throws(EvaluationError) {
      return "\(try PredicateProgram(target.predicate).evaluate(on: object.root, in: &context))"
    } catch {
      return "raises"
    }
  }

  /// What a target is evaluated with: a rule without variables.
  private func context(for target: Target) -> EvaluationContext {
    target.action == nil ? evaluationContext() : ruleContext()
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
