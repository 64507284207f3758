import PredicateFormat

/// A text with marked ranges, so that tests need not count bytes: `a ⟦b⟧ c` marks the `b`.
struct MarkedText {
  /// The text without its marks.
  let text: String
  /// The marked ranges, in order.
  let ranges: [SourceRange]

  init(_ marked: String) {
    var text = ""
    var starts: [Int] = []
    var ranges: [SourceRange] = []
    for character in marked {
      switch character {
      case "⟦": starts.append(text.utf8.count)
      case "⟧": ranges.append(SourceRange(starts.removeLast(), text.utf8.count))
      default: text.append(character)
      }
    }
    self.text = text
    self.ranges = ranges.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
  }

  var source: SourceText { SourceText(text) }
}
