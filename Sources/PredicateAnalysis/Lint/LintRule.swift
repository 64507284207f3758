import PredicateFormat

/// One thing that lint looks for.
///
/// A rule is asked about every node of a tree, once.
protocol LintRule: Sendable {
  /// Looks at a predicate: a constant, a comparison or a compound.
  func check(_ predicate: PredicateSyntax, _ scope: LintScope, _ report: inout LintReport)
  /// Looks at a comparison, which is the given predicate.
  func check(
    _ comparison: ComparisonSyntax, of predicate: PredicateSyntax, _ scope: LintScope,
    _ report: inout LintReport)
  /// Looks at an expression.
  func check(_ expression: ExpressionSyntax, _ scope: LintScope, _ report: inout LintReport)
}

extension LintRule {
  func check(_ predicate: PredicateSyntax, _ scope: LintScope, _ report: inout LintReport) {}
  func check(
    _ comparison: ComparisonSyntax, of predicate: PredicateSyntax, _ scope: LintScope,
    _ report: inout LintReport
  ) {}
  func check(_ expression: ExpressionSyntax, _ scope: LintScope, _ report: inout LintReport) {}
}

/// What the rules have found.
struct LintReport {
  private(set) var findings: [Diagnostic] = []
  private var seen: Set<Diagnostic> = []

  mutating func add(
    _ severity: Diagnostic.Severity, _ code: DiagnosticCode, _ message: String,
    at range: SourceRange, fixIts: [Diagnostic.FixIt] = [], notes: [Diagnostic.Note] = [],
    help: String? = nil
  ) {
    let finding = Diagnostic(
      severity, code, message, at: range, notes: notes, fixIts: fixIts, help: help)
    // A path that is walked twice is still one mistake.
    if seen.insert(finding).inserted { findings.append(finding) }
  }

  /// The findings in the order of the text; at one place the gravest first.
  var sorted: [Diagnostic] {
    findings.enumerated().sorted { left, right in
      let places = (left.element.range?.start ?? 0, right.element.range?.start ?? 0)
      if places.0 != places.1 { return places.0 < places.1 }
      if left.element.severity != right.element.severity {
        return left.element.severity > right.element.severity
      }
      return left.offset < right.offset
    }.map(\.element)
  }
}
