import PredicateFormat

/// One element of an XML property list with its place; values are read elsewhere.
///
/// Ranges are UTF-8 byte offsets into the text of the file.
public struct PropertyListNode: Sendable {
  /// What an element holds.
  public enum Content: Sendable {
    /// A `<dict>`, its entries in the order of the file.
    case dictionary([Entry])
    /// An `<array>`.
    case array([PropertyListNode])
    /// A `<string>`, with the text and the place of each byte.
    case string(String, TextPlaces)
    /// Another element, such as `<integer>`, by its name.
    case scalar(String)
  }

  /// A `<key>` with the value that follows it.
  public struct Entry: Sendable {
    /// The key's text.
    public let key: String
    /// The key's element, tags included.
    public let keyRange: SourceRange
    /// The value.
    public let value: PropertyListNode
  }

  /// The element with its tags.
  public let range: SourceRange
  /// What the element holds.
  public let content: Content

  /// The value for a key; of equal keys the last one, as the system reads it.
  public subscript(key: String) -> Entry? {
    guard case .dictionary(let entries) = content else { return nil }
    return entries.last { $0.key == key }
  }

  /// The element of an array at an index from 0.
  public subscript(index: Int) -> PropertyListNode? {
    guard case .array(let elements) = content, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// The same tree with every range changed; recursive, the depth was bounded when it was made.
  func map(_ transform: (SourceRange) -> SourceRange) -> PropertyListNode {
    let content: Content =
      switch content {
      case .dictionary(let entries):
        .dictionary(
          entries.map {
            Entry(
              key: $0.key, keyRange: transform($0.keyRange), value: $0.value.map(transform))
          })
      case .array(let elements): .array(elements.map { $0.map(transform) })
      case .string(let text, let places): .string(text, places.map(transform))
      case .scalar: content
      }
    return PropertyListNode(range: transform(range), content: content)
  }
}

/// One step on the way to a value of a property list.
public enum PropertyListStep: Hashable, Sendable {
  /// The value for a key of a dictionary.
  case key(String)
  /// An element of an array, from 0.
  case index(Int)
}
