/// What the type operators need to know of uniform types.
///
/// `UniformTypes` is the one that ships; a program with types of its own may extend it or bring
/// another.
public protocol UniformTypeHierarchy: Sendable {
  /// Whether a type is, or descends from, another; letter case does not count.
  func conforms(_ type: String, to ancestor: String) -> Bool

  /// Whether two names are of one type; letter case does not count.
  func equals(_ type: String, _ other: String) -> Bool
}

extension UniformTypes: UniformTypeHierarchy {}
