import FileProviderActions
import PredicateAnalysis
import PredicateFormat
import Testing

/// One predicate with what lint is to find in it.
struct LintRow: CustomTestStringConvertible, Sendable {
  /// What the predicate is for.
  enum Subject: Sendable { case open, action, actionOnMac, interaction, sharing }

  let subject: Subject
  /// The predicate; `«»` mark the place of the finding.
  let marked: String
  /// The finding that is expected; `nil` for none at all.
  let code: DiagnosticCode?
  let severity: Diagnostic.Severity
  /// The predicate after the fix-its; `nil` when there are none.
  let mended: String?

  private init(
    _ subject: Subject, _ marked: String, expecting code: DiagnosticCode?,
    _ severity: Diagnostic.Severity, _ mended: String?
  ) {
    self.subject = subject
    self.marked = marked
    self.code = code
    self.severity = severity
    self.mended = mended
  }

  /// A predicate with a finding.
  init(
    _ subject: Subject, _ marked: String, _ severity: Diagnostic.Severity, _ code: DiagnosticCode,
    mended: String? = nil
  ) {
    self.init(subject, marked, expecting: code, severity, mended)
  }

  /// A predicate of which nothing is known, with a finding.
  init(
    _ marked: String, _ severity: Diagnostic.Severity, _ code: DiagnosticCode,
    mended: String? = nil
  ) {
    self.init(.open, marked, expecting: code, severity, mended)
  }

  /// A predicate of which nothing is known, with a warning.
  init(_ marked: String, _ code: DiagnosticCode, mended: String? = nil) {
    self.init(.open, marked, expecting: code, .warning, mended)
  }

  /// A predicate in which nothing is wrong.
  static func clean(_ subject: Subject, _ text: String) -> LintRow {
    LintRow(subject, text, expecting: nil, .note, nil)
  }

  /// A predicate of which nothing is known, and in which nothing is wrong.
  static func clean(_ text: String) -> LintRow { clean(.open, text) }

  var testDescription: String { "\(code?.rawValue ?? "nothing"): \(marked)" }

  var vocabulary: any KeyVocabulary {
    switch subject {
    case .open: OpenVocabulary()
    case .action: ActionVocabulary(.ios)
    case .actionOnMac: ActionVocabulary(.macos)
    case .interaction: InteractionVocabulary()
    case .sharing: SharingVocabulary()
    }
  }

  /// Checks the row.
  func check() throws {
    let marked = MarkedText(marked)
    let source = SourceText(marked.text)
    let findings = PredicateLint(vocabulary).findings(in: try parsed(source))
    guard let code else {
      #expect(findings.isEmpty)
      return
    }
    let finding = try #require(
      findings.first { $0.code == code && (marked.range == nil || $0.range == marked.range) },
      "found \(findings.map { "\($0.code) at \($0.range.map { source[$0] } ?? "-")" })")
    #expect(finding.severity == severity)
    #expect(!finding.message.hasSuffix("."))
    if let mended {
      #expect(finding.applyingFixIts(to: source) == mended)
      let again = PredicateLint(vocabulary).findings(in: try parsed(SourceText(mended)))
      #expect(!again.contains { $0.code == code && $0.message == finding.message })
    } else {
      #expect(finding.fixIts.isEmpty)
    }
  }
}

/// The tree of a text that has to parse.
func parsed(_ source: SourceText) throws -> PredicateSyntax {
  switch PredicateSyntax.parse(source) {
  case .parsed(let predicate, _): return predicate
  case .incomplete, .failed: throw ParseFailure(text: source.text)
  }
}

/// A text of a test that does not parse.
struct ParseFailure: Error { let text: String }
