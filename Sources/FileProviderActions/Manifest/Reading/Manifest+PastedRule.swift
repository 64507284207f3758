import PredicateFormat

extension Manifest {
  /// The rule in a pasted part of a property list that is one rule and nothing else: its `<string>`
  /// element, perhaps with the key of an activation rule in front; `nil` for anything else.
  ///
  ///     Manifest.pastedRule(in: "<string>a &gt; 1</string>")   // a > 1
  public static func pastedRule(in text: String) -> String? {
    guard let document = try? PropertyListDocument.read(Array(text.utf8), name: ""),
      document.isFragment
    else { return nil }
    if let rule = document.root.text { return rule.text }
    guard let entries = document.root.dictionary?.entries, entries.count == 1,
      let entry = entries.first, entry.key.hasSuffix("ActivationRule")
    else { return nil }
    return entry.value.text?.text
  }
}
