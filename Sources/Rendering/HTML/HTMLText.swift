/// Text from outside, as HTML may hold it.
enum HTMLText {
  /// The text on one line: markup characters escaped, control and direction characters written out.
  ///
  /// Good for the content of an element and for the value of a quoted attribute alike.
  static func escaped(_ text: some StringProtocol) -> String {
    let printable = Printable.line(text)
    guard printable.utf8.contains(where: isMarkup) else { return printable }
    var result: [UInt8] = []
    result.reserveCapacity(printable.utf8.count + 16)
    for byte in printable.utf8 {
      switch byte {
      case UInt8(ascii: "&"): result += "&amp;".utf8
      case UInt8(ascii: "<"): result += "&lt;".utf8
      case UInt8(ascii: ">"): result += "&gt;".utf8
      case UInt8(ascii: "\""): result += "&quot;".utf8
      case UInt8(ascii: "'"): result += "&#39;".utf8
      default: result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The text with its line breaks kept; tabs are kept too, `\r\n` counts as one break.
  static func escapedLines(_ text: some StringProtocol) -> String {
    var result = ""
    var line = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n":
        if line.unicodeScalars.last == "\r" { line.unicodeScalars.removeLast() }
        result += escaped(line) + "\n"
        line = ""
      case "\t":
        result += escaped(line) + "\t"
        line = ""
      default: line.unicodeScalars.append(scalar)
      }
    }
    return result + escaped(line)
  }

  /// Escaped text in whose long words, such as key paths, a line may be broken behind a dot.
  static func breakableAtDots(_ escaped: String) -> String {
    guard escaped.utf8.count > longWord, escaped.utf8.contains(UInt8(ascii: ".")) else {
      return escaped
    }
    return escaped.split(separator: " ", omittingEmptySubsequences: false).map { word in
      guard word.utf8.count > longWord else { return String(word) }
      return word.split(separator: ".", omittingEmptySubsequences: false)
        .joined(separator: ".<wbr>")
    }.joined(separator: " ")
  }

  private static let longWord = 24

  /// The text, or its first bytes with `…` when it has more than so many.
  static func shortened(_ text: String, to limit: Int) -> String {
    guard text.utf8.count > limit else { return text }
    var end = text.utf8.index(text.startIndex, offsetBy: limit)
    while end > text.startIndex, String.Index(end, within: text) == nil {
      end = text.utf8.index(before: end)
    }
    return text[..<end] + "…"
  }

  private static func isMarkup(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      UInt8(ascii: "'"):
      true
    default: false
    }
  }
}
