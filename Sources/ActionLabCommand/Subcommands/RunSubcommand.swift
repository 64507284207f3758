import LabSession
import LineEditor
import PredicateAnalysis
import Synchronization
import Transcripts

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension SubcommandDescription {
  /// `actionlab run`: replays scripts.
  static let run = SubcommandDescription(
    "run", "FILE|FOLDER ...", "replay scripts and tell what differs",
    details: [
      "Scripts are .actionlab files and Markdown files with fenced actionlab blocks; of a folder,",
      "all that are in it. The run goes on after a failure. A run of nothing is not a pass.",
      "Coverage counts the rules of actions, of user interactions and of Share and Action extensions;",
      "a rule in dictionary form has no nodes and is one decision, to be seen shown and hidden.",
    ],
    options: [
      OptionDescription("--update", nil, "write output lines that differ anew; that run fails"),
      OptionDescription("--filter", "TEXT", "only cases whose path or name contains TEXT"),
      OptionDescription("--fail-fast", nil, "end with the first failure"),
      OptionDescription("--timeout", "SECONDS", "the longest that one case may take"),
      OptionDescription("--jobs", "N", "run N scripts at the same time"),
      OptionDescription("--coverage", nil, "tell what was seen of the rules of each manifest"),
      OptionDescription("--coverage-min", "PERCENT", "fail when less than PERCENT was seen"),
      .define,
      OptionDescription("--tap", nil, "report as the Test Anything Protocol"),
      OptionDescription("--json", nil, "report as JSON"),
      OptionDescription("--github", nil, "report as annotations for GitHub"),
      OptionDescription("--junit", "FILE", "write a JUnit XML report too"),
      OptionDescription("--html", "FILE", "write a page that shows every case too"), .force,
    ],
    examples: [
      "actionlab run Examples/Rating", "actionlab run --update rating.actionlab",
      "actionlab run --jobs 4 --junit report.xml Scenarios",
      "actionlab run --coverage-min 80 Examples/Rating",
      "actionlab run --html report.html Scenarios",
    ]
  ) { (arguments, channels) throws(ProgramError) in
    try RunSubcommand(arguments, channels).run()
  }
}

/// One `actionlab run`.
private struct RunSubcommand {
  private let paths: [String]
  private let options: RunOptions
  private let report: any RunReport
  private let files: [ReportFile]
  private let isForced: Bool
  private let leastPercent: Int?
  private let channels: Channels

  /// A report that is written to a file at the end.
  private struct ReportFile {
    let path: String
    let kind: ReplaceableFile
    var report: any RunReport
  }

  /// What the runner's threads hand their results to, one at a time.
  private struct Writing {
    let output = OutputWriter(descriptor: STDOUT_FILENO)
    var report: any RunReport
    var files: [ReportFile]
    var totals = RunTotals()
    var problem: OutputError?

    mutating func take(_ result: ScriptResult) {
      totals.add(result)
      for index in files.indices { _ = files[index].report.lines(for: result) }
      write(report.lines(for: result))
    }

    mutating func close(_ coverage: CoverageReport?) {
      write(report.closingLines(totals, coverage))
    }

    private mutating func write(_ lines: [String]) {
      guard problem == nil else { return }
      do {
        for line in lines { try output.writeLine(line) }
        try output.flush()
      } catch {
        problem = error
      }
    }
  }

  init(_ arguments: Arguments, _ channels: Channels) throws(ProgramError) {
    guard !arguments.operands.isEmpty else { throw .usage("expected FILE|FOLDER ...") }
    paths = arguments.operands
    self.channels = channels
    var options = RunOptions(
      filter: arguments.value(of: "--filter"),
      stopsAtFirstFailure: arguments.has("--fail-fast"),
      timeout: try arguments.seconds(of: "--timeout"), jobs: try arguments.count(of: "--jobs") ?? 1,
      updates: arguments.has("--update"),
      coverage: arguments.has("--coverage") || arguments.value(of: "--coverage-min") != nil
        ? CoverageCollector(place: FilePath.simplified) : nil,
      isInterrupted: { InterruptionFlag.isRaised || ProcessSignals.ending != nil })
    options.definitions = try arguments.definitions()
    options.keepsOutcomes = arguments.value(of: "--html") != nil
    self.options = options
    let formats = ["--tap", "--json", "--github"].filter(arguments.has)
    if formats.count > 1 {
      throw .usage("\(formats[0]) and \(formats[1]) exclude each other: there is one output")
    }
    report =
      switch formats.first {
      case "--tap": TAPReport()
      case "--json": JSONReport()
      case "--github": GitHubReport()
      default: TextReport(color: Channels.mayColor)
      }
    let reports: [(option: String, kind: ReplaceableFile, report: any RunReport)] = [
      ("--junit", .junitReport, JUnitReport()), ("--html", .page, HTMLReport()),
    ]
    var files: [ReportFile] = []
    for (option, kind, report) in reports {
      guard let path = try arguments.reportFile(of: option) else { continue }
      files.append(ReportFile(path: path, kind: kind, report: report))
    }
    self.files = files
    isForced = arguments.has("--force")
    leastPercent = try arguments.percent(of: "--coverage-min")
  }

  func run() throws(ProgramError) -> ExitStatus {
    ProcessSignals.catchSignals()
    let list = ScriptList(paths)
    try checkReportFiles(against: list)
    for problem in list.problems {
      channels.remark(ProgramError.unreadable(problem).remarks(for: "run"))
    }
    let state = RunState(Writing(report: report, files: files))
    var options = options
    let isInterrupted = options.isInterrupted
    options.isInterrupted = { isInterrupted() || state.writing.withLock { $0.problem != nil } }
    ScriptRunner(options).run(list.paths) { result in state.writing.withLock { $0.take(result) } }
    let coverage = options.coverage?.report
    let (totals, problem, files) = state.writing.withLock { writing in
      writing.close(coverage)
      return (writing.totals, writing.problem, writing.files)
    }
    try write(files, totals, coverage)
    if let problem { throw .standardOutput(problem) }
    return max(status(totals, list), self.status(coverage))
  }

  /// A report must not take the place of a script, of another report, or of a file of another kind.
  private func checkReportFiles(against list: ScriptList) throws(ProgramError) {
    var taken = Set(list.paths.map(FilePath.real))
    for file in files where !taken.insert(FilePath.real(file.path)).inserted {
      throw .usage(
        "the report \"\(file.path)\" would take the place of a script or of another report")
    }
    for file in files {
      do {
        try OutputFile.check(file.path, over: file.kind, isForced: isForced)
      } catch {
        throw .unwritable(error)
      }
    }
  }

  /// Whether enough was seen of the rules.
  private func status(_ coverage: CoverageReport?) -> ExitStatus {
    guard let leastPercent, let coverage else { return .done }
    // A gate that nothing comes to would always be open.
    guard !coverage.manifests.allSatisfy(\.rules.isEmpty) else {
      channels.remark(["actionlab run: no rule was loaded, so nothing of one was covered"])
      return .failed
    }
    guard coverage.goals.percent < leastPercent else { return .done }
    channels.remark([
      "actionlab run: coverage is \(coverage.goals.percent)%, expected at least \(leastPercent)%"
    ])
    return .failed
  }

  /// Writes the reports that go to files; one that cannot be written does not keep back the others.
  private func write(
    _ files: [ReportFile], _ totals: RunTotals, _ coverage: CoverageReport?
  ) throws(ProgramError) {
    var problems: [ScriptError] = []
    for var file in files {
      do throws(ScriptError) {
        try OutputFile.write(file.report.closingLines(totals, coverage), to: file.path)
      } catch {
        problems.append(error)
      }
    }
    guard let last = problems.popLast() else { return }
    for problem in problems {
      channels.remark(ProgramError.unwritable(problem).remarks(for: "run"))
    }
    throw .unwritable(last)
  }

  private func status(_ totals: RunTotals, _ list: ScriptList) -> ExitStatus {
    if options.isInterrupted() { return .interrupted }
    var status = ExitStatus.done
    if !totals.allPassed { status = .failed }
    if totals.errors > 0 || !list.problems.isEmpty { status = max(status, .input) }
    if totals.unwritten > 0 { status = max(status, .output) }
    if totals.cases == 0, list.problems.isEmpty, totals.errors == 0 {
      let filter = options.filter.map { " the filter \"\($0)\" fits no case" } ?? ""
      channels.remark(["actionlab run: nothing was run:\(filter)"])
      status = .input
    }
    return status
  }
}

/// The shared state of the runner's threads.
private final class RunState<Writing>: Sendable {
  let writing: Mutex<Writing>
  init(_ writing: sending Writing) { self.writing = Mutex(writing) }
}
