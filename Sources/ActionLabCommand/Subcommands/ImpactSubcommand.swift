import FileProviderActions
import LabSession
import PredicateFormat
import Transcripts

extension SubcommandDescription {
  /// `actionlab impact`: what a new version of a manifest changes.
  static let impact = SubcommandDescription(
    "impact", "OLD NEW [FILE|FOLDER ...]", "tell which answers a new version of a manifest changes",
    details: [
      "For each action whose rule differs, the smallest selection found for which it stands otherwise,",
      "one with items that show or hide it if there is one, and the number of the others;",
      "then the cases of the scripts, run once with OLD and once with NEW in its place, that do not",
      "end alike. Ends with status 1 when an answer changes.",
    ],
    examples: ["actionlab impact Info.plist.orig Info.plist Scenarios"]
  ) { (arguments, channels) throws(ProgramError) in
    let operands = arguments.operands
    guard operands.count >= 2 else { throw .usage("expected OLD NEW [FILE|FOLDER ...]") }
    let old = try LoadedManifest.session(operands[0])
    let new = try LoadedManifest.session(operands[1])
    let impacts = RuleImpact.impacts(from: old, to: new)
    try channels.print(impacts.flatMap(lines))
    var isChanged = impacts.contains { !$0.isHarmless }
    var status = ExitStatus.done
    if operands.count > 2 {
      let list = ScriptList(Array(operands[2...]))
      let manifests = operands.prefix(2).map(FilePath.real)
      if let path = list.paths.first(where: { manifests.contains(FilePath.real($0)) }) {
        throw .usage("\(path) is one of the two manifests; scripts stand behind them")
      }
      for problem in list.problems {
        channels.remark(ProgramError.unreadable(problem).remarks(for: "impact"))
        status = .input
      }
      let changed = changedCases(list.paths, operands[0], operands[1])
      for error in changed.unread {
        channels.remark(ProgramError.unreadable(error).remarks(for: "impact"))
        status = .input
      }
      try channels.print(changed.lines)
      isChanged = isChanged || changed.count > 0
    }
    if !isChanged, status == .done { try channels.print(["no answer changes"]) }
    return max(status, isChanged ? .failed : .done)
  }

  private static func lines(for impact: RuleImpact) -> [String] {
    switch impact.change {
    case .added: ["\(impact.identifier): added"]
    case .removed: ["\(impact.identifier): removed"]
    case .rewritten: ["\(impact.identifier): written otherwise, with the same meaning"]
    case .unknown:
      ["\(impact.identifier): the rule differs; no selection was found that tells them apart"]
    case .differs(let commands, let before, let after, let others):
      ["\(impact.identifier): \(before.rawValue) before, \(after.rawValue) after, with"]
        + commands.map { "  \($0)" }
        + (others == 0 ? [] : ["  and with \(counted(others, "other selection")) of those tried"])
    }
  }

  /// The cases that do not end alike with both manifests, in words.
  private static func changedCases(
    _ paths: [String], _ old: String, _ new: String
  ) -> (lines: [String], count: Int, unread: [ScriptError]) {
    let results = ScriptRunner().run(paths)
    let before = results.flatMap(\.cases)
    var options = RunOptions()
    options.replacement = (old, new)
    let after = ScriptRunner(options).run(paths).flatMap(\.cases)
    var lines: [String] = []
    for item in before {
      let then = after.first { $0.title == item.title }
      guard then?.status != item.status else { continue }
      lines.append(
        "\(item.path):\(item.line): \(item.name): \(item.status.rawValue) before,"
          + " \(then?.status.rawValue ?? "gone") after")
      lines += (then?.failures ?? []).map { "  \($0.path):\($0.line): \($0.headline)" }
    }
    let same = before.count - lines.count { !$0.hasPrefix("  ") }
    return (
      lines + ["\(counted(same, "case")) as before"], before.count - same,
      results.compactMap(\.error)
    )
  }
}

extension RuleImpact {
  /// Whether the answer is the same for every selection, as far as is known.
  fileprivate var isHarmless: Bool {
    if case .rewritten = change { true } else { false }
  }
}
