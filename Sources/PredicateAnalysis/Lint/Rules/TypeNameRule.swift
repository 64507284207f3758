import PredicateEvaluation
import PredicateFormat

/// Names of uniform types that do not exist, are covered by another, or are compared for equality
/// although no file has exactly that type.
struct TypeNameRule: LintRule {
  func check(
    _ comparison: ComparisonSyntax, of predicate: PredicateSyntax, _ scope: LintScope,
    _ report: inout LintReport
  ) {
    let isTypeOperator =
      comparison.comparator == .typeConformsTo || comparison.comparator == .typeEquals
    guard isTypeOperator || isTypeName(comparison.left, scope) else { return }
    for literal in comparison.right.textLiterals {
      if Self.comparesWhole.contains(comparison.comparator),
        let misnomer = UniformTypes.standard.misnomer(literal.text)
      {
        report.add(
          .warning, .unknownType,
          "\"\(literal.text)\" is \(misnomer.kind.rawValue) and not the name of a type"
            + (misnomer.meant.map { "; did you mean \"\($0)\"?" } ?? ""), at: literal.range,
          fixIts: misnomer.meant.map { [.init(replace: literal.range, with: "\"\($0)\"")] } ?? [],
          help: misnomer.meant == nil ? "a type is named like com.adobe.pdf or public.jpeg" : nil)
      } else if !isKnown(literal.text) {
        reportUnknown(literal.text, at: literal.range, &report)
      } else if comparison.comparator != .typeConformsTo, isAbstract(literal.text) {
        let isEquality = comparison.comparator == .equal || comparison.comparator == .typeEquals
        report.add(
          .warning, .abstractTypeEquality,
          "no file is exactly \"\(literal.text)\"; its types conform to it", at: literal.range,
          fixIts: isEquality ? comparison.writing("UTI-CONFORMS-TO") : [],
          help: "write UTI-CONFORMS-TO")
      }
    }
  }

  /// The operators to which a text is a name as a whole, and no part or pattern of one.
  private static let comparesWhole: Set<ComparisonOperator> = [
    .typeConformsTo, .typeEquals, .equal, .notEqual, .in,
  ]

  /// In an OR, types that another operand covers.
  func check(_ predicate: PredicateSyntax, _ scope: LintScope, _ report: inout LintReport) {
    guard case .compound(.or, let operands) = predicate.kind else { return }
    let tests = operands.prefix(LintLimits.operands).compactMap(\.comparison)
      .filter { $0.comparator == .typeConformsTo }
    for test in tests {
      guard let name = test.right.literalText else { continue }
      let wider = tests.compactMap { other -> String? in
        guard let otherName = other.right.literalText, other.left == test.left,
          other.modifier == test.modifier, otherName.lowercased() != name.lowercased(),
          UniformTypes.standard.conforms(name, to: otherName)
        else { return nil }
        return otherName
      }
      guard let wide = wider.first else { continue }
      report.add(
        .note, .coveredType, "\"\(name)\" conforms to \"\(wide)\", which this OR has already",
        at: test.right.range)
    }
  }

  private func isTypeName(_ expression: ExpressionSyntax, _ scope: LintScope) -> Bool {
    if case .typeName = scope.known(expression).shape.element { true } else { false }
  }

  /// Whether a name is in the table, or outside the names that only the system gives.
  private func isKnown(_ name: String) -> Bool {
    if UniformTypes.standard.contains(name) { return true }
    return !name.lowercased().hasPrefix("public.") && Self.publicName(for: name) == nil
  }

  /// The declared name of one whose first word is almost `public`, such as `pubic.image`.
  private static func publicName(for name: String) -> String? {
    guard let dot = name.firstIndex(of: "."),
      nearestName(to: name[..<dot].lowercased(), in: ["public"], within: 1) != nil
    else { return nil }
    let meant = "public" + name[dot...]
    return UniformTypes.standard.contains(meant) ? meant : nil
  }

  private func reportUnknown(_ name: String, at range: SourceRange, _ report: inout LintReport) {
    let sure = UniformTypes.standard.correction(for: name) ?? Self.publicName(for: name)
    let near = sure.map { NearNames($0) } ?? Self.near(name)
    report.add(
      .warning, .unknownType,
      "the system declares no type \"\(name)\"\(near.closingQuestion)",
      at: range, fixIts: near.fixIts(replacing: range) { "\"\($0)\"" },
      help: near.isEmpty ? "only the system declares types that begin with \"public.\"" : nil)
  }

  /// The declared names of which the part behind `public.` is near.
  private static func near(_ name: String) -> NearNames {
    let prefix = "public."
    let endings = UniformTypes.standard.identifiers.filter { $0.hasPrefix(prefix) }
      .map { String($0.dropFirst(prefix.count)) }
    return nearNames(to: String(name.dropFirst(prefix.count)), in: endings).map { prefix + $0 }
  }

  /// Types under which others stand and which no file has itself.
  private static let abstractTypes: Set<String> = [
    "public.item", "public.content", "public.composite-content", "public.image", "public.movie",
    "public.video", "public.audio", "public.audiovisual-content", "public.text", "public.archive",
    "public.source-code", "public.script", "public.font", "public.executable", "public.directory",
    "public.presentation", "public.spreadsheet", "public.disk-image", "public.3d-content",
    "public.camera-raw-image",
  ]

  private func isAbstract(_ name: String) -> Bool { Self.abstractTypes.contains(name.lowercased()) }
}
