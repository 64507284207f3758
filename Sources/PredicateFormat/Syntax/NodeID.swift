/// The number of a node in one tree: dense, from 0, in pre-order.
///
/// Trees, traces, diagnostics, coverage and pages all speak of a node by this number. A tree that
/// was rewritten is numbered anew.
public struct NodeID: RawRepresentable, Hashable, Sendable, Comparable {
  /// The number, from 0; the root's is 0.
  public var rawValue: Int

  /// Makes a node's number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Makes a node's number.
  public init(_ rawValue: Int) { self.rawValue = rawValue }

  /// Orders by number, which is pre-order.
  public static func < (left: NodeID, right: NodeID) -> Bool { left.rawValue < right.rawValue }
}
