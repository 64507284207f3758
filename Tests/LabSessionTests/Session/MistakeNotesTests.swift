import Testing

@testable import LabSession

/// What is said below the result of a predicate, and what is said once only.
@Suite struct MistakeNotesTests {
  private static let key = ":set a userInfo.\"com.example.testBit\"=YES"
  private static let set = ":item a filename=\"a.pdf\"\n:select a"

  @Test(arguments: [
    ("", "fileProviderItems.@count > 0", ["unknown-root-key"]),
    ("", "fileproviderItems.@count > 0", []),
    ("", "isUploaded == YES", ["item-key-in-context"]),
    ("", "a.isUploaded == YES", ["item-name-in-context"]),
    (":object bob name=\"Bob\"", "bob.name == \"Bob\"", ["item-name-in-context"]),
    (":on a", "a.isUploaded == YES", []),
    ("", "1 + 1 == 2", []),
    (":let $limit = 3", "fileproviderItems.@count < $limit", []),
    (":on each", "filename == \"a.pdf\"", []),
    (":object o x=1\n:on o", "y == 1", []),
    (":on fileproviderItems[0]", "y == 1", []),
    (":object bob name=\"Bob\"\n:on bob", "nam == \"x\"", ["near-key"]),
    (":object bob name=\"Bob\"\n:on bob", "age == 3", []),
    (key, "ANY fileproviderItems.userInfo.\"com.example.tesBit\" == YES", ["near-key"]),
    (key, "ANY fileproviderItems.userInfo.com.example.testbit == YES", ["near-key"]),
    (key, "ANY fileproviderItems.userInfo.\"com.example.testBit\" == YES", []),
    (key, "ANY fileproviderItems.userInfo.com.example.testBit == YES", []),
    (key, "ANY fileproviderItems.userInfo.other == YES", []),
    (":set a userInfo.showPin=YES", "ANY fileproviderItems.userInfo.showUnpin == YES", []),
    (":domain plan=\"x\"", "domainUserInfo.plans == \"x\"", ["near-key"]),
  ])
  func aMistakeIsToldOnce(_ lines: String, _ predicate: String, _ codes: [String]) {
    var session = Session.after(Self.set + "\n" + lines)
    #expect(session.perform(predicate).codes == codes)
  }

  @Test func aMenuAndWhyTellOfNearKeys() {
    let rule = "SUBQUERY(fileproviderItems, $i, $i.userInfo.canrate == YES).@count > 0"
    var session = Session.after(
      Self.set + "\n:set a userInfo.canRate=YES\n:action rate name=\"Rate\" when \(rule)")
    #expect(session.perform(":menu").codes == ["near-key"])
    #expect(session.perform(":why rate").codes == ["near-key"])
    _ = session.perform(":rule rate = \(rule.replacing("canrate", with: "canRate"))")
    #expect(session.perform(":menu").codes == [])
  }

  @Test(
    arguments: [
      (":item d filname=x", ["unknown-property"], nil),
      (":set a documentSize=abc", ["wrong-property-type"], nil),
      (":set a isUploaded=maybe", ["wrong-property-type"], nil),
      (":set a filename=x", ["unquoted-value"], ":set a filename=\"x\""),
      (":item b.pdf", ["item-name"], ":item b filename=\"b.pdf\""),
    ] as [(String, [String], String?)])
  func onlyWhatWorksIsOffered(_ command: String, _ codes: [String], _ mended: String?) {
    var session = Session.after(Self.set)
    let outcome = session.perform(command)
    #expect(outcome.codes == codes)
    guard case .diagnostic(let located)? = outcome.parts.first, let source = located.source else {
      return #expect(mended == nil)
    }
    let tried =
      located.diagnostic.fixIts.isEmpty
      ? nil : located.diagnostic.applyingFixIts(to: source)
    if let mended {
      #expect(tried == mended)
      #expect(!session.perform(mended).failed)
    } else {
      #expect(tried?.hasSuffix("\"") != true)
    }
  }

  @Test(
    arguments: [
      (":item x contentType=\"jpg\"", ":item x contentType=\"public.jpeg\""),
      (":item x contentType=\".PDF\"", ":item x contentType=\"com.adobe.pdf\""),
      (":set a contentType=\"image/png\"", ":set a contentType=\"public.png\""),
      (":set a contentType=\"photo\"", ":set a contentType=\"public.image\""),
      (":set a contentType=\"public.jpg\"", ":set a contentType=\"public.jpeg\""),
      (":set a contentType=\"anything\"", nil), (":set a contentType=jpg", nil),
      (":set a contentType=\"com.example.note\"", nil),
    ] as [(String, String?)])
  func whatIsNoTypeIsTakenWithAWarningThatOffersOne(_ command: String, _ mended: String?) {
    var session = Session.after(Self.set)
    let outcome = session.perform(command)
    let offered = outcome.parts.compactMap { part -> String? in
      guard case .diagnostic(let located) = part, let source = located.source,
        located.diagnostic.code.rawValue == "unknown-content-type",
        !located.diagnostic.fixIts.isEmpty
      else { return nil }
      return located.diagnostic.applyingFixIts(to: source)
    }
    #expect(offered == (mended.map { [$0] } ?? []))
    if let mended {
      var mending = Session.after(Self.set)
      #expect(mending.perform(mended).codes == [])
    }
  }

  @Test func aBareExtensionIsOfferedAsItsType() {
    var session = Session.after(Self.set)
    let outcome = session.perform(":set a contentType=jpg")
    guard case .diagnostic(let located)? = outcome.parts.first, let source = located.source else {
      Issue.record("nothing is said")
      return
    }
    #expect(
      located.diagnostic.applyingFixIts(to: source) == ":set a contentType=\"public.jpeg\"")
  }

  @Test(arguments: [
    ("now()", ":value EXPRESSION prints what an expression is"),
    ("menu", "a command starts with \":\": :menu [OPTION ...] [NAME ...|each]"),
  ])
  func anExpressionInAScriptPointsToItsCommand(_ line: String, _ note: String) {
    var session = Session.after(Self.set)
    let outcome = session.perform(line)
    guard case .diagnostic(let located)? = outcome.parts.first else {
      Issue.record("nothing is said")
      return
    }
    #expect(located.diagnostic.notes.map(\.message) == [note])
  }

  @Test func undoSaysWhatItTookBack() {
    var session = Session.after(Self.set)
    #expect(session.perform(":demo").texts.first?.contains(":undo brings it back") == true)
    #expect(session.perform(":undo").texts == ["took back :demo"])
    #expect(session.perform(":undo").texts == ["took back :select a"])
    var fresh = Session()
    #expect(fresh.perform(":demo").texts.first?.contains(":undo") != true)
  }

  private static let files = [
    "s": "#! actionlab 1\n:item a\n", "i": #"[{"filename": "a.pdf"}]"#,
    "m": """
    <plist><dict><key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key>
    <string>com.apple.fileprovider-actionsui</string></dict></dict></plist>
    """,
  ]

  @Test(arguments: [
    (":load s", "\"s\" is a script, not a manifest", ":include s"),
    (":import s", "\"s\" is a script, not items", ":include s"),
    (":load i", "\"i\" holds items, not a manifest", ":import i"),
    (":import m", "\"m\" is a manifest, not items", ":load m"),
  ])
  func aFileOfAnotherKindSaysWhatTakesIt(_ line: String, _ message: String, _ mended: String) {
    var session = Session.after("", files: Self.files)
    let outcome = session.perform(line)
    #expect(outcome.failed)
    #expect(outcome.texts == [message])
    guard case .diagnostic(let located)? = outcome.parts.first, let source = located.source else {
      return
    }
    #expect(located.diagnostic.applyingFixIts(to: source) == mended)
    #expect(session.names.items.isEmpty)
  }

  @Test(arguments: ["shown", "hidden", "raised", "suspect", "Suspect"])
  func aVerdictHasAPage(_ word: String) {
    var session = Session()
    #expect(!session.perform(":help \(word)").failed)
  }

  @Test(arguments: [":why Rate", ":choose Rate", ":rule Rate"])
  func aNameWithoutQuotesIsOfferedInQuotes(_ command: String) {
    var session = Session.after(
      ":action com.example.setRating name=\"Rate\" when TRUEPREDICATE\n" + Self.set)
    let outcome = session.perform(command)
    #expect(outcome.codes == ["unknown-action"])
    guard case .diagnostic(let located)? = outcome.parts.first, let source = located.source else {
      return
    }
    #expect(
      located.diagnostic.applyingFixIts(to: source)
        == command.replacing("Rate", with: "\"Rate\""))
  }
}
