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
      "Of each AND, OR and NOT of a rule there are two goals, to be seen true and to be seen false, and of",
      "each comparison two, to have decided when it was true and when it was false; the percentage is of",
      "these. Results and deciding conditions are counted beside them.",
      "Those are the rules of actions, of user interactions and of Share and Action extensions; a rule in",
      "dictionary form has no nodes and is one decision, to be seen shown and hidden.",
      "With --suggest it gives a script instead: cases that show what was never seen, each tried out,",
      "for the manifests that the scripts load or hold. What was not found stands there with the reason.",
      "The script is to lie in the working folder, or is written to the FILE of --output after the run.",
    ],
    options: [
      OptionDescription("--suggest", nil, "print the missing cases as a script"),
      OptionDescription("--output", "FILE", "with --suggest, write them to FILE"), .force,
      OptionDescription("--json", nil, "print as JSON"),
      OptionDescription("--jobs", "N", "run N scripts at the same time"), .define,
    ],
    examples: [
      "actionlab coverage Examples/Rating",
      "actionlab coverage --suggest --output Examples/Rating/more.actionlab Examples/Rating",
    ]
  ) { (arguments, channels) throws(ProgramError) in
    guard !arguments.operands.isEmpty else { throw .usage("expected FILE|FOLDER ...") }
    if arguments.has("--suggest"), arguments.has("--json") {
      throw .usage("--suggest and --json exclude each other: there is one output")
    }
    let output = arguments.value(of: "--output")
    if output != nil, !arguments.has("--suggest") {
      throw .usage("--output is for --suggest")
    }
    let isForced = arguments.has("--force")
    // Before the run, which may be long.
    if let output {
      do throws(ScriptError) {
        try OutputFile.check(output, over: .nothing, isForced: isForced)
      } catch { throw .unwritable(error) }
    }
    let (report, status) = try coverage(of: arguments, channels)
    if arguments.has("--suggest") {
      return max(status, try suggest(report, to: output, channels))
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
    var options = RunOptions(jobs: jobs, coverage: collector)
    options.definitions = try arguments.definitions()
    let results = ScriptRunner(options).run(list.paths)
    var status = list.problems.isEmpty ? ExitStatus.done : .input
    for result in results where result.failed {
      channels.remark(TextReport().lines(for: result))
      status = max(status, result.error == nil ? .failed : .input)
    }
    return (collector.report, status)
  }

  /// Prints what is suggested, or writes it to a file.
  private static func suggest(
    _ report: CoverageReport, to output: String?, _ channels: Channels
  ) throws(ProgramError) -> ExitStatus {
    var parts: [ProposalScript.Part] = []
    for source in sources(of: report) {
      guard source.manifest.exists, let session = source.manifest.session else {
        channels.remark([
          "actionlab coverage: \(source.manifest.path) cannot be loaded any more, so nothing is"
            + " suggested for it"
        ])
        continue
      }
      let found = session.proposals(for: source.rules)
      guard !found.proposals.isEmpty || !found.missing.isEmpty else { continue }
      parts.append(
        ProposalScript.Part(source.manifest, found.proposals, missing: found.missing))
    }
    guard parts.contains(where: { !$0.proposals.isEmpty }) else {
      channels.remark(
        ["actionlab coverage: there is nothing to suggest"]
          + parts.flatMap { part in
            part.missing.map { "\(part.manifest.path): nothing was found for \($0.sentence)" }
          })
      return .done
    }
    let lines = try ProposedScript.lines(
      parts, headline: "Cases that show what was never seen, suggested by actionlab coverage.",
      at: output ?? "suggested.actionlab")
    guard let output else {
      try channels.print(lines)
      return .done
    }
    do throws(ScriptError) { try OutputFile.write(lines, to: output) } catch {
      throw .unwritable(error)
    }
    let count = parts.reduce(0) { $0 + $1.proposals.count }
    try channels.print(["\(output): \(counted(count, "case")), all run and passed"])
    return .done
  }

  /// The manifests of a report with their rules; one that was read with several sets of build settings
  /// is several.
  private static func sources(
    of report: CoverageReport
  ) -> [(manifest: ManifestSource, rules: [CoverageReport.Rule])] {
    var sources: [(manifest: ManifestSource, rules: [CoverageReport.Rule])] = []
    for part in report.manifests {
      for rule in part.rules {
        let source = ManifestSource(
          path: part.path, pastedText: part.pastedText, definitions: rule.definitions)
        if let index = sources.firstIndex(where: { $0.manifest == source }) {
          sources[index].rules.append(rule)
        } else {
          sources.append((source, [rule]))
        }
      }
    }
    return sources
  }
}
