import LabSession
import PredicateFormat

/// Draws a diagnostic: its sentence, the line it is about with a mark below, and what to do.
///
///     error missing-operand: nothing stands behind "=="
///       version ==
///                 ^
///       help: write the value to compare with
struct DiagnosticDrawing {
  let style: TextStyle
  /// What stands before a line as the fix-its leave it.
  var fixLabel = "try"

  func lines(for located: LocatedDiagnostic) -> [StyledLine] {
    let diagnostic = located.diagnostic
    var lines = headline(for: located)
    if let source = located.source, let range = diagnostic.range {
      lines += SourceExcerpt(source: source, width: style.width - 2).lines(marking: range)
        .map(indented)
    }
    for note in diagnostic.notes {
      lines += sentence("note: ", note.message)
      if let source = located.source, let range = note.range {
        lines += SourceExcerpt(source: source, width: style.width - 4).lines(marking: range)
          .map { indented(indented($0)) }
      }
    }
    if let source = located.source, !diagnostic.fixIts.isEmpty {
      lines += fix(diagnostic, source)
    }
    if let help = diagnostic.help { lines += sentence("help: ", help) }
    return lines
  }

  private func headline(for located: LocatedDiagnostic) -> [StyledLine] {
    let diagnostic = located.diagnostic
    let place = placeText(of: located)
    let kind = "\(diagnostic.severity.rawValue) \(diagnostic.code): "
    let texts = Paragraph.lines(
      place + kind + Shortened.message(diagnostic.message), width: style.width, hanging: 2)
    return texts.enumerated().map { index, text in
      // Only a first line that holds place and kind whole can be coloured piece by piece.
      guard index == 0, text.hasPrefix(place + kind) else { return StyledLine(text) }
      var line = StyledLine(place, .faint)
      line.append(kind, Self.role(of: diagnostic.severity))
      line.append(text.dropFirst((place + kind).count))
      return line
    }
  }

  /// `FILE:LINE:COLUMN: `, `FILE: ` for a file whose text is not known; empty for text that was typed.
  private func placeText(of located: LocatedDiagnostic) -> String {
    guard let source = located.source, let name = source.name.map(Shortened.message) else {
      return ""
    }
    guard let range = located.diagnostic.range else {
      return source.bytes.isEmpty ? "\(name): " : "\(name):\(located.firstLine): "
    }
    let position = source.position(at: range.start)
    return "\(name):\(located.firstLine + position.line - 1):\(position.column): "
  }

  /// The lines that the fix-its change, as they are afterwards.
  ///
  /// Only those lines are looked at, and of very long ones only what can be seen, so that thousands
  /// of findings in a large file are drawn in time.
  private func fix(_ diagnostic: Diagnostic, _ source: SourceText) -> [StyledLine] {
    let (old, new) = Self.changed(diagnostic, source, reach: 8 * max(16, style.width))
    let label = "  \(fixLabel): "
    let excerpt = SourceExcerpt(source: new, width: style.width - label.count)
    // Only the lines that changed are worth showing.
    let changed = (1...new.lineCount).filter { new.line($0) != old.line($0) }
    return changed.prefix(3).map { number in
      var line = StyledLine(label, .faint)
      line.append(excerpt.line(around: changedRange(ofLine: number, from: old, to: new)))
      return line.cut(to: style.width)
    }
  }

  /// The lines around the fix-its, before and after; of very long lines what is within reach.
  private static func changed(
    _ diagnostic: Diagnostic, _ source: SourceText, reach: Int
  ) -> (old: SourceText, new: SourceText) {
    let ranges = diagnostic.fixIts.map(\.range)
    let first = ranges.map(\.start).min() ?? 0
    let last = ranges.map(\.end).max() ?? 0
    let firstLine = source.rangeOfLine(source.position(at: first).line)
    let lastLine = source.rangeOfLine(source.position(at: last).line)
    let start = source.boundary(max(firstLine?.start ?? 0, first - reach))
    let end = source.boundary(min(lastLine?.end ?? source.bytes.count, last + reach))
    let old = SourceText(source[SourceRange(start, max(end, last))])
    var moved = diagnostic
    moved.fixIts = diagnostic.fixIts.map { fixIt in
      .init(
        replace: SourceRange(fixIt.range.start - start, fixIt.range.end - start), with: fixIt.text)
    }
    return (old, SourceText(moved.applyingFixIts(to: old)))
  }

  /// The part of a line that is not as it was.
  private func changedRange(
    ofLine number: Int, from source: SourceText, to fixed: SourceText
  ) -> SourceRange {
    guard let new = fixed.rangeOfLine(number) else { return SourceRange(0, 0) }
    let old = source.rangeOfLine(number) ?? SourceRange(0, 0)
    let common = min(new.end - new.start, old.end - old.start)
    var start = 0
    while start < common, fixed.bytes[new.start + start] == source.bytes[old.start + start] {
      start += 1
    }
    var end = 0
    while end < common - start,
      fixed.bytes[new.end - 1 - end] == source.bytes[old.end - 1 - end]
    { end += 1 }
    // Letters of one character, and characters of one word, stay together.
    func isWordEnd(_ byte: UInt8) -> Bool { byte <= UInt8(ascii: " ") }
    var first = new.start + start
    while first > new.start, !isWordEnd(fixed.bytes[first - 1]) { first -= 1 }
    var last = new.end - end
    while last < new.end, !isWordEnd(fixed.bytes[last]) { last += 1 }
    return SourceRange(first, last)
  }

  private func sentence(_ label: String, _ text: String) -> [StyledLine] {
    Paragraph.lines(
      label + Shortened.message(text), width: style.width - 2, hanging: label.count
    )
    .map { indented(StyledLine($0)) }
  }

  private func indented(_ line: StyledLine) -> StyledLine {
    var result = StyledLine("  ")
    result.append(line)
    return result
  }

  static func role(of severity: Diagnostic.Severity) -> StyledLine.Role {
    switch severity {
    case .error: .error
    case .warning: .warning
    case .note: .strong
    }
  }
}
