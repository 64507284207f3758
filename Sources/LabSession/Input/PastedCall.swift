import PredicateFormat

/// A pasted line of Swift or Objective-C that makes a predicate, taken apart.
///
///     NSPredicate(format: "name == %@ AND size > 3", "Ann")   // name == "Ann" AND size > 3
///     [NSPredicate predicateWithFormat:@"name == %@", who]    // name == %@
///
/// Literal arguments are put in for their placeholders; as soon as one argument is no literal, the
/// placeholders stay, and `:args` fills them.
enum PastedCall {
  private static let swiftStarts = [
    "NSPredicate(format:", "NSPredicate(format :", "NSExpression(format:",
  ]
  private static let objectiveCStarts = [
    "[NSPredicate predicateWithFormat:", "[NSExpression expressionWithFormat:",
  ]

  /// The format in a pasted call; `nil` for any other text.
  static func format(in text: String) -> String? {
    guard let start = (swiftStarts + objectiveCStarts).compactMap({ place(of: $0, in: text) }).min()
    else { return nil }
    var reader = LiteralReader(Array(text.utf8)[start...])
    guard let format = reader.string() else { return nil }
    var arguments: [String] = []
    while reader.comma() {
      guard let argument = reader.literal() else { return format }
      arguments.append(argument)
    }
    return filled(format, arguments) ?? format
  }

  /// What stands before a call, and its start, have no more bytes than this.
  private static let longestStart = 1 << 10

  /// The offset behind the start of a call; only an assignment or `let` may stand before it.
  private static func place(of call: String, in text: String) -> Int? {
    let bytes = Array(text.utf8.prefix(longestStart))
    let wanted = Array(call.utf8)
    guard bytes.count > wanted.count,
      let found = (0...(bytes.count - wanted.count)).first(where: {
        bytes[$0...].starts(with: wanted)
      })
    else { return nil }
    let before = bytes[..<found].split(separator: UInt8(ascii: " "))
    // `let p = `, `return `, `NSPredicate *p = ` and nothing at all.
    let isCode =
      before.isEmpty || before.last == [UInt8(ascii: "=")]
      || before.last == Array("return".utf8)[...]
    return isCode ? found + wanted.count : nil
  }

  /// The format with its placeholders replaced; `nil` when they do not fit the arguments.
  private static func filled(_ format: String, _ arguments: [String]) -> String? {
    guard !arguments.isEmpty else { return nil }
    var rest = arguments[...]
    var result: [UInt8] = []
    let bytes = Array(format.utf8)
    var index = 0
    while index < bytes.count {
      if ArgumentReader.isQuote(bytes[index]),
        let end = BracketScanner.endOfString(from: index, in: bytes[...])
      {
        result += bytes[index..<end]
        index = end
        continue
      }
      guard bytes[index] == UInt8(ascii: "%") else {
        result.append(bytes[index])
        index += 1
        continue
      }
      let specifier = bytes[(index + 1)...].prefix { $0 == UInt8(ascii: "l") }.count + 1
      guard index + specifier < bytes.count, let argument = rest.popFirst() else { return nil }
      let isKey = bytes[index + specifier] == UInt8(ascii: "K")
      result += (isKey ? String(argument.dropFirst().dropLast()) : argument).utf8
      index += specifier + 1
    }
    return rest.isEmpty ? String(decoding: result, as: UTF8.self) : nil
  }
}

/// Reads the literals of a pasted call.
private struct LiteralReader {
  private var rest: ArraySlice<UInt8>

  init(_ rest: ArraySlice<UInt8>) { self.rest = rest }

  private mutating func skipBlanks() {
    rest = rest.drop {
      $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\n")
    }
    if rest.first == UInt8(ascii: "@") { rest = rest.dropFirst() }
  }

  mutating func comma() -> Bool {
    rest = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
    guard rest.first == UInt8(ascii: ",") else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// The text of a string literal in double quotes, escapes read.
  mutating func string() -> String? {
    skipBlanks()
    guard rest.first == UInt8(ascii: "\""),
      let end = BracketScanner.endOfString(from: rest.startIndex, in: rest)
    else { return nil }
    var text: [UInt8] = []
    var index = rest.startIndex + 1
    while index < end - 1 {
      if rest[index] == UInt8(ascii: "\\"), index + 1 < end - 1 {
        index += 1
        switch rest[index] {
        case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
        case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
        default: text.append(rest[index])
        }
      } else {
        text.append(rest[index])
      }
      index += 1
    }
    rest = rest[end...]
    return String(decoding: text, as: UTF8.self)
  }

  /// A literal argument as a predicate writes it: text in quotes, a number, YES or NO.
  mutating func literal() -> String? {
    skipBlanks()
    if rest.first == UInt8(ascii: "\"") {
      return string().map { ExpressionSyntax(.constant(.string($0))).expressionFormat }
    }
    let word = rest.prefix { byte in
      byte != UInt8(ascii: ",") && byte != UInt8(ascii: ")") && byte != UInt8(ascii: "]")
        && byte != UInt8(ascii: " ")
    }
    let text = String(decoding: word, as: UTF8.self)
    rest = rest[word.endIndex...]
    switch text {
    case "true", "YES": return "YES"
    case "false", "NO": return "NO"
    default: return Double(text).map { $0.isFinite } == true ? text : nil
    }
  }
}
