/// What reading a format gives: a tree, the wish for more text, or diagnostics.
public enum ParseOutcome<Tree: Sendable>: Sendable {
  /// The tree, with what is odd about it.
  case parsed(Tree, warnings: [Diagnostic])
  /// The text ends where more must follow; the constructs that are open, outermost first.
  case incomplete([OpenConstruct])
  /// The text cannot become a tree, whatever follows; at least one error.
  case failed([Diagnostic])
}

/// How large a format may be.
public struct ParseLimits: Hashable, Sendable {
  /// The depth of the tree, chains included; deeper ones are refused with `nesting-limit`.
  public var depth: Int
  /// The length of the text in UTF-8 bytes; longer ones are refused with `format-too-long`.
  public var bytes: Int

  /// Makes limits.
  public init(depth: Int = 1_000, bytes: Int = 16 << 20) {
    self.depth = depth
    self.bytes = bytes
  }

  /// A depth of 1,000 and 16 MiB.
  public static let standard = ParseLimits()
}
