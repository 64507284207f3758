import PredicateFormat
import Testing

@testable import FileProviderActions

/// Every form in which a manifest may come: encodings, binary, OpenStep, fragments.
struct ManifestFormTests {
  static let two =
    ManifestTexts.entry("com.example.rate", rule: ManifestTexts.rule("a &gt; 1"))
    + ManifestTexts.entry("com.example.pin", name: "Pin", rule: ManifestTexts.rule("b == 2"))

  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    var isFragment = true
    var testDescription: String { name }
  }

  static let xmlRows: [Row] = [
    .init(name: "whole file", text: ManifestTexts.whole(entries: two), isFragment: false),
    .init(
      name: "whole file without declaration and document type",
      text: ManifestTexts.whole(ManifestTexts.fragment(two), prolog: ""), isFragment: false),
    .init(
      name: "blank lines before the declaration", text: "\n\n" + ManifestTexts.whole(entries: two),
      isFragment: false),
    .init(
      name: "comments everywhere between elements",
      text: ManifestTexts.prolog + "<!-- a --><plist><!-- b --><dict><!-- c -->"
        + "<key>NSExtension</key><!-- d --><dict>"
        + ManifestTexts.fragment("<!-- e -->" + two)
        .replacing("<array>", with: "<!-- f --><array><!-- g -->")
        + "</dict></dict></plist><!-- h -->", isFragment: false),
    .init(name: "key and array", text: ManifestTexts.fragment(two)),
    .init(
      name: "key and array behind a declaration and a comment",
      text: ManifestTexts.prolog + "<!-- pasted -->\n" + ManifestTexts.fragment(two)),
    .init(name: "array alone", text: "<array>\(two)</array>"),
    .init(name: "entries alone", text: two),
    .init(
      name: "NSExtension key and dictionary",
      text: "<key>NSExtension</key><dict>\(ManifestTexts.fragment(two))</dict>"),
    .init(
      name: "root dictionary alone",
      text: "<dict><key>NSExtension</key><dict>\(ManifestTexts.fragment(two))</dict></dict>"),
    .init(name: "content of NSExtension", text: "<dict>\(ManifestTexts.fragment(two))</dict>"),
    .init(
      name: "pasted with the closing tags behind it",
      text: ManifestTexts.fragment(two) + "</dict></dict></plist>"),
    .init(
      name: "property list that holds the content of NSExtension",
      text: "<plist><dict>\(ManifestTexts.fragment(two))</dict></plist>"),
  ]

  @Test(arguments: xmlRows)
  func xml(_ row: Row) throws {
    let manifest = try Manifest.read(row.text, name: "pasted")
    #expect(manifest.actions.map(\.identifier) == ["com.example.rate", "com.example.pin"])
    #expect(manifest.actions.map(\.handle) == ["rate", "pin"])
    #expect(manifest.actions.map(\.title) == ["Rate", "Pin"])
    #expect(manifest.actions.map { $0.rule?.text } == ["a > 1", "b == 2"])
    #expect(manifest.isFragment == row.isFragment)
    #expect(manifest.format == .xml)
    for (action, rule) in zip(manifest.actions, ["a &gt; 1", "b == 2"]) {
      let source = try #require(manifest.source)
      let places = try #require(action.rule?.places)
      #expect(source[places.content] == rule)
      #expect(source[try #require(action.range)].hasPrefix("<dict>"))
    }
  }

  static let encodingRows: [(name: String, bytes: [UInt8])] = {
    let text = ManifestTexts.whole(entries: ManifestTexts.entry(name: "Bewerten für später"))
    let latin =
      text.replacing("encoding=\"UTF-8\"", with: "encoding=\"ISO-8859-1\"").unicodeScalars
      .map { UInt8($0.value) }
    let declared16 = text.replacing("encoding=\"UTF-8\"", with: "encoding=\"UTF-16\"")
    return [
      ("UTF-8", Array(text.utf8)),
      ("UTF-8 with a byte order mark", [0xEF, 0xBB, 0xBF] + text.utf8),
      ("UTF-16 little-endian", ManifestTexts.utf16(declared16, bigEndian: false)),
      ("UTF-16 big-endian", ManifestTexts.utf16(declared16, bigEndian: true)),
      (
        "UTF-16 without a byte order mark",
        Array(ManifestTexts.utf16(declared16, bigEndian: false).dropFirst(2))
      ),
      ("Latin-1", latin),
    ]
  }()

  @Test(arguments: encodingRows)
  func encodings(name: String, bytes: [UInt8]) throws {
    let manifest = try Manifest.read(bytes, name: name)
    #expect(manifest.actions.map(\.title) == ["Bewerten für später"])
    #expect(manifest.findings.isEmpty)
    let source = try #require(manifest.source)
    #expect(source.text.hasPrefix("<?xml"))
    let action = try #require(manifest.actions.first)
    #expect(action.position == source.position(at: try #require(action.range).start))
    #expect(source.line(try #require(action.position).line) == "<dict>")
  }

  @Test("a declaration of another encoding is told")
  func wrongDeclaration() throws {
    let text = ManifestTexts.whole(entries: ManifestTexts.entry())
      .replacing("encoding=\"UTF-8\"", with: "encoding=\"UTF-16\"")
    let manifest = try Manifest.read(text, name: "wrong")
    let finding = try #require(manifest.findings.first)
    #expect(finding.diagnostic.code == .wrongEncoding)
    let source = try #require(manifest.source)
    #expect(
      finding.diagnostic.applyingFixIts(to: source)
        == ManifestTexts.whole(entries: ManifestTexts.entry()))
  }

  @Test("binary form")
  func binary() throws {
    let bytes = try ManifestTexts.binary(ManifestTexts.whole(entries: Self.two))
    let manifest = try Manifest.read(bytes, name: "Info.plist")
    #expect(manifest.format == .binary)
    #expect(manifest.actions.map(\.handle) == ["rate", "pin"])
    #expect(manifest.actions.first?.rule?.text == "a > 1")
    #expect(manifest.principalClass == "MyExtension.Controller")
    #expect(manifest.source == nil)
    #expect(manifest.findings.isEmpty)
  }

  @Test("OpenStep form")
  func openStep() throws {
    let text = """
      // written long ago
      { NSExtension = { NSExtensionFileProviderActions = (
        { NSExtensionFileProviderActionIdentifier = "com.example.rate";
          NSExtensionFileProviderActionName = Rate;
          NSExtensionFileProviderActionActivationRule = "a == \\"x\\""; }
      ); NSExtensionPointIdentifier = "com.apple.fileprovider-nonui"; }; }
      """
    let manifest = try Manifest.read(text, name: "Info.plist")
    #expect(manifest.format == .openStep)
    #expect(manifest.extensionPoint == .nonUI)
    #expect(manifest.actions.map { $0.rule?.text } == ["a == \"x\""])
  }

  @Test("Rating, the example that ships")
  func example() throws {
    let loaded = try Manifest.load(Self.repository + "/Examples/Rating/Info.plist")
    let manifest = try #require(loaded.manifests.first)
    #expect(manifest.extensionPoint == .actionsUI)
    #expect(manifest.principalClass == "MyExtension.RatingViewController")
    #expect(manifest.bundleIdentifier == "com.example.MyApp.RatingUI")
    #expect(manifest.actions.map(\.handle) == ["setRating", "openInApp", "copyLink"])
    #expect(manifest.actions.map(\.title) == ["Rate", "Open in App", "Copy Link"])
    #expect(manifest.findings.isEmpty)
    let variable = "$fileproviderItem"
    let rules = ["userInfo.\"com.example.testBit\"", "uploadded", "uploaded"].map {
      "SUBQUERY ( fileproviderItems, \(variable), \(variable).\($0) == YES ).@count > 0"
    }
    #expect(manifest.actions.map { $0.rule?.text } == rules)
    #expect(manifest.actions.allSatisfy { $0.ruleProblem == nil })
  }

  @Test("5,000 actions, each with its place and handle")
  func manyActions() throws {
    let entries = (0..<5_000).map {
      ManifestTexts.entry("com.example.action\($0)", rule: ManifestTexts.rule("a &gt; \($0)"))
    }.joined()
    let manifest = try Manifest.read(ManifestTexts.whole(entries: entries), name: "many")
    #expect(manifest.actions.count == 5_000)
    let last = try #require(manifest.actions.last)
    #expect(last.handle == "action4999")
    #expect(last.rule?.text == "a > 4999")
    let source = try #require(manifest.source)
    #expect(source[try #require(last.rule?.places).content] == "a &gt; 4999")
  }

  static let repository = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    .dropLast(4).joined(separator: "/")
}
