import LabSession

/// Where a manifest comes from, so that a script can load it again.
public struct ManifestSource: Hashable, Sendable {
  /// The path as seen from the working folder; the name of a text that was pasted.
  public let path: String
  /// The text of a manifest that was pasted.
  public let pastedText: String?
  /// The values of build settings with which it is read.
  public let definitions: [String: String]
  /// How rules read items, `ios` or `macos`; `nil` leaves it to the manifest.
  public let platform: String?

  /// Makes a source.
  public init(
    path: String, pastedText: String? = nil, definitions: [String: String] = [:],
    platform: String? = nil
  ) {
    self.path = path
    self.pastedText = pastedText
    self.definitions = definitions
    self.platform = platform
  }

  /// Whether there is something to load.
  public var exists: Bool {
    pastedText != nil || Session.isBuiltIn(path) || FilePath.exists(path)
  }

  /// The commands that load it in a script in a folder.
  func loadingCommands(from folder: String) -> [String] {
    let before =
      [platform.map { ":platform \($0)" }, Session.command(defining: definitions)].compactMap(
        \.self)
    if let pastedText { return before + [PastedText.command("load", with: pastedText)] }
    let path = Session.isBuiltIn(path) ? path : FilePath.relative(path, from: folder)
    return before + [":load \(path)"]
  }

  /// A session in which it is loaded and nothing else; `nil` when it cannot be loaded.
  public var session: Session? {
    var session = Session.Configuration.script(in: ".").session
    for command in loadingCommands(from: ".") where session.perform(Input(command)).failed {
      return nil
    }
    return session
  }
}

extension MissingProposal {
  /// What is missing, and why, in one sentence without a full stop.
  public var sentence: String { "\(rule), \(wanted): \(reason)" }
}
