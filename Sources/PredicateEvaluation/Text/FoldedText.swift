import PredicateFormat

/// The right side of a text operator, folded once for many comparisons.
///
/// The evaluator keeps one for each constant. The left side is folded as it comes, into a scratch
/// that the caller keeps, and not at all while it is ASCII.
///
///     let suffix = FoldedText(".PDF", .letterCase)
///     suffix.isSuffix(of: text, &scratch)   // text ENDSWITH[c] '.PDF'
struct FoldedText: Sendable {
  /// The folded text.
  let bytes: [UInt8]
  /// How it, and what it is compared with, is folded.
  let folding: TextFolding

  /// Folds a text in UTF-8.
  init(_ text: Span<UInt8>, _ folding: TextFolding) {
    bytes = folding.folded(text)
    self.folding = folding
  }

  /// Folds a text.
  init(_ text: String, _ folding: TextFolding) {
    self.init(Array(text.utf8).span, folding)
  }

  /// Whether the text equals this one: `text == this`.
  func isEqual(to text: Span<UInt8>, _ scratch: inout FoldingScratch) -> Bool {
    FoldedComparison.equal(text, bytes.span, folding, &scratch)
  }

  /// The order of the text and this one: `text < this` when ascending.
  func order(of text: Span<UInt8>, _ scratch: inout FoldingScratch) -> TextOrder {
    FoldedComparison.order(text, bytes.span, folding, &scratch)
  }

  /// Whether the text begins with this one: `text BEGINSWITH this`.
  func isPrefix(of text: Span<UInt8>, _ scratch: inout FoldingScratch) -> Bool {
    FoldedComparison.begins(text, bytes.span, folding, &scratch)
  }

  /// Whether the text ends with this one: `text ENDSWITH this`.
  func isSuffix(of text: Span<UInt8>, _ scratch: inout FoldingScratch) -> Bool {
    FoldedComparison.ends(text, bytes.span, folding, &scratch)
  }

  /// Whether the text contains this one: `text CONTAINS this`.
  func isContained(in text: Span<UInt8>, _ scratch: inout FoldingScratch) -> Bool {
    FoldedComparison.contains(text, bytes.span, folding, &scratch)
  }
}
