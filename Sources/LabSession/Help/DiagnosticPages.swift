import PredicateFormat

/// The codes and other topics of one room, and the pages that explain them.
///
/// Rooms above this one give theirs to the session, so that one `:help` finds every code.
public struct DiagnosticPages: Sendable {
  /// The codes.
  public let codes: [DiagnosticCode]
  /// The page of a code, in Markdown; `nil` for a code of another room.
  public let page: @Sendable (DiagnosticCode) -> String?

  /// Makes the pages of a room.
  public init(
    _ codes: [DiagnosticCode], page: @escaping @Sendable (DiagnosticCode) -> String?
  ) {
    self.codes = codes
    self.page = page
  }
}
