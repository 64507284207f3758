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
      OptionDescription("--json", nil, "print one JSON object with a version"), .html,
    ],
    examples: ["actionlab menu Examples/Rating/Info.plist --items items.json --select report"]
  ) { (arguments, channels) throws(ProgramError) in
    let manifest = try arguments.onlyOperand("MANIFEST")
    var session = PreparedSession()
    let renderer = TextRenderer(style: Channels.style)
    try session.perform(":load \(manifest)")
    try session.load(arguments)
    let outcome = try session.perform(":menu")
    try channels.print(
      arguments.has("--json") ? [JSONRenderer().line(for: outcome)] : renderer.lines(for: outcome))
    try PageFile.write(outcome, arguments)
    return .done
  }
}
