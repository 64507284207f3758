import PredicateFormat
import Testing

@testable import FileProviderActions

/// The dictionary form of activation rules: reading it, and what it shows.
struct ActivationCountsTests {
  /// A whole Share extension with the value of its activation rule.
  static func whole(_ value: String) -> String {
    ManifestTexts.whole(
      "<key>NSExtensionAttributes</key>\n<dict>\n<key>NSExtensionActivationRule</key>\(value)\n</dict>\n",
      point: "com.apple.share-services")
  }

  /// A dictionary of numbers, its keys without their common beginning.
  static func counts(_ entries: KeyValuePairs<String, String>) -> String {
    "<dict>"
      + entries.map { "<key>NSExtensionActivation\($0)</key>\($1)" }.joined(separator: "\n")
      + "</dict>"
  }

  @Test("every key")
  func reading() throws {
    let text = Self.whole(
      Self.counts([
        "SupportsAttachmentsWithMaxCount": "<integer>9</integer>",
        "SupportsAttachmentsWithMinCount": "<integer>2</integer>",
        "SupportsFileWithMaxCount": "<integer>1</integer>",
        "SupportsImageWithMaxCount": "<integer>2</integer>",
        "SupportsMovieWithMaxCount": "<integer>3</integer>",
        "SupportsText": "<true/>",
        "SupportsWebURLWithMaxCount": "<integer>4</integer>",
        "SupportsWebPageWithMaxCount": "<integer>5</integer>",
        "DictionaryVersion": "<integer>2</integer>",
        "UsesStrictMatching": "<true/>",
      ]))
    let manifest = try Manifest.read(text, name: "Info.plist")
    #expect(manifest.findings.isEmpty)
    #expect(manifest.extensionPoint == .share)
    guard case .counts(let counts)? = manifest.activationRule else {
      Issue.record("no counts")
      return
    }
    #expect(
      counts
        == ActivationCounts(
          limits: [.file: 1, .image: 2, .movie: 3, .text: 1, .webURL: 4, .webPage: 5],
          attachmentsMaximum: 9, attachmentsMinimum: 2, version: 2, usesStrictMatching: true))
  }

  struct FindingRow: Sendable, CustomTestStringConvertible {
    var name: String
    /// The value of the rule, with a mark around what the finding points at.
    var value: String
    var code: DiagnosticCode
    var severity: Diagnostic.Severity
    var words: String
    var testDescription: String { name }
  }

  static let findingRows: [FindingRow] = [
    .init(
      name: "always", value: "⟦<string>TRUEPREDICATE</string>⟧", code: .alwaysTrueExtension,
      severity: .warning, words: "App Store"),
    .init(
      name: "empty", value: "⟦<string/>⟧", code: .emptyRule, severity: .error,
      words: "the extension is never shown"),
    .init(
      name: "a number", value: "⟦<integer>1</integer>⟧", code: .wrongType, severity: .error,
      words: "expected a predicate or a dictionary"),
    .init(
      name: "an index",
      value: "<string>⟦extensionItems[0]⟧.attachments.@count == 1</string>",
      code: .indexInExtensionRule, severity: .warning, words: "extensionItems[0]"),
    .init(
      name: "a predicate in the dictionary",
      value: "<dict>⟦<key>NSExtensionActivationRule</key>⟧<string>a == 1</string></dict>",
      code: .predicateInCounts, severity: .warning, words: "means nothing"),
    .init(
      name: "an invented key",
      value:
        "<dict>⟦<key>NSExtensionActivationSupportsTextWithMaxCount</key>⟧<integer>1</integer></dict>",
      code: .unknownManifestKey, severity: .warning, words: "did you mean"),
    .init(
      name: "a key of another kind of extension",
      value: "<dict>⟦<key>RPBroadcast</key>⟧<true/></dict>",
      code: .unknownManifestKey, severity: .note, words: "no key \"RPBroadcast\""),
    .init(
      name: "a text for a number",
      value: counts(["SupportsFileWithMaxCount": "⟦<string>1</string>⟧"]), code: .wrongType,
      severity: .warning, words: "is the text \"1\"; expected a number"),
    .init(
      name: "a version that does not exist",
      value: counts(["DictionaryVersion": "⟦<integer>3</integer>⟧"]), code: .wrongType,
      severity: .warning, words: "expected 1 or 2"),
  ]

  @Test(arguments: findingRows)
  func findings(_ row: FindingRow) throws {
    let marked = MarkedText(Self.whole(row.value))
    let manifest = try Manifest.read(marked.text, name: "Info.plist")
    #expect(manifest.findings.map(\.diagnostic.code) == [row.code])
    let finding = try #require(manifest.findings.first)
    #expect(finding.diagnostic.severity == row.severity)
    #expect(finding.diagnostic.message.contains(row.words), "\(finding.diagnostic.message)")
    #expect(finding.diagnostic.range == marked.ranges.first)
  }

  @Test("a rule beside the attributes is not read")
  func misplaced() throws {
    let marked = MarkedText(
      ManifestTexts.whole(
        "⟦<key>NSExtensionActivationRule</key>⟧<string>a == 1</string>",
        point: "com.apple.share-services"))
    let manifest = try Manifest.read(marked.text, name: "Info.plist")
    #expect(manifest.activationRule == nil)
    #expect(manifest.findings.map(\.diagnostic.code) == [.misplacedKey])
    #expect(manifest.findings.first?.diagnostic.range == marked.ranges.first)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var counts: ActivationCounts
    var words: [String]
    var isShown: Bool
    var reason: String
    var testDescription: String { name }
  }

  static let rows: [Row] = [
    .init(
      name: "one image of one", counts: .init(limits: [.image: 1]), words: ["a.jpg"],
      isShown: true, reason: "every attachment is accepted"),
    .init(
      name: "two images of one", counts: .init(limits: [.image: 1]), words: ["a.jpg", "b.png"],
      isShown: false, reason: "2 of the kind image are more than the 1 allowed"),
    .init(
      name: "0 is not accepted", counts: .init(limits: [.image: 0]), words: ["a.jpg"],
      isShown: false, reason: "\"a.jpg\" is of no accepted kind"),
    .init(
      name: "an image counts as a file where images have no limit",
      counts: .init(limits: [.file: 1]), words: ["a.jpg"], isShown: true,
      reason: "every attachment is accepted"),
    .init(
      name: "a movie", counts: .init(limits: [.movie: 1]), words: ["a.mov"], isShown: true,
      reason: "every attachment is accepted"),
    .init(
      name: "text in any number", counts: .init(limits: [.text: 1]),
      words: ["a.txt", "b.txt", "public.plain-text"], isShown: true,
      reason: "every attachment is accepted"),
    .init(
      name: "a web URL", counts: .init(limits: [.webURL: 1]), words: ["https://example.com"],
      isShown: true, reason: "every attachment is accepted"),
    .init(
      name: "a file's URL is a file and no web URL", counts: .init(limits: [.webURL: 1]),
      words: ["public.file-url"], isShown: false,
      reason: "\"public.file-url\" is of no accepted kind"),
    .init(
      name: "a web page", counts: .init(limits: [.webPage: 1]),
      words: ["com.apple.property-list"], isShown: true, reason: "every attachment is accepted"),
    .init(
      name: "a folder is a file", counts: .init(limits: [.file: 1]), words: ["Folder/"],
      isShown: true, reason: "every attachment is accepted"),
    .init(
      name: "version 1 wants every attachment", counts: .init(limits: [.webURL: 1]),
      words: ["public.url", "a.jpg"], isShown: false,
      reason: "\"a.jpg\" is of no accepted kind, and version 1 wants every attachment accepted"),
    .init(
      name: "version 2 wants one", counts: .init(limits: [.webURL: 1], version: 2),
      words: ["public.url", "a.jpg"], isShown: true, reason: "1 of 2 attachments are accepted"),
    .init(
      name: "strict matching wants every attachment",
      counts: .init(limits: [.webURL: 1], version: 2, usesStrictMatching: true),
      words: ["public.url", "a.jpg"], isShown: false,
      reason:
        "\"a.jpg\" is of no accepted kind, and strict matching wants every attachment accepted"),
    .init(
      name: "too many in all",
      counts: .init(limits: [.image: 9], attachmentsMaximum: 1), words: ["a.jpg", "b.jpg"],
      isShown: false, reason: "2 attachments are more than the 1 allowed"),
    .init(
      name: "too few in all",
      counts: .init(limits: [.image: 9], attachmentsMinimum: 2), words: ["a.jpg"],
      isShown: false, reason: "1 attachment is fewer than the 2 required"),
    .init(
      name: "nothing", counts: .init(limits: [.image: 9]), words: [], isShown: false,
      reason: "nothing is attached"),
  ]

  @Test(arguments: rows)
  func reports(_ row: Row) {
    let report = row.counts.report(on: SharedItems(words: row.words))
    #expect(report.isShown == row.isShown)
    #expect(report.reason == row.reason)
    #expect(report.lines.map(\.attachment.name) == row.words)
  }
}
