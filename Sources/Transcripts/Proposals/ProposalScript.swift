import LabSession
import PredicateFormat

/// A script made of proposed cases, run before it is handed out.
public struct ProposalScript: Sendable {
  /// The lines of the script.
  public let lines: [String]
  /// The cases that do not pass, which would be a mistake of this program.
  public let failing: [CaseResult]

  /// The proposals for one manifest.
  public struct Part: Sendable {
    /// The manifest.
    public let manifest: ManifestSource
    /// The cases.
    public let proposals: [ScenarioProposal]
    /// What nothing was found for.
    public let missing: [MissingProposal]

    /// Makes a part.
    public init(
      _ manifest: ManifestSource, _ proposals: [ScenarioProposal], missing: [MissingProposal]
    ) {
      self.manifest = manifest
      self.proposals = proposals
      self.missing = missing
    }
  }

  /// Makes the script that stands at `path`.
  ///
  /// One manifest is loaded before the first case; of several, each case loads its own. Throws
  /// `ScriptError` when the script cannot be read.
  public init(_ parts: [Part], headline: String, at path: String) throws(ScriptError) {
    let isOne = parts.count == 1
    var lines = [ScriptVersion.line, "# \(Self.line(headline))"]
    var titles: [String: Int] = [:]
    for part in parts {
      let load = Self.loading(part.manifest, at: path)
      titles[part.manifest.path, default: 0] += 1
      let number = titles[part.manifest.path] ?? 1
      let title = part.manifest.path + (number == 1 ? "" : " (\(number))")
      if isOne { lines += load }
      for proposal in part.proposals {
        let name = isOne ? proposal.name : "\(title): \(proposal.name)"
        lines += ["", "# \(Self.line(proposal.reason))", ":case \(Self.quoted(name))"]
        lines += (isOne ? [] : load) + proposal.commands + [proposal.expectation]
      }
      if !part.missing.isEmpty { lines.append("") }
      lines += part.missing.map { "# Nothing was found for \(Self.line($0.sentence))" }
    }
    self.lines = lines
    let script = try ScriptReader.read(
      TextFile(Array(lines.map { $0 + "\n" }.joined().utf8), path: path))
    var run = ScriptRun(script, options: RunOptions(), isStopped: { false })
    failing = run.perform().filter { $0.status != .passed }
  }

  /// The commands that load a manifest, and the findings that it has.
  private static func loading(_ manifest: ManifestSource, at path: String) -> [String] {
    let folder = FilePath.folder(of: path)
    var session = Session.Configuration.script(in: folder).session
    return manifest.loadingCommands(from: folder).flatMap { command in
      [command] + LoadedFindings.expectations(for: session.perform(Input(command)), of: command)
    }
  }

  private static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.map { "\"\\".contains($0) ? "\\\($0)" : "\($0)" }.joined() + "\""
  }
}
