import PredicateEvaluation
import PredicateFormat

/// Regular expressions that do not compile, or say something other than they seem to.
struct PatternRule: LintRule {
  func check(
    _ comparison: ComparisonSyntax, of predicate: PredicateSyntax, _ scope: LintScope,
    _ report: inout LintReport
  ) {
    guard comparison.comparator == .matches, let pattern = comparison.right.literalText else {
      return
    }
    let right = comparison.right
    checkBackslashes(right, &report)
    if let error = Self.failure(of: pattern, comparison.options) {
      let isGlob = pattern.hasPrefix("*") || pattern.hasPrefix("?")
      report.add(
        .error, SharedCode.badPattern, error.message, at: right.range,
        fixIts: isGlob ? comparison.writing("LIKE") : [],
        help: isGlob ? "\"*\" and \"?\" by themselves are wildcards of LIKE" : error.help)
      return
    }
    if let offset = Self.offset(of: "(:?", in: pattern) {
      report.add(
        .warning, .groupTypo,
        "\"(:?\" is a group with an optional colon; \"(?:\" was probably meant",
        at: Self.place(offset, 3, of: right, pattern) ?? right.range,
        fixIts: Self.place(offset, 3, of: right, pattern).map { [.init(replace: $0, with: "(?:")] }
          ?? [])
    }
    checkAnchors(pattern, right, &report)
  }

  /// `\d` in a literal is just `d`.
  private func checkBackslashes(_ literal: ExpressionSyntax, _ report: inout LintReport) {
    let written = Array(literal.written.utf8)
    guard written.count == literal.range.count else { return }
    var fixIts: [Diagnostic.FixIt] = []
    var lost: [String] = []
    var offset = 0
    while offset < written.count - 1 {
      guard written[offset] == UInt8(ascii: "\\") else {
        offset += 1
        continue
      }
      let next = written[offset + 1]
      if Self.lostLetters.contains(next) {
        let place = literal.range.start + offset
        fixIts.append(Diagnostic.FixIt(replace: SourceRange(place, place), with: "\\"))
        lost.append("\\" + String(decoding: [next], as: UTF8.self))
      }
      offset += 2
    }
    guard let first = lost.first else { return }
    report.add(
      .warning, .lostBackslash,
      "a string literal takes one backslash away, so the pattern has no \"\(first)\"",
      at: literal.range, fixIts: fixIts, help: "write \"\\\(first)\", or pass the pattern as %@")
  }

  /// What a pattern puts behind a backslash and a string literal does not know; `b` is a word
  /// boundary to a pattern and a backspace to a literal.
  private static let lostLetters = Set("dDwWsSbBAzZhHpPQE.+*?()[]{}|^$-/".utf8)

  private func checkAnchors(
    _ pattern: String, _ literal: ExpressionSyntax, _ report: inout LintReport
  ) {
    let start = pattern.hasPrefix("^")
    let end =
      pattern.hasSuffix("$") && pattern.dropLast().reversed().prefix { $0 == "\\" }.count % 2 == 0
    guard start || end, pattern.count > 1 else { return }
    var fixIts: [Diagnostic.FixIt] = []
    // The quotes stand around the text, and neither anchor needs an escape.
    if start { fixIts.append(.init(replace: Self.slice(literal, 1, 2), with: "")) }
    let count = literal.range.count
    if end { fixIts.append(.init(replace: Self.slice(literal, count - 2, count - 1), with: "")) }
    let written = literal.written
    let isPlain =
      written.utf8.count == count && (!start || written.dropFirst().hasPrefix("^"))
      && (!end || written.dropLast().hasSuffix("$"))
    report.add(
      .note, .needlessAnchors, "MATCHES always matches the whole text, so the anchors do nothing",
      at: literal.range, fixIts: isPlain ? fixIts : [],
      help: "for a part of the text write .* at its ends")
  }

  private static func slice(_ literal: ExpressionSyntax, _ start: Int, _ end: Int) -> SourceRange {
    SourceRange(literal.range.start + start, literal.range.start + end)
  }

  /// The error that evaluating the pattern gives, if it does not compile.
  private static func failure(
    of pattern: String, _ options: ComparisonOptions
  ) -> EvaluationError? {
    let probe = PredicateSyntax(
      .comparison(
        ComparisonSyntax(
          ExpressionSyntax(.constant(.string("a"))), .matches,
          ExpressionSyntax(.constant(.string(pattern))), options: options)))
    var context = EvaluationContext()
    do throws(EvaluationError) {
      _ = try PredicateProgram(probe).evaluate(on: .none, in: &context)
      return nil
    } catch {
      return error.code == SharedCode.badPattern ? error : nil
    }
  }

  /// The byte offset of a text in another.
  private static func offset(of part: String, in text: String) -> Int? {
    let bytes = Array(text.utf8)
    let wanted = Array(part.utf8)
    guard bytes.count >= wanted.count else { return nil }
    return (0...bytes.count - wanted.count).first {
      bytes[$0] != UInt8(ascii: "\\") && Array(bytes[$0..<$0 + wanted.count]) == wanted
        && ($0 == 0 || bytes[$0 - 1] != UInt8(ascii: "\\"))
    }
  }

  /// The place of a part of a literal's text, when no escape stands before it in the literal.
  private static func place(
    _ offset: Int, _ count: Int, of literal: ExpressionSyntax, _ text: String
  ) -> SourceRange? {
    let written = Array(literal.written.utf8)
    let bytes = Array(text.utf8)
    guard written.count == literal.range.count, written.count >= offset + count + 2,
      Array(written[1..<1 + offset + count]) == Array(bytes[..<(offset + count)])
    else { return nil }
    return slice(literal, 1 + offset, 1 + offset + count)
  }
}
