import PredicateEvaluation
import PredicateFormat

/// Turns a value that somebody gave into the value that a property holds, or says why it cannot.
///
/// It is lenient in form, strict in kind: a date may come as ISO 8601 text and capabilities by
/// name, but text is never taken for a Boolean. Diagnostics have no range; who read the value adds
/// it.
enum ItemValueReader {
  /// Reads the value of a whole property; nil, whatever its form, stays `.none`.
  static func read(
    _ value: PredicateValue, for property: ItemProperty, findings: inout [Diagnostic]
  ) throws(Diagnostic) -> PredicateValue {
    if value.isNil {
      guard !property.isRequired else {
        throw wrongType(value, property.type, at: property.name, help: "every item has one")
      }
      return .none
    }
    let read = try read(value, as: property.type, of: property, at: property.name, &findings)
    try check(read, of: property, &findings)
    return read
  }

  /// Reads the value of one part of a property; nil means that the part goes away.
  static func readPart(
    _ part: String, of property: ItemProperty, from value: PredicateValue,
    findings: inout [Diagnostic]
  ) throws(Diagnostic) -> PredicateValue? {
    let path = ItemPath(property.name, part)
    if case .none = value { return nil }
    if property.type == .userInfo {
      checkUserInfo(value, at: path, &findings)
      return value
    }
    let type =
      property.type == .extendedAttributes
      ? .data : property.type.components.first { $0.name == part }?.type
    guard let type else { throw unknownPart(part, of: property) }
    if value.isNil { return nil }
    let read = try read(value, as: type, of: property, at: path.description, &findings)
    checkSize(of: read, at: path, &findings)
    return read
  }

  private static func read(
    _ value: PredicateValue, as type: ItemPropertyType, of property: ItemProperty, at path: String,
    _ findings: inout [Diagnostic]
  ) throws(Diagnostic) -> PredicateValue {
    switch (type, value) {
    case (.text, .string), (.date, .date), (.data, .data), (.boolean, .boolean):
      return value
    case (.boolean, .integer(let number)) where number == 0 || number == 1:
      return .boolean(number == 1)
    case (.count, _), (.integer, _):
      if let number = wholeNumber(value), type == .integer || number >= 0 {
        return .integer(number)
      }
    case (.date, .string(let text)):
      if let date = PredicateDate(iso8601: text) { return .date(date) }
    case (.data, .string(let text)):
      if let bytes = bytes(hexadecimal: text) { return .data(bytes) }
    case (.contentType, _):
      if let identifier = typeIdentifier(value) { return .string(identifier) }
    case (.capabilities, _):
      return try bits(value, of: ItemCapability.self, type, at: path)
    case (.fileSystemFlags, _):
      return try bits(value, of: FileSystemFlag.self, type, at: path)
    case (.contentPolicy, .string(let name)):
      guard let policy = ContentPolicy.allCases.first(where: { $0.name == name }) else {
        throw unknownFlag(name, at: path, among: ContentPolicy.allCases.map(\.name))
      }
      return .integer(policy.rawValue)
    case (.contentPolicy, _):
      if let number = wholeNumber(value), ContentPolicy(rawValue: number) != nil {
        return .integer(number)
      }
    case (.error, .string(let text)):
      return .dictionary(ErrorText.read(text))
    case (.textList, .array(let elements)) where elements.allSatisfy(isText),
      (.textList, .set(let elements)) where elements.allSatisfy(isText):
      return .array(elements)
    case (.userInfo, .array(let elements)) where elements.isEmpty:
      // The empty braces of a predicate are an empty list; here nothing else can be meant.
      return .dictionary(PredicateDictionary())
    case (.userInfo, .dictionary(let entries)):
      return .dictionary(try parts(entries, of: property, type, at: path, &findings))
    case (.personName, .dictionary(let entries)), (.error, .dictionary(let entries)),
      (.finderCodes, .dictionary(let entries)), (.itemVersion, .dictionary(let entries)),
      (.extendedAttributes, .dictionary(let entries)):
      return .dictionary(try parts(entries, of: property, type, at: path, &findings))
    default:
      break
    }
    throw wrongType(value, type, at: path)
  }

  private static func parts(
    _ entries: PredicateDictionary, of property: ItemProperty, _ type: ItemPropertyType,
    at path: String, _ findings: inout [Diagnostic]
  ) throws(Diagnostic) -> PredicateDictionary {
    var result = PredicateDictionary()
    for entry in entries.entries {
      guard case .string(let key) = entry.key else {
        throw Diagnostic(
          .error, .wrongPropertyType,
          "the keys of \(path) are text, not \(describe(entry.key))")
      }
      result[key] = try readPart(key, of: property, from: entry.value, findings: &findings)
    }
    return result
  }

  private static func bits<Bit: NamedBit>(
    _ value: PredicateValue, of _: Bit.Type, _ type: ItemPropertyType, at path: String
  ) throws(Diagnostic) -> PredicateValue {
    let names: [String]
    switch value {
    case .string(let text):
      names = text.split { "|, ".contains($0) }.map(String.init)
    case .array(let elements), .set(let elements):
      names = elements.compactMap { if case .string(let name) = $0 { name } else { nil } }
      guard names.count == elements.count else { throw wrongType(value, type, at: path) }
    default:
      guard let number = wholeNumber(value), number >= 0 else {
        throw wrongType(value, type, at: path)
      }
      return .integer(number)
    }
    var bits: Int64 = 0
    for name in names {
      guard let bit = Bit.bits(named: name) else {
        throw unknownFlag(name, at: path, among: Bit.allCases.map(\.name) + Bit.otherNames.keys)
      }
      bits |= bit
    }
    return .integer(bits)
  }

  /// The name of a type that comes as text, as an object or as a dictionary with its identifier.
  private static func typeIdentifier(_ value: PredicateValue) -> String? {
    switch value {
    case .string(let text): return text.isEmpty ? nil : text
    case .dictionary(let entries):
      guard entries.entries.count == 1, case .string(let text)? = entries["identifier"] else {
        return nil
      }
      return text
    case .record(let record):
      if case .string(let text)? = record.values["identifier"] { return text }
      return nil
    default: return nil
    }
  }

  /// The whole number that a value is exactly; `nil` for Booleans, fractions and other values.
  private static func wholeNumber(_ value: PredicateValue) -> Int64? {
    switch value {
    case .integer(let number): number
    case .double(let number): Int64(exactly: number)
    default: nil
    }
  }

  /// The bytes of a text such as `0x6865`; blanks between the digits do not count.
  static func bytes(hexadecimal text: String) -> [UInt8]? {
    guard text.hasPrefix("0x") else { return nil }
    let digits = text.utf8.dropFirst(2).filter { $0 != UInt8(ascii: " ") }
    guard digits.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count / 2)
    var high: UInt8?
    for digit in digits {
      guard let value = Character(Unicode.Scalar(digit)).hexDigitValue.map(UInt8.init) else {
        return nil
      }
      if let first = high {
        bytes.append(first << 4 | value)
        high = nil
      } else {
        high = value
      }
    }
    return bytes
  }

  private static func isText(_ value: PredicateValue) -> Bool {
    if case .string = value { true } else { false }
  }
}
