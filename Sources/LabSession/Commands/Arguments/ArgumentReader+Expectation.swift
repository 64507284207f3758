import FileProviderActions
import PredicateFormat

extension ArgumentReader {
  /// The words that may follow `:expect`.
  static let expectations =
    Expectation.Verdict.allCases.map(\.rawValue) + ["menu"]
    + Expectation.Answer.allCases.map(\.rawValue)
    + ["events", "state", "alert", "finding", "mac", "refused"]

  /// The arguments of `:expect`.
  mutating func expectation() throws(Problem) -> Expectation {
    let word = try choice("thing to expect", of: Self.expectations)
    if let verdict = Expectation.Verdict(rawValue: word.text) {
      let actions = try words()
      guard !actions.isEmpty else { throw missing("the actions that are to be \(word.text)") }
      return .verdict(verdict, actions)
    }
    if let answer = Expectation.Answer(rawValue: word.text) {
      return .answer(answer, try predicate("the predicate that is to be \(word.text)"))
    }
    switch word.text {
    case "menu": return .menu(try words())
    case "events":
      let names = LifeCycleEvent.Name.allCases.map(\.rawValue)
      let events = try words()
      for event in events where !names.contains(event.text) {
        throw unexpected(event, "event", of: names)
      }
      return .events(events)
    case "state":
      return .state(try choice("state", of: LifeCycleState.allCases.map(\.rawValue)))
    case "alert": return .alert(try requiredWord("the title of an alert, or none"))
    case "mac": return .mac
    case "finding": return .finding(try requiredWord("the code of a finding"))
    default: return try refusal()
    }
  }

  /// `[CODE] :COMMAND`; the command is only looked at to know whether it is whole.
  private mutating func refusal() throws(Problem) -> Expectation {
    var code: ArgumentWord?
    if !isAtEnd(), bytes[offset] != UInt8(ascii: ":") { code = try word() }
    guard !isAtEnd() else { throw missing("the command that is to be refused") }
    guard bytes[offset] == UInt8(ascii: ":") else {
      throw wrong(
        .unexpectedArgument, "a command is to be refused, and it starts with \":\"",
        at: SourceRange(offset, bytes.count), help: command.usage)
    }
    let input = Input(text(from: offset, to: bytes.count), firstLine: 1, kind: .command)
    let name = CommandLine.name(in: input.source)
    // One expectation inside another says nothing, and could nest without end.
    if name.text == command.name {
      throw wrong(
        .unexpectedArgument, "an expectation cannot expect another one to be refused",
        at: name.range)
    }
    if case .incomplete(let open) = Command.parse(input) { throw .incomplete(open) }
    offset = bytes.count
    return .refused(code, input)
  }
}
