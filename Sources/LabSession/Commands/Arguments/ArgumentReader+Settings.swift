import PredicateFormat

extension ArgumentReader {
  /// The settings up to the end of the input.
  ///
  /// - Throws: `missing-value`, `double-equals`, `setting-form`, `value-in-parentheses`, or what the
  ///   parser finds in a value.
  mutating func settings() throws(Problem) -> [Setting] {
    var settings: [Setting] = []
    while !isAtEnd() { settings.append(try setting()) }
    return settings
  }

  private mutating func setting() throws(Problem) -> Setting {
    let word = try wordRange()
    let equals = try equalsSign(in: word)
    let key = SourceRange(word.start, equals)
    guard !key.isEmpty else {
      throw wrong(
        .settingForm, "no key stands before \"=\"", at: SourceRange(equals, equals + 1),
        help: "write key=value without blanks around =")
    }
    var value = SourceRange(equals + 1, word.end)
    if value.start < value.end, bytes[value.start] == UInt8(ascii: "=") {
      throw doubleEquals(at: equals)
    }
    if value.isEmpty { throw missingValue(of: key, at: equals) }
    offset = value.start
    value = try wordRange()
    offset = value.end
    return Setting(
      key: ArgumentWord(source[key], at: key), value: try self.value(in: value, of: key),
      valueRange: value)
  }

  /// The first `=` of a word outside quotes and brackets.
  private func equalsSign(in word: SourceRange) throws(Problem) -> Int {
    var index = word.start
    while index < word.end {
      if Self.isQuote(bytes[index]),
        let end = BracketScanner.endOfString(from: index, in: bytes[..<word.end])
      {
        index = end
        continue
      }
      if bytes[index] == UInt8(ascii: "=") { return index }
      index += 1
    }
    let text = source[word]
    // `size = 3` and `size == 3`: the equals sign is the next word.
    var next = word.end
    while next < bytes.count, Self.isBlank(bytes[next]) { next += 1 }
    if next < bytes.count, bytes[next] == UInt8(ascii: "=") {
      var end = next
      while end < bytes.count, bytes[end] == UInt8(ascii: "=") || Self.isBlank(bytes[end]) {
        end += 1
      }
      throw wrong(
        .settingForm, "a setting has no blanks around its \"=\"",
        at: SourceRange(word.end, end),
        fixIts: [Diagnostic.FixIt(replace: SourceRange(word.end, end), with: "=")])
    }
    throw wrong(
      .settingForm, "\"\(text)\" is no setting; one is written key=value", at: word,
      help: command.usage)
  }

  private func doubleEquals(at equals: Int) -> Problem {
    let range = SourceRange(equals, equals + 2)
    return wrong(
      .doubleEquals, "\"==\" compares; one \"=\" sets a value", at: range,
      fixIts: [Diagnostic.FixIt(replace: range, with: "=")])
  }

  private func missingValue(of key: SourceRange, at equals: Int) -> Problem {
    wrong(
      .missingValue, "no value stands behind \"\(source[key])=\"",
      at: SourceRange(equals + 1, equals + 1),
      help: "write text in quotes, numbers and YES or NO plain; nil says that there is no value")
  }

  private func value(in range: SourceRange, of key: SourceRange) throws(Problem) -> SettingValue {
    let first = bytes[range.start]
    if first == UInt8(ascii: "@"), range.count > 1 { return .file(try file(in: range)) }
    let text = source[range]
    if Self.looksLikeDate(text) { return .date(text) }
    if Self.isWordStart(first), !isOperandWord(text) { return .word(text) }
    let argument = try expression(in: range, asEntriesOf: source[key])
    guard isOperand(argument.syntax, in: range) else {
      throw wrong(
        .valueInParentheses, "\"\(text)\" is more than one operand", at: range,
        fixIts: [
          Diagnostic.FixIt(replace: SourceRange(range.start, range.start), with: "("),
          Diagnostic.FixIt(replace: SourceRange(range.end, range.end), with: ")"),
        ], help: "a calculated value stands in parentheses")
    }
    return .expression(argument)
  }

  /// A value as an expression; what may be meant as a dictionary, of which there is no literal, gets a
  /// word on that.
  private func expression(
    in range: SourceRange, asEntriesOf key: String
  ) throws(Problem) -> ExpressionArgument {
    do throws(Problem) { return try expression(in: range) } catch {
      guard case .wrong(var diagnostics) = error, bytes[range.start] == UInt8(ascii: "{"),
        source[range].contains(":"), !diagnostics.isEmpty
      else { throw error }
      diagnostics[0].help =
        "a dictionary has no literal; its entries are set one by one: \(key).name=1"
      throw .wrong(diagnostics)
    }
  }

  private func file(in range: SourceRange) throws(Problem) -> ArgumentWord {
    let path = SourceRange(range.start + 1, range.end)
    guard Self.isQuote(bytes[path.start]) else { return ArgumentWord(source[path], at: path) }
    return ArgumentWord(try text(ofStringAt: path), at: path, isQuoted: true)
  }

  /// Whether a word that starts with a letter is an operand: a literal, or a call.
  private func isOperandWord(_ text: String) -> Bool {
    let word = text.prefix { $0.isLetter }.uppercased()
    return text.contains("(")
      || word.count == text.count
        && ["YES", "NO", "TRUE", "FALSE", "NIL", "NULL"].contains(word)
  }

  /// Whether an expression is one operand: a literal, a variable, a call, or in parentheses.
  private func isOperand(_ expression: ExpressionSyntax, in range: SourceRange) -> Bool {
    switch expression.kind {
    case .constant, .aggregate, .variable, .function, .message, .cast, .ternary, .subquery: true
    case .unary(_, let operand): isOperand(operand, in: range)
    default:
      bytes[range.start] == UInt8(ascii: "(") && bytes[range.end - 1] == UInt8(ascii: ")")
    }
  }

  private static func isWordStart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "/"), 0x80...0xFF:
      true
    default: false
    }
  }

  /// Whether a text begins like `2026-11-30`.
  private static func looksLikeDate(_ text: String) -> Bool {
    let shape = Array("dddd-dd-dd".utf8)
    guard text.utf8.count >= shape.count else { return false }
    return zip(text.utf8, shape).allSatisfy { byte, wanted in
      wanted == UInt8(ascii: "d")
        ? (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) : byte == wanted
    }
  }
}
