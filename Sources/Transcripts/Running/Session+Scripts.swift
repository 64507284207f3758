import LabSession

extension Session.Configuration {
  /// How the session of a script is set up whose relative paths start at `folder`.
  static func script(
    in folder: String, interruption: (@Sendable () -> Bool)? = nil
  ) -> Session.Configuration {
    var configuration = Session.Configuration(
      mode: .script, files: .disk(base: folder == "." ? "" : folder),
      interruption: interruption)
    configuration.furtherPages = [.rendering, .transcripts]
    return configuration
  }

  /// An empty session of this kind.
  var session: Session { Session(self) }
}
