import LabSession
import PredicateFormat
import Rendering
import Shell

extension SubcommandDescription {
  /// `actionlab help`: pages on commands, topics and diagnostics.
  static let help = SubcommandDescription(
    "help", "[COMMAND|TOPIC|CODE]", "explain a command, a word of the language or a diagnostic",
    details: [
      "COMMAND is one of this program's, or one of the prompt's with its colon. TOPIC and CODE are",
      "what \":help\" takes at the prompt, such as SUBQUERY or unknown-key.",
    ],
    examples: [
      "actionlab help run", "actionlab help :menu", "actionlab help SUBQUERY",
      "actionlab help unfinished-input",
    ]
  ) { (arguments, channels) throws(ProgramError) in
    guard !arguments.operands.isEmpty else {
      try channels.print(HelpText.overview)
      return .done
    }
    let topic = arguments.operands.joined(separator: " ")
    if let subcommand = SubcommandTable.subcommand(named: topic) {
      try channels.print(HelpText.page(of: subcommand))
      return .done
    }
    let renderer = TextRenderer(style: Channels.style)
    var configuration = Session.Configuration(mode: .prompt)
    configuration.furtherPages = [DiagnosticPages].shell + [.program]
    var session = Session(configuration)
    let outcome = session.perform(Input(":help \(topic)"))
    guard !outcome.failed else {
      let near = nearestName(to: topic, in: SubcommandTable.all.map(\.name) + session.helpTopics)
      let hint = near.map { " (did you mean \"actionlab help \($0)\"?)" } ?? ""
      throw .usage("there is no page \"\(topic)\"\(hint)")
    }
    try channels.print(renderer.lines(for: outcome))
    return .done
  }
}
