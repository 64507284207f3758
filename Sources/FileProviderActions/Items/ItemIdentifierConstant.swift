/// The item identifiers that Apple names, with the raw texts that rules compare against.
public enum ItemIdentifierConstant: String, Hashable, Sendable, CaseIterable {
  /// The root of a domain; its raw text occurs in shipping rules.
  case rootContainer = "NSFileProviderRootContainerItemIdentifier"
  /// The trash, on macOS the parent of trashed items.
  case trashContainer = "NSFileProviderTrashContainerItemIdentifier"
  /// The working set, never a real parent; its raw text is by analogy.
  case workingSet = "NSFileProviderWorkingSetContainerItemIdentifier"
}
