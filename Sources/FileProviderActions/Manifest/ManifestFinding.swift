import PredicateFormat

/// Something that was found in a manifest, with its place in the file.
public struct ManifestFinding: Sendable {
  /// What was found; its range points into `source`.
  public let diagnostic: Diagnostic
  /// The text to show: that of the file, or the rule's own where the file has no places.
  public let source: SourceText?
  private let isPlacedInFile: Bool
  /// The action that it is about, by its index in the manifest's actions.
  public let action: Int?

  /// Makes a finding whose range, when it has one, points into `source`.
  ///
  /// - Parameters:
  ///   - diagnostic: What was found.
  ///   - source: The text of the file.
  ///   - action: The index of the action that it is about.
  public init(_ diagnostic: Diagnostic, in source: SourceText?, action: Int? = nil) {
    self.init(diagnostic: diagnostic, source: source, isPlacedInFile: true, action: action)
  }

  /// Makes a finding about a rule: at its place in the file, or in its own text where the file has
  /// no places.
  ///
  /// - Parameters:
  ///   - diagnostic: What was found, its ranges in the rule's text.
  ///   - rule: The rule.
  ///   - source: The text of the file.
  ///   - action: The index of the action that it is about.
  public init(
    _ diagnostic: Diagnostic, about rule: ActivationRule, in source: SourceText?,
    action: Int? = nil
  ) {
    if let source, let placed = rule.placed(diagnostic) {
      self.init(placed, in: source, action: action)
    } else {
      self.init(diagnostic: diagnostic, source: rule.source, isPlacedInFile: false, action: action)
    }
  }

  /// The bytes of the file's text that it is about; `nil` in a file without places.
  public var placedRange: SourceRange? { isPlacedInFile && source != nil ? diagnostic.range : nil }

  /// The line and column in the file; `nil` in a file without places.
  public var position: SourceText.Position? {
    placedRange.flatMap { source?.position(at: $0.start) }
  }

  private init(
    diagnostic: Diagnostic, source: SourceText?, isPlacedInFile: Bool, action: Int?
  ) {
    self.diagnostic = diagnostic
    self.source = source
    self.isPlacedInFile = isPlacedInFile
    self.action = action
  }
}
