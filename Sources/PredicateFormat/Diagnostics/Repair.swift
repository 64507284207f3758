/// Checks proposed replacements by parsing what they give.
enum Repair {
  /// The fix-its, or none when the text with them applied does not parse.
  static func fixIts(_ fixIts: [Diagnostic.FixIt], for source: SourceText) -> [Diagnostic.FixIt] {
    let probe = Diagnostic(.error, .missingOperand, "", fixIts: fixIts)
    let mended = SourceText(probe.applyingFixIts(to: source))
    if case .parsed = PredicateSyntax.parse(mended) { return fixIts }
    return []
  }
}
