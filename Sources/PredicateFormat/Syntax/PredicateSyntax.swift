/// A parsed predicate: a constant, a comparison, or a compound of predicates.
///
/// Equality compares meaning: it ignores ids, ranges and the author's spelling.
///
///     try PredicateSyntax(format: "isShared = YES") == PredicateSyntax(format: "isShared == 1")
public struct PredicateSyntax: Sendable {
  /// The node's number in its tree.
  public internal(set) var id = NodeID(0)
  /// The bytes that the node was read from.
  public var range: SourceRange
  /// How the author spelt the node's keywords and operators, such as `&&`, `NONE` or `SOME =[dc]`;
  /// `nil` when that is the canonical text.
  public var spelling: String?
  /// Whether the author put brackets around the node.
  public var isBracketed = false
  /// What the node is.
  public var kind: Kind

  /// What a predicate can be.
  public indirect enum Kind: Sendable {
    /// `TRUEPREDICATE` or `FALSEPREDICATE`.
    case constant(Bool)
    /// `left operator right`, perhaps for any or all elements of the left side.
    case comparison(ComparisonSyntax)
    /// `NOT` of one operand, `AND` or `OR` of several.
    case compound(CompoundOperator, [PredicateSyntax])
  }

  /// Makes a node; it is numbered when it becomes part of a tree.
  public init(_ kind: Kind, range: SourceRange = SourceRange(0, 0), spelling: String? = nil) {
    self.kind = kind
    self.range = range
    self.spelling = spelling
  }
}

/// How a compound joins its operands.
public enum CompoundOperator: String, Hashable, Sendable {
  /// True when its one operand is false.
  case not = "NOT"
  /// True when every operand is true; stops at the first false one.
  case and = "AND"
  /// True when one operand is true; stops at the first true one.
  case or = "OR"
}
