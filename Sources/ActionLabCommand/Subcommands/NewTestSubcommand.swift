import FileProviderActions
import LabSession
import PredicateFormat
import Rendering
import Transcripts

extension SubcommandDescription {
  /// `actionlab new-test`: a first scenario file for a manifest.
  static let newTest = SubcommandDescription(
    "new-test", "MANIFEST [FILE]", "write first scenarios: items that show and hide each action",
    details: [
      "Looks for items that make each rule true and false, tries them out, and writes them as a script",
      "with :expect lines only. Without FILE it is printed. A FILE that exists is never written over.",
    ],
    options: [
      OptionDescription("--platform", "ios|macos", "whose way of reading items is modelled"),
      .define,
    ],
    examples: ["actionlab new-test MyExtension/Info.plist Scenarios/first.actionlab"]
  ) { (arguments, channels) throws(ProgramError) in
    guard let manifest = arguments.operands.first, arguments.operands.count <= 2 else {
      throw .usage("expected MANIFEST [FILE]")
    }
    let path = arguments.operands.dropFirst().first
    if let path, FilePath.exists(path) {
      throw .output(["\(path): error recording-exists: the file exists already; name another one"])
    }
    if let path, !FilePath.isFolder(FilePath.folder(of: path)) {
      throw .output(["\(path): error file-unwritable: there is no folder for it; make it first"])
    }
    let platform = arguments.value(of: "--platform")
    let definitions = try arguments.definitions()
    let found = try LoadedManifest.session(
      manifest, platform: platform, definitions: definitions
    ).firstScenarios()
    guard !found.proposals.isEmpty else {
      throw .input(["\(manifest): there is no rule for which a scenario was found"])
    }
    let lines = try ProposedScript.lines(
      [
        ProposalScript.Part(
          ManifestSource(path: manifest, definitions: definitions, platform: platform),
          found.proposals, missing: found.missing)
      ],
      headline: "First scenarios for \(manifest), found by actionlab new-test.",
      at: path ?? "new-test.actionlab")
    guard let path else {
      try channels.print(lines)
      return .done
    }
    do throws(ScriptError) {
      try OutputFile.write(lines, to: path)
    } catch {
      throw .unwritable(error)
    }
    let count = found.proposals.count
    try channels.print(["\(path): \(counted(count, "case")), all run and passed"])
    return .done
  }
}

/// A session with one manifest and nothing else.
enum LoadedManifest {
  static func session(
    _ manifest: String, platform: String? = nil, definitions: [String: String] = [:]
  ) throws(ProgramError) -> Session {
    var prepared = PreparedSession()
    try prepared.choosePlatform(platform)
    if let command = Session.command(defining: definitions) { try prepared.perform(command) }
    try prepared.perform(Command.load(manifest))
    return prepared.session
  }
}

/// The lines of a script of proposals, which must pass.
enum ProposedScript {
  static func lines(
    _ parts: [ProposalScript.Part], headline: String, at path: String
  ) throws(ProgramError) -> [String] {
    let script: ProposalScript
    do throws(ScriptError) {
      script = try ProposalScript(parts, headline: headline, at: path)
    } catch {
      throw .unreadable(error)
    }
    if let failure = script.failing.flatMap(\.failures).first {
      throw .bug("a proposed case does not pass: \(failure.headline)")
    }
    return script.lines
  }
}
