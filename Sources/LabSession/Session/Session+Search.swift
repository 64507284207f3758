import FileProviderActions
import PredicateAnalysis
import PredicateEvaluation
import PredicateFormat

// Commands that look for inputs of a predicate, or compare predicates on all inputs.

extension Session {
  /// `:find`: an input with a wanted outcome, as close to the present one as possible.
  mutating func find(
    _ goal: FindGoal, _ target: PredicateTarget, _ input: Input
  ) throws(Refusal) -> Outcome {
    let target = try self.target(target, input)
    var parts = target.remark.map { [$0] } ?? []
    let objects = try objects(of: target, input)
    let vocabulary =
      objects.first.map { self.vocabulary(for: target, $0) } ?? ItemVocabulary(state.platform)
    var seeds = objects.map(\.value)
    if vocabulary.subject == .anything {
      seeds += WitnessSeeds.open(for: target.predicate)
    } else {
      seeds += WitnessSeeds.seeds(
        for: target.predicate, vocabulary: vocabulary, platform: state.platform)
    }
    func search(_ seeds: [PredicateValue]) -> Witness? {
      WitnessSearch(
        target.predicate, seeds: seeds,
        in: target.action == nil ? evaluationContext() : ruleContext(), vocabulary: vocabulary
      ).witness(for: goal.witnessGoal)
    }
    // What can be had by changing what is there is closer to the person than what is made up.
    guard let witness = search(objects.map(\.value)) ?? search(seeds) else {
      parts.append(
        .message(
          "nothing was found for which it is \(goal.rawValue); that is no proof that there is none")
      )
      return Outcome(parts)
    }
    let context = try selectionContext(of: state.selection, on: state.platform, input)
    guard witness.seed < objects.count else {
      parts.append(.message("\(goal.rawValue) on this, which is made up"))
      return Outcome(
        parts
          + shown(witness.object, vocabulary.subject, context) { copy in
            (try? copy.evaluations(of: target, Input("")).map(Self.answer)) == [goal.answer]
          })
    }
    let object = objects[witness.seed]
    guard !witness.changes.isEmpty else {
      parts.append(.message("\(goal.rawValue) on \(object.name) as it is"))
      return Outcome(parts + doubts(about: target, goal))
    }
    let changes = witness.changes.map { change in
      change.sentence { ReasonReport.name(of: $0, in: context) }
    }
    parts.append(
      .message("\(goal.rawValue) on \(object.name) if " + changes.joined(separator: " and ")))
    let commands = trial(of: witness.changes, target, object) { $0 == goal.answer }.commands
    if !commands.isEmpty { parts.append(.verbatim(commands.joined(separator: "\n"))) }
    return Outcome(parts)
  }

  /// A rule with a mistake that makes it false is suspect, not plainly hidden.
  private func doubts(about target: Target, _ goal: FindGoal) -> [OutcomePart] {
    guard goal == .hidden, target.action != nil,
      let mistake = mistakes(in: target.predicate, on: state.platform).first(where: {
        $0.severity == .error
      })
    else { return [] }
    return [.message("but the rule may be false only because \(mistake.message)")]
  }

  /// A made-up object: as commands where they lead to the outcome, else as it is.
  private func shown(
    _ object: PredicateValue, _ subject: RuleSubject, _ context: SelectionContext,
    _ leads: (Session) -> Bool = { _ in true }
  ) -> [OutcomePart] {
    let lines = commands(making: object, subject, leads) ?? ContextText.lines(object, context)
    return [.verbatim(lines.joined(separator: "\n"))]
  }

  /// Commands that bring an object about, tried on an empty session; `nil` where they lead elsewhere.
  private func commands(
    making object: PredicateValue, _ subject: RuleSubject, _ leads: (Session) -> Bool
  ) -> [String]? {
    guard let setUp = ScenarioSetUp(object, as: subject, on: state.platform) else { return nil }
    var copy = self
    copy.state.items = ItemCollection()
    copy.state.selection = []
    copy.state.domain = DomainUserInfo()
    for command in setUp.commands where copy.perform(command).failed { return nil }
    return leads(copy) ? setUp.commands : nil
  }

  /// `:filter`: the items for which a predicate is true.
  mutating func filter(
    _ argument: PredicateArgument, selecting: Bool, _ input: Input
  ) throws(Refusal) -> Outcome {
    let argument = try bound(argument, input)
    var each = self
    each.state.subject = .each
    each.state.selection = state.items.names
    let reports = try each.evaluations(of: .predicate(argument.syntax), argument.source, input)
    var found: [String] = []
    var raised: [String] = []
    for report in reports {
      switch report.trace.outcome {
      case .boolean(true): found.append(report.subject)
      case .raised(let error): raised.append("raised on \(report.subject): \(error.message)")
      default: continue
      }
    }
    if selecting { state.selection = found }
    let names = found.isEmpty ? "" : ": " + found.joined(separator: ", ")
    let parts = ["\(found.count) of \(counted(reports.count, "item"))\(names)"] + raised
    return Outcome(parts.map(OutcomePart.message))
  }

  /// `:equivalent`: whether two predicates always have the same result.
  mutating func equivalent(
    _ left: PredicateArgument, _ right: PredicateArgument, _ input: Input
  ) throws(Refusal) -> Outcome {
    let (first, second) = (try bound(left, input), try bound(right, input))
    let objects = try subjectValues(input)
    let vocabulary = GuessedVocabulary.vocabulary(for: first.syntax, platform: state.platform)
    let equivalence = Equivalence(
      first.syntax, second.syntax, objects: objects.values.map(\.value), in: evaluationContext(),
      vocabulary: vocabulary, platform: state.platform)
    switch equivalence.answer {
    case .equivalent:
      return Outcome([.message("equivalent: they have the same result on everything")])
    case .different(let object, let left, let right):
      func word(_ holds: Bool?) -> String { holds.map { "\($0)" } ?? "raised" }
      let lead = "different: the first is \(word(left)) and the second \(word(right)) on "
      if let present = objects.values.first(where: { $0.value == object }) {
        return Outcome([.message(lead + "\(present.name) as it is")])
      }
      return Outcome(
        [.message(lead + "this, which is made up")]
          + shown(object, vocabulary.subject, objects.context) { copy in
            let results = [first, second].map { argument in
              (try? copy.evaluations(of: .predicate(argument.syntax), argument.source, Input("")))?
                .map(Self.answer) ?? []
            }
            return results == [left, right].map { [$0.map { "\($0)" } ?? "raises"] }
          })
    case .unknown(let tried):
      return Outcome([
        .message(
          "unknown: they had the same result on \(counted(tried, "input")), which proves nothing about"
            + " others")
      ])
    }
  }

  /// `:table`: the results for the combinations of what the conditions are.
  mutating func table(_ target: PredicateTarget, _ input: Input) throws(Refusal) -> Outcome {
    let target = try self.target(target, input)
    var parts = target.remark.map { [$0] } ?? []
    for table in TruthTable.tables(for: target.predicate) {
      if let variable = table.variable { parts.append(.message("for each $\(variable):")) }
      parts += Self.parts(of: table)
    }
    return Outcome(parts)
  }

  private static func parts(of table: TruthTable) -> [OutcomePart] {
    guard !table.conditions.isEmpty else {
      let result = table.rows.first?.result
      return [.message(result.map { "always \($0)" } ?? "too many conditions for a table")]
    }
    let letters = table.conditions.indices.map(letter)
    let legend = OutcomeTable(rows: zip(letters, table.conditions).map { [$0, $1.text] })
    let rows = table.rows.map { row in
      row.values.map { $0.map { "\($0)" } ?? "-" } + ["\(row.result)"]
    }
    var parts: [OutcomePart] = [
      .table(legend), .table(OutcomeTable(headings: letters + ["result"], rows: rows)),
    ]
    if table.isCut { parts.append(.message("... and more rows")) }
    return parts
  }

  /// A to Z, then AA and so on.
  private static func letter(_ index: Int) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    return (index >= letters.count ? letter(index / letters.count - 1) : "")
      + String(letters[index % letters.count])
  }

  /// `:swift`: a predicate as a Swift source.
  mutating func swift(_ target: PredicateTarget, _ input: Input) throws(Refusal) -> Outcome {
    let target = try self.target(target, input)
    // The debug form of a string is its Swift literal.
    let literal = target.predicate.formatted(as: .asWritten).debugDescription
    return Outcome(
      (target.remark.map { [$0] } ?? []) + [.verbatim("NSPredicate(format: \(literal))")])
  }
}

extension FindGoal {
  /// What an evaluation with this outcome answers.
  fileprivate var answer: String {
    switch self {
    case .shown, .true: "true"
    case .hidden, .false: "false"
    case .raised, .raises: "raises"
    }
  }

  fileprivate var witnessGoal: WitnessSearch.Goal {
    switch self {
    case .shown, .true: .holds(true)
    case .hidden, .false: .holds(false)
    case .raised, .raises: .raises
    }
  }
}
