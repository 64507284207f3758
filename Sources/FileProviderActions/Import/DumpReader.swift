import PredicateFormat

/// Reads what `fileproviderctl evaluate` prints on a Mac: any number of dumps, with other terminal
/// text before, between and behind them.
///
/// Nothing is found by line number or column. A dump that cannot be read is an error with its
/// place, and reading goes on with the next one.
struct DumpReader {
  /// The words that begin a dump.
  static let opening: StaticString = "Evaluating actions against"

  private let source: SourceText
  private let bytes: [UInt8]
  private(set) var items: [ImportedItem] = []
  private(set) var evaluations: [MacEvaluation] = []
  private var findings: [Diagnostic] = []
  private var reader = DumpItemReader()
  private var itemNames = ItemNames()

  /// Reads every dump of a text.
  init(_ source: SourceText) {
    self.source = source
    bytes = source.bytes
    var place = Self.nextDictionary(in: bytes, from: 0) ?? Self.bareDictionary(in: bytes)
    while let start = place {
      guard ReadingWatch.goesOn(start, of: source.bytes.count, "bytes") else { break }
      let resume = readDump(at: start)
      place = Self.nextDictionary(in: bytes, from: max(resume, start + 1))
    }
  }

  /// What is wrong, uncertain or lost; what concerns many dumps is said once.
  var diagnostics: [Diagnostic] { findings + reader.notes.diagnostics }

  /// Whether a text holds a dump.
  static func isDump(_ bytes: [UInt8]) -> Bool {
    nextDictionary(in: bytes, from: 0) != nil || bareDictionary(in: bytes) != nil
  }

  /// The offset of the brace that opens the next dump's dictionary.
  private static func nextDictionary(in bytes: [UInt8], from start: Int) -> Int? {
    var offset = start
    while let end = bytes.end(of: opening, from: offset) {
      var lexer = DumpLexer(bytes, from: end)
      let token = lexer.next()
      if case .leftBrace = token.kind { return token.range.start }
      // The text may end right behind the words: that is a cut dump, not the absence of one.
      if case .end = token.kind { return end }
      offset = end
    }
    return nil
  }

  /// The offset of the brace of a dictionary that was copied without the line above it.
  private static func bareDictionary(in bytes: [UInt8]) -> Int? {
    var lexer = DumpLexer(bytes, from: 0)
    let brace = lexer.next()
    guard case .leftBrace = brace.kind else { return nil }
    switch lexer.next().kind {
    case .bare, .quoted: break
    default: return nil
    }
    guard case .equals = lexer.next().kind else { return nil }
    return brace.range.start
  }

  /// Reads the dump whose dictionary opens at an offset; returns where to look for the next one.
  private mutating func readDump(at start: Int) -> Int {
    var parser = DumpParser(bytes, from: start)
    do throws(DumpParser.Failure) {
      let (entries, range) = try parser.parse()
      noteQuotes(parser.lexer)
      let end = Self.nextOpening(in: bytes, from: range.end)
      read(entries, dictionary: range, end: end)
      return end
    } catch {
      noteQuotes(parser.lexer)
      findings.append(error.diagnostic)
      return error.resumeAt
    }
  }

  private static func nextOpening(in bytes: [UInt8], from start: Int) -> Int {
    bytes.end(of: opening, from: start).map { $0 - opening.utf8CodeUnitCount } ?? bytes.count
  }

  private mutating func noteQuotes(_ lexer: DumpLexer) {
    guard let range = lexer.typographicQuote else { return }
    findings.append(
      Diagnostic(
        .note, .dumpQuotes, "typographic quotes were read as plain ones", at: range,
        help: "some program changed the text on its way; check values that hold quotes"))
  }

  private mutating func read(_ entries: [DumpEntry], dictionary: SourceRange, end: Int) {
    var domain: PredicateDictionary?
    var names: [String] = []
    for entry in entries {
      switch (entry.key, entry.value) {
      case ("fileproviderItems", .array(let elements, _)):
        for element in elements {
          guard case .dictionary(let values, let range) = element else {
            findings.append(
              Diagnostic(
                .error, .importNoItem, "expected an item in braces", at: element.range))
            continue
          }
          let item = reader.item(from: values, at: range, names: &itemNames)
          names.append(item.name)
          items.append(ImportedItem(item: item, isNameGiven: false, range: range))
        }
      case ("domainUserInfo", .dictionary(let values, _)):
        domain = reader.userInfo(from: values, in: "domainUserInfo")
      default:
        findings.append(
          Diagnostic(
            .warning, .importUnknownKey,
            "the key \(entry.key) of the context is not used; rules of actions read "
              + "fileproviderItems and domainUserInfo",
            at: entry.keyRange))
      }
    }
    if names.isEmpty {
      findings.append(
        Diagnostic(
          .error, .importNoItem, "the dump holds no item: fileproviderItems is missing or empty",
          at: SourceRange(dictionary.start, dictionary.start + 1)))
    }
    let actions = DumpAnswers(source, from: dictionary.end, to: end)
    findings += actions.findings
    evaluations.append(
      MacEvaluation(
        names: names, domainUserInfo: domain, answers: actions.answers,
        range: SourceRange(dictionary.start, end)))
  }
}
