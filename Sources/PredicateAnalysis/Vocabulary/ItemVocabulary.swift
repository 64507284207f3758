import FileProviderActions
import PredicateFormat

/// The vocabulary of predicates that are evaluated on one File Provider item.
public struct ItemVocabulary: KeyVocabulary {
  /// The platform whose way of reading items is modelled.
  public let platform: Platform

  /// Makes the vocabulary.
  public init(_ platform: Platform) { self.platform = platform }

  /// No rule of the system is evaluated on one item.
  public var subject: RuleSubject { .anything }

  /// The item.
  public var root: KnownValue {
    KnownValue(
      .keyed(ItemShape(vocabulary: FileProviderVocabulary(.action, platform: platform))),
      mayBeMissing: false)
  }
}
