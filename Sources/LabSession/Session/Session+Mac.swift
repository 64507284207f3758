import FileProviderActions
import PredicateFormat

/// One action for which a Mac and this program answer differently.
struct MacDifference {
  /// The items of the dump.
  let names: [String]
  /// The action as it is here; `nil` when no loaded manifest has it.
  let entry: MenuEntry?
  /// What the Mac answered.
  let answer: MacAnswer

  /// The difference in one sentence without a full stop.
  var sentence: String {
    let items = names.joined(separator: ", ")
    guard let entry else {
      return "the Mac knows an action \(answer.identifier) that is in no loaded manifest"
    }
    return "for \(items) the Mac answered \(Self.word(answer.answer)) to"
      + " \(entry.action.handle), and here it is \(entry.verdict.rawValue): \(entry.reason)"
  }

  static func word(_ answer: MacAnswer.Answer) -> String {
    switch answer {
    case .yes: "YES"
    case .no: "NO"
    case .raised(let reason): "\"\(reason)\""
    }
  }
}

extension Session {
  /// Where imported answers of a Mac differ from the answers here, for some of them or for all.
  ///
  /// - Parameters:
  ///   - names: the items of the dump to compare; `nil` compares every dump.
  ///   - input: what diagnostics point into.
  /// - Returns: the differences, and how many answers were compared.
  /// - Throws: what making a menu throws.
  func macDifferences(
    for names: [String]?, _ input: Input
  ) throws(Refusal) -> (differences: [MacDifference], compared: Int) {
    let actions = sessionActions.map(\.action)
    var differences: [MacDifference] = []
    var compared = 0
    for evaluation in state.macEvaluations where names == nil || evaluation.names == names {
      let menu = try menu(of: actions, for: evaluation.names, on: .macos, input)
      for answer in evaluation.answers {
        compared += 1
        let entries = menu.entries.filter { $0.action.identifier == answer.identifier }
        // Of several actions with one identifier the Mac prints each; one that agrees is enough.
        if entries.contains(where: { Self.agree($0.verdict, answer.answer) }) { continue }
        differences.append(
          MacDifference(names: evaluation.names, entry: entries.first, answer: answer))
      }
    }
    return (differences, compared)
  }

  private static func agree(_ verdict: MenuVerdict, _ answer: MacAnswer.Answer) -> Bool {
    switch answer {
    case .yes: verdict == .shown
    case .no: verdict == .hidden || verdict == .suspect
    case .raised: verdict == .raised
    }
  }

  /// The lines below a menu that tell how a Mac answered for the same items.
  func macRemarks(for names: [String], _ input: Input) throws(Refusal) -> [OutcomePart] {
    let (differences, compared) = try macDifferences(for: names, input)
    guard compared > 0 else { return [] }
    if differences.isEmpty { return [.message("the Mac answered the same")] }
    return differences.map { .message($0.sentence) }
  }

  /// The failure of `:expect mac`; `nil` when every answer agrees.
  func macFailure(_ input: Input) throws(Refusal) -> Diagnostic? {
    guard state.macEvaluations.contains(where: { !$0.answers.isEmpty }) else {
      return Diagnostic(
        .error, .expectationFailed, "no answer of a Mac was imported",
        help: ":import reads what fileproviderctl evaluate prints")
    }
    guard !sessionActions.isEmpty else { throw noManifest(input) }
    let (differences, compared) = try macDifferences(for: nil, input)
    guard !differences.isEmpty else { return nil }
    return Diagnostic(
      .error, .expectationFailed,
      "expected the answers of the Mac, but \(differences.count) of \(compared) differ",
      notes: differences.prefix(5).map { Diagnostic.Note($0.sentence) })
  }
}

// MARK: - Keeping answers

extension Session {
  /// `:mac`: keeps what a Mac answered, so that a session can be written down with it.
  mutating func mac(_ argument: MacArgument, _ input: Input) throws(Refusal) -> Outcome {
    switch argument {
    case .show: return macTable
    case .none:
      state.macEvaluations = []
      return Outcome()
    case .answers(let items, let settings):
      for item in items { try checkItem(item, input) }
      let names = items.map(\.text)
      var answers: [MacAnswer] = []
      for setting in settings {
        answers.append(
          MacAnswer(
            identifier: Self.plainKey(setting.key), rule: "",
            answer: try macAnswer(setting, input), range: setting.range))
      }
      state.macEvaluations.removeAll { $0.names == names }
      state.macEvaluations.append(MacEvaluation(names: names, answers: answers))
      return Outcome()
    }
  }

  private func macAnswer(
    _ setting: Setting, _ input: Input
  ) throws(Refusal) -> MacAnswer.Answer {
    switch try value(of: setting, for: nil, input) {
    case .boolean(let answer): return answer ? .yes : .no
    case .string(let reason): return .raised(reason)
    default:
      throw Refusal(
        Diagnostic(
          .error, .unexpectedArgument, "a Mac answers YES, NO, or a reason in quotes",
          at: setting.valueRange), in: input)
    }
  }

  private var macTable: Outcome {
    let rows = state.macEvaluations.flatMap { evaluation in
      evaluation.answers.map {
        [evaluation.names.joined(separator: ", "), $0.identifier, MacDifference.word($0.answer)]
      }
    }
    guard !rows.isEmpty else {
      return Outcome([
        .message("no answer of a Mac is kept; :import reads what fileproviderctl evaluate prints")
      ])
    }
    return Outcome([.table(OutcomeTable(headings: ["items", "action", "answer"], rows: rows))])
  }

  /// The commands that keep the same answers.
  var macCommands: [String] {
    state.macEvaluations.filter { !$0.answers.isEmpty && !$0.names.isEmpty }.map { evaluation in
      let answers = evaluation.answers.map { answer in
        let steps = answer.identifier.split(separator: ".", omittingEmptySubsequences: false)
        let isPlain = steps.allSatisfy { Self.typedKey(String($0)) == $0 }
        let name = isPlain ? answer.identifier : Self.quotedText(answer.identifier)
        return "\(name)=\(Self.macOperand(answer.answer))"
      }
      return ":mac " + (evaluation.names + answers).joined(separator: " ")
    }
  }

  private static func macOperand(_ answer: MacAnswer.Answer) -> String {
    switch answer {
    case .yes: "YES"
    case .no: "NO"
    case .raised(let reason): quotedText(reason)
    }
  }
}
