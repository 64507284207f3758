import Foundation
import Testing

/// `coverage --suggest`, `new-test`, `tidy`, `:bundle` and `:cases` in the whole program.
@Suite struct ScenarioToolTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write("app/Info.plist", Self.manifest)
  }

  private static let manifest = """
    <plist version="1.0"><dict>
    <key>NSExtensionFileProviderActions</key>
    <array><dict>
    <key>NSExtensionFileProviderActionIdentifier</key><string>com.example.rate</string>
    <key>NSExtensionFileProviderActionName</key><string>Rate</string>
    <key>NSExtensionFileProviderActionActivationRule</key>
    <string>SUBQUERY(fileproviderItems, $i, $i.userInfo."com.example.bit" == YES AND ($i.isUploaded == YES OR $i.documentSize &gt; 100)).@count == 1</string>
    </dict><dict>
    <key>NSExtensionFileProviderActionIdentifier</key><string>com.example.buy</string>
    <key>NSExtensionFileProviderActionName</key><string>Buy</string>
    <key>NSExtensionFileProviderActionActivationRule</key>
    <string>domainUserInfo.tier == "free" AND fileproviderItems.@count &gt; 0</string>
    </dict></array>
    </dict></plist>
    """

  private func run(_ arguments: String...) throws -> BuiltProgram.Run {
    try BuiltProgram.run(arguments, input: Data(), folder: folder.path)
  }

  @Test func newTestShowsAndHidesEachAction() throws {
    let made = try run("new-test", "app/Info.plist", "tests/first.actionlab")
    #expect(made.status == 74, "there is no folder yet: \(made.output)\(made.remarks)")
    try folder.write("tests/empty.txt", "")
    let second = try run("new-test", "app/Info.plist", "tests/first.actionlab")
    #expect(second.status == 0, "\(second.output)\(second.remarks)")
    let text = try folder.read("tests/first.actionlab")
    #expect(text.contains("\n:load ../app/Info.plist\n"))
    for line in [
      ":expect shown rate", ":expect hidden rate", ":expect shown buy", ":expect hidden buy",
    ] { #expect(text.contains("\n\(line)\n"), "\(line) in \(text)") }
    #expect(!text.contains("\n|"))
    let replay = try run("run", "tests")
    #expect(replay.status == 0, "\(replay.output)")
    #expect(try run("new-test", "app/Info.plist", "tests/first.actionlab").status == 74)
    let printed = try run("new-test", "app/Info.plist")
    #expect(printed.output.contains("\n:load app/Info.plist\n"))
  }

  @Test func newTestWritesThroughALinkOrRefuses() throws {
    try folder.write("tests/empty.txt", "")
    for (link, target) in [("tests/a.actionlab", "b.actionlab"), ("tests/c.actionlab", "no/d")] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/\(link)", withDestinationPath: target)
    }
    #expect(try run("new-test", "app/Info.plist", "tests/a.actionlab").status == 0)
    #expect(try folder.read("tests/b.actionlab").hasPrefix("#! actionlab 1\n"))
    let refused = try run("new-test", "app/Info.plist", "tests/c.actionlab")
    #expect(refused.status == 74)
    for link in ["a", "c"] {
      let path = "\(folder.path)/tests/\(link).actionlab"
      #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil)
    }
  }

  @Test func newTestModelsThePlatformThatIsAskedFor() throws {
    let made = try run("new-test", "--platform", "macos", "app/Info.plist")
    #expect(made.output.contains("\n:platform macos\n:load app/Info.plist\n"))
    #expect(try run("new-test", "--platform", "linux", "app/Info.plist").status == 64)
  }

  @Test func whatIsPastedOrBuiltInIsCompletedToo() throws {
    try folder.write("tests/a.actionlab", ":load -\n\(Self.manifest)\n:end\n:select none\n:menu\n")
    try folder.write(
      "tests/b.actionlab", ":define BIT=isShared\n:load ../app/Define.plist\n:menu\n")
    try folder.write("tests/c.actionlab", ":demo\n")
    try folder.write(
      "app/Define.plist",
      Self.manifest.replacingOccurrences(of: "isUploaded", with: "$(BIT)"))
    for name in ["a", "b", "c"] {
      let suggested = try run("coverage", "--suggest", "tests/\(name).actionlab")
      #expect(suggested.status == 0, "\(suggested.remarks)")
      try folder.write("more.actionlab", suggested.output)
      let after = try run("coverage", "tests/\(name).actionlab", "more.actionlab")
      #expect(after.status == 0, "\(after.remarks)")
      if name != "c" { #expect(after.output.contains("coverage 100%"), "\(after.output)") }
    }
  }

  @Test func newTestOfWhatIsNoManifest() throws {
    try folder.write("x.plist", "nonsense")
    #expect(try run("new-test", "x.plist").status == 65)
    #expect(try run("new-test", "missing.plist").status == 65)
    #expect(try run("new-test").status == 64)
  }

  @Test func whatIsSuggestedCompletesTheCoverage() throws {
    try folder.write(
      "tests/a.actionlab",
      ":load ../app/Info.plist\n:item a isUploaded=NO\n:select a\n:expect hidden rate buy\n")
    let before = try run("coverage", "tests")
    #expect(before.status == 0)
    #expect(!before.output.contains("coverage 100%"))
    let suggested = try run("coverage", "--suggest", "tests")
    #expect(suggested.status == 0, "\(suggested.remarks)")
    try folder.write(
      "tests/b.actionlab",
      suggested.output.replacingOccurrences(of: ":load app/", with: ":load ../app/"))
    let after = try run("coverage", "tests")
    #expect(after.status == 0, "\(after.remarks)")
    #expect(after.output.contains("coverage 100%"), "\(after.output)\(suggested.output)")
    let more = try run("coverage", "--suggest", "tests")
    #expect(more.output.isEmpty)
    #expect(more.remarks.contains("nothing to suggest"))
  }

  @Test func aRecordingIsTidiedInPlace() throws {
    let typed = """
      :record tests.actionlab
      :load app/Info.plist
      :item a userInfo."com.example.bit"=YES isUploaded=YES
      :select a
      :menu
      :choose rate
      :complete
      :record stop
      """
    #expect(try BuiltProgram.run(input: typed, folder: folder.path).status == 0)
    #expect(try folder.read("tests.actionlab").contains("\n| "))
    let tidied = try run("tidy", "tests.actionlab")
    #expect(tidied.status == 0, "\(tidied.output)\(tidied.remarks)")
    let text = try folder.read("tests.actionlab")
    #expect(!text.contains("\n|"))
    #expect(text.contains("\n:menu\n:expect menu rate\n"))
    #expect(text.hasSuffix(":expect events instantiate prepare present complete\n"))
    #expect(try run("run", "tests.actionlab").status == 0)
    try folder.write("bad.actionlab", "1 == 1\n| never\n")
    #expect(try run("tidy", "bad.actionlab").status == 1)
    #expect(try folder.read("bad.actionlab") == "1 == 1\n| never\n")
    #expect(try run("tidy", "missing.actionlab").status == 65)
  }

  @Test func aBundleIsRunElsewhere() throws {
    let typed = """
      :load app/Info.plist
      :item a userInfo."com.example.bit"=YES isUploaded=YES
      :select a
      :bundle --redact out.actionlab
      """
    let made = try BuiltProgram.run(input: typed, folder: folder.path)
    #expect(made.status == 0, "\(made.output)")
    let elsewhere = try ScratchFolder()
    try elsewhere.write("out.actionlab", folder.read("out.actionlab"))
    let replay = try BuiltProgram.run("run", "out.actionlab", folder: elsewhere.path)
    #expect(replay.status == 0, "\(replay.output)")
    let end = try elsewhere.read("out.actionlab").split(separator: "\n").count + 1
    let at = try BuiltProgram.run(
      "at", "out.actionlab:\(end)", input: ":menu\n", folder: elsewhere.path)
    #expect(at.output.contains("shown"), "\(at.output)\(at.remarks)")
  }

  @Test func theRowOfATableIsReopened() throws {
    try folder.write(
      "a.actionlab",
      ":item a\n:select a\n:cases\n| case | n |\n| one | 1 |\n| two | 2 |\n"
        + ":set a documentSize=$n\n:expect true ALL fileproviderItems.documentSize == 1\n")
    let result = try run("run", "a.actionlab")
    #expect(result.status == 1)
    #expect(result.output.contains("reopen: actionlab at a.actionlab:8 --case two"))
    #expect(result.output.contains("2 cases: 1 passed, 1 failed"))
    for (name, size) in [("one", 1), ("two", 2)] {
      let at = try BuiltProgram.run(
        "at", "a.actionlab:8", "--case", name,
        input: ":expect true ALL fileproviderItems.documentSize == \(size)\n", folder: folder.path)
      #expect(at.status == 0, "\(at.output)\(at.remarks)")
    }
    #expect(try run("at", "a.actionlab:8", "--case", "three").status == 64)
  }

  @Test func whatIsSuggestedIsWrittenWhereItRuns() throws {
    try folder.write("tests/a.actionlab", ":load ../app/Info.plist\n:expect hidden rate\n")
    let path = "tests/more.actionlab"
    let made = try run("coverage", "--suggest", "--output", path, "tests")
    #expect(made.status == 0, "\(made.output)\(made.remarks)")
    #expect(made.output.hasSuffix(" cases, all run and passed\n"))
    #expect(try folder.read(path).contains("\n:load ../app/Info.plist\n"))
    let replay = try run("run", "--coverage-min", "100", "tests")
    #expect(replay.status == 0, "\(replay.output)\(replay.remarks)")
    #expect(try run("coverage", "--suggest", "--output", path, "tests").status == 74)
    #expect(try run("coverage", "--suggest", "--force", "--output", path, "tests").status == 0)
    #expect(try run("coverage", "--output", path, "tests").status == 64)
  }

  /// `--define` fills in build settings wherever manifests are loaded.
  @Test func buildSettingsAreFilledIn() throws {
    try folder.write(
      "set/Info.plist", Self.manifest.replacingOccurrences(of: "com.example", with: "$(BASE)"))
    try folder.write(
      "set/a.actionlab",
      ":load Info.plist\n| ...\n:item a userInfo.\"com.example.bit\"=YES isUploaded=YES\n"
        + ":select a\n:actions\n| ...\n|   rate  \"Rate\"  com.example.rate\n| ...\n")
    let define = ["--define", "BASE=com.example"]
    for arguments in [
      ["run"] + define + ["set"], ["coverage"] + define + ["set"],
      ["tidy", "--print"] + define + ["set/a.actionlab"],
      ["new-test"] + define + ["set/Info.plist"],
      ["at"] + define + ["set/a.actionlab:5"],
    ] {
      let result = try BuiltProgram.run(
        arguments, input: Data(":actions\n".utf8), folder: folder.path)
      #expect(result.status == 0, "\(arguments): \(result.output)\(result.remarks)")
    }
    let impact = try BuiltProgram.run(
      ["impact"] + define + ["set/Info.plist", "app/Info.plist", "set"], input: Data(),
      folder: folder.path)
    #expect(!impact.output.contains("added"), "\(impact.output)\(impact.remarks)")
    let made = try BuiltProgram.run(
      ["coverage", "--suggest"] + define + ["set"], input: Data(), folder: folder.path)
    #expect(made.output.contains("\n:define BASE=\"com.example\"\n"), "\(made.output)")
  }

  @Test func aScriptWithCasesIsOpenedOneWayOrTheOther() throws {
    try folder.write("c.actionlab", ":item a\n:case \"x\"\n:select a\n")
    let result = try run("c.actionlab")
    #expect(result.status != 0)
    #expect((result.output + result.remarks).contains("actionlab at c.actionlab:3"))
  }

  @Test func theImpactOfANewManifest() throws {
    let changes = [
      ("> 100", "> 200"), ("== \"free\"", "IN {\"free\"}"), ("com.example.buy", "com.example.sell"),
    ]
    func write(_ count: Int) throws {
      var text = Self.manifest.replacingOccurrences(of: "&gt;", with: ">")
      for (old, new) in changes.prefix(count) {
        text = text.replacingOccurrences(of: old, with: new)
      }
      try folder.write(
        "new.plist", text.replacingOccurrences(of: " > ", with: " &gt; "))
    }
    try folder.write(
      "tests/a.actionlab",
      ":load ../app/Info.plist\n:item a userInfo.\"com.example.bit\"=YES documentSize=150\n"
        + ":select a\n:case \"size\"\n:expect shown rate\n:case \"bit\"\n"
        + ":set a userInfo.\"com.example.bit\"=NO\n:expect hidden rate\n")
    try write(0)
    let none = try run("impact", "app/Info.plist", "new.plist", "tests")
    #expect(none.status == 0, "\(none.output)\(none.remarks)")
    #expect(none.output == "2 cases as before\nno answer changes\n")
    try write(1)
    let one = try run("impact", "app/Info.plist", "new.plist", "tests")
    #expect(one.status == 1)
    #expect(one.lines[0] == "com.example.rate: shown before, hidden after, with")
    #expect(one.output.contains("documentSize=1"))
    #expect(one.output.contains("tests/a.actionlab:4: size: passed before, failed after\n"))
    #expect(one.output.contains("  tests/a.actionlab:5: :expect shown rate does not hold\n"))
    #expect(one.output.contains("1 case as before\n"))
    // It is the same whichever of the two the scripts load.
    try folder.write(
      "tests/a.actionlab",
      try folder.read("tests/a.actionlab").replacingOccurrences(
        of: "../app/Info.plist", with: "../new.plist"))
    #expect(try run("impact", "app/Info.plist", "new.plist", "tests").output == one.output)
    try folder.write("other/b.actionlab", "1 == 1\n")
    let both = try run("impact", "app/Info.plist", "new.plist", "tests", "other")
    #expect(both.status == 1)
    #expect(
      both.output.contains("other/b.actionlab: loads neither OLD nor NEW, so it is not compared\n"))
    #expect(both.output.contains("1 case as before\n"))
    let neither = try run("impact", "app/Info.plist", "app/Info.plist", "other")
    #expect(neither.status == 65)
    #expect(neither.remarks.contains("no case of a script that loads OLD or NEW was run"))
    try folder.write(
      "bad.plist", Self.manifest.replacingOccurrences(of: "== \"free\"", with: "=== \"free\""))
    for (arguments, version) in [
      (["app/Info.plist", "bad.plist"], "NEW"), (["bad.plist", "app/Info.plist"], "OLD"),
    ] {
      let result = try run("impact", arguments[0], arguments[1])
      #expect(result.status == 1)
      #expect(
        result.output.contains(
          "com.example.buy: the rule of \(version) does not parse: triple-equals: "))
    }
    try write(3)
    let three = try run("impact", "app/Info.plist", "new.plist")
    #expect(three.output.contains("com.example.buy: removed\n"))
    #expect(three.output.contains("com.example.sell: added\n"))
    #expect(try run("impact", "app/Info.plist").status == 64)
    #expect(try run("impact", "app/Info.plist", "missing.plist").status == 65)
    let missing = try run("impact", "app/Info.plist", "app/Info.plist", "missing.actionlab")
    #expect(missing.status == 65)
    #expect(!missing.output.contains("no answer changes"))
    #expect(missing.remarks.contains("missing.actionlab"))
    #expect(
      try run("impact", "app/Info.plist", "app/Info.plist", "./app/Info.plist").status == 64)
  }
}
