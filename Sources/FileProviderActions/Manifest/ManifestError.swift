import PredicateFormat

/// Why nothing could be read from a path or a text.
public struct ManifestError: Error, Sendable {
  /// What was being read: a path, or what the caller calls a pasted text.
  public let name: String
  /// The text that the diagnostic's range points into; `nil` when there is none to show.
  public let source: SourceText?
  /// What was found, and what to do.
  public let diagnostic: Diagnostic

  /// Makes an error.
  public init(_ diagnostic: Diagnostic, name: String, source: SourceText? = nil) {
    self.diagnostic = diagnostic
    self.name = name
    self.source = source
  }
}
