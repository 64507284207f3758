/// Which steps of an evaluation a view shows.
public struct TraceOptions: Hashable, Sendable {
  /// Which steps.
  public enum Selection: String, Hashable, Sendable, CaseIterable {
    /// Every step, elements that are alike included.
    case all
    /// Steps that decided the result.
    case decisive
    /// Steps that were false or raised.
    case fails
  }

  /// Which steps; `nil` for every step, but of many elements that are alike only the first few.
  public var only: Selection?
  /// How deep nodes are shown, from 1; `nil` for every depth.
  public var depth: Int?
  /// How many lines at most; `nil` for the standard.
  public var limit: Int?

  /// Makes the standard options.
  public init() {}
}
