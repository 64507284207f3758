import PredicateFormat

/// A text with `⟦` and `⟧` around the bytes that a diagnostic points at.
struct MarkedText {
  let source: SourceText
  let range: SourceRange

  init(_ marked: String, name: String? = nil) {
    let parts = marked.split(separator: "⟦", omittingEmptySubsequences: false)
    let rest = parts.dropFirst().joined().split(separator: "⟧", omittingEmptySubsequences: false)
    let before = String(parts.first ?? "")
    let inside = String(rest.first ?? "")
    source = SourceText(before + inside + rest.dropFirst().joined(), name: name)
    range = SourceRange(before.utf8.count, before.utf8.count + inside.utf8.count)
  }
}
