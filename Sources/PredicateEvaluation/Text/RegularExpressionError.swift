/// Why `MATCHES` has no answer.
enum RegularExpressionError: Error, Hashable, Sendable {
  /// The pattern is no regular expression; `reason` is ICU's name for what is wrong, likely.
  case invalid(reason: String)
  /// The search for a match took more time than is allowed, or more steps than ICU makes.
  case takesTooLong
  /// ICU's stack was full: the text is too long for this pattern.
  case stackOverflow
  /// The user asked to stop.
  case interrupted

  /// What Apple's systems give as the reason of the exception, for an invalid pattern.
  func appleReason(text: String, pattern: String, folding: TextFolding) -> String? {
    guard case .invalid(let reason) = self else { return nil }
    let canon = folding.ignoresDiacritics ? 1 : 0
    return "Can't do regex matching, reason: Can't open pattern \(reason) "
      + "(string \(text), pattern \(pattern), case \(folding.ignoresCase ? 1 : 0), canon \(canon))"
  }
}
