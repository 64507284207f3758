import FileProviderActions
import PredicateFormat

/// The place of a finding in its file, lines and columns from 1; `end` is behind the last character.
///
/// Columns count Unicode code points, as SARIF's `unicodeCodePoints` does.
struct FindingPlace {
  struct Position: Equatable {
    let line: Int
    let column: Int
  }

  let start: Position
  let end: Position

  /// The place of a finding; `nil` in a file without places.
  init?(_ finding: ManifestFinding) {
    guard let range = finding.placedRange else { return nil }
    self.init(range, in: finding.source)
  }

  /// The place of a diagnostic; `nil` when it has none.
  init?(_ diagnostic: Diagnostic, in source: SourceText?) {
    guard let range = diagnostic.range else { return nil }
    self.init(range, in: source)
  }

  /// The place of a range; `nil` without a text.
  init?(_ range: SourceRange, in source: SourceText?) {
    guard let source else { return nil }
    start = Self.position(range.start, source)
    end = Self.position(range.end, source)
  }

  /// The first and last column of a place on one line.
  var columns: ClosedRange<Int>? {
    start.line == end.line ? start.column...max(start.column, end.column - 1) : nil
  }

  private static func position(_ offset: Int, _ source: SourceText) -> Position {
    Position(line: source.position(at: offset).line, column: source.scalarColumn(at: offset))
  }
}
