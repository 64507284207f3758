import PredicateFormat

/// Two texts that differ though they look alike, with what makes them differ.
///
///     // "report.pdf" with a no-break space in front of the dot
///     lookalike.left     // "report\u00A0.pdf"
///     lookalike.causes   // ["the left one has a no-break space"]
public struct TextLookalike: Hashable, Sendable {
  /// The left text, what cannot be seen written as escapes, `\u00A0`.
  public let left: String
  /// The right text, likewise.
  public let right: String
  /// What makes them differ, each as a phrase.
  public let causes: [String]

  /// Longer texts are not looked at.
  private static let limit = 10_000

  /// Tells why a comparison of two texts fails, when they would agree as a reader sees them; `nil`
  /// when they would not, and for an operator that looks at more than the characters.
  public init?(
    _ left: String, _ comparator: ComparisonOperator, _ right: String, ignoringCase: Bool
  ) {
    guard let relation = TextRelation(comparator) else { return nil }
    guard left.utf8.count <= Self.limit, right.utf8.count <= Self.limit else { return nil }
    func seen(_ text: String) -> String {
      let seen = LookOfText.seen(text)
      return ignoringCase ? seen.lowercased() : seen
    }
    guard relation.holds(seen(left), seen(right)) else { return nil }
    self.left = LookOfText.written(left)
    self.right = LookOfText.written(right)
    causes = Self.causes(left, right)
    // What a reader can see well enough, such as letter case, is no matter of looks.
    if causes.isEmpty { return nil }
  }

  private static func causes(_ left: String, _ right: String) -> [String] {
    let (first, second) = (LookOfText.oddities(left), LookOfText.oddities(right))
    var causes = first.filter { !second.contains($0) }.map { "the left one has \($0)" }
    causes += second.filter { !first.contains($0) }.map { "the right one has \($0)" }
    let isDecomposed = (LookOfText.isDecomposed(left), LookOfText.isDecomposed(right))
    if isDecomposed.0 != isDecomposed.1 {
      causes.append(
        "accents of the \(isDecomposed.0 ? "left" : "right") one are marks of their own,"
          + " those of the other are part of the letter")
    }
    return causes
  }
}
