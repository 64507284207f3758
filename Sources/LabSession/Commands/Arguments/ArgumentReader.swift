import PredicateFormat

/// Reads the arguments of one command from its line.
///
/// Offsets are those of the whole input, so that every diagnostic points into what was typed.
struct ArgumentReader {
  /// Why arguments cannot be read.
  enum Problem: Error {
    /// The input needs another line.
    case incomplete([OpenConstruct])
    /// It is wrong.
    case wrong([Diagnostic])
  }

  private(set) var source: SourceText
  let command: CommandDescription
  var offset: Int
  var options: [String: ArgumentWord?] = [:]

  var bytes: [UInt8] { source.bytes }

  /// Makes a reader behind the command's name.
  init(_ source: SourceText, command: CommandDescription, from offset: Int) {
    self.source = source
    self.command = command
    self.offset = offset
  }

  /// Leaves what stands behind an offset out; offsets before it stay.
  mutating func cut(at end: Int) { source = text(from: 0, to: end) }

  /// Whether only blanks are left.
  mutating func isAtEnd() -> Bool {
    skipBlanks()
    return offset == bytes.count
  }

  mutating func skipBlanks() {
    while offset < bytes.count, Self.isBlank(bytes[offset]) { offset += 1 }
  }

  /// The next word, up to a blank that no quote or bracket encloses; `nil` at the end.
  ///
  /// A word that is one string as a whole is given without its quotes.
  mutating func word() throws(Problem) -> ArgumentWord? {
    guard !isAtEnd() else { return nil }
    let range = try wordRange()
    offset = range.end
    return try word(at: range)
  }

  /// A part of the input as a word, without the quotes around all of it.
  func word(at range: SourceRange) throws(Problem) -> ArgumentWord {
    guard Self.isQuote(bytes[range.start]),
      BracketScanner.endOfString(from: range.start, in: bytes[..<range.end]) == range.end
    else { return ArgumentWord(source[range], at: range) }
    return ArgumentWord(try text(ofStringAt: range), at: range, isQuoted: true)
  }

  /// The next word, which must be there.
  ///
  /// - Parameter what: what it is in words, such as `the name of an item`.
  /// - Returns: the word.
  /// - Throws: `missing-argument`.
  mutating func requiredWord(_ what: String) throws(Problem) -> ArgumentWord {
    guard let word = try word() else { throw missing(what) }
    return word
  }

  /// Every word that is left.
  mutating func words() throws(Problem) -> [ArgumentWord] {
    var words: [ArgumentWord] = []
    while let word = try word() { words.append(word) }
    return words
  }

  /// The rest of the line as one text, such as a path with blanks; quotes around all of it go.
  mutating func rest() throws(Problem) -> ArgumentWord? {
    guard !isAtEnd() else { return nil }
    var end = bytes.count
    while end > offset, Self.isBlank(bytes[end - 1]) { end -= 1 }
    let range = SourceRange(offset, end)
    offset = bytes.count
    return try word(at: range)
  }

  /// A path as the rest of the line, or `-` with the lines below it up to `:end`.
  ///
  /// - Throws: `missing-argument`, `unfinished-input`.
  mutating func origin() throws(Problem) -> TextOrigin {
    guard !isAtEnd() else { throw missing("a path, or - and the text below it") }
    let line = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    guard source[SourceRange(offset, line)].split(separator: " ") == ["-"] else {
      guard let path = try rest() else { throw missing("a path") }
      return .path(path)
    }
    guard line < bytes.count, let end = PastedText.end(in: bytes, from: line + 1) else {
      throw wrong(
        .unfinishedInput, ":\(command.name) - lacks the text below it",
        at: SourceRange(offset, offset + 1), help: "a line \":end\" ends the text")
    }
    offset = bytes.count
    return .pasted(source[SourceRange(line + 1, end)])
  }

  /// The rest of the first line of a command that takes the lines below it; these are passed over.
  mutating func lineAbove() -> ArgumentWord? {
    while offset < bytes.count, bytes[offset] == UInt8(ascii: " ") { offset += 1 }
    let start = offset
    let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    offset = bytes.count
    let range = SourceRange(start, end)
    return range.isEmpty ? nil : ArgumentWord(source[range], at: range)
  }

  /// Makes sure that nothing is left.
  ///
  /// - Throws: `surplus-argument`.
  mutating func finish() throws(Problem) {
    guard !isAtEnd() else { return }
    let range = SourceRange(offset, bytes.count)
    throw wrong(
      .surplusArgument, ":\(command.name) takes nothing more, but \"\(source[range])\" is left",
      at: range, help: command.usage)
  }

  // MARK: Problems

  func wrong(
    _ code: DiagnosticCode, _ message: String, at range: SourceRange,
    fixIts: [Diagnostic.FixIt] = [], help: String? = nil
  ) -> Problem {
    .wrong([Diagnostic(.error, code, message, at: range, fixIts: fixIts, help: help)])
  }

  func missing(_ what: String) -> Problem {
    wrong(
      .missingArgument, ":\(command.name) needs \(what)",
      at: SourceRange(bytes.count, bytes.count), help: command.usage)
  }

  // MARK: Bytes

  /// The bytes of the word at the reader's place.
  func wordRange() throws(Problem) -> SourceRange {
    var index = offset
    var brackets: [(bracket: UInt8, offset: Int)] = []
    while index < bytes.count {
      let byte = bytes[index]
      if brackets.isEmpty, Self.isBlank(byte) { break }
      if Self.isQuote(byte) {
        guard let end = BracketScanner.endOfString(from: index, in: bytes[...]) else {
          throw openQuote(at: index)
        }
        index = end
        continue
      }
      if BracketScanner.isOpening(byte) {
        brackets.append((byte, index))
      } else if let last = brackets.last, BracketScanner.closing(last.bracket) == byte {
        brackets.removeLast()
      }
      index += 1
    }
    if !brackets.isEmpty {
      throw .incomplete(
        brackets.map { BracketScanner.construct($0.bracket, at: $0.offset) })
    }
    return SourceRange(offset, index)
  }

  func openQuote(at offset: Int) -> Problem {
    let line = source.position(at: offset).line
    let end = source.rangeOfLine(line)?.end ?? bytes.count
    return wrong(
      .argumentQuote, "the quote is never closed", at: SourceRange(offset, end),
      help: "close it in the same line; inside quotes write \\n for a line break")
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
      || byte == UInt8(ascii: "\r")
  }

  static func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }

  /// `a, b or c`.
  static func list(_ names: [String], last word: String = "or") -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " \(word) \(last)"
  }
}
