import Synchronization

/// A compiled `MATCHES` pattern: an ICU regular expression that the whole text must match.
///
/// Patterns of the plain kind are decided by an automaton in linear time, all others by ICU. `c`
/// makes the match ignore letter case as ICU does; under `d` both pattern and text lose their
/// diacritics first. An empty pattern matches nothing.
struct MatchPattern: Sendable {
  /// ICU's form of a pattern that an automaton decides, made when a text first needs it.
  private final class Deferred: Sendable {
    let expression = Mutex<RegularExpression?>(nil)
  }

  private let pattern: String
  private let folding: TextFolding
  private let automaton: RegularExpressionAutomaton?
  private let expression: RegularExpression?
  private let deferred = Deferred()

  /// Compiles a pattern in UTF-8; throws `invalid` when it is no regular expression.
  init(_ pattern: Span<UInt8>, _ folding: TextFolding) throws(RegularExpressionError) {
    let text = pattern.text
    self.pattern = folding.ignoresDiacritics ? TextFolding.diacritics.folded(text) : text
    self.folding = folding
    automaton = RegularExpressionAutomaton(self.pattern, ignoringCase: folding.ignoresCase)
    expression =
      automaton == nil
      ? try RegularExpression(self.pattern, ignoringCase: folding.ignoresCase) : nil
  }

  /// Compiles a pattern; throws `invalid` when it is no regular expression.
  init(_ pattern: String, _ folding: TextFolding) throws(RegularExpressionError) {
    try self.init(Array(pattern.utf8).span, folding)
  }

  /// Whether the whole text matches; throws when the limit or ICU ends the search before that is
  /// known.
  func matches(
    _ text: Span<UInt8>, _ scratch: inout FoldingScratch, within limit: MatchLimit = MatchLimit()
  ) throws(RegularExpressionError) -> Bool {
    if pattern.isEmpty { return false }
    guard folding.ignoresDiacritics, !TextBytes.isASCII(text) else {
      return try matchesFolded(text, limit)
    }
    scratch.fold(text, .diacritics)
    return try matchesFolded(scratch.bytes.span.extracting(0..<scratch.count), limit)
  }

  /// Whether the whole text matches.
  func matches(
    _ text: String, within limit: MatchLimit = MatchLimit()
  ) throws(RegularExpressionError) -> Bool {
    var scratch = FoldingScratch()
    return try matches(Array(text.utf8).span, &scratch, within: limit)
  }

  private func matchesFolded(
    _ text: Span<UInt8>, _ limit: MatchLimit
  ) throws(RegularExpressionError) -> Bool {
    if let automaton, let answer = automaton.matches(text) { return answer }
    return try compiled().matches(text, within: limit)
  }

  private func compiled() throws(RegularExpressionError) -> RegularExpression {
    if let expression { return expression }
    if let made = deferred.expression.withLock({ $0 }) { return made }
    let made = try RegularExpression(pattern, ignoringCase: folding.ignoresCase)
    deferred.expression.withLock { $0 = made }
    return made
  }
}
