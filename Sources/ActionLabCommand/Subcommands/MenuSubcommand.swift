import LabSession
import Rendering

extension SubcommandDescription {
  /// `actionlab menu`: which actions a selection shows.
  static let menu = SubcommandDescription(
    "menu", "MANIFEST", "tell which actions the system would show for a selection, and why",
    details: [
      "MANIFEST is an Info.plist, a bundle or a folder. Without --items, nothing is selected."
    ],
    options: PreparedSession.itemOptions + [
      .define,
      OptionDescription(
        "--why", nil, "say of each action what fixed that, and what would turn it around"),
      OptionDescription("--json", nil, "print one JSON object with a version"), .html, .force,
    ],
    examples: ["actionlab menu Examples/Rating/Info.plist --items items.json --select report"]
  ) { (arguments, channels) throws(ProgramError) in
    let manifest = try arguments.onlyOperand("MANIFEST")
    var session = PreparedSession()
    let renderer = TextRenderer(style: Channels.style)
    let page = try PageFile(arguments)
    if let command = Session.command(defining: try arguments.definitions()) {
      try session.perform(command)
    }
    try session.perform(Command.load(manifest))
    try session.load(arguments)
    var outcome = try session.perform(":menu")
    if arguments.has("--why") {
      for handle in outcome.handles {
        outcome.parts.append(.message(handle))
        outcome.parts += session.outcome(of: Input(":why \(handle)")).parts
      }
    }
    try channels.print(
      arguments.has("--json") ? [JSONRenderer().line(for: outcome)] : renderer.lines(for: outcome))
    try page?.write(outcome)
    return .done
  }
}

extension Outcome {
  /// The handles of the actions of a menu, in its order.
  fileprivate var handles: [String] {
    for part in parts {
      if case .menu(let report) = part { return report.menu.entries.map(\.action.handle) }
    }
    return []
  }
}
