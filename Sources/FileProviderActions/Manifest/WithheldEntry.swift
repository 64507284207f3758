import PredicateFormat

/// An entry of a manifest that the system does not offer, because it lacks an identifier or a name.
///
/// Its rule is never asked, so it is no action; a menu names it all the same, for whoever looks for it.
public struct WithheldEntry: Sendable {
  /// Which entry it is, from 1.
  public let number: Int
  /// Its name or its identifier, whichever it has.
  public let label: String?
  /// What it lacks: `has no identifier (NSExtensionFileProviderActionIdentifier)`.
  public let problems: [String]
  /// Every text in it, by which somebody may call it.
  public let texts: [String]
  /// Its rule, whose mistakes are worth knowing before the entry is mended.
  public let rule: ActivationRule?

  /// The entry in a few words: `entry 5 "Unlock"`.
  public var name: String { "entry \(number)" + (label.map { " \"\($0)\"" } ?? "") }

  /// Why it is not offered: `entry 5 "Unlock" has no identifier (...)`.
  public var sentence: String { "\(name) \(problems.joined(separator: " and "))" }

  /// Whether a word stands for it: one of its texts, or the last part of one.
  public func isCalled(_ word: String) -> Bool {
    texts.contains { $0 == word || $0.hasSuffix("." + word) }
  }
}
