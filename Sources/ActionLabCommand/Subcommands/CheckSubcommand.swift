import FileProviderActions
import PredicateAnalysis
import PredicateFormat
import Rendering
import Transcripts

extension SubcommandDescription {
  /// `actionlab check`: looks for mistakes in manifests without evaluating anything.
  static let check = SubcommandDescription(
    "check", "PATH ...", "look for mistakes in manifests and their rules",
    details: [
      "PATH is an Info.plist, a bundle or a folder. The exit status is 1 when an error was found, 65",
      "when something cannot be read. A folder without a manifest is not a pass. Of a folder, every",
      ".plist file is looked at; folders called Pods, DerivedData, node_modules and .build are skipped.",
      "--fix applies the sure mends of errors and warnings to XML files in place, byte for byte, and",
      "then tells what is left. A line behind \"fix:\" is what it writes; one behind \"try:\" is a",
      "suggestion, because more than one thing may be meant.",
    ],
    options: [
      OptionDescription("--format", "text|json|sarif|github", "the form of the report"),
      OptionDescription("--fix", nil, "mend what has a sure mend"),
      OptionDescription("--strict", nil, "warnings fail the check, too"),
      OptionDescription("--platform", "ios|macos", "whose way of reading items is modelled"),
      .define,
    ],
    examples: [
      "actionlab check MyExtension/Info.plist", "actionlab check --fix Sources",
      "actionlab check --format sarif . > actionlab.sarif",
    ]
  ) { (arguments, channels) throws(ProgramError) in
    try CheckSubcommand(arguments, channels).run()
  }
}

/// One `actionlab check`.
private struct CheckSubcommand {
  /// The forms of the report.
  private enum Format: String, CaseIterable {
    case text, json, sarif, github
  }

  private let paths: [String]
  private let format: Format
  private let fixes: Bool
  private let isStrict: Bool
  private let lint: ManifestLint
  private let options: ManifestOptions
  private let channels: Channels

  init(_ arguments: Arguments, _ channels: Channels) throws(ProgramError) {
    guard !arguments.operands.isEmpty else { throw .usage("expected PATH ...") }
    paths = arguments.operands
    let word = arguments.value(of: "--format") ?? Format.text.rawValue
    guard let format = Format(rawValue: word) else {
      throw .usage("--format takes text, json, sarif or github, found \"\(word)\"")
    }
    self.format = format
    fixes = arguments.has("--fix")
    isStrict = arguments.has("--strict")
    lint = ManifestLint(try arguments.platform() ?? .ios)
    options = ManifestOptions(definitions: try arguments.definitions())
    self.channels = channels
  }

  func run() throws(ProgramError) -> ExitStatus {
    let check = ManifestCheck(lint, options: options)
    var report = check.report(on: paths)
    if fixes { report = try fix(report, check) }
    if format != .github { remark(report.problems) }
    try channels.print(lines(for: report))
    if !report.problems.isEmpty { return .input }
    let hasFailed = report.failed || isStrict && report.count(of: .warning) > 0
    return hasFailed ? .failed : .done
  }

  private func lines(for report: CheckReport) -> [String] {
    switch format {
    case .text: CheckTextReport(style: Channels.style).lines(for: report)
    case .json: [CheckJSONReport().line(for: report)]
    case .sarif: [SARIFReport(version: Program.version).line(for: report)]
    case .github: CheckGitHubReport().lines(for: report)
    }
  }

  private func remark(_ problems: [ManifestError]) {
    let text = CheckTextReport(style: Channels.style)
    channels.remark(problems.flatMap(text.lines))
  }

  /// Fixes every file that has something to fix, and checks anew.
  private func fix(
    _ report: CheckReport, _ check: ManifestCheck
  ) throws(ProgramError) -> CheckReport {
    let fixer = ManifestFixer(lint, options: options)
    var fixes: [String: [ManifestFinding]] = [:]
    var problems: [ManifestError] = []
    for file in report.files where file.findings.contains(where: \.isFixable) {
      let result: ManifestFixer.Result
      do throws(ManifestError) {
        result = try fixer.fix(try Self.bytes(of: file.path), name: file.path)
      } catch {
        problems.append(error)
        continue
      }
      guard !result.fixes.isEmpty else { continue }
      try write(result.bytes, to: file.path)
      fixes[file.path] = result.fixes
    }
    var fixed = check.report(on: paths)
    for index in fixed.files.indices {
      fixed.files[index].fixes = fixes[fixed.files[index].path] ?? []
    }
    fixed.problems += problems
    return fixed
  }

  private static func bytes(of path: String) throws(ManifestError) -> [UInt8] {
    do throws(Diagnostic) { return try FileReading.bytes(of: path) } catch {
      throw ManifestError(error, name: path)
    }
  }

  private func write(_ bytes: [UInt8], to path: String) throws(ProgramError) {
    do throws(ScriptError) { try OutputFile.write(bytes, to: path) } catch {
      throw .unwritable(error)
    }
  }
}

extension Arguments {
  /// The value of `--platform`.
  func platform() throws(ProgramError) -> Platform? {
    guard let name = value(of: "--platform") else { return nil }
    guard let platform = Platform(rawValue: name) else {
      throw .usage("--platform takes ios or macos, found \"\(name)\"")
    }
    return platform
  }
}
