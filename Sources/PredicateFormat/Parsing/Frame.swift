/// A construct that waits for what follows it: an operator for its right side, a bracket for its
/// content.
///
/// The parser keeps these on a stack of its own, so nesting costs heap, never call stack, and at
/// the end of the text the stack is the list of what is open.
struct Frame {
  /// How tightly the construct holds what follows it.
  let precedence: Precedence
  let construct: OpenSyntax

  init(_ construct: OpenSyntax) {
    precedence = construct.precedence
    self.construct = construct
  }

  /// The opening bracket, when the construct is one.
  var openBracket: SourceRange? { construct.openBracket }

  /// Whether a predicate may begin where this construct waits.
  var takesPredicate: Bool { construct.takesPredicate }
}

/// What a frame waits with.
enum OpenSyntax {
  /// `(` of a group, which yields a predicate or an expression.
  case group(open: SourceRange)
  /// A bracket with a list in it.
  case list(ListFrame)
  /// `[` behind a base; `bindsToStep` when it belongs to the last step of a dotted path.
  case index(base: Operand, open: SourceRange, bindsToStep: Bool)
  /// `NOT`.
  case not(SourceRange)
  /// `ANY` and its relatives.
  case qualifier(Qualifier, SourceRange)
  /// `-` or `~` before an operand.
  case sign(UnaryOperator, SourceRange)
  /// An arithmetic or bitwise operator behind its left side.
  case binary(BinaryOperator, left: Operand, SourceRange)
  /// A set operator behind its left side.
  case set(SetOperator, left: Operand, SourceRange)
  /// `$name :=`.
  case assignment(String, start: Int, SourceRange)
  /// A comparison operator behind its left side.
  case comparison(ComparisonFrame)
  /// `AND` or `OR` behind one or more operands.
  case compound(CompoundFrame)

  /// How tightly the construct holds what follows it.
  var precedence: Precedence {
    switch self {
    case .group, .list, .index: .bracket
    case .not: .not
    case .qualifier, .comparison: .comparison
    case .sign: .sign
    case .binary(let operation, _, _): operation.precedence
    case .set: .set
    case .assignment: .assignment
    case .compound(let frame): frame.operation.precedence
    }
  }

  /// The opening bracket, when the construct is one.
  var openBracket: SourceRange? {
    switch self {
    case .group(let open), .index(_, let open, _): open
    case .list(let frame): frame.open
    default: nil
    }
  }

  /// Whether a predicate may begin where this construct waits.
  var takesPredicate: Bool {
    switch self {
    case .group, .not, .compound: true
    case .list(let frame): frame.kind.takesPredicate(at: frame.items.count)
    default: false
    }
  }
}

/// A bracket with a list: a call, an aggregate, or one of the forms that look like calls.
struct ListFrame {
  enum Kind: Hashable {
    /// `{`.
    case aggregate
    /// A predefined function by its selector; `nil` for a name that is none, already reported.
    case call(selector: String?)
    case cast
    case ternary
    case subquery
    case message

    /// Whether the item at a place, from 0, is a predicate.
    func takesPredicate(at index: Int) -> Bool {
      switch self {
      case .ternary: index == 0
      case .subquery: index == 2
      default: false
      }
    }
  }

  var kind: Kind
  /// The offset of the first byte of the whole, the name included.
  var start: Int
  /// The bracket.
  var open: SourceRange
  /// The name as written; empty for an aggregate.
  var name: SourceRange
  /// The items that are finished.
  var items: [Operand] = []
  /// The path that the call is a step of, when it stands behind a dot.
  var base: Operand?

  var closer: Symbol { kind == .aggregate ? .rightBrace : .rightParenthesis }
}

/// A comparison operator that waits for its right side.
struct ComparisonFrame {
  var comparator: ComparisonOperator
  var options: ComparisonOptions
  var left: Operand
  /// The operator, without its options.
  var range: SourceRange
  /// The operator and its options.
  var written: SourceRange
}

/// `AND` or `OR` with the operands so far.
struct CompoundFrame {
  var operation: CompoundOperator
  var operands: [PredicateSyntax]
  var start: Int
  var height: Int
  /// The last operator.
  var sign: SourceRange
  /// Every operator, from the moment on when two of them are spelt differently.
  var signs: [SourceRange] = []

  init(_ operation: CompoundOperator, start: Int, sign: SourceRange) {
    self.operation = operation
    self.start = start
    self.sign = sign
    height = 0
    operands = []
    operands.reserveCapacity(4)
  }
}
