import LabSession
import PredicateAnalysis
import PredicateFormat
import Rendering
import Transcripts

extension SubcommandDescription {
  /// `actionlab coverage`: what scripts show of rules, and which cases are missing.
  static let coverage = SubcommandDescription(
    "coverage", "FILE|FOLDER ...", "tell what scripts show of rules, and what is missing",
    details: [
      "Runs the scripts as \"actionlab run --coverage\" does, and prints only what was seen of the rules.",
      "With --suggest it prints a script instead: cases with items that show what was never seen, each",
      "tried out, for the manifests that the scripts load.",
    ],
    options: [
      OptionDescription("--suggest", nil, "print the missing cases as a script"),
      OptionDescription("--json", nil, "print as JSON"),
      OptionDescription("--jobs", "N", "run N scripts at the same time"),
    ],
    examples: [
      "actionlab coverage Examples/Rating",
      "actionlab coverage --suggest Examples/Rating > Examples/Rating/more.actionlab",
    ]
  ) { (arguments, channels) throws(ProgramError) in
    guard !arguments.operands.isEmpty else { throw .usage("expected FILE|FOLDER ...") }
    if arguments.has("--suggest"), arguments.has("--json") {
      throw .usage("--suggest and --json exclude each other: there is one output")
    }
    let (report, status) = try coverage(of: arguments, channels)
    if arguments.has("--suggest") {
      return max(status, try suggest(report, channels))
    }
    try channels.print(
      arguments.has("--json")
        ? [JSONRenderer().line(for: report)]
        : TextRenderer(style: Channels.style).lines(for: report))
    return status
  }

  private static func coverage(
    of arguments: Arguments, _ channels: Channels
  ) throws(ProgramError) -> (CoverageReport, ExitStatus) {
    let list = ScriptList(arguments.operands)
    for problem in list.problems {
      channels.remark(ProgramError.unreadable(problem).remarks(for: "coverage"))
    }
    let collector = CoverageCollector(place: FilePath.simplified)
    let jobs = try arguments.count(of: "--jobs") ?? 1
    let results = ScriptRunner(RunOptions(jobs: jobs, coverage: collector)).run(list.paths)
    var status = list.problems.isEmpty ? ExitStatus.done : .input
    for result in results where result.failed {
      channels.remark(TextReport().lines(for: result))
      status = max(status, result.error == nil ? .failed : .input)
    }
    return (collector.report, status)
  }

  private static func suggest(
    _ report: CoverageReport, _ channels: Channels
  ) throws(ProgramError) -> ExitStatus {
    var parts: [ProposalScript.Part] = []
    // Text that was pasted into a script is not there to be loaded by another one.
    for manifest in report.manifests where FilePath.exists(manifest.path) {
      let found = try LoadedManifest.session(manifest.path).proposals(for: report)
      guard !found.proposals.isEmpty || !found.missing.isEmpty else { continue }
      parts.append(ProposalScript.Part(manifest.path, found.proposals, missing: found.missing))
    }
    guard parts.contains(where: { !$0.proposals.isEmpty }) else {
      channels.remark(
        ["actionlab coverage: there is nothing to suggest"]
          + parts.flatMap { part in
            part.missing.map {
              "\(part.manifest): no items were found for: \($0.action) \($0.wanted)"
            }
          })
      return .done
    }
    try channels.print(
      ProposedScript.lines(
        parts, headline: "Cases that show what was never seen, suggested by actionlab coverage.",
        at: "suggested.actionlab"))
    return .done
  }
}
