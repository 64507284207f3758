import PredicateFormat

/// One token of a dictionary as macOS prints it.
struct DumpToken: Equatable {
  /// What a token is.
  enum Kind: Equatable {
    /// `{`
    case leftBrace
    /// `}`
    case rightBrace
    /// `(`
    case leftParenthesis
    /// `)`
    case rightParenthesis
    /// `=`
    case equals
    /// `;`
    case semicolon
    /// `,`
    case comma
    /// Text without quotes, such as `report` or `7`.
    case bare(String)
    /// Text that stood in quotes, escapes resolved.
    case quoted(String)
    /// `{length = 2, bytes = 0x0011}` or `<0011>`; `nil` when not all bytes are shown.
    case bytes([UInt8]?, length: Int)
    /// The end of the text.
    case end
    /// A quote that is never closed.
    case openQuote
  }

  /// What it is.
  let kind: Kind
  /// Where it stands.
  let range: SourceRange

  /// The token in a message.
  var phrase: String {
    switch kind {
    case .leftBrace: "\"{\""
    case .rightBrace: "\"}\""
    case .leftParenthesis: "\"(\""
    case .rightParenthesis: "\")\""
    case .equals: "\"=\""
    case .semicolon: "\";\""
    case .comma: "\",\""
    case .bare(let text): "\"\(Self.cut(text))\""
    case .quoted(let text): "the text \"\(Self.cut(text))\""
    case .bytes: "bytes"
    case .end: "the end of the text"
    case .openQuote: "a quote that is never closed"
    }
  }

  private static func cut(_ text: String) -> String {
    text.count > 40 ? text.prefix(39) + "…" : text
  }
}
