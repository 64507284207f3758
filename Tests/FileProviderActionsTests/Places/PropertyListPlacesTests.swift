import PredicateFormat
import Testing

@testable import FileProviderActions

/// Places of keys, values and characters, and what is no property list.
struct PropertyListPlacesTests {
  /// A text in a file: in brackets what `needle` of the decoded text was written as.
  struct TextRow: Sendable, CustomTestStringConvertible {
    var name: String
    var file: String
    var decoded: String
    var needle: String
    var testDescription: String { name }
  }

  static let textRows: [TextRow] = [
    .init(name: "plain", file: "<string>a ⟦==⟧ 3</string>", decoded: "a == 3", needle: "=="),
    .init(
      name: "behind a predefined entity", file: "<string>a &gt; ⟦bb⟧</string>",
      decoded: "a > bb", needle: "bb"),
    .init(
      name: "the entity itself", file: "<string>a ⟦&amp;&amp;⟧ b</string>", decoded: "a && b",
      needle: "&&"),
    .init(
      name: "one of two entities", file: "<string>⟦&quot;⟧x&apos;</string>", decoded: "\"x'",
      needle: "\""),
    .init(
      name: "decimal reference", file: "<string>⟦&#62;⟧ 1</string>", decoded: "> 1", needle: ">"),
    .init(
      name: "hexadecimal reference of four bytes", file: "<string>⟦&#x1F600;⟧b</string>",
      decoded: "😀b", needle: "😀"),
    .init(
      name: "behind a hexadecimal reference", file: "<string>&#x1F600;⟦b⟧</string>",
      decoded: "😀b", needle: "b"),
    .init(
      name: "inside CDATA", file: "<string><![CDATA[a && ⟦b⟧]]></string>", decoded: "a && b",
      needle: "b"),
    .init(
      name: "behind CDATA", file: "<string><![CDATA[a && b]]> &lt; ⟦c⟧</string>",
      decoded: "a && b < c", needle: "c"),
    .init(
      name: "behind a comment", file: "<string>a<!-- not > this --> ⟦b⟧</string>",
      decoded: "a b", needle: "b"),
    .init(
      name: "across a comment", file: "<string>⟦a<!-- c -->b⟧</string>", decoded: "ab",
      needle: "ab"),
    .init(
      name: "behind a Windows line end", file: "<string>a\r\n⟦b⟧</string>", decoded: "a\r\nb",
      needle: "b"),
    .init(
      name: "behind an old Mac line end", file: "<string>a\r⟦b⟧</string>", decoded: "a\rb",
      needle: "b"),
    .init(
      name: "behind letters of several bytes", file: "<string>é日 ⟦b⟧</string>", decoded: "é日 b",
      needle: "b"),
    .init(name: "nothing", file: "<string>⟦⟧</string>", decoded: "", needle: ""),
    .init(name: "nothing without a closing tag", file: "⟦<string/>⟧", decoded: "", needle: "/"),
  ]

  @Test(arguments: textRows)
  func textPlaces(_ row: TextRow) throws {
    let marked = MarkedText("<plist>" + row.file + "</plist>")
    let places = try PropertyListPlaces(of: marked.source)
    guard case .string(let text, let textPlaces) = places.root.content else {
      Issue.record("not a string: \(places.root)")
      return
    }
    #expect(text == row.decoded)
    if row.needle == "/" {
      #expect(places.root.range == marked.ranges[0])
      return
    }
    let decoded = Array(text.utf8)
    let needle = Array(row.needle.utf8)
    let start = decoded.indices.first { decoded[$0...].starts(with: needle) } ?? 0
    #expect(
      textPlaces.range(of: SourceRange(start, start + needle.count)) == marked.ranges[0])
  }

  @Test("every byte of a long mixed text is found where it stands")
  func everyByte() throws {
    let parts = ["a", "&amp;", "<![CDATA[<&>]]>", "<!-- x -->", "&#65;", "é", "\n", "&lt;"]
    var file = "<plist><string>"
    for index in 0..<400 { file += parts[(index * 7 + index / 5) % parts.count] }
    file += "</string></plist>"
    let source = SourceText(file)
    let places = try PropertyListPlaces(of: source)
    guard case .string(let text, let textPlaces) = places.root.content else { return }
    #expect(textPlaces.count == text.utf8.count)
    let named: [String: String] = [
      "&amp;": "&", "&lt;": "<", "&#65;": "A",
    ]
    for (offset, byte) in text.utf8.enumerated() {
      let range = textPlaces.range(of: SourceRange(offset, offset + 1))
      let written = source[range]
      if range.count == 1 {
        #expect(source.bytes[range.start] == byte)
      } else {
        #expect(named[written]?.utf8.first == byte, "\(written) at \(offset)")
      }
    }
  }

  @Test("keys and values of a tree")
  func tree() throws {
    let marked = MarkedText(
      """
      <?xml version="1.0"?>
      <plist><dict>
        ⟦<key>list</key>⟧ <!-- between -->
        ⟦<array>
          ⟦<integer>1</integer>⟧
          <dict>⟦<key>a&amp;b</key>⟧⟦<true/>⟧</dict>
        </array>⟧
      </dict></plist>
      """)
    let places = try PropertyListPlaces(of: marked.source)
    let list = PropertyListStep.key("list")
    #expect(places.rangeOfKey(at: [list]) == marked.ranges[0])
    #expect(places[[list]]?.range == marked.ranges[1])
    #expect(places[[list, .index(0)]]?.range == marked.ranges[2])
    #expect(places.rangeOfKey(at: [list, .index(1), .key("a&b")]) == marked.ranges[3])
    #expect(places[[list, .index(1), .key("a&b")]]?.range == marked.ranges[4])
    #expect(places[[list, .index(2)]] == nil)
    #expect(places[[.key("other")]] == nil)
  }

  /// A text that is refused: the mark is where, the words are part of the message.
  struct FaultRow: Sendable, CustomTestStringConvertible {
    var name: String
    var file: String
    var code: DiagnosticCode
    var words: String
    var testDescription: String { name }
  }

  static let faultRows: [FaultRow] = [
    .init(
      name: "cut in the middle of a text", file: "<plist><dict>\n<key>a</key>\n<string>b⟦⟧",
      code: .malformedXML, words: "ends in the middle: <string> is not closed"),
    .init(
      name: "cut inside a tag", file: "<plist>\n<dict>\n<key⟦⟧", code: .malformedXML,
      words: "<dict> is not closed"),
    .init(
      name: "empty", file: "⟦⟧", code: .malformedXML, words: "before its first element"),
    .init(
      name: "bare ampersand", file: "<plist><string>a ⟦&⟧ b</string></plist>",
      code: .malformedXML, words: "bare \"&\""),
    .init(
      name: "two bare ampersands", file: "<plist><string>a ⟦&&⟧ b</string></plist>",
      code: .malformedXML, words: "bare \"&&\""),
    .init(
      name: "bare less-than", file: "<plist><string>a ⟦<⟧ b</string></plist>",
      code: .malformedXML, words: "bare \"<\""),
    .init(
      name: "crossed tags", file: "<plist><dict><key>a</key><string>b⟦</dict>⟧</plist>",
      code: .malformedXML, words: "found </dict>, while <string> is open"),
    .init(
      name: "bare ampersand glued to a word", file: "<plist><string>a ⟦&⟧b c</string></plist>",
      code: .malformedXML, words: "bare \"&\""),
    .init(
      name: "closing tag too many", file: "<plist><true/></plist>⟦</dict>⟧",
      code: .malformedXML, words: "found </dict>, which nothing opened"),
    .init(
      name: "unknown element", file: "<plist><dict><key>a</key>⟦<strng>⟧x</strng></dict></plist>",
      code: .malformedPropertyList, words: "no element <strng>"),
    .init(
      name: "key without a value", file: "<plist><dict>⟦<key>a</key>⟧</dict></plist>",
      code: .malformedPropertyList, words: "\"a\" has no value"),
    .init(
      name: "two keys in a row",
      file: "<plist><dict><key>a</key>⟦<key>⟧b</key><true/></dict></plist>",
      code: .malformedPropertyList, words: "\"a\" has no value"),
    .init(
      name: "value without a key", file: "<plist><dict>⟦<string>⟧a</string></dict></plist>",
      code: .malformedPropertyList, words: "where a <key> is expected"),
    .init(
      name: "key in an array", file: "<plist><array>⟦<key>⟧a</key></array></plist>",
      code: .malformedPropertyList, words: "keys belong in <dict>"),
    .init(
      name: "text between elements", file: "<plist><array> ⟦x⟧ <true/></array></plist>",
      code: .malformedPropertyList, words: "the text \"x\" in <array>"),
    .init(
      name: "element in a text", file: "<plist><string>a⟦<b>⟧c</b></string></plist>",
      code: .malformedPropertyList, words: "<string> holds text"),
    .init(
      name: "two values", file: "<plist><true/>⟦<false/>⟧</plist>",
      code: .malformedPropertyList, words: "second value"),
    .init(
      name: "no value", file: "⟦⟧<plist></plist>", code: .malformedPropertyList, words: "empty"),
    .init(
      name: "declared entity",
      file: "<!DOCTYPE plist [<!ENTITY a ⟦⟧\"b\">]><plist><string>&a;</string></plist>",
      code: .entityDeclaration, words: "declares the entity \"a\""),
    .init(
      name: "unknown entity of a document without a type",
      file: "<plist><string>a ⟦&nbsp;⟧</string></plist>",
      code: .entityDeclaration, words: "unknown entity \"&nbsp;\""),
    .init(
      name: "unknown entity of a document with a public type",
      file:
        "<!DOCTYPE plist PUBLIC \"-//A//B\" \"http://a/b.dtd\"><plist><string>⟦&nbsp;⟧</string></plist>",
      code: .entityDeclaration, words: "unknown entity \"&nbsp;\""),
  ]

  @Test(arguments: faultRows)
  func faults(_ row: FaultRow) throws {
    let marked = MarkedText(row.file)
    let error = #expect(throws: Diagnostic.self) {
      _ = try PropertyListPlaces(of: marked.source)
    }
    let diagnostic = try #require(error)
    #expect(diagnostic.code == row.code)
    #expect(diagnostic.message.contains(row.words), "\(diagnostic.message)")
    #expect(diagnostic.range == marked.ranges[0])
  }

  @Test(
    "a bare ampersand is mended by its fix-it", arguments: [("&", "&amp;"), ("&&", "&amp;&amp;")])
  func ampersandFixIt(_ sign: String, _ reference: String) throws {
    let source = SourceText("<plist><string>a \(sign) b</string></plist>")
    let error = #expect(throws: Diagnostic.self) { _ = try PropertyListPlaces(of: source) }
    #expect(
      error?.applyingFixIts(to: source) == "<plist><string>a \(reference) b</string></plist>")
  }

  @Test("entities that explode are refused before they are expanded")
  func entityBomb() throws {
    var file = "<!DOCTYPE plist [<!ENTITY a0 \"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\">"
    for level in 1...30 {
      file += "<!ENTITY a\(level) \"&a\(level - 1);&a\(level - 1);&a\(level - 1);\">"
    }
    file += "]><plist><string>&a30;</string></plist>"
    let error = #expect(throws: Diagnostic.self) {
      _ = try PropertyListPlaces(of: SourceText(file))
    }
    #expect(error?.code == .entityDeclaration)
  }

  @Test("depth and number of elements are limited")
  func limits() throws {
    let deep =
      "<plist>" + String(repeating: "<array>", count: 300)
      + String(repeating: "</array>", count: 300) + "</plist>"
    let wide = "<plist><array>" + String(repeating: "<true/>", count: 50) + "</array></plist>"
    let depth = #expect(throws: Diagnostic.self) {
      _ = try PropertyListPlaces(of: SourceText(deep))
    }
    #expect(depth?.code == .propertyListTooLarge)
    let number = #expect(throws: Diagnostic.self) {
      _ = try PropertyListPlaces(of: SourceText(wide), limits: .init(depth: 9, elements: 20))
    }
    #expect(number?.message.contains("more than 20 elements") == true)
    #expect(try PropertyListPlaces(of: SourceText(wide)).root[49] != nil)
  }

  @Test(arguments: [
    ("a && b > 3", "a &amp;&amp; b &gt; 3"),
    ("x < \"y\"", "x &lt; \"y\""),
    ("a\r\n\tb", "a&#13;\n\tb"),
    ("a\u{0}b", "a\u{FFFD}b"),
  ])
  func escaping(text: String, escaped: String) throws {
    #expect(escapedForXML(text) == escaped)
    let places = try PropertyListPlaces(
      of: SourceText("<plist><string>\(escaped)</string></plist>"))
    guard case .string(let back, _) = places.root.content else { return }
    #expect(back == text.replacing("\u{0}", with: "\u{FFFD}"))
  }
}
