import PredicateFormat

/// The constant text of a comparison, folded or compiled once when the program is made.
final class PreparedText: Sendable {
  /// The text to compare with, folded as the options ask.
  let folded: FoldedText?
  /// The pattern of LIKE.
  let like: LikePattern?
  /// The pattern of MATCHES, or why it does not compile, which is told when it is evaluated.
  let match: Result<MatchPattern, RegularExpressionError>?

  /// Prepares the right side, or the left side of IN; `nil` where that is no literal text.
  init?(_ comparison: ComparisonSyntax) {
    let constant = comparison.comparator == .in ? comparison.left : comparison.right
    guard case .constant(.string(let text)) = constant.kind,
      comparison.modifier == .direct || comparison.comparator != .in
    else { return nil }
    let folding = TextFolding(comparison.options)
    switch comparison.comparator {
    case .like:
      like = LikePattern(text, folding)
      folded = nil
      match = nil
    case .matches:
      match = Self.compiled(text, folding)
      like = nil
      folded = nil
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .beginsWith, .endsWith,
      .contains, .in:
      guard folding != .literal, !comparison.options.contains(.localeSensitive) else { return nil }
      folded = FoldedText(text, folding)
      like = nil
      match = nil
    default: return nil
    }
  }

  private static func compiled(
    _ pattern: String, _ folding: TextFolding
  ) -> Result<MatchPattern, RegularExpressionError> {
    do throws(RegularExpressionError) {
      return .success(try MatchPattern(pattern, folding))
    } catch {
      return .failure(error)
    }
  }
}
