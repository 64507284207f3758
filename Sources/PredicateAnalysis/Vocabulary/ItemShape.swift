import FileProviderActions
import PredicateFormat

/// The keys of a File Provider item on one platform.
struct ItemShape: KeyedShape {
  let vocabulary: FileProviderVocabulary

  var phrase: String { "a File Provider item" }
  var isRoot: Bool { false }

  func reading(_ key: String) -> KeyReading {
    if let documented = vocabulary.documentedName(forPlainName: key) {
      let value = vocabulary.property(forItemKey: key).map(Self.known)
      return .plainName(documented: documented, value: value)
    }
    if let property = vocabulary.property(forItemKey: key) { return .value(Self.known(property)) }
    if let property = ItemProperty.named(key), property.ruleKey != nil {
      return .elsewhere(platform: vocabulary.platform.other.displayName, Self.known(property))
    }
    if ItemProperty.named(key) != nil {
      return .missing(
        near: .none, help: "rules cannot read this property; put what you need in userInfo")
    }
    let near = vocabulary.itemKeys(near: key)
    return .missing(
      near: near,
      help: near.isEmpty
        ? "a key of the provider's own stands in its dictionary: userInfo.\(key)" : nil)
  }

  private static func known(_ property: ItemProperty) -> KnownValue {
    // Capabilities and the content type are given by every item in practice, though the protocol
    // makes neither a requirement.
    let isGiven =
      property.isRequired || property.type == .contentType || property.type == .capabilities
    var known = KnownValue(shape(property), mayBeMissing: !isGiven)
    known.accepts = { property.accepts($0) }
    return known
  }

  private static func shape(_ property: ItemProperty) -> KnownValue.Shape {
    switch property.type {
    case .text: property.name == "typeIdentifier" ? .typeName : .text
    case .boolean: .boolean
    case .count, .integer, .contentPolicy: .number
    case .capabilities, .fileSystemFlags: .bits
    case .date: .date
    case .data: .data
    case .userInfo: .dictionary
    case .contentType: .keyed(ContentTypeShape())
    case .personName, .error: .keyed(PartsShape(property.type))
    case .finderCodes, .itemVersion, .extendedAttributes: .unknown
    case .textList: .collection(.text)
    }
  }
}

/// The keys of a content type.
struct ContentTypeShape: KeyedShape {
  var phrase: String { "a content type" }
  var isRoot: Bool { false }

  func reading(_ key: String) -> KeyReading {
    switch key {
    case "identifier": .value(KnownValue(.typeName, mayBeMissing: false))
    case "preferredFilenameExtension", "preferredMIMEType":
      .value(KnownValue(.text, mayBeMissing: true))
    default: .missing(near: NearNames("identifier"), help: nil)
    }
  }
}

/// The keys of a value with named parts, such as a person's name or an error.
struct PartsShape: KeyedShape {
  let phrase: String
  private let parts: [String: KnownValue.Shape]

  init(_ type: ItemPropertyType) {
    phrase = type == .error ? "an error" : "a person's name"
    parts = Dictionary(
      type.components.map { ($0.name, $0.type == .integer ? .number : .text) },
      uniquingKeysWith: { first, _ in first })
  }

  var isRoot: Bool { false }

  func reading(_ key: String) -> KeyReading {
    if let shape = parts[key] { return .value(KnownValue(shape, mayBeMissing: true)) }
    return .missing(near: nearNames(to: key, in: parts.keys.sorted()), help: nil)
  }
}
