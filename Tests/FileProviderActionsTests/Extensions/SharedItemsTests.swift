import PredicateEvaluation
import PredicateFormat
import Testing

@testable import FileProviderActions

/// What is handed to Share and Action extensions, out of words.
struct SharedItemsTests {
  static let wordRows: [(word: String, types: [String], near: String?)] = [
    ("photo.jpg", ["public.jpeg"], nil),
    ("Pictures/photo.JPG", ["public.jpeg"], nil),
    ("report.pdf", ["com.adobe.pdf"], nil),
    ("notes.unknown", ["dyn.unknown"], nil),
    ("README", ["public.data"], nil),
    ("Documents/", ["public.folder"], nil),
    ("public.url", ["public.url"], nil),
    ("public.url,public.plain-text", ["public.url", "public.plain-text"], nil),
    ("com.example.my-note", ["com.example.my-note"], nil),
    ("https://example.com/a.pdf", ["public.url"], nil),
    ("file:///tmp/a.pdf", ["public.file-url"], nil),
    ("public.pdf", ["public.pdf"], "com.adobe.pdf"),
    ("public.jpg", ["public.jpg"], "public.jpeg"),
    ("public.plain-txt", ["public.plain-txt"], "public.plain-text"),
    ("io.txt", ["public.plain-text"], nil),
    (",", ["public.data"], nil),
  ]

  @Test(arguments: wordRows)
  func words(word: String, types: [String], near: String?) {
    let attachment = SharedAttachment(word: word)
    #expect(attachment.name == word)
    #expect(attachment.typeIdentifiers == types)
    let findings = attachment.findings()
    if let near {
      #expect(findings.map(\.code) == [.unknownAttachmentType])
      #expect(
        findings.first?.message == "there is no type \"\(types[0])\" (did you mean \"\(near)\"?)")
    } else {
      #expect(findings.isEmpty)
    }
  }

  @Test("a plus begins the next item")
  func severalItems() {
    let shared = SharedItems(words: ["a.jpg", "b.png", "+", "public.url", "+"])
    #expect(shared.items.map { $0.map(\.name) } == [["a.jpg", "b.png"], ["public.url"]])
    #expect(shared.attachments.count == 3)
    #expect(SharedItems(words: []).items.isEmpty)
  }

  static let image =
    "SUBQUERY(extensionItems, $e, SUBQUERY($e.attachments, $a, "
    + "ANY $a.registeredTypeIdentifiers UTI-CONFORMS-TO \"public.image\").@count "
    + "== $e.attachments.@count).@count == 1"

  static let ruleRows: [(words: [String], holds: Bool)] = [
    (["photo.jpg"], true),
    (["photo.jpg", "other.png"], true),
    (["photo.jpg", "report.pdf"], false),
    (["photo.jpg", "+", "other.png"], false),
    (["public.url,public.jpeg"], true),
    ([], false),
  ]

  @Test(arguments: ruleRows)
  func predicateForm(words: [String], holds: Bool) throws {
    let text = ManifestTexts.whole(
      "<key>NSExtensionAttributes</key><dict><key>NSExtensionActivationRule</key>"
        + ManifestText.element(ofRule: Self.image) + "</dict>", point: "com.apple.share-services")
    let manifest = try Manifest.read(text, name: "Info.plist")
    #expect(manifest.findings.isEmpty)
    guard case .predicate(let rule)? = manifest.activationRule else {
      Issue.record("no predicate")
      return
    }
    let program = PredicateProgram(try #require(rule.predicate))
    #expect(try program.evaluate(on: SharedItems(words: words).ruleValue) == holds)
  }
}
