import LabSession
import PredicateFormat

/// Draws outcomes as lines of text. It keeps no state.
public struct TextRenderer: Sendable {
  /// How it draws.
  public var style: TextStyle

  /// Makes a renderer.
  public init(style: TextStyle = TextStyle()) { self.style = style }

  /// The lines for an outcome, without line ends.
  public func lines(for outcome: Outcome) -> [String] {
    outcome.parts.flatMap(lines(for:))
  }

  /// The lines for one part.
  public func lines(for part: OutcomePart) -> [String] {
    switch part {
    case .message(let text): [text]
    case .verbatim(let text):
      text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    case .diagnostic(let located): [located.diagnostic.message]
    case .table(let table): table.rows.map { $0.joined(separator: "  ") }
    case .page(let page): [page]
    }
  }
}
