import FileProviderActions
import PredicateFormat

/// Tells from a predicate alone what it is for.
public enum GuessedVocabulary {
  /// The vocabulary that fits the keys of a predicate; the open one when none does.
  ///
  /// A rule that reads `fileproviderItems`, in whatever spelling, is the rule of an action, one
  /// that reads `sourceItem` or `destinationItem` that of an interaction, and one that reads
  /// `extensionItems` that of a Share or Action extension.
  public static func vocabulary(
    for predicate: PredicateSyntax, platform: Platform
  ) -> any KeyVocabulary {
    var keys: Set<String> = []
    SyntaxNode.predicate(predicate).forEachExpression { expression in
      switch expression.kind {
      case .keyPath(nil, let components):
        if case .key(let key, _)? = components.first?.kind { keys.insert(key.lowercased()) }
      case .variable(let name): keys.insert(name.lowercased())
      default: break
      }
    }
    if keys.contains("fileprovideritems") { return ActionVocabulary(platform) }
    if !keys.isDisjoint(with: ["sourceitem", "destinationitem", "sourceitemscount"]) {
      return InteractionVocabulary(platform)
    }
    if !keys.isDisjoint(with: ["extensionitems", "nsextensionitems"]) {
      return SharingVocabulary()
    }
    return OpenVocabulary()
  }
}
