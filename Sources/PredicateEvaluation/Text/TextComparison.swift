/// What is asked of two texts.
enum TextTest: Sendable, Hashable {
  /// Whether they are equal.
  case equal
  /// Whether the left one begins with the right one, which is not empty.
  case begins
  /// Whether the left one ends with the right one, which is not empty.
  case ends
  /// Whether the left one contains the right one, which is not empty.
  case contains
}

/// Room for two folded texts, kept from one comparison to the next so that none allocates.
struct TextScratch: Sendable {
  /// The left text.
  var left = FoldingScratch()
  /// The right text.
  var right = FoldingScratch()
}

/// Comparisons of two texts that are both known only when they are compared.
///
/// Where the right side is constant, `FoldedText` saves folding it each time.
enum TextComparison {
  /// Whether the test holds for `left` and `right`.
  static func holds(
    _ test: TextTest, _ left: Span<UInt8>, _ right: Span<UInt8>, _ folding: TextFolding,
    _ scratch: inout TextScratch
  ) -> Bool {
    if folding == .literal {
      switch test {
      case .equal: return TextBytes.equal(left, right)
      case .begins: return TextBytes.begins(left, with: right)
      case .ends: return TextBytes.ends(left, with: right)
      case .contains: return TextBytes.contains(left, right)
      }
    }
    scratch.right.fold(right, folding)
    return scratch.right.holds(test, for: left, folding, &scratch.left)
  }

  /// The order of both: `left <[options] right` when ascending.
  static func order(
    _ left: Span<UInt8>, _ right: Span<UInt8>, _ folding: TextFolding,
    _ scratch: inout TextScratch
  ) -> TextOrder {
    if folding == .literal { return TextBytes.order(left, right) }
    scratch.right.fold(right, folding)
    return scratch.right.order(of: left, folding, &scratch.left)
  }

  /// The order of both in the user's locale, for `==`, `!=` and the ordering operators under `l`.
  ///
  /// The substring operators take no notice of `l`.
  static func localeOrder(
    _ left: Span<UInt8>, _ right: Span<UInt8>, _ folding: TextFolding
  ) -> TextOrder {
    FoundationFolding.localeOrder(left, right, folding)
  }
}

extension FoldingScratch {
  /// Whether the test holds for a text, as it comes, and the folded text in this scratch.
  fileprivate func holds(
    _ test: TextTest, for text: Span<UInt8>, _ folding: TextFolding,
    _ scratch: inout FoldingScratch
  ) -> Bool {
    let folded = bytes.span.extracting(0..<count)
    switch test {
    case .equal: return FoldedComparison.equal(text, folded, folding, &scratch)
    case .begins: return FoldedComparison.begins(text, folded, folding, &scratch)
    case .ends: return FoldedComparison.ends(text, folded, folding, &scratch)
    case .contains: return FoldedComparison.contains(text, folded, folding, &scratch)
    }
  }

  /// The order of a text, as it comes, and the folded text in this scratch.
  fileprivate func order(
    of text: Span<UInt8>, _ folding: TextFolding, _ scratch: inout FoldingScratch
  ) -> TextOrder {
    FoldedComparison.order(text, bytes.span.extracting(0..<count), folding, &scratch)
  }
}
