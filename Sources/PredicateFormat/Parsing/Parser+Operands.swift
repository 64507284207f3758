// Where an operand is wanted: prefix operators, opening brackets, and what stands alone.

extension Parser {
  /// Reads up to the end of the first finished operand, pushing what opens before it.
  mutating func readOperand() throws(SyntaxFailure) -> Operand {
    while true {
      if frames.count > Self.mostOpenConstructs {
        throw SyntaxFailure(.nestingLimit, at: token.range)
      }
      switch token.kind {
      case .symbol(.leftParenthesis):
        frames.append(Frame(.group(open: token.range)))
        advance()
      case .symbol(.leftBrace):
        let name = SourceRange(token.start, token.start)
        frames.append(
          Frame(
            .list(
              ListFrame(kind: .aggregate, start: token.start, open: token.range, name: name))))
        advance()
        if token.kind == .symbol(.rightBrace) { return try closeEmptyList() }
      case .symbol(.exclamation), .keyword(.not):
        try pushPredicateWord(.not(token.range))
      case .symbol(.minus):
        if let number = try foldedNumber() { return number }
        frames.append(Frame(.sign(.negate, token.range)))
        advance()
      case .symbol(.tilde):
        frames.append(Frame(.sign(.onesComplement, token.range)))
        advance()
      case .name where opensCall:
        if let call = try openCall(base: nil) { return call }
      case .keyword(let keyword):
        if let operand = try readKeyword(keyword) { return operand }
      default: return try readAtom()
      }
    }
  }

  /// Whether the next token, a name, is followed by what makes it a function's name.
  var opensCall: Bool {
    let next = byteBehindToken
    return next == UInt8(ascii: "(") || (next == UInt8(ascii: ":") && isColonNext)
  }

  /// Whether `:` and not `:=` follows the next token.
  var isColonNext: Bool {
    byteBehindToken == UInt8(ascii: ":") && peek().kind == .symbol(.colon)
  }

  /// The first byte behind the next token that is not white space; 0 at the end.
  private var byteBehindToken: UInt8 {
    var offset = token.end
    while lexer.byte(at: offset).isBlank { offset += 1 }
    return lexer.byte(at: offset)
  }

  /// Reads what a reserved word begins; `nil` when it only opened something.
  private mutating func readKeyword(_ keyword: Keyword) throws(SyntaxFailure) -> Operand? {
    if let qualifier = keyword.qualifier {
      try pushPredicateWord(.qualifier(qualifier, token.range))
      return nil
    }
    switch keyword {
    case .truePredicate, .falsePredicate:
      guard frames.last?.takesPredicate ?? true else {
        throw SyntaxFailure(.predicateWordAsValue, at: token.range)
      }
      let predicate = PredicateSyntax(
        .constant(keyword == .truePredicate), range: token.range,
        spelling: spelling(unless: keyword.rawValue))
      advance()
      return Operand(
        predicate, start: predicate.range.start, end: predicate.range.end, height: 1)
    case .evaluatedObject: return take(.selfObject, spelling: spelling(unless: "SELF"))
    case .first, .last, .size:
      guard let word = keyword.indexWord else { return nil }
      warnAboutBareIndexWord(word)
      return take(.symbol(word), spelling: spelling(unless: keyword.rawValue))
    case .anyKey: return take(.anyKey, spelling: spelling(unless: keyword.rawValue))
    case .subquery, .cast, .ternary, .function, .fetch:
      guard peek().kind == .symbol(.leftParenthesis) else {
        throw SyntaxFailure(.missingBracket, at: token.range)
      }
      if keyword == .fetch { throw SyntaxFailure(.notAvailable, at: token.range) }
      return try openForm(keyword)
    default:
      guard let literal = keyword.literal else {
        throw SyntaxFailure(.missingOperand, at: token.range)
      }
      let canonical = literal == .none ? "nil" : ""
      return take(.constant(literal), spelling: spelling(unless: canonical))
    }
  }

  /// Pushes a word that begins a predicate, if one may begin here.
  private mutating func pushPredicateWord(_ word: OpenSyntax) throws(SyntaxFailure) {
    if case .qualifier? = frames.last?.construct {
      throw SyntaxFailure(.misplacedQualifier, at: token.range)
    }
    guard frames.last?.takesPredicate ?? true else {
      throw SyntaxFailure(.predicateWordAsValue, at: token.range)
    }
    frames.append(Frame(word))
    advance()
  }

  /// Reads an operand that is one token.
  private mutating func readAtom() throws(SyntaxFailure) -> Operand {
    switch token.kind {
    case .name:
      return take(
        .keyPath(
          base: nil,
          [
            KeyPathComponent(
              .key(text(token.range), isQuoted: false),
              range: token.range)
          ]))
    case .escapedName:
      return take(.keyPath(base: nil, [escapedKey()]))
    case .string:
      let value = stringValue()
      warnAboutQuotedPlaceholder(value)
      return take(.constant(.string(value)), spelling: stringSpelling(value))
    case .number(let form):
      let value = numberValue(token.range, form: form)
      return take(.constant(value), spelling: numberSpelling(value, form: form))
    case .variable:
      let name = variableName(token.range)
      warnAboutReservedVariable(name, at: token.range)
      return take(.variable(name), spelling: variableSpelling)
    case .collectionOperator:
      let name = text(SourceRange(token.start + 1, token.end))
      return take(
        .keyPath(base: nil, [KeyPathComponent(.collectionOperator(name), range: token.range)]))
    case .placeholder: return readPlaceholder()
    case .problem:
      throw SyntaxFailure(.missingOperand, at: token.range)
    default: throw SyntaxFailure(.missingOperand, at: place)
    }
  }

  /// Makes the next token an operand.
  private mutating func take(_ kind: ExpressionSyntax.Kind, spelling: String? = nil) -> Operand {
    let range = token.range
    advance()
    return Operand(
      ExpressionSyntax(kind, range: range, spelling: spelling), start: range.start, end: range.end)
  }

  /// The next token as written, or `nil` when that is the canonical text.
  func spelling(unless canonical: String) -> String? {
    spelling(of: token.range, unless: canonical)
  }

  /// The next token, a string, as written, or `nil` when it is so in canonical text.
  func stringSpelling(_ value: String) -> String? {
    let isDoubleQuoted = lexer.bytes[token.start] == UInt8(ascii: "\"")
    if isDoubleQuoted, token.kind == .string(hasEscapes: false) { return nil }
    return spelling(unless: ConstantText.string(value))
  }

  /// The next token, a number, as written, or `nil` when it is so in canonical text.
  private func numberSpelling(_ value: PredicateValue, form: NumberForm) -> String? {
    // Plain digits without a leading zero are canonical.
    if form == .decimal, case .integer = value,
      lexer.bytes[token.start] != UInt8(ascii: "0") || token.range.count == 1
    {
      return nil
    }
    return spelling(unless: ConstantText.text(value))
  }

  /// The next token, a variable, as written; `nil` without a `#` in it.
  var variableSpelling: String? {
    lexer.byte(at: token.start + 1) == UInt8(ascii: "#") ? text(token.range) : nil
  }

  /// `-` with a number literal directly behind it, as one constant.
  ///
  /// Before `**`, an index or a dot the sign stays an operator, because those bind tighter.
  private mutating func foldedNumber() throws(SyntaxFailure) -> Operand? {
    let number = peek()
    guard case .number(let form) = number.kind else { return nil }
    switch lexer.token(at: number.end).kind {
    case .symbol(.doubleStar), .symbol(.leftBracket), .symbol(.dot): return nil
    default: break
    }
    let value: PredicateValue
    switch numberValue(number.range, form: form) {
    case .integer(let magnitude): value = .integer(-magnitude)
    case .unsigned(let magnitude):
      value =
        magnitude == UInt64(Int64.min.magnitude)
        ? .integer(.min) : .double(-Double(magnitude))
    case .double(let magnitude): value = .double(-magnitude)
    default: return nil
    }
    let range = SourceRange(token.start, number.end)
    let written = text(range)
    advance()
    advance()
    let spelling = written == ConstantText.text(value) ? nil : written
    return Operand(
      ExpressionSyntax(.constant(value), range: range, spelling: spelling), start: range.start,
      end: range.end)
  }

  /// A placeholder, or what its argument becomes.
  private mutating func readPlaceholder() -> Operand {
    let range = token.range
    advance()
    let kind: ExpressionSyntax.Kind
    switch binder.bind(text(range), at: range) {
    case .open(let placeholder): kind = .placeholder(placeholder)
    case .constant(let value): kind = .constant(value)
    case .keyPath(let steps, let fromSelf):
      let start = fromSelf ? ExpressionSyntax(.selfObject, range: range) : nil
      kind = steps.isEmpty ? .selfObject : .keyPath(base: start, steps)
    case .missing: kind = .constant(PredicateValue.none)
    case .unsuitable(let value, let expected):
      reportUnsuitable(value, expected: expected, at: range)
      kind = .constant(value)
    }
    var operand = Operand(
      ExpressionSyntax(kind, range: range), start: range.start, end: range.end,
      height: kind.isPathFromSelf ? 2 : 1)
    operand.isUnit = true
    return operand
  }
}

extension ExpressionSyntax.Kind {
  /// Whether this is a path that begins at `SELF`, which is a node of its own.
  var isPathFromSelf: Bool {
    if case .keyPath(base: .some, _) = self { true } else { false }
  }
}
