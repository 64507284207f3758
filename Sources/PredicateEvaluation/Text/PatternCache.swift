/// Compiled `MATCHES` and `LIKE` patterns that are known only when they are evaluated.
///
/// The evaluation's context keeps one. It holds the patterns of late, at most 64 of each kind, and
/// also that a pattern does not compile.
struct PatternCache: Sendable {
  private struct Key: Hashable {
    let pattern: [UInt8]
    let folding: TextFolding
  }

  private var matchPatterns: [Key: Result<MatchPattern, RegularExpressionError>] = [:]
  private var likePatterns: [Key: LikePattern] = [:]
  private static let capacity = 64

  /// An empty cache.
  init() {}

  /// The compiled `MATCHES` pattern; throws `invalid` when it is no regular expression.
  mutating func matchPattern(
    _ pattern: Span<UInt8>, _ folding: TextFolding
  ) throws(RegularExpressionError) -> MatchPattern {
    let key = Self.key(pattern, folding)
    if let made = matchPatterns[key] { return try made.get() }
    if matchPatterns.count >= Self.capacity { matchPatterns.removeAll(keepingCapacity: true) }
    let made: Result<MatchPattern, RegularExpressionError>
    do throws(RegularExpressionError) {
      made = .success(try MatchPattern(pattern, folding))
    } catch {
      made = .failure(error)
    }
    matchPatterns[key] = made
    return try made.get()
  }

  /// The compiled `LIKE` pattern.
  mutating func likePattern(_ pattern: Span<UInt8>, _ folding: TextFolding) -> LikePattern {
    let key = Self.key(pattern, folding)
    if let made = likePatterns[key] { return made }
    if likePatterns.count >= Self.capacity { likePatterns.removeAll(keepingCapacity: true) }
    let made = LikePattern(pattern, folding)
    likePatterns[key] = made
    return made
  }

  private static func key(_ pattern: Span<UInt8>, _ folding: TextFolding) -> Key {
    Key(pattern: pattern.array, folding: folding)
  }
}
