import PredicateEvaluation
import PredicateFormat

/// What an app hands to a Share or Action extension: items, each with attachments.
///
///     SharedItems(words: ["photo.jpg", "public.url"])     // one item with two attachments
public struct SharedItems: Hashable, Sendable {
  /// The attachments of each item.
  public var items: [[SharedAttachment]]

  /// Makes the items.
  public init(_ items: [[SharedAttachment]]) { self.items = items }

  /// Reads the words of a command; `+` begins the next item.
  ///
  /// - Parameters:
  ///   - words: Words as `SharedAttachment` reads them.
  ///   - types: The types that are known.
  public init(words: [String], types: UniformTypes = .standard) {
    items = words.split(separator: "+", omittingEmptySubsequences: true).map { words in
      words.map { SharedAttachment(word: $0, types: types) }
    }
  }

  /// Every attachment, in order.
  public var attachments: [SharedAttachment] { items.flatMap { $0 } }

  /// What the predicate form is evaluated on: `extensionItems`, each with `attachments`, each with
  /// `registeredTypeIdentifiers`.
  public var ruleValue: PredicateValue {
    .dictionary(["extensionItems": .array(items.map(Self.value))])
  }

  private static func value(of attachments: [SharedAttachment]) -> PredicateValue {
    .dictionary(["attachments": .array(attachments.map(value))])
  }

  private static func value(of attachment: SharedAttachment) -> PredicateValue {
    .dictionary([
      "registeredTypeIdentifiers": .array(attachment.typeIdentifiers.map(PredicateValue.string))
    ])
  }

  /// What commands call the attachment, or the item of a single attachment, that a value is.
  ///
  /// Of several with the same types it is the first one; `nil` for any other value.
  public func name(of value: PredicateValue) -> String? {
    if let found = attachments.first(where: { Self.value(of: $0) == value }) { return found.name }
    let item = items.firstIndex { Self.value(of: $0) == value }
    return item.map { "item \($0 + 1)" }
  }
}
