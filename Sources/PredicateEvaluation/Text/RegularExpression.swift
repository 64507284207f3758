// The only file of this folder, besides FoundationFolding.swift, that uses Foundation.
import Foundation

/// A regular expression for whole texts, by ICU through Foundation.
final class RegularExpression: Sendable {
  private let expression: NSRegularExpression
  /// More state saves than this can hide that ICU gave up; see `matches`.
  private let sureSaves: Int

  /// Compiles a pattern; throws `invalid` when it is none.
  init(_ pattern: String, ignoringCase: Bool) throws(RegularExpressionError) {
    let options: NSRegularExpression.Options = ignoringCase ? .caseInsensitive : []
    // By itself first: wrapped, `a)(b` would compile.
    guard (try? NSRegularExpression(pattern: pattern, options: options)) != nil else {
      throw .invalid(reason: RegularExpressionReason.likely(for: pattern))
    }
    // A comment or a quotation that is open at the end would swallow the closing bracket.
    let wrapped = [")\\z", "\n)\\z", "\\E)\\z"].lazy.compactMap {
      try? NSRegularExpression(pattern: "\\A(?:" + pattern + $0, options: options)
    }
    guard let expression = wrapped.first else {
      throw .invalid(reason: RegularExpressionReason.likely(for: pattern))
    }
    self.expression = expression
    // ICU makes about 148 million steps at most and then answers "no match". A pattern has at most
    // three steps for a character of it, and makes them all between two saves of its state.
    sureSaves = 100_000_000 / (3 * pattern.utf16.count + 16)
  }

  /// Whether the whole text matches.
  ///
  /// Foundation calls back after every ten thousand saves of ICU's state; that is when the limit
  /// is looked at. Two ways in which ICU gives up look like "no match" and are told apart: a full
  /// stack by the flag of the completion, too many steps by the number of saves.
  func matches(
    _ text: Span<UInt8>, within limit: MatchLimit
  ) throws(RegularExpressionError) -> Bool {
    let range = NSRange(location: 0, length: TextBytes.utf16Length(text))
    var found = false
    var failure: RegularExpressionError?
    var saves = 0
    var start: ContinuousClock.Instant?
    expression.enumerateMatches(
      in: text.text, options: [.reportProgress, .reportCompletion], range: range
    ) { match, flags, stop in
      if match != nil {
        found = true
        stop.pointee = true
      } else if flags.contains(.progress) {
        saves += Self.savesBetweenCalls
        let now = ContinuousClock.now
        if limit.interruption?() == true {
          failure = .interrupted
        } else if let start {
          if start.duration(to: now) > .seconds(limit.seconds) { failure = .takesTooLong }
        } else {
          start = now
        }
        if failure != nil { stop.pointee = true }
      } else if flags.contains(.internalError) {
        failure = .stackOverflow
      }
    }
    if found { return true }
    if let failure { throw failure }
    if saves > sureSaves { throw .takesTooLong }
    return false
  }

  private static let savesBetweenCalls = 10_000
}
