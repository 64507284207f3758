/// Tells line by line, without reading the whole text again, that an unfinished text is not finished
/// yet.
///
/// It starts from what the parser found open and follows brackets and the last token of each line. It
/// knows only that a text surely goes on; when it does not, the parser has to look. Linear in the
/// length of the lines that it takes.
///
///     var scan = ContinuationScan(open, in: SourceText("(a == 1 AND"))
///     scan.take("b == 2 AND")   // scan.surelyGoesOn == true
///     scan.take("c == 3)")      // scan.surelyGoesOn == false
public struct ContinuationScan: Sendable {
  /// The closing brackets that are still to come, outermost first.
  private var closers: [Symbol] = []
  /// Whether the last token wants an operand behind it.
  private var wantsOperand = false
  /// Whether a bracket or a token stands where none can; the parser knows what to say of it.
  private var isBroken = false

  /// Starts behind a text in which the parser found constructs open.
  public init(_ open: [OpenConstruct], in source: SourceText) {
    closers = open.filter { $0.kind == .closingBracket }
      .compactMap { Self.closer(of: Symbol(rawValue: source[$0.range])) }
    wantsOperand = open.last?.kind == .operand
  }

  /// Takes the next line.
  public mutating func take(_ line: String) {
    let lexer = Lexer(line)
    var offset = 0
    while !isBroken {
      let token = lexer.token(at: offset)
      switch token.kind {
      case .end: return
      case .problem: isBroken = true
      case .symbol(let symbol): take(symbol)
      // The options of `CONTAINS[cd]` are a bracket of their own, behind which the operand follows.
      case .keyword(let keyword):
        wantsOperand = Self.wantsOperand(keyword)
        if wantsOperand, let end = lexer.endOfOptions(behind: token.end) {
          offset = end
          continue
        }
      default: wantsOperand = false
      }
      offset = token.end
    }
  }

  /// Whether the text cannot be complete: a bracket is open, or an operand is to come.
  public var surelyGoesOn: Bool { !isBroken && (wantsOperand || !closers.isEmpty) }

  private mutating func take(_ symbol: Symbol) {
    if let closer = Self.closer(of: symbol) {
      closers.append(closer)
      wantsOperand = false
      return
    }
    switch symbol {
    case .rightParenthesis, .rightBrace, .rightBracket:
      isBroken = closers.popLast() != symbol
      wantsOperand = false
    default: wantsOperand = true
    }
  }

  private static func closer(of symbol: Symbol?) -> Symbol? {
    switch symbol {
    case .leftParenthesis: .rightParenthesis
    case .leftBrace: .rightBrace
    case .leftBracket: .rightBracket
    default: nil
    }
  }

  private static func wantsOperand(_ keyword: Keyword) -> Bool {
    keyword.comparator != nil || keyword.setOperator != nil || keyword.qualifier != nil
      || [.and, .or, .not].contains(keyword)
  }
}

extension Lexer {
  /// The offset behind the options of an operator, such as `[cd]`; `nil` where there are none.
  fileprivate func endOfOptions(behind offset: Int) -> Int? {
    let tokens = tokens(from: offset, atMost: 3)
    guard tokens.map(\.kind) == [.symbol(.leftBracket), .name, .symbol(.rightBracket)] else {
      return nil
    }
    return tokens[2].end
  }
}
