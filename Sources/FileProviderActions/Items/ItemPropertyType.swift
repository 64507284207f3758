/// What kind of value a property of an item holds.
///
/// The raw value is the word that tables print.
public enum ItemPropertyType: String, Hashable, Sendable, CaseIterable {
  /// Text.
  case text
  /// Yes or no.
  case boolean = "Boolean"
  /// A whole number that is not negative: bytes, children.
  case count
  /// A whole number.
  case integer
  /// An instant.
  case date
  /// Bytes.
  case data
  /// A uniform type, an object whose `identifier` is the type's name.
  case contentType = "uniform type"
  /// The bits of `ItemCapability`.
  case capabilities
  /// The bits of `FileSystemFlag`.
  case fileSystemFlags = "file system flags"
  /// One of `ContentPolicy`.
  case contentPolicy = "content policy"
  /// The parts of a person's name, a dictionary.
  case personName = "person name"
  /// An error, a dictionary of domain, code and description.
  case error
  /// The provider's own dictionary.
  case userInfo = "dictionary"
  /// Finder's type and creator, two codes of four characters.
  case finderCodes = "type and creator"
  /// The version of the content and of the metadata, bytes each.
  case itemVersion = "item version"
  /// Attribute names with their bytes.
  case extendedAttributes = "extended attributes"
  /// A list of texts.
  case textList = "list of text"

  /// What a value of this type is, as a message says it behind "holds".
  public var phrase: String {
    switch self {
    case .text: "text"
    case .boolean: "a Boolean (YES or NO)"
    case .count: "a whole number that is not negative"
    case .integer: "a whole number"
    case .date: "a date (ISO 8601, such as 2026-03-14T08:05:09Z)"
    case .data: #"bytes (hexadecimal text, such as "0x6865")"#
    case .contentType: #"a uniform type (its name as text, such as "com.adobe.pdf")"#
    case .capabilities: #"capabilities (a number, or names such as "reading|writing")"#
    case .fileSystemFlags: #"file system flags (a number, or names such as "userReadable|hidden")"#
    case .contentPolicy: "a content policy (a number from 0 to 3, or its name)"
    case .personName: "a person name (set its parts, such as givenName)"
    case .error: "an error (set its domain, code and localizedDescription)"
    case .userInfo: "a dictionary (set its keys)"
    case .finderCodes: "two codes of four characters (set type and creator)"
    case .itemVersion: "two versions (set contentVersion and metadataVersion)"
    case .extendedAttributes: "named attributes (set them by name, each to bytes)"
    case .textList: "a list of text"
    }
  }

  /// The parts that a value of this type has, each with its own type; empty for a plain value.
  ///
  /// `userInfo` and `extendedAttributes` take any key and are therefore not listed here.
  public var components: [(name: String, type: ItemPropertyType)] {
    switch self {
    case .contentType: [("identifier", .text)]
    case .personName:
      [
        ("givenName", .text), ("familyName", .text), ("middleName", .text), ("namePrefix", .text),
        ("nameSuffix", .text), ("nickname", .text),
      ]
    case .error: [("domain", .text), ("code", .integer), ("localizedDescription", .text)]
    case .finderCodes: [("type", .text), ("creator", .text)]
    case .itemVersion: [("contentVersion", .data), ("metadataVersion", .data)]
    default: []
    }
  }

  /// Whether a value has parts under keys that its owner chooses.
  public var hasFreeKeys: Bool { self == .userInfo || self == .extendedAttributes }
}
