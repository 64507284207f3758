/// How a session speaks to its reader, as `:option` sets it: a value that is undone, kept in snapshots
/// and recreated like the rest of the session.
///
/// `width` and `color` are about a terminal; a script has its own width and no colour. Whoever draws
/// reads these through `TextStyle`.
public struct SessionOptions: Hashable, Sendable {
  /// What a line that is a predicate prints.
  public enum PredicateView: String, CaseIterable, Hashable, Sendable {
    /// The tree with values, then the result.
    case tree
    /// The result and why, in one sentence.
    case result
    /// The steps, then the result.
    case trace
    /// The facts that fixed the result, and what would turn it around, as `:why` shows them.
    case why
  }

  /// When colour is used.
  public enum ColorUse: String, CaseIterable, Hashable, Sendable {
    /// Where the output understands it.
    case auto
    /// Always.
    case always
    /// Never.
    case never
  }

  /// Whether views are numbered outlines without box characters, as screen readers like them.
  public var outline = false
  /// The locale of action names, such as `de` or `pt-BR`; `nil` for the one that the program was
  /// started with.
  public var locale: String?
  /// What a line that is a predicate prints.
  public var predicateView = PredicateView.tree
  /// The width of a line in columns, from 1; `nil` for the terminal's.
  public var width: Int?
  /// When colour is used.
  public var color = ColorUse.auto

  /// Makes the standard options.
  public init() {}
}
