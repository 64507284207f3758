import PredicateEvaluation
import PredicateFormat

/// What is wrong or odd about a value, in words.
extension ItemValueReader {
  /// A property that no item has, with the near name.
  static func unknownProperty(_ name: String) -> Diagnostic {
    if let property = ItemProperty.servingPlainName(name) {
      return Diagnostic(
        .error, .unknownProperty,
        "an item has no property \"\(name)\" (did you mean \"\(property.name)\"?)",
        help: "\(name) is a key that only objects answer, through the getter \(property.name)")
    }
    let plainNames = ItemProperty.all.flatMap(\.otherNames)
    let near =
      ItemProperty.called(name)
      ?? nearNames(to: name, in: ItemProperty.all.map(\.name) + plainNames)
      .map { ItemProperty.servingPlainName($0)?.name ?? $0 }
    return Diagnostic(
      .error, .unknownProperty, "an item has no property \"\(name)\"\(near.question)",
      help: "a fact of the provider's own goes into userInfo: \(ItemPath("userInfo", name))=...")
  }

  /// A part that a property does not have, with the near name and what it has.
  static func unknownPart(_ part: String, of property: ItemProperty) -> Diagnostic {
    let parts = property.type.components.map(\.name)
    guard !parts.isEmpty else {
      return Diagnostic(
        .error, .unknownPart,
        "\(property.name) holds \(property.type.phrase) and has no part \"\(part)\"")
    }
    let near = nearestName(to: part, in: parts)
    return Diagnostic(
      .error, .unknownPart,
      "\(property.name) has no part \"\(part)\""
        + (near.map { " (did you mean \"\($0)\"?)" } ?? ""),
      help: "its parts are \(parts.joined(separator: ", "))")
  }

  /// A value of another type than the property holds.
  static func wrongType(
    _ value: PredicateValue, _ type: ItemPropertyType, at path: String, help: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      .error, .wrongPropertyType, "\(path) holds \(type.phrase), not \(describe(value))",
      help: help ?? wayOut(value, type, at: path))
  }

  /// A name of no bit or policy.
  static func unknownFlag(
    _ name: String, at path: String, among names: [String]
  ) -> Diagnostic {
    let near = nearestName(to: name, in: names)
    let known = names.filter { !$0.hasPrefix("allows") }.joined(separator: ", ")
    return Diagnostic(
      .error, .unknownFlag,
      "\(path) has no value named \"\(name)\"" + (near.map { " (did you mean \"\($0)\"?)" } ?? ""),
      help: "the names are \(known)")
  }

  /// Warns of a value that `userInfo` cannot hold on a device.
  static func checkUserInfo(
    _ value: PredicateValue, at path: ItemPath, _ findings: inout [Diagnostic]
  ) {
    switch value {
    case .string, .boolean, .integer, .unsigned, .double, .date: return
    default:
      findings.append(
        Diagnostic(
          .warning, .userInfoValue,
          "\(path) holds \(describe(value)); a userInfo takes text, numbers, Booleans and dates",
          help:
            "the value is kept here, but a device may drop it: store a flag for each thing to ask"
        ))
    }
  }

  /// Warns of bytes beyond a documented limit.
  static func checkSize(
    of value: PredicateValue, at path: ItemPath, _ findings: inout [Diagnostic]
  ) {
    guard path.property == "itemVersion", case .data(let bytes) = value, bytes.count > 128 else {
      return
    }
    findings.append(tooLong(path.description, bytes.count, limit: 128))
  }

  /// Checks what holds for one property only: names that must not be empty, limits, real types.
  static func check(
    _ value: PredicateValue, of property: ItemProperty, _ findings: inout [Diagnostic]
  ) throws(Diagnostic) {
    switch (property.name, value) {
    case ("filename", .string("")):
      throw Diagnostic(
        .error, .emptyFilename, "filename is empty; every item has a name, the root too",
        help: #"write one with its extension: filename="report.pdf""#)
    case ("versionIdentifier", .data(let bytes)) where bytes.count > 1000:
      findings.append(tooLong(property.name, bytes.count, limit: 1000))
    case ("extendedAttributes", .dictionary(let attributes)):
      let size = attributes.entries.reduce(0) { size, entry in
        if case .data(let bytes) = entry.value { size + bytes.count } else { size }
      }
      if size > 32 << 10 { findings.append(tooLong(property.name, size, limit: 32 << 10)) }
    case ("contentType", .string(let identifier)), ("typeIdentifier", .string(let identifier)):
      checkType(identifier, of: property, &findings)
    default: break
    }
  }

  /// Warns of what cannot be the name of a type, and of one in Apple's own name space that is not
  /// declared there.
  private static func checkType(
    _ identifier: String, of property: ItemProperty, _ findings: inout [Diagnostic]
  ) {
    let types = UniformTypes.standard
    if let misnomer = types.misnomer(identifier) {
      findings.append(
        Diagnostic(
          .warning, .unknownContentType,
          "\(property.name) is \"\(identifier)\", which is \(misnomer.kind.rawValue) and not the name"
            + " of a type" + (misnomer.meant.map { " (did you mean \"\($0)\"?)" } ?? ""),
          help: misnomer.meant == nil ? "a type is named like com.adobe.pdf or public.jpeg" : nil))
      return
    }
    guard identifier.lowercased().hasPrefix("public."), !types.contains(identifier) else { return }
    let near = types.nearestIdentifier(to: identifier)
    findings.append(
      Diagnostic(
        .warning, .unknownContentType,
        "\(property.name) is \"\(identifier)\", which is no declared type"
          + (near.map { " (did you mean \"\($0)\"?)" } ?? ""),
        help: "names in public. are Apple's own; a type that nothing declares conforms to nothing"))
  }

  private static func tooLong(_ path: String, _ count: Int, limit: Int) -> Diagnostic {
    Diagnostic(
      .warning, .valueLimit, "\(path) has \(count) bytes; the system takes at most \(limit)",
      help: "the value is kept here, but a device refuses or cuts it")
  }

  /// A value in a message: its kind, and the value itself where it is short.
  static func describe(_ value: PredicateValue) -> String {
    switch value {
    case .none, .null: "nothing"
    case .boolean(let value): "the Boolean \(value ? "YES" : "NO")"
    case .integer, .unsigned, .double: "the number \(value.shortDescription)"
    case .string: "the text \(value.shortDescription)"
    case .array: "an array"
    case .set: "a set"
    case .dictionary: "a dictionary"
    case .date: "a date"
    case .data: "bytes"
    default: value.kindName
    }
  }

  private static func wayOut(
    _ value: PredicateValue, _ type: ItemPropertyType, at path: String
  ) -> String? {
    switch (type, value) {
    case (.boolean, .string(let text)):
      switch text.lowercased() {
      case "yes", "true", "1": "write \(path)=YES"
      case "no", "false", "0": "write \(path)=NO"
      default: nil
      }
    case (.text, .integer), (.text, .double), (.text, .boolean):
      "write it in quotes: \(path)=\"\(value.shortDescription)\""
    case (.personName, _): "such as \(path).givenName=\"Ann\""
    case (.userInfo, _): "such as \(path).rank=5"
    default: nil
    }
  }
}
