import PredicateFormat

extension ExpressionSyntax {
  /// The author's text on one line, cut when it is long, for messages.
  var quoted: String { Quoting.short(formatted(as: .asWritten)) }
  /// The same in quotation marks; a string literal brings its own.
  var named: String { literalText == nil ? "\"\(quoted)\"" : quoted }
  /// The author's text on one line.
  var written: String { formatted(as: .asWritten) }
}

extension PredicateSyntax {
  /// The author's text on one line, cut when it is long, for messages.
  var quoted: String { Quoting.short(formatted(as: .asWritten)) }
  /// The same in quotation marks.
  var named: String { "\"\(quoted)\"" }
}

/// How messages quote the text that they are about.
enum Quoting {
  private static let limit = 60

  static func short(_ text: String) -> String {
    guard text.count > limit else { return text }
    return "\(text.prefix(limit / 2)) ... \(text.suffix(limit / 2 - 4))"
  }

  /// Text as a string literal.
  static func literal(_ text: String) -> String {
    ExpressionSyntax(.constant(.string(text))).expressionFormat
  }
}

extension SourceRange {
  /// The place before the first byte.
  var beginning: SourceRange { SourceRange(start, start) }
  /// The place behind the last byte.
  var ending: SourceRange { SourceRange(end, end) }
}

extension Diagnostic.FixIt {
  /// Puts text at the beginning of a range.
  static func insert(_ text: String, before range: SourceRange) -> Diagnostic.FixIt {
    Diagnostic.FixIt(replace: range.beginning, with: text)
  }

  /// Puts text at the end of a range.
  static func insert(_ text: String, behind range: SourceRange) -> Diagnostic.FixIt {
    Diagnostic.FixIt(replace: range.ending, with: text)
  }
}
