import FileProviderActions
import PredicateFormat

/// A File Provider item as a test writes it: a short name, and the properties that it sets.
///
///     LabItem(
///       "report", filename: "report.pdf", isUploaded: true,
///       userInfo: ["com.example.testBit": true])
///
/// What is not set has the default that the system would see: the filename is the short name, the
/// content type follows from the filename, a Boolean is absent. Names and types of properties are
/// checked when the item is given to a ``Lab``, which throws ``LabError`` with the near name.
public struct LabItem: Sendable, CustomStringConvertible {
  /// The short name by which tests, scripts and reports call the item: one word.
  public let name: String
  /// What is set, in order; each key is a property, or one part of it.
  private(set) var settings: [(path: ItemPath, value: PredicateValue)] = []

  /// Makes an item; `nil` leaves a property as it is by default.
  ///
  /// - Parameters:
  ///   - name: The short name: letters, digits and `_`, no digit first. It is the identifier too,
  ///     unless `itemIdentifier` is among the properties.
  ///   - filename: The name with its extension.
  ///   - parent: The identifier of the folder that the item is in.
  ///   - contentType: The name of the uniform type, such as `com.adobe.pdf`.
  ///   - documentSize: The size in bytes.
  ///   - isUploaded: Whether the server has it.
  ///   - isDownloaded: Whether its content is on the device.
  ///   - isShared: Whether it is shared with other people.
  ///   - capabilities: What the user may do with it, such as `["reading", "writing"]`.
  ///   - userInfo: The provider's own facts, by key; dots in a key are part of it.
  ///   - properties: Any other property of `NSFileProviderItem`, by its Swift name.
  public init(
    _ name: String, filename: String? = nil, parent: String? = nil, contentType: String? = nil,
    documentSize: Int? = nil, isUploaded: Bool? = nil, isDownloaded: Bool? = nil,
    isShared: Bool? = nil, capabilities: [String]? = nil, userInfo: [String: LabValue] = [:],
    properties: [String: LabValue] = [:]
  ) {
    self.name = name
    set("filename", filename.map { LabValue($0) })
    set("parentItemIdentifier", parent.map { LabValue($0) })
    set("contentType", contentType.map { LabValue($0) })
    set("documentSize", documentSize.map { LabValue($0) })
    set("isUploaded", isUploaded.map { LabValue($0) })
    set("isDownloaded", isDownloaded.map { LabValue($0) })
    set("isShared", isShared.map { LabValue($0) })
    set("capabilities", capabilities.map { LabValue($0.map { LabValue($0) }) })
    for (key, value) in properties.sorted(by: { $0.key < $1.key }) { set(key, value) }
    for (key, value) in userInfo.sorted(by: { $0.key < $1.key }) {
      settings.append((ItemPath("userInfo", key), value.value))
    }
  }

  private mutating func set(_ property: String, _ value: LabValue?) {
    if let value { settings.append((ItemPath(property), value.value)) }
  }

  /// The item as the command `:item` writes it.
  public var description: String {
    ([name] + settings.map { "\($0.path)=\($0.value.shortDescription)" }).joined(separator: " ")
  }
}
