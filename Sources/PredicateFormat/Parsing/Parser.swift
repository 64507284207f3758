/// Reads one format into a tree, by operator precedence with a stack of its own.
///
/// The parser alternates between two states: it wants an operand, or it holds one and looks at what
/// follows. Prefix operators and opening brackets are pushed as frames; an infix operator first
/// completes every frame that binds tighter and is then pushed itself; a closing bracket completes
/// everything down to its opening one. A bracketed group is read once and yields whatever is in it,
/// a predicate or an expression; what follows decides whether that is allowed. Nothing is read
/// twice, so the time is linear, and nothing recurses, so nesting cannot exhaust the call stack.
///
/// Mistakes in the grammar end the reading with a `SyntaxFailure`. Mistakes that leave the
/// structure clear, such as an unknown function, are collected in `errors` and the reading goes on.
struct Parser {
  /// What the whole text has to be.
  enum Goal {
    case predicate
    case expression
  }

  let source: SourceText
  let goal: Goal
  let lexer: Lexer
  let limits: ParseLimits
  var binder: ArgumentBinder
  /// The next token.
  var token: Token
  /// The offset of the last token that was read.
  private(set) var previousStart = 0
  /// The offset behind the last token that was read.
  var previousEnd = 0
  /// What waits for its continuation, outermost first.
  var frames: [Frame] = []
  /// Mistakes that did not end the reading.
  var errors: [Diagnostic] = []
  /// What is odd about the text.
  var warnings: [Diagnostic] = []

  init(
    _ source: SourceText, as goal: Goal, arguments: [PredicateValue]?, limits: ParseLimits
  ) {
    self.source = source
    self.goal = goal
    self.limits = limits
    lexer = Lexer(source.bytes)
    binder = ArgumentBinder(arguments)
    token = lexer.token(at: 0)
    frames.reserveCapacity(8)
  }

  /// Reads the whole text as one predicate or expression, whichever is the goal.
  mutating func parse() throws(SyntaxFailure) -> Operand {
    if token.kind == .end { throw SyntaxFailure(.empty, at: token.range) }
    var operand = try readOperand()
    while token.kind != .end { try readContinuation(of: &operand) }
    // With a bracket open the text may go on; the caller reads the brackets off the frames.
    if frames.contains(where: { $0.openBracket != nil }) {
      throw SyntaxFailure(.unexpectedToken, at: token.range)
    }
    try complete(&operand, downTo: .or)
    switch goal {
    case .predicate: try checkPredicate(operand)
    case .expression: try checkExpression(operand)
    }
    return operand
  }

  /// Goes on to the next token.
  mutating func advance() {
    previousStart = token.start
    previousEnd = token.end
    token = lexer.token(at: token.end)
  }

  /// The token behind the next one.
  func peek() -> Token { lexer.token(at: token.end) }

  /// The text of a range.
  func text(_ range: SourceRange) -> String { source[range] }

  /// The range of the next token, or the place behind the last one when the text ends.
  var place: SourceRange {
    token.kind == .end ? SourceRange(previousEnd, previousEnd) : token.range
  }

  /// How many brackets and operators may wait for their continuation; more are refused, so that
  /// memory stays in proportion even where brackets make no node.
  static let mostOpenConstructs = 250_000

  /// Refuses a node that would be deeper than the limit, before it is made.
  func check(height: Int, at range: SourceRange) throws(SyntaxFailure) {
    if height > limits.depth { throw SyntaxFailure(.nestingLimit, at: range) }
  }

  /// Handles one token behind a finished operand, and reads the operand after it if it needs one.
  private mutating func readContinuation(of operand: inout Operand) throws(SyntaxFailure) {
    switch token.kind {
    case .symbol(let symbol):
      switch symbol {
      case .dot: try readStep(of: &operand)
      case .leftBracket:
        try openIndex(on: operand)
        operand = try readOperand()
      case .rightParenthesis, .rightBrace, .rightBracket: try close(symbol, after: &operand)
      case .comma:
        try separate(operand)
        operand = try readOperand()
      case .doubleAmpersand: try readCompound(.and, after: &operand)
      case .doubleBar: try readCompound(.or, after: &operand)
      case .assign: try readAssignment(after: &operand)
      default:
        if let comparator = symbol.comparator {
          try readComparison(comparator, after: &operand)
        } else if let operation = symbol.binaryOperator {
          try readBinary(operation, after: &operand)
        } else {
          throw SyntaxFailure(.unexpectedToken, at: token.range, after: operand.range)
        }
      }
    case .keyword(.and): try readCompound(.and, after: &operand)
    case .keyword(.or): try readCompound(.or, after: &operand)
    case .keyword(let keyword):
      if let comparator = keyword.comparator {
        try readComparison(comparator, after: &operand)
      } else if let operation = keyword.setOperator {
        try readSet(operation, after: &operand)
      } else {
        throw SyntaxFailure(.unexpectedToken, at: token.range, after: operand.range)
      }
    case .name where isColonNext:
      try readSelectorComparison(after: &operand)
    default: throw SyntaxFailure(.unexpectedToken, at: token.range, after: operand.range)
    }
  }
}
