/// Replacements applied to a text, with the way back from places in the result.
struct TextEdit {
  /// The text after the replacements.
  let text: String
  private let fixIts: [Diagnostic.FixIt]

  /// Applies replacements; one that overlaps an earlier one is left out.
  init(_ fixIts: [Diagnostic.FixIt], in source: SourceText) {
    let probe = Diagnostic(.error, .missingOperand, "", fixIts: fixIts)
    text = probe.applyingFixIts(to: source)
    self.fixIts = fixIts.inOrderOfText
  }

  /// The offset in the result behind the last replacement.
  var endOfLastReplacement: Int {
    var shift = 0
    var end = 0
    for fixIt in fixIts {
      let length = fixIt.text.utf8.count
      end = fixIt.range.start + shift + length
      shift += length - fixIt.range.count
    }
    return end
  }

  /// The range of the original text that a range of the result came from; `nil` when it touches a
  /// replacement.
  func original(of range: SourceRange) -> SourceRange? {
    var shift = 0
    for fixIt in fixIts {
      let start = fixIt.range.start + shift
      let end = start + fixIt.text.utf8.count
      if range.end < start || (range.end == start && range.start < start) { break }
      if range.start < end { return nil }
      shift += fixIt.text.utf8.count - fixIt.range.count
    }
    return SourceRange(range.start - shift, range.end - shift)
  }
}
