extension LineDifference {
  /// Whether a row differs only by the blanks between its words, as when the columns of a table move.
  func isMoved(_ row: Row) -> Bool {
    guard case .changed(let expected, let printed) = row else { return false }
    return self.expected[expected].split(separator: " ")
      == self.printed[printed].split(separator: " ")
  }

  /// The words of the rows that differ, without the punctuation behind them.
  var changedWords: Set<String> {
    var words: Set<String> = []
    for row in rows where !isMoved(row) {
      switch row {
      case .same, .anyLines: break
      case .changed(let expected, let printed):
        words.formUnion(Self.words(of: self.expected[expected]))
        words.formUnion(Self.words(of: self.printed[printed]))
      case .missing(let expected): words.formUnion(Self.words(of: self.expected[expected]))
      case .surplus(let printed): words.formUnion(Self.words(of: self.printed[printed]))
      }
    }
    return words
  }

  private static func words(of line: String) -> [String] {
    line.split(separator: " ").map { word in
      let end = word.lastIndex { !",:;.()".contains($0) }
      return end.map { String(word[...$0]) } ?? ""
    }
  }
}
