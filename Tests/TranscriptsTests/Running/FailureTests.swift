import Testing

@testable import Transcripts

/// What a failure prints: the place, the reason, what was expected and found, what decided it.
@Suite struct FailureTests {
  private let folder = TemporaryFolder()

  static let manifest = """
    <plist version="1.0"><dict>
    <key>NSExtensionFileProviderActions</key>
    <array><dict>
    <key>NSExtensionFileProviderActionIdentifier</key><string>com.example.rate</string>
    <key>NSExtensionFileProviderActionName</key><string>Rate</string>
    <key>NSExtensionFileProviderActionActivationRule</key>
    <string>SUBQUERY(fileproviderItems, $i, $i.isUploaded == YES).@count &gt; 0</string>
    </dict><dict>
    <key>NSExtensionFileProviderActionIdentifier</key><string>com.example.typo</string>
    <key>NSExtensionFileProviderActionName</key><string>Typo</string>
    <key>NSExtensionFileProviderActionActivationRule</key>
    <string>SUBQUERY(fileproviderItems, $i, $i.isUplaoded == YES).@count &gt; 0</string>
    </dict></array>
    </dict></plist>
    """

  init() { folder.write("Info.plist", Self.manifest) }

  private func result(_ text: String) -> ScriptResult {
    let path = folder.write("x.actionlab", text)
    return ScriptRunner().run([path])[0]
  }

  /// The lines of every failure, the folder's own path left out.
  private func lines(_ text: String) -> [String] {
    result(text).cases.flatMap(\.failures).flatMap(\.lines).map {
      $0.replacing("\(folder.path)/", with: "")
    }
  }

  @Test func anActionThatIsNotAsExpected() {
    #expect(
      lines(
        """
        :load Info.plist
        :expect finding unknown-key
        :item report filename="report.pdf"
        :item draft isUploaded=NO
        :select report
        :case "cleared on the server"
        :set report isUploaded=NO
        :rename report paper
        # A rating needs the file on the server.
        :expect shown rate
        """)
        == [
          "x.actionlab:10: :expect shown rate does not hold",
          "  case: cleared on the server",
          "  reason: A rating needs the file on the server.",
          "  - expected, + got",
          "  - rate shown",
          "  + rate hidden",
          "         ^^^^^",
          "  because: rate: 0 of 1 item has isUploaded == YES (paper: NO)",
          "    paper.isUploaded is NO (line 7: :set report isUploaded=NO)",
          "  rule: Info.plist:7:9: SUBQUERY(fileproviderItems, $i, $i.isUploaded == YES).@coun…",
          "  reopen: actionlab at x.actionlab:10",
        ])
  }

  @Test func theLineThatSetAValueIsTheLast() {
    let text = lines(
      """
      :load Info.plist
      :expect finding unknown-key
      :item report isUploaded=NO
      :select report
      :set report isUploaded=YES
      :set report documentSize=3
      :expect hidden rate
      """)
    #expect(
      text.contains("    report.isUploaded is YES (line 5: :set report isUploaded=YES)"), "\(text)")
  }

  @Test func aChoiceThatIsRefusedSaysWhatDecided() {
    let text = lines(
      ":load Info.plist\n:expect finding unknown-key\n:item a isUploaded=NO\n:select a\n"
        + ":choose rate\n")
    #expect(text.first == "x.actionlab:5: :choose rate failed")
    #expect(text.contains("    a.isUploaded is NO (line 3: :item a isUploaded=NO)"), "\(text)")
    #expect(text.contains { $0.hasPrefix("  rule: Info.plist:7:9: ") }, "\(text)")
  }

  @Test func aPredicateThatIsOtherwise() {
    let text = lines(
      ":item a documentSize=3\n:select a\n"
        + ":expect true (ANY fileproviderItems.documentSize > 5 OR\n  1 == 2)\n")
    #expect(
      text.prefix(9) == [
        "x.actionlab:3: :expect true (ANY fileproviderItems.documentSize > 5 OR ... does not hold",
        "  case: x",
        "  command:",
        "    :expect true (ANY fileproviderItems.documentSize > 5 OR",
        "      1 == 2)",
        "  - expected, + got",
        "  - true",
        "  + false",
        "    ^^^^",
      ], "\(text)")
    #expect(text.contains("    a.documentSize is 3 (line 1: :item a documentSize=3)"), "\(text)")
  }

  @Test func outputThatDiffersSaysWhatDecidedIt() {
    let setUp = """
      :load Info.plist
      :expect finding unknown-key
      :item report isUploaded=NO
      :item draft
      :select report
      :set report isUploaded=YES

      """
    let menu = lines(setUp + ":menu\n|   hidden  rate [..]\n| ...\n")
    #expect(
      menu.contains("    report.isUploaded is YES (line 6: :set report isUploaded=YES)"), "\(menu)")
    #expect(menu.contains { $0.hasPrefix("  because: rate: ") }, "\(menu)")
    #expect(menu.contains { $0.hasPrefix("  rule: Info.plist:7:9: ") }, "\(menu)")
    #expect(!menu.contains { $0.contains("because: typo") }, "\(menu)")
    for command in [
      "ANY fileproviderItems.isUploaded == NO", ":trace ANY fileproviderItems.isUploaded == NO",
      ":why ANY fileproviderItems.isUploaded == NO", ":why rate", ":menu each",
    ] {
      let text = lines(setUp + command + "\n| report other\n")
      #expect(
        text.contains("    report.isUploaded is YES (line 6: :set report isUploaded=YES)"),
        "\(text)")
    }
    let on = lines(setUp + ":on report\nisUploaded == NO\n| true\n")
    #expect(
      on.contains("    report.isUploaded is YES (line 6: :set report isUploaded=YES)"), "\(on)")
  }

  @Test func whereNothingDecidedTheLastLineOfWhatDiffersIsTold() {
    let text = lines(
      ":item report isUploaded=NO\n:item draft\n:set report isUploaded=YES\n:items\n| ...\n"
        + "|    report  report    isUploaded NO\n| ...\n")
    #expect(
      text.contains("    report is as it was set last (line 3: :set report isUploaded=YES)"),
      "\(text)")
    #expect(!text.contains { $0.contains("draft is as") }, "\(text)")
    #expect(!lines(":value 1 + 1\n| 3\n").contains { $0.contains("as it was set") })
  }

  @Test func manyValuesAreCounted() {
    let items = (0..<20).map { ":item i\($0) isUploaded=NO\n" }.joined()
    let text = lines(items + ":select all\n:expect true ANY fileproviderItems.isUploaded == YES\n")
    #expect(text.contains("    i0.isUploaded is NO (line 1: :item i0 isUploaded=NO)"), "\(text)")
    #expect(text.contains("    and 12 more"), "\(text)")
  }

  @Test func aRefusedCommandIsNoOutputToKeep() {
    let script = ":item a\n:select nobody\n| old\n"
    let path = folder.write("u.actionlab", script)
    let result = ScriptRunner(RunOptions(updates: true)).run([path])[0]
    #expect(folder.read("u.actionlab") == script)
    let text = result.cases.flatMap(\.failures).flatMap(\.lines)
    #expect(text.contains { $0.hasSuffix(":2: :select nobody failed") }, "\(text)")
    #expect(
      text.contains("  the script may say so: :expect refused unknown-name :select nobody"),
      "\(text)")
  }

  @Test func outputHoldsNoPlaceInTheScript() {
    let path = folder.write("n.actionlab", "x == 1\n| old\n")
    _ = ScriptRunner(RunOptions(updates: true)).run([path])
    #expect(!folder.read("n.actionlab").contains("n.actionlab"))
    #expect(
      ScriptRunner().run(["\(folder.path)/../\(FilePath.name(of: folder.path))/n.actionlab"])[0]
        .failed == false)
  }

  @Test func pastedManifestsAreReportedWhereTheyBegin() {
    let text = lines("# pasted\n" + Self.manifest + "\n:item a\n")
    #expect(text.first == "x.actionlab:2: :load - ... has errors: unknown-key", "\(text)")
    #expect(text.last == "  reopen: actionlab at x.actionlab:2")
  }

  @Test func menusAndEventsShowWhereTheyPart() {
    let menu = lines(
      ":load Info.plist\n:expect finding unknown-key\n:item a isUploaded=YES\n:select a\n"
        + ":expect menu typo\n")
    #expect(menu.contains("  - typo") && menu.contains("  + rate"))
    #expect(menu.contains { $0.hasPrefix("  because: typo: ") }, "\(menu)")
    let events = lines(":expect events prepare\n")
    #expect(events.contains("  - prepare") && events.contains("  + nothing"))
  }

  @Test func errorsOfAManifestHaveToBeExpected() {
    let text = lines(":load Info.plist\n:case \"a\"\n1 == 1\n")
    #expect(text.first == "x.actionlab:1: :load Info.plist has errors: unknown-key")
    #expect(text.contains("  the script may say so: :expect finding unknown-key"))
    #expect(!result(":load Info.plist\n:case \"a\"\n:expect finding unknown-key\n").failed)
    // Expected in a case that is not run, it is expected all the same.
    let path = folder.write(
      "y.actionlab",
      ":load Info.plist\n:case \"a\"\n:expect finding unknown-key\n:case \"b\"\n1 == 1\n")
    #expect(!ScriptRunner(RunOptions(filter: "b")).run([path])[0].failed)
  }

  @Test func aRowNamesItselfWhereItIsReopened() {
    let text = lines(
      ":item a\n:select a\n:cases\n| case | answer |\n| it's so | true |\n| not | false |\n"
        + ":expect $answer 1 == 1\n")
    #expect(text.first == "x.actionlab:7: :expect false 1 == 1 does not hold")
    #expect(text.contains("  case: not"))
    #expect(text.last == "  reopen: actionlab at x.actionlab:7 --case not")
    #expect(
      ReopenCommand(path: "a b.actionlab", line: 3, rowName: "it's").text
        == #"actionlab at 'a b.actionlab:3' --case 'it'\''s'"#)
  }

  @Test func updateWritesWhatAllRowsPrintAndRefusesTheRest() {
    let table = ":item a\n:cases\n| case | x |\n| p | YES |\n| q | NO |\n:set a isUploaded=$x\n"
    let path = folder.write("t.actionlab", table + ":value 1 + 1\n| old\n:export\n| $x\n| ...\n")
    let result = ScriptRunner(RunOptions(updates: true)).run([path])[0]
    #expect(result.error?.diagnostics.map(\.code) == [.rowsDiffer])
    #expect(result.error?.line == 9)
    let after = folder.read("t.actionlab")
    #expect(after.contains(":value 1 + 1\n| 2"))
    #expect(after.hasSuffix(":export\n| $x\n| ...\n"))
  }
}
