import PredicateFormat

extension ComparisonOptions {
  /// The form in which a text is compared under these options; `nil` where it is compared as written.
  ///
  ///     ComparisonOptions.caseInsensitive.folded("Résumé")   // "résumé"
  ///
  /// Linear in the text.
  public func folded(_ text: String) -> String? {
    let folding = TextFolding(self)
    return folding == .literal ? nil : folding.folded(text)
  }
}
