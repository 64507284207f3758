import PredicateFormat

/// Writes a key as a component of a key path.
enum KeyQuoting {
  /// The key as it stands where it can, in quotes where it has other characters or is reserved.
  ///
  ///     quotedWhenNeeded("testBit")              // testBit
  ///     quotedWhenNeeded("com.example.testBit")  // "com.example.testBit"
  static func quotedWhenNeeded(_ key: String) -> String {
    let isName =
      key.utf8.allSatisfy(isNameByte) && !(key.utf8.first.map(isDigit) ?? true)
    if isName, case .parsed = ExpressionSyntax.parse(SourceText(key)), !isReserved(key) {
      return key
    }
    return ExpressionSyntax(.constant(.string(key))).expressionFormat
  }

  /// Whether a word alone is read as something other than a key.
  private static func isReserved(_ word: String) -> Bool {
    guard case .parsed(let expression, _) = ExpressionSyntax.parse(SourceText(word)) else {
      return true
    }
    if case .keyPath = expression.kind { return false }
    return true
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"):
      true
    default: isDigit(byte)
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
}
