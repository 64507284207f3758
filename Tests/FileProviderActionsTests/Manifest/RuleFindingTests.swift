import PredicateFormat
import Testing

@testable import FileProviderActions

/// Diagnostics inside a rule point at the very character of the file.
struct RuleFindingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    /// The element of the rule, with a mark around what the finding points at.
    var rule: String
    var testDescription: String { name }
  }

  static let rows: [Row] = [
    .init(name: "plain", rule: "<string>a == 1 ⟦ANDD⟧ b == 2</string>"),
    .init(name: "behind entities", rule: "<string>a &gt; 1 &amp;&amp; b ⟦ANDD⟧ c</string>"),
    .init(
      name: "behind CDATA", rule: "<string><![CDATA[a < 1 && b == 2]]> ⟦ANDD⟧ c</string>"),
    .init(name: "inside CDATA", rule: "<string><![CDATA[a < 1 && b == 2 ⟦ANDD⟧ c]]></string>"),
    .init(name: "behind letters of several bytes", rule: "<string>a == \"ü日\" ⟦ANDD⟧ b</string>"),
    .init(name: "on a later line", rule: "<string>\n  a == 1\r\n  ⟦ANDD⟧ b == 2\n</string>"),
    .init(name: "behind quotation marks", rule: "<string>a == &quot;x&quot; ⟦ANDD⟧ b</string>"),
  ]

  @Test(arguments: rows)
  func places(_ row: Row) throws {
    let marked = MarkedText(ManifestTexts.whole(entries: ManifestTexts.entry(rule: row.rule)))
    let manifest = try Manifest.read(marked.text, name: "Info.plist")
    let action = try #require(manifest.actions.first)
    #expect(action.rule?.predicate == nil)
    let problem = try #require(action.ruleProblem)
    let finding = try #require(manifest.findings.first)
    #expect(finding.action == 0)
    #expect(finding.diagnostic.code == problem.code)
    let start = try #require(marked.ranges.first?.start)
    #expect(finding.diagnostic.range?.start == start, "\(finding.diagnostic)")
    #expect(finding.position == marked.source.position(at: start))
  }

  @Test("an argument in a rule is an error: the system has none to fill in")
  func placeholder() throws {
    let marked = MarkedText(
      ManifestTexts.whole(
        entries: ManifestTexts.entry(rule: ManifestTexts.rule("filename == ⟦%@⟧"))))
    let manifest = try Manifest.read(marked.text, name: "Info.plist")
    #expect(manifest.actions.first?.rule?.predicate == nil)
    let finding = try #require(manifest.findings.first)
    #expect(finding.diagnostic.severity == .error)
    #expect(finding.diagnostic.range == marked.ranges.first)
  }

  @Test("a rule that ends in the middle says what is open")
  func unfinished() throws {
    let marked = MarkedText(
      ManifestTexts.whole(
        entries: ManifestTexts.entry(
          rule: ManifestTexts.rule("SUBQUERY(fileproviderItems, $i, $i.a &gt; 1⟦⟧"))))
    let manifest = try Manifest.read(marked.text, name: "Info.plist")
    let finding = try #require(manifest.findings.first)
    #expect(finding.diagnostic.code == .unfinishedRule)
    #expect(finding.diagnostic.message.contains("SUBQUERY"), "\(finding.diagnostic.message)")
    #expect(finding.diagnostic.range == marked.ranges.first)
  }

  @Test("a rule that parses is kept as a tree, with no problem")
  func parsed() throws {
    let rule = "SUBQUERY(fileproviderItems, $i, $i.isUploaded == YES).@count &gt; 0"
    let text = ManifestTexts.whole(
      entries: ManifestTexts.entry(rule: ManifestTexts.rule(rule)))
    let action = try #require(try Manifest.read(text, name: "Info.plist").actions.first)
    #expect(action.ruleProblem == nil)
    #expect(
      action.rule?.predicate?.predicateFormat
        == "SUBQUERY(fileproviderItems, $i, $i.isUploaded == 1).@count > 0")
  }

  /// What a fix-it in a rule makes of the file.
  struct FixItRow: Sendable, CustomTestStringConvertible {
    var name: String
    var rule: String
    /// What is found in the rule's text, and what is to stand there.
    var replace: String
    var with: String
    var result: String?
    var testDescription: String { name }
  }

  static let fixItRows: [FixItRow] = [
    .init(
      name: "plain", rule: "a ANDD b", replace: "ANDD", with: "&&", result: "a &amp;&amp; b"),
    .init(
      name: "a reference", rule: "a &gt; b", replace: ">", with: "<=", result: "a &lt;= b"),
    .init(
      name: "in CDATA", rule: "<![CDATA[a ANDD b]]>", replace: "ANDD", with: "&&",
      result: "<![CDATA[a && b]]>"),
    .init(
      name: "an end of CDATA", rule: "<![CDATA[a ANDD b]]>", replace: "ANDD", with: "]]>",
      result: nil),
    .init(name: "in a build setting", rule: "$(A) == 1", replace: "xyz", with: "w", result: nil),
  ]

  @Test(arguments: fixItRows)
  func fixIts(_ row: FixItRow) throws {
    let text = ManifestTexts.whole(
      entries: ManifestTexts.entry(rule: ManifestTexts.rule(row.rule)))
    let manifest = try Manifest.read(
      text, name: "Info.plist", options: ManifestOptions(definitions: ["A": "xyz"]))
    let rule = try #require(manifest.actions.first?.rule)
    let bytes = Array(rule.text.utf8)
    let needle = Array(row.replace.utf8)
    let start = try #require(bytes.indices.first { bytes[$0...].starts(with: needle) })
    let range = SourceRange(start, start + needle.count)
    let diagnostic = Diagnostic(
      .error, DiagnosticCode("x"), "x", at: range,
      fixIts: [.init(replace: range, with: row.with)])
    let placed = try #require(rule.placed(diagnostic))
    let source = try #require(manifest.source)
    guard let result = row.result else {
      #expect(placed.fixIts.isEmpty)
      return
    }
    #expect(placed.applyingFixIts(to: source) == text.replacing(row.rule, with: result))
  }

  @Test("a rule that was typed has no place in a file")
  func typed() {
    let rule = ActivationRule("a ==")
    #expect(rule.predicate == nil)
    #expect(rule.error?.code == .unfinishedRule)
    #expect(rule.placed(Diagnostic(.error, .emptyRule, "x")) == nil)
    let action = Action(identifier: "a.b", name: "B", rule: nil)
    #expect(action.ruleProblem?.code == .missingRule)
    #expect(action.handle == "b")
    let mended = action.with(rule: ActivationRule("TRUEPREDICATE"))
    #expect(mended.ruleProblem == nil)
    #expect(mended.rule?.isAlwaysTrue == true)
  }
}
