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

  private static func word(_ answer: MacAnswer.Answer) -> String {
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
    let (differences, compared) = try macDifferences(for: nil, input)
    guard compared > 0 else {
      return Diagnostic(
        .error, .expectationFailed, "no answer of a Mac was imported",
        help: ":import reads what fileproviderctl evaluate prints")
    }
    guard !differences.isEmpty else { return nil }
    return Diagnostic(
      .error, .expectationFailed,
      "expected the answers of the Mac, but \(differences.count) of \(compared) differ",
      notes: differences.prefix(5).map { Diagnostic.Note($0.sentence) })
  }
}
