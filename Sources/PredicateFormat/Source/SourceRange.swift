/// A half-open range of UTF-8 byte offsets into one source text.
///
/// Offsets count from 0. `end` is the offset behind the last byte, so an empty range marks a place
/// between two bytes, such as the place where a missing operand belongs.
///
///     SourceRange(0, 4).count == 4
public struct SourceRange: Hashable, Sendable {
  /// The offset of the first byte.
  public var start: Int
  /// The offset behind the last byte, at least `start`.
  public var end: Int

  /// Makes the range from `start` up to, not including, `end`.
  ///
  /// An `end` before `start` gives the empty range at `start`.
  public init(_ start: Int, _ end: Int) {
    self.start = start
    self.end = max(start, end)
  }

  /// The number of bytes.
  public var count: Int { end - start }
  /// Whether the range holds no byte.
  public var isEmpty: Bool { start == end }

  /// The smallest range that holds this one and `other`.
  public func joined(with other: SourceRange) -> SourceRange {
    SourceRange(min(start, other.start), max(end, other.end))
  }
}
