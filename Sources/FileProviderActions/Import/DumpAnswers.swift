import PredicateFormat

/// Reads the lines below `Actions:` of a dump.
///
/// A line is `identifier: rule - YES`, with `NO` or the reason of an exception in place of `YES`. A
/// rule that is wrapped over lines is put together again.
struct DumpAnswers {
  /// What was read.
  private(set) var answers: [MacAnswer] = []
  /// What is odd about it.
  private(set) var findings: [Diagnostic] = []

  /// Headings of the other blocks.
  static let headings = [
    "Decorations:", "Sync is paused:", "Capabilities:", "Effective Content Policy:",
  ]

  /// Reads the lines of a text from an offset to another.
  init(_ source: SourceText, from start: Int, to end: Int) {
    var isInside = false
    var afterBlank = false
    var open: (identifier: String, text: String, range: SourceRange)?
    var offset = start
    while offset < end {
      let range = Self.line(of: source, from: offset, to: end)
      offset = range.end + 1
      let line = Self.trimmed(source[range])
      if line.isEmpty {
        afterBlank = true
        continue
      }
      defer { afterBlank = false }
      if line == "Actions:" {
        isInside = true
        continue
      }
      guard isInside else { continue }
      if Self.headings.contains(where: line.hasPrefix) {
        isInside = false
      } else if let (identifier, rest) = Self.beginning(of: line) {
        close(open)
        open = (identifier, rest, range)
        continue
      } else if !afterBlank, let action = open {
        open = (action.identifier, action.text + "\n" + line, action.range.joined(with: range))
        continue
      } else {
        isInside = false
      }
      close(open)
      open = nil
    }
    close(open)
  }

  private mutating func close(_ open: (identifier: String, text: String, range: SourceRange)?) {
    guard let open else { return }
    guard let (rule, answer) = Self.cut(open.text) else {
      findings.append(
        Diagnostic(
          .warning, .dumpAnswer, "the line of \(open.identifier) has no answer at its end",
          at: open.range, help: "it should end in \" - YES\", \" - NO\" or \" - \" and a reason"))
      return
    }
    answers.append(
      MacAnswer(
        identifier: open.identifier, rule: rule, answer: answer, range: open.range))
  }

  /// The identifier and the rest of a line that begins an action.
  private static func beginning(of line: String) -> (String, String)? {
    let bytes = Array(line.utf8)
    guard let end = bytes.end(of: ": ") else { return nil }
    let identifier = bytes[..<(end - 2)]
    let isName = identifier.allSatisfy { byte in
      !" \t\"'()={}$@<>&|,".utf8.contains(byte)
    }
    guard isName, !identifier.isEmpty else { return nil }
    return (
      String(decoding: identifier, as: UTF8.self), String(decoding: bytes[end...], as: UTF8.self)
    )
  }

  /// Cuts a rule from its answer.
  ///
  /// YES and NO stand behind the last dash. A reason may itself hold a dash, as may a rule: the
  /// last one before which stands a whole predicate is taken, else the last one.
  private static func cut(_ text: String) -> (rule: String, answer: MacAnswer.Answer)? {
    let bytes = Array(text.utf8)
    var cuts: [(end: Int, next: Int)] = []
    for dash in [" - ", " – ", " — "] as [StaticString] {
      var offset = 0
      while let next = bytes.end(of: dash, from: offset) {
        cuts.append((next - dash.utf8CodeUnitCount, next))
        offset = next
      }
    }
    cuts.sort { $0.next > $1.next }
    guard let last = cuts.first else { return nil }
    let part = { (range: Range<Int>) in trimmed(String(decoding: bytes[range], as: UTF8.self)) }
    switch part(last.next..<bytes.count) {
    case "YES": return (part(0..<last.end), .yes)
    case "NO": return (part(0..<last.end), .no)
    default: break
    }
    let best =
      cuts.prefix(16).first { cut in
        if case .parsed = PredicateSyntax.parse(SourceText(part(0..<cut.end))) {
          true
        } else {
          false
        }
      } ?? last
    return (part(0..<best.end), .raised(part(best.next..<bytes.count)))
  }

  private static func line(of source: SourceText, from start: Int, to end: Int) -> SourceRange {
    let stop = source.bytes[start..<end].firstIndex { $0 == UInt8(ascii: "\n") } ?? end
    return SourceRange(start, stop)
  }

  private static func trimmed(_ text: String) -> String {
    let isBlank = { (character: Character) in character.isWhitespace }
    return String(text.drop(while: isBlank).reversed().drop(while: isBlank).reversed())
  }
}
