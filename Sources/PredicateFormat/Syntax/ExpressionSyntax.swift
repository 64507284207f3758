/// A parsed expression: what stands on either side of a comparison, and inside other expressions.
///
/// Equality compares meaning: it ignores ids, ranges and the author's spelling.
public struct ExpressionSyntax: Sendable {
  /// The node's number in its tree.
  public internal(set) var id = NodeID(0)
  /// The bytes that the node was read from.
  public var range: SourceRange
  /// How the author spelt a literal, a name or an operator, such as `0x1F`, `'it'` or `sum`; `nil`
  /// when that is the canonical text.
  public var spelling: String?
  /// Whether the author put brackets around the node.
  public var isBracketed = false
  /// What the node is.
  public var kind: Kind

  /// What an expression can be.
  public indirect enum Kind: Sendable, Equatable {
    /// A literal, or an argument that was put in for a placeholder.
    case constant(PredicateValue)
    /// `SELF`, the evaluated object.
    case selfObject
    /// `$name`.
    case variable(String)
    /// `a.b`, or `base.a.b`; without a base it starts at the evaluated object.
    case keyPath(base: ExpressionSyntax?, [KeyPathComponent])
    /// `{1, 2, 3}`.
    case aggregate([ExpressionSyntax])
    /// `base[index]`.
    case index(ExpressionSyntax, IndexSyntax)
    /// Bare `FIRST`, `LAST` or `SIZE` outside brackets: a symbol that equals nothing.
    case symbol(IndexWord)
    /// `left + right` and its relatives, bitwise ones too.
    case binary(BinaryOperator, ExpressionSyntax, ExpressionSyntax)
    /// `-operand` or `~operand`.
    case unary(UnaryOperator, ExpressionSyntax)
    /// `left UNION right` and its relatives.
    case set(SetOperator, ExpressionSyntax, ExpressionSyntax)
    /// A predefined function by its selector, such as `sum:`.
    case function(String, [ExpressionSyntax])
    /// `FUNCTION(target, "selector:", argument)`.
    case message(ExpressionSyntax, String, [ExpressionSyntax])
    /// `CAST(value, "type")`.
    case cast(ExpressionSyntax, String)
    /// `TERNARY(predicate, whenTrue, whenFalse)`.
    case ternary(PredicateSyntax, ExpressionSyntax, ExpressionSyntax)
    /// `SUBQUERY(collection, $variable, predicate)`; the string is the variable's name without `$`.
    case subquery(ExpressionSyntax, String, PredicateSyntax)
    /// `$name := value`.
    case assignment(String, ExpressionSyntax)
    /// `ANYKEY`, which has no meaning in memory.
    case anyKey
    /// `%@`, `%K` or a numeric conversion that has no argument yet.
    case placeholder(PlaceholderSyntax)
  }

  /// Makes a node; it is numbered when it becomes part of a tree.
  public init(_ kind: Kind, range: SourceRange = SourceRange(0, 0), spelling: String? = nil) {
    self.kind = kind
    self.range = range
    self.spelling = spelling
  }
}

/// What stands between the brackets of `base[...]`.
public indirect enum IndexSyntax: Sendable, Equatable {
  /// An expression.
  case expression(ExpressionSyntax)
  /// `FIRST`, `LAST` or `SIZE`.
  case word(IndexWord)
}

/// The words that select an element without a number.
public enum IndexWord: String, Hashable, Sendable {
  /// The first element.
  case first = "FIRST"
  /// The last element.
  case last = "LAST"
  /// The number of elements.
  case size = "SIZE"
}

/// The infix operators of arithmetic and bits.
public enum BinaryOperator: String, Hashable, Sendable {
  /// Sum.
  case add = "+"
  /// Difference.
  case subtract = "-"
  /// Product.
  case multiply = "*"
  /// Quotient; of integers, without remainder.
  case divide = "/"
  /// Power.
  case power = "**"
  /// Bits set in both.
  case bitwiseAnd = "&"
  /// Bits set in one or both.
  case bitwiseOr = "|"
  /// Bits set in exactly one.
  case bitwiseXor = "^"
  /// Bits moved to higher places.
  case shiftLeft = "<<"
  /// Bits moved to lower places.
  case shiftRight = ">>"
}

/// The prefix operators of arithmetic and bits.
public enum UnaryOperator: String, Hashable, Sendable {
  /// The number with its sign changed.
  case negate = "-"
  /// Every bit changed.
  case onesComplement = "~"
}

/// The operators between two collections.
public enum SetOperator: String, Hashable, Sendable {
  /// Members of either.
  case union = "UNION"
  /// Members of both.
  case intersect = "INTERSECT"
  /// Members of the left one only.
  case minus = "MINUS"
}
