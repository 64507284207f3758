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
      "then the cases of the scripts that do not end alike when they are run once with OLD and once",
      "with NEW, whichever of the two they load. Ends with status 1 when an answer changes.",
    ],
    options: [.define],
    examples: ["actionlab impact Info.plist.orig Info.plist Scenarios"]
  ) { (arguments, channels) throws(ProgramError) in
    let operands = arguments.operands
    guard operands.count >= 2 else { throw .usage("expected OLD NEW [FILE|FOLDER ...]") }
    let definitions = try arguments.definitions()
    let old = try LoadedManifest.session(operands[0], definitions: definitions)
    let new = try LoadedManifest.session(operands[1], definitions: definitions)
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
      let comparison = ScriptComparison(
        list.paths, from: operands[0], to: operands[1], defining: definitions)
      for error in comparison.unread {
        channels.remark(ProgramError.unreadable(error).remarks(for: "impact"))
        status = .input
      }
      try channels.print(comparison.lines)
      if comparison.comparedCases == 0, status == .done {
        channels.remark(["actionlab impact: no case of a script that loads OLD or NEW was run"])
        status = .input
      }
      isChanged = isChanged || comparison.changedCases > 0
    }
    if !isChanged, status == .done { try channels.print(["no answer changes"]) }
    return max(status, isChanged ? .failed : .done)
  }

  private static func lines(for impact: RuleImpact) -> [String] {
    switch impact.change {
    case .added: ["\(impact.identifier): added"]
    case .removed: ["\(impact.identifier): removed"]
    case .rewritten: ["\(impact.identifier): written otherwise, with the same meaning"]
    case .doesNotParse(let error, let isNew):
      [
        "\(impact.identifier): the rule of \(isNew ? "NEW" : "OLD") does not parse:"
          + " \(error.code): \(error.message)"
      ]
    case .unknown:
      ["\(impact.identifier): the rule differs; no selection was found that tells them apart"]
    case .differs(let commands, let before, let after, let others):
      ["\(impact.identifier): \(before.rawValue) before, \(after.rawValue) after, with"]
        + commands.map { "  \($0)" }
        + (others == 0 ? [] : ["  and with \(counted(others, "other selection")) of those tried"])
    }
  }
}

extension RuleImpact {
  /// Whether the answer is the same for every selection, as far as is known.
  fileprivate var isHarmless: Bool {
    if case .rewritten = change { true } else { false }
  }
}

/// The cases of scripts, each run once with an old manifest and once with a new one.
private struct ScriptComparison {
  /// What there is to say of them.
  private(set) var lines: [String] = []
  /// How many were run with both.
  private(set) var comparedCases = 0
  /// How many of those do not end alike.
  private(set) var changedCases = 0
  /// Why scripts could not be read.
  private(set) var unread: [ScriptError] = []

  init(_ paths: [String], from old: String, to new: String, defining definitions: [String: String])
  {
    for path in paths {
      func run(_ manifest: String) -> (results: [ScriptResult], wasUsed: Bool) {
        let replacement = ManifestReplacement(of: [old, new], by: manifest)
        var options = RunOptions()
        options.definitions = definitions
        options.replacement = replacement
        return (ScriptRunner(options).run([path]), replacement.wasUsed)
      }
      let before = run(old)
      let errors = before.results.compactMap(\.error)
      if !errors.isEmpty {
        unread += errors
      } else if before.wasUsed {
        compare(before.results.flatMap(\.cases), run(new).results.flatMap(\.cases))
      } else {
        lines.append("\(path): loads neither OLD nor NEW, so it is not compared")
      }
    }
    if comparedCases > 0 {
      lines.append("\(counted(comparedCases - changedCases, "case")) as before")
    }
  }

  private mutating func compare(_ before: [CaseResult], _ after: [CaseResult]) {
    let (old, new) = (Self.byTitle(before), Self.byTitle(after))
    for shown in before + after.filter({ old[$0.title] == nil }) {
      let (first, then) = (old[shown.title], new[shown.title])
      comparedCases += 1
      guard first?.status != then?.status else { continue }
      changedCases += 1
      lines.append(
        "\(shown.path):\(shown.line): \(shown.name): \(Self.phrase(first)) before,"
          + " \(Self.phrase(then)) after")
      lines += (then?.failures ?? []).map { "  \($0.path):\($0.line): \($0.headline)" }
    }
  }

  private static func byTitle(_ cases: [CaseResult]) -> [String: CaseResult] {
    Dictionary(cases.map { ($0.title, $0) }) { first, _ in first }
  }

  private static func phrase(_ item: CaseResult?) -> String { item?.status.rawValue ?? "not run" }
}
