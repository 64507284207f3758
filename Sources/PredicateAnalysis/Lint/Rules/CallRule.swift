import PredicateFormat

/// Messages that newer Apple systems refuse, and casts to types that do not exist.
struct CallRule: LintRule {
  /// What says the same without a message, by selector: `%` stands for the target.
  private static let replacements = [
    "uppercaseString": "uppercase:(%)", "lowercaseString": "lowercase:(%)",
    "uppercase": "uppercase:(%)", "lowercase": "lowercase:(%)", "count": "%.@count",
    "length": "length:(%)", "intValue": "CAST(%, \"NSNumber\")",
    "integerValue": "CAST(%, \"NSNumber\")", "stringValue": "CAST(%, \"NSString\")",
    "description": "CAST(%, \"NSString\")",
  ]
  private static let types = ["NSString", "NSDate", "NSNumber", "NSDecimalNumber"]

  func check(_ expression: ExpressionSyntax, _ scope: LintScope, _ report: inout LintReport) {
    switch expression.kind {
    case .message(let target, let selector, let arguments):
      var fixIts: [Diagnostic.FixIt] = []
      if arguments.isEmpty, let form = Self.replacements[selector] {
        let text = form.split(separator: "%", omittingEmptySubsequences: false)
          .joined(separator: target.written)
        fixIts = [.init(replace: expression.range, with: text)]
      }
      report.add(
        .warning, .refusedSelector,
        "newer Apple systems refuse most selectors in FUNCTION, so \"\(selector)\" may raise there",
        at: expression.range, fixIts: fixIts,
        help: fixIts.first.map { "\($0.text) says the same" }
          ?? "use a key path, an operator or a predefined function")
    case .cast(_, let type) where !Self.types.contains(type):
      let near = nearestName(to: type, in: Self.types)
      report.add(
        .error, SharedCode.impossibleCast,
        "CAST knows no type \"\(type)\"\(near.map { " (did you mean \"\($0)\"?)" } ?? "")",
        at: expression.range, help: "types are \(Self.types.joined(separator: ", "))")
    default: return
    }
  }

  func check(
    _ comparison: ComparisonSyntax, of predicate: PredicateSyntax, _ scope: LintScope,
    _ report: inout LintReport
  ) {
    guard case .selector(let name) = comparison.comparator else { return }
    let replacement = [
      "isEqual:": "==", "isEqualToString:": "==", "hasPrefix:": "BEGINSWITH",
      "hasSuffix:": "ENDSWITH",
    ][name]
    report.add(
      .warning, .refusedSelector,
      "newer Apple systems refuse most selectors as operators, so \"\(name)\" may raise there",
      at: predicate.range, fixIts: replacement.map(comparison.writing) ?? [],
      help: replacement.map { "\($0) says the same" } ?? "use one of the language's own operators")
  }
}
