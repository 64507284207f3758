import FileProviderActions
import PredicateEvaluation
import PredicateFormat

extension Session {
  func help(_ topic: ArgumentWord?, _ input: Input) throws(Refusal) -> Outcome {
    guard let topic else { return Outcome(HelpText.overview) }
    let name = topic.text.drop { $0 == ":" }
    if let command = CommandTable.command(named: String(name)) {
      return Outcome([.page(HelpText.page(of: command))])
    }
    if let page = HelpText.page(for: DiagnosticCode(String(name))) {
      return Outcome([.page(page)])
    }
    let known = CommandTable.all.map(\.name) + HelpText.codes.map(\.rawValue)
    let near = nearestName(to: String(name), in: known)
    throw Refusal(
      Diagnostic(
        .error, .unknownTopic,
        "there is no help on \"\(topic.text)\"" + (near.map { " (did you mean \"\($0)\"?)" } ?? ""),
        at: topic.range,
        fixIts: near.map { [Diagnostic.FixIt(replace: topic.range, with: $0)] } ?? [],
        help: ":help lists the commands"), in: input)
  }

  /// The text of the prompt, which shows what differs from a fresh session; ends in `> `.
  public var prompt: String {
    var text = "lab"
    if state.lifeCycle.state.isActive {
      text += " [\(state.chosenAction ?? "error")]"
    }
    switch state.subject {
    case .selection: break
    case .each: text += " on each"
    case .attachments: text += " on attachments"
    case .named(let name): text += " on \(name)"
    case .expression(let argument):
      let expression = Self.text(of: argument)
      text += " on " + (expression.count > 20 ? expression.prefix(19) + "…" : expression)
    }
    if state.platform != .ios { text += " \(state.platform.rawValue)" }
    return text + "> "
  }
}
