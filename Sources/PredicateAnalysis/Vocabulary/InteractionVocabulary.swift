import FileProviderActions
import PredicateFormat

/// The vocabulary of the activation rules of File Provider user interactions.
public struct InteractionVocabulary: KeyVocabulary {
  /// The platform whose way of reading items is modelled.
  public let platform: Platform

  /// Makes the vocabulary; user interactions are a feature of macOS.
  public init(_ platform: Platform = .macos) { self.platform = platform }

  /// The operations that an interaction can be about, spelt as rules compare them.
  public static let operations = [
    "Move", "MoveOut", "MoveIn", "Copy", "CopyOut", "CopyIn", "Trash", "Create", "Delete",
    "ExcludeFromSync", "Rename",
  ]

  /// The rules of interactions.
  public var subject: RuleSubject { .interaction }

  /// The context: the operation, its two items, the number of source items, the domain's entries.
  public var root: KnownValue {
    let words = FileProviderVocabulary(.interaction, platform: platform)
    let item = KnownValue.Shape.keyed(ItemShape(vocabulary: words))
    return KnownValue(
      .keyed(
        ContextShape(
          phrase: "an interaction rule", words: words,
          values: [
            "action": KnownValue(.choice(Self.operations), mayBeMissing: false),
            "sourceItem": KnownValue(item, mayBeMissing: true),
            "destinationItem": KnownValue(item, mayBeMissing: true),
            "sourceItemsCount": KnownValue(.number, mayBeMissing: false),
            "domainUserInfo": KnownValue(.dictionary, mayBeMissing: true),
          ])), mayBeMissing: false)
  }
}
