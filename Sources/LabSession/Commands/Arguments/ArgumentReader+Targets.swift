import PredicateFormat

extension ArgumentReader {
  /// The rest of the input as a predicate or the name of an action; nothing is the last predicate.
  mutating func target() throws(Problem) -> PredicateTarget {
    guard !isAtEnd() else { return .last }
    let start = offset
    do throws(Problem) {
      return .predicate(try predicate())
    } catch {
      if case .incomplete = error { throw error }
      offset = start
      // A single word that is no predicate can only be a name.
      guard let word = try? self.word(), isAtEnd() else { throw error }
      guard word.isQuoted || Self.isActionName(word.text) else { throw error }
      return .action(word)
    }
  }

  /// Whether a word can be an action's handle, identifier or row.
  static func isActionName(_ text: String) -> Bool {
    text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "_"), UInt8(ascii: "#"), 0x80...0xFF:
        true
      default: false
      }
    }
  }

  /// One of a few words, which must be there.
  ///
  /// - Throws: `missing-argument`, `unexpected-argument` with the near word.
  mutating func choice(_ what: String, of words: [String]) throws(Problem) -> ArgumentWord {
    let word = try requiredWord("\(what): \(Self.list(words))")
    guard words.contains(word.text) else { throw unexpected(word, what, of: words) }
    return word
  }

  func unexpected(_ word: ArgumentWord, _ what: String, of words: [String]) -> Problem {
    let beginning = words.filter { $0.hasPrefix(word.text) }
    let near = beginning.count == 1 ? beginning.first : nearestName(to: word.text, in: words)
    return wrong(
      .unexpectedArgument,
      "\"\(word.text)\" is no \(what)" + (near.map { " (did you mean \"\($0)\"?)" } ?? ""),
      at: word.range,
      fixIts: near.map { [Diagnostic.FixIt(replace: word.range, with: $0)] } ?? [],
      help: "it is one of \(Self.list(words))")
  }

  /// The words of `:select`.
  mutating func selectionTerms() throws(Problem) -> [SelectionTerm] {
    try words().map(SelectionTerm.init)
  }

  /// The argument of `:on`.
  mutating func subject() throws(Problem) -> SubjectArgument? {
    guard !isAtEnd() else { return nil }
    let start = offset
    let word = try self.word()
    if let word, isAtEnd(), !word.isQuoted {
      switch word.text {
      case "selection": return .selection
      case "each": return .each
      case "attachments": return .attachments
      default:
        let source = text(from: word.range.start, to: word.range.end)
        return .name(word, try? expression(in: word.range, of: source))
      }
    }
    offset = start
    return .expression(try expression())
  }

  /// A whole number that must not be negative.
  func count(_ word: ArgumentWord, _ what: String) throws(Problem) -> Int {
    guard let number = Int(word.text), number >= 0 else {
      throw wrong(
        .unexpectedArgument, "\"\(word.text)\" is no \(what)", at: word.range,
        help: "write a whole number, such as 20")
    }
    return number
  }
}
