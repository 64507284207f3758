import FileProviderActions
import PredicateFormat

/// The vocabulary of the activation rules of File Provider actions, as one platform reads items.
///
///     ActionVocabulary(.ios).root   // fileproviderItems, domainUserInfo
public struct ActionVocabulary: KeyVocabulary {
  /// The platform whose way of reading items is modelled.
  public let platform: Platform

  /// Makes the vocabulary.
  public init(_ platform: Platform) { self.platform = platform }

  /// The rules of actions.
  public var subject: RuleSubject { .action }

  /// The context: the selected items and the dictionary of the domain.
  public var root: KnownValue {
    let words = FileProviderVocabulary(.action, platform: platform)
    return KnownValue(
      .keyed(
        ContextShape(
          phrase: "an action rule", words: words,
          values: [
            "fileproviderItems": KnownValue(
              .collection(.keyed(ItemShape(vocabulary: words))), mayBeMissing: false),
            "domainUserInfo": KnownValue(.dictionary, mayBeMissing: true),
          ])), mayBeMissing: false)
  }
}

/// The context that a rule of an extension is evaluated on.
struct ContextShape: KeyedShape {
  let phrase: String
  let words: FileProviderVocabulary
  let values: [String: KnownValue]

  var isRoot: Bool { true }

  func reading(_ key: String) -> KeyReading {
    if let value = values[key] { return .value(value) }
    return .missing(near: words.contextKeys(near: key), help: itemHint(for: key))
  }

  /// What to say about a key that belongs to the items behind the context.
  private func itemHint(for key: String) -> String? {
    guard words.kind != .sharing,
      words.property(forItemKey: key) != nil || words.documentedName(forPlainName: key) != nil
    else { return nil }
    switch words.kind {
    case .action:
      return "\"\(key)\" belongs to the items: "
        + "SUBQUERY(fileproviderItems, $item, $item.\(key) ...).@count > 0"
    case .interaction:
      return "\"\(key)\" belongs to the items: sourceItem.\(key) or destinationItem.\(key)"
    case .sharing: return nil
    }
  }
}
