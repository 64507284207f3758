/// What is known about the object that a predicate is evaluated on, so that lint can tell a wrong
/// key without an object at hand.
///
/// A vocabulary answers with the shape of that object; a shape with known keys answers with the
/// shape behind each key, and so on down a key path.
public protocol KeyVocabulary: Sendable {
  /// What the predicate is for; some rules apply to one kind only.
  var subject: RuleSubject { get }
  /// The object that the predicate is evaluated on.
  var root: KnownValue { get }
}

/// What a predicate is for.
public enum RuleSubject: String, Hashable, Sendable, CaseIterable {
  /// Anything; nothing is known about the object.
  case anything
  /// The activation rule of a File Provider action.
  case action
  /// The activation rule of a File Provider user interaction.
  case interaction
  /// The activation rule of a Share or Action extension.
  case sharing
}

/// The vocabulary of predicates that have nothing to do with File Provider: every key may exist.
public struct OpenVocabulary: KeyVocabulary {
  /// Makes the vocabulary.
  public init() {}

  /// Nothing is known about the subject.
  public var subject: RuleSubject { .anything }
  /// An object of which nothing is known.
  public var root: KnownValue { KnownValue(.unknown, mayBeMissing: false) }
}
