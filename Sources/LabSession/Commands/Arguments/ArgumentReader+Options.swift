import PredicateFormat

// Options stand in front of the other arguments or behind them, in front of a predicate only: what
// follows there is the predicate.

extension ArgumentReader {
  /// Reads the options in front of the other arguments.
  ///
  /// - Throws: `unknown-option` with the near name, `option-value`.
  mutating func readOptions() throws(Problem) {
    while !isAtEnd(), bytes[offset...].starts(with: "--".utf8) {
      let word = try requiredWord("an option")
      let name = String(word.text.dropFirst(2))
      guard let option = command.options.first(where: { $0.name == name }) else {
        throw unknownCommandOption(word, name)
      }
      guard option.placeholder != nil else {
        options[name] = .some(nil)
        continue
      }
      try take(try requiredWord("a value for --\(name)"), for: option)
    }
  }

  /// Reads the options behind the other arguments, and leaves them out of what is read next.
  ///
  /// Only whole words count that are options of the command, so that a path with blanks needs no
  /// quotes; quotes around all of it keep such a word in it.
  ///
  /// - Throws: `option-value`; `unexpected-argument` for options behind a predicate.
  mutating func readTrailingOptions() throws(Problem) {
    guard !command.options.isEmpty, !isAtEnd() else { return }
    let words = looseWords
    var count = words.count
    var found: [(option: CommandOption, value: SourceRange?)] = []
    while let trailing = try trailingOption(in: words.prefix(count)) {
      found.append(trailing)
      count -= trailing.value == nil ? 1 : 2
    }
    guard !found.isEmpty else { return }
    let start = words[count].start
    guard !command.endsInPredicate || isNameAtMost(words.prefix(count)) else {
      throw misplacedOptions(at: SourceRange(start, words[words.count - 1].end))
    }
    for (option, range) in found.reversed() {
      options[option.name] = .some(nil)
      if let range { try take(try word(at: range), for: option) }
    }
    cut(at: start)
  }

  /// Whether an option was given.
  func has(_ option: String) -> Bool { options[option] != nil }

  /// The value of an option that was given.
  func value(_ option: String) -> ArgumentWord? { options[option] ?? nil }

  private mutating func take(_ value: ArgumentWord, for option: CommandOption) throws(Problem) {
    if !option.values.isEmpty, !option.values.contains(value.text) {
      throw wrong(
        .optionValue, "--\(option.name) takes \(Self.list(option.values)), not \"\(value.text)\"",
        at: value.range)
    }
    options[option.name] = .some(value)
  }

  /// The words that are left, up to blanks outside of quotes.
  ///
  /// Where a path may stand, only a quote at the beginning of a word is one: a name may hold an
  /// apostrophe.
  private var looseWords: [SourceRange] {
    var words: [SourceRange] = []
    var index = offset
    while index < bytes.count {
      guard !Self.isBlank(bytes[index]) else {
        index += 1
        continue
      }
      let start = index
      while index < bytes.count, !Self.isBlank(bytes[index]) {
        let isQuote = Self.isQuote(bytes[index]) && (index == start || command.endsInPredicate)
        let end = isQuote ? BracketScanner.endOfString(from: index, in: bytes[...]) : nil
        index = end ?? index + 1
      }
      words.append(SourceRange(start, index))
    }
    return words
  }

  /// The option that some words end in, with the place of its value.
  private func trailingOption(
    in words: ArraySlice<SourceRange>
  ) throws(Problem) -> (option: CommandOption, value: SourceRange?)? {
    if let last = words.last, let option = option(at: last) {
      guard option.placeholder == nil else { throw missing("a value for --\(option.name)") }
      return (option, nil)
    }
    if let value = words.last, let name = words.dropLast().last, let option = option(at: name),
      option.placeholder != nil
    {
      return (option, value)
    }
    return nil
  }

  private func option(at range: SourceRange) -> CommandOption? {
    guard bytes[range.start..<range.end].starts(with: "--".utf8) else { return nil }
    let name = source[SourceRange(range.start + 2, range.end)]
    return command.options.first { $0.name == name }
  }

  /// Whether words are none, or one that can only be a name: no predicate, then.
  private func isNameAtMost(_ words: ArraySlice<SourceRange>) -> Bool {
    guard let first = words.first else { return true }
    return words.count == 1
      && (Self.isQuote(bytes[first.start]) || Self.isActionName(source[first]))
  }

  private func misplacedOptions(at range: SourceRange) -> Problem {
    let text = source[range]
    return wrong(
      .unexpectedArgument,
      "\(text) stands behind a predicate, which goes on to the end of the line",
      at: range,
      fixIts: [
        Diagnostic.FixIt(replace: SourceRange(offset, offset), with: text + " "),
        Diagnostic.FixIt(replace: range, with: ""),
      ], help: "the options of :\(command.name) stand in front of the predicate")
  }

  private func unknownCommandOption(_ word: ArgumentWord, _ name: String) -> Problem {
    let names = command.options.map(\.name)
    guard !names.isEmpty else {
      return wrong(.unknownCommandOption, ":\(command.name) has no options", at: word.range)
    }
    let near = nearestName(to: name, in: names)
    return wrong(
      .unknownCommandOption,
      ":\(command.name) has no option \"\(word.text)\""
        + (near.map { " (did you mean \"--\($0)\"?)" } ?? ""),
      at: word.range,
      fixIts: near.map { [Diagnostic.FixIt(replace: word.range, with: "--\($0)")] } ?? [],
      help: "its options are \(Self.list(names.map { "--\($0)" }))")
  }
}
