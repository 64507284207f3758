/// The translation of an action's name.
public struct NameTranslation: Hashable, Sendable {
  /// What the menu shows.
  public let text: String
  /// The file it comes from, such as `en.lproj/Localizable.strings`.
  public let table: String
  /// The locale of that file, such as `en` or `Base`.
  public let locale: String
}
