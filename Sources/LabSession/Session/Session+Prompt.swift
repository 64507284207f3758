extension Session {
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
