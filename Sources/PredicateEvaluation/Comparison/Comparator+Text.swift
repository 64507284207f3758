import PredicateFormat

/// The text side of a comparison: which test, on whose bytes, with which options.
extension Comparator {
  /// Whether a test holds for a text and the text that it is compared with.
  func textHolds(
    _ test: TextTest, _ text: StoredValue, _ other: StoredValue,
    in context: inout EvaluationContext
  ) -> Bool {
    let textBytes = context.bytes(of: text)
    let textSpan = textBytes.span.extracting(text.span)
    if let folded = prepared?.folded {
      return switch test {
      case .equal: folded.isEqual(to: textSpan, &context.textScratch.left)
      case .begins: folded.isPrefix(of: textSpan, &context.textScratch.left)
      case .ends: folded.isSuffix(of: textSpan, &context.textScratch.left)
      case .contains: folded.isContained(in: textSpan, &context.textScratch.left)
      }
    }
    let otherBytes = context.bytes(of: other)
    let otherSpan = otherBytes.span.extracting(other.span)
    let folding = TextFolding(options)
    if test == .equal, options.contains(.localeSensitive) {
      return TextComparison.localeOrder(textSpan, otherSpan, folding) == .equal
    }
    return TextComparison.holds(test, textSpan, otherSpan, folding, &context.textScratch)
  }

  /// The order of two texts with the options.
  func textOrder(
    _ left: StoredValue, _ right: StoredValue, in context: inout EvaluationContext
  ) -> NumericOrder {
    let leftBytes = context.bytes(of: left)
    let leftSpan = leftBytes.span.extracting(left.span)
    if let folded = prepared?.folded {
      return NumericOrder(folded.order(of: leftSpan, &context.textScratch.left))
    }
    let rightBytes = context.bytes(of: right)
    let rightSpan = rightBytes.span.extracting(right.span)
    let folding = TextFolding(options)
    return NumericOrder(
      options.contains(.localeSensitive)
        ? TextComparison.localeOrder(leftSpan, rightSpan, folding)
        : TextComparison.order(leftSpan, rightSpan, folding, &context.textScratch))
  }

  /// Whether a text is like a pattern.
  func isLike(
    _ text: StoredValue, _ pattern: StoredValue, in context: inout EvaluationContext
  ) throws(EvaluationError) -> Bool {
    let textBytes = context.bytes(of: text)
    let textSpan = textBytes.span.extracting(text.span)
    let like: LikePattern
    if let prepared = prepared?.like {
      like = prepared
    } else {
      let patternBytes = context.bytes(of: pattern)
      like = context.patterns.likePattern(
        patternBytes.span.extracting(pattern.span), TextFolding(options))
    }
    do throws(RegularExpressionError) {
      let limit = matchLimit(in: context)
      return try like.matches(textSpan, &context.textScratch.left, within: limit)
    } catch {
      throw failed(error, text, pattern, in: context)
    }
  }

  /// Whether a whole text matches a regular expression.
  func matches(
    _ text: StoredValue, _ pattern: StoredValue, in context: inout EvaluationContext
  ) throws(EvaluationError) -> Bool {
    let textBytes = context.bytes(of: text)
    let textSpan = textBytes.span.extracting(text.span)
    do throws(RegularExpressionError) {
      let limit = matchLimit(in: context)
      let compiled = try matchPattern(pattern, in: &context)
      return try compiled.matches(textSpan, &context.textScratch.left, within: limit)
    } catch {
      throw failed(error, text, pattern, in: context)
    }
  }

  private func matchLimit(in context: EvaluationContext) -> MatchLimit {
    MatchLimit(seconds: context.limits.patternSeconds, interruption: context.interruption)
  }

  private func matchPattern(
    _ pattern: StoredValue, in context: inout EvaluationContext
  ) throws(RegularExpressionError) -> MatchPattern {
    if let match = prepared?.match { return try match.get() }
    let bytes = context.bytes(of: pattern)
    return try context.patterns.matchPattern(
      bytes.span.extracting(pattern.span), TextFolding(options))
  }

  private func failed(
    _ error: RegularExpressionError, _ text: StoredValue, _ pattern: StoredValue,
    in context: EvaluationContext
  ) -> EvaluationError {
    let written = context.text(pattern)
    switch error {
    case .invalid(let reason):
      return place.error(
        .badPattern, raises: .internalInconsistency,
        "\(context.described(pattern)) is no regular expression (\(reason))",
        appleReason: error.appleReason(
          text: context.text(text), pattern: written, folding: TextFolding(options)),
        help: "the pattern is shown after string escapes; inside quotes write each backslash twice")
    case .takesTooLong:
      return place.error(
        .patternLimit, raises: nil,
        "\(context.described(pattern)) takes too long to match this text",
        help: comparator == .like
          ? "many ? between two * are tried at each place of the text; use fewer"
          : "nested repetitions such as (a+)+ try every way to share the text between them")
    case .stackOverflow:
      return place.error(
        .patternLimit, raises: nil,
        "\(context.described(pattern)) needs more memory for this text than a match may take",
        help: "shorten the text, or repeat a class instead of a group")
    case .interrupted: return place.interrupted()
    }
  }
}

extension NumericOrder {
  fileprivate init(_ order: TextOrder) {
    self =
      switch order {
      case .ascending: .ascending
      case .equal: .equal
      case .descending: .descending
      }
  }
}
