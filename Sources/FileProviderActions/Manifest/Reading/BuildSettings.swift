import PredicateFormat

/// Fills in build settings such as `$(PRODUCT_NAME)`, and remembers those that nobody defined.
///
/// `$(NAME)` and `${NAME}` are known, with the operators `rfc1034identifier`, `c99extidentifier`,
/// `identifier`, `lower`, `upper` and `default=VALUE`. A setting that is not defined stays as it is,
/// as it stands in the source of a project.
struct BuildSettings {
  private let definitions: [String: String]
  /// The references that were left as they are, each once, in order.
  private(set) var undefined: [String] = []
  private var isUndefined: Set<String> = []
  /// Where the first of them stands.
  private(set) var firstUndefined: SourceRange?

  /// A definition may use others, but neither for ever nor without end.
  private static let depthLimit = 8
  private static let fillLimit = 1 << 16
  /// Operators longer than this are taken for something else.
  private static let operatorLimit = 256

  init(_ definitions: [String: String]) { self.definitions = definitions }

  /// The text with its settings filled in, still knowing where each byte stands.
  mutating func expand(_ placed: PlacedText) -> PlacedText {
    let bytes = Array(placed.text.utf8)
    var result: [UInt8] = []
    var replacements: [(range: SourceRange, count: Int)] = []
    var offset = 0
    for reference in Self.references(in: bytes) {
      guard let value = value(of: reference, depth: 0) else {
        let text = String(
          decoding: bytes[reference.range.start..<reference.range.end], as: UTF8.self)
        if isUndefined.insert(text).inserted { undefined.append(text) }
        if firstUndefined == nil { firstUndefined = placed.places?.range(of: reference.range) }
        continue
      }
      result += bytes[offset..<reference.range.start]
      result += value.utf8
      offset = reference.range.end
      replacements.append((reference.range, value.utf8.count))
    }
    guard !replacements.isEmpty else { return placed }
    result += bytes[offset...]
    return PlacedText(
      text: String(decoding: result, as: UTF8.self),
      places: placed.places?.replacing(replacements))
  }

  /// One reference in a text.
  private struct Reference {
    var range: SourceRange
    var name: String
    var operators: [String]
  }

  private func value(of reference: Reference, depth: Int) -> String? {
    var value = definitions[reference.name].map { fill($0, depth: depth + 1) }
    for operation in reference.operators {
      if operation.hasPrefix("default="), value == nil || value == "" {
        value = String(operation.dropFirst("default=".count))
      }
      value = value.map { Self.apply(operation, to: $0) }
    }
    return value
  }

  private func fill(_ text: String, depth: Int) -> String {
    guard depth < Self.depthLimit else { return text }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var offset = 0
    for reference in Self.references(in: bytes) where result.count < Self.fillLimit {
      guard let value = value(of: reference, depth: depth) else { continue }
      result += bytes[offset..<reference.range.start]
      result += value.utf8
      offset = reference.range.end
    }
    return String(decoding: result + bytes[offset...], as: UTF8.self)
  }

  private static func apply(_ operation: String, to value: String) -> String {
    switch operation {
    case "lower": value.lowercased()
    case "upper": value.uppercased()
    case "rfc1034identifier":
      String(value.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "-" })
    case "c99extidentifier", "identifier":
      String(value.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    default: value
    }
  }

  /// The references of a text, in order: a dollar sign, a bracket, a name, perhaps operators.
  private static func references(in bytes: [UInt8]) -> [Reference] {
    var found: [Reference] = []
    var index = 0
    while index + 1 < bytes.count {
      if bytes[index] == UInt8(ascii: "$"), let reference = reference(at: index, in: bytes) {
        found.append(reference)
        index = reference.range.end
      } else {
        index += 1
      }
    }
    return found
  }

  private static func reference(at dollar: Int, in bytes: [UInt8]) -> Reference? {
    let closing: UInt8
    switch bytes[dollar + 1] {
    case UInt8(ascii: "("): closing = UInt8(ascii: ")")
    case UInt8(ascii: "{"): closing = UInt8(ascii: "}")
    default: return nil
    }
    let start = dollar + 2
    var end = start
    while end < bytes.count, isNameByte(bytes[end], isFirst: end == start) { end += 1 }
    guard end > start, end < bytes.count else { return nil }
    let name = String(decoding: bytes[start..<end], as: UTF8.self)
    if bytes[end] == closing {
      return Reference(range: SourceRange(dollar, end + 1), name: name, operators: [])
    }
    guard bytes[end] == UInt8(ascii: ":"),
      let close = bytes[end...].prefix(operatorLimit).firstIndex(of: closing)
    else { return nil }
    let operators = String(decoding: bytes[(end + 1)..<close], as: UTF8.self)
    return Reference(
      range: SourceRange(dollar, close + 1), name: name,
      operators: operators.split(separator: ":").map(String.init))
  }

  private static func isNameByte(_ byte: UInt8, isFirst: Bool) -> Bool {
    byte == UInt8(ascii: "_") || (0x61...0x7A).contains(byte | 0x20)
      || !isFirst && (0x30...0x39).contains(byte)
  }
}
