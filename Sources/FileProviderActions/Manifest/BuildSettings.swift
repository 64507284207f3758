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
  /// Where the first of them stands.
  private(set) var firstUndefined: SourceRange?

  /// A definition may use others, but neither for ever nor without end.
  private static let depthLimit = 8
  private static let fillLimit = 1 << 16
  /// References longer than this are taken for something else.
  private static let referenceLimit = 256

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
        if !undefined.contains(text) { undefined.append(text) }
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
    while let dollar = bytes[index...].firstIndex(of: UInt8(ascii: "$")) {
      index = dollar + 1
      guard index < bytes.count, let closing = closing(of: bytes[index]) else { continue }
      guard let end = bytes[index...].prefix(referenceLimit).firstIndex(of: closing) else {
        continue
      }
      let inner = String(decoding: bytes[(index + 1)..<end], as: UTF8.self)
      let parts = inner.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      guard let name = parts.first, isName(name) else { continue }
      found.append(
        Reference(
          range: SourceRange(dollar, end + 1), name: name, operators: Array(parts.dropFirst())))
      index = end + 1
    }
    return found
  }

  private static func closing(of bracket: UInt8) -> UInt8? {
    switch bracket {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "{"): UInt8(ascii: "}")
    default: nil
    }
  }

  private static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, !(0x30...0x39).contains(first) else { return false }
    return text.utf8.allSatisfy { byte in
      byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte)
        || (0x61...0x7A).contains(byte | 0x20)
    }
  }
}
