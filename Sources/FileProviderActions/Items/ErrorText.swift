import PredicateFormat

/// Reads an error from one line of text: a name that Apple uses, or the description that systems
/// print.
///
///     ErrorText.read("serverUnreachable")
///     ErrorText.read(#"Error Domain=NSFileProviderErrorDomain Code=-1004 "Offline" UserInfo={}"#)
enum ErrorText {
  /// The error as rules see it: `domain`, `code` and `localizedDescription`, as far as they are
  /// told; any other text becomes the description.
  static func read(_ text: String) -> PredicateDictionary {
    if let constant = ErrorConstant.named(text) {
      return ["domain": .string(constant.domain), "code": .integer(constant.code)]
    }
    return printed(text) ?? ["localizedDescription": .string(text)]
  }

  /// The parts of `Error Domain=... Code=... "..."`; `nil` when the text is not of that shape.
  static func printed(_ text: String) -> PredicateDictionary? {
    let bytes = Array(text.utf8)
    guard let start = bytes.end(of: "Error Domain="),
      let codeStart = bytes.end(of: " Code=", from: start)
    else { return nil }
    let isDigit = { (byte: UInt8) in byte == UInt8(ascii: "-") || 48...57 ~= byte }
    let digits = bytes[codeStart...].prefix(while: isDigit)
    guard let code = Int64(String(decoding: digits, as: UTF8.self)) else { return nil }
    var error: PredicateDictionary = [
      "domain": .string(
        String(decoding: bytes[start..<(codeStart - " Code=".utf8.count)], as: UTF8.self)),
      "code": .integer(code),
    ]
    let rest = bytes[digits.endIndex...].drop { $0 == UInt8(ascii: " ") }
    let quote = UInt8(ascii: "\"")
    if rest.first == quote, let close = rest.dropFirst().firstIndex(of: quote) {
      error["localizedDescription"] = .string(
        String(decoding: rest[(rest.startIndex + 1)..<close], as: UTF8.self))
    }
    return error
  }
}

extension Array<UInt8> {
  /// The offset behind the first occurrence of a text at or after an offset; linear in the bytes.
  func end(of text: StaticString, from start: Int = 0) -> Int? {
    let count = text.utf8CodeUnitCount
    guard count > 0, start >= 0, self.count - start >= count else { return nil }
    return text.withUTF8Buffer { wanted in
      var offset = start
      while offset <= self.count - count {
        if self[offset] == wanted[0], self[offset..<(offset + count)].elementsEqual(wanted) {
          return offset + count
        }
        offset += 1
      }
      return nil
    }
  }
}
