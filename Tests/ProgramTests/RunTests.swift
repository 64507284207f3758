import Foundation
import Testing

/// `actionlab run`: output, reports and exit status.
@Suite struct RunTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func run(_ arguments: String...) throws -> BuiltProgram.Run {
    try BuiltProgram.run(["run"] + arguments, input: Data(), folder: folder.path)
  }

  private static let passing = "1 == 1\n| ...\n"
  private static let failing = "# One is not two.\n1 == 1\n| never printed\n"

  @Test func aPass() throws {
    try folder.write("a.actionlab", Self.passing)
    let result = try run("a.actionlab")
    #expect(result.status == 0)
    #expect(
      result.output
        == "ok    a.actionlab  1 case\n1 script, 1 case: 1 passed, 0 failed\n")
  }

  @Test func aDifference() throws {
    try folder.write("a.actionlab", Self.failing)
    let result = try run("a.actionlab")
    #expect(result.status == 1)
    #expect(result.lines[0] == "FAIL  a.actionlab  1 case, 1 not passed")
    #expect(result.lines[2] == "    a.actionlab:2: the output of 1 == 1 differs")
    #expect(result.lines[3] == "      reason: One is not two.")
    #expect(result.lines.contains("      - never printed"))
    #expect(result.lines.contains("      reopen: actionlab at a.actionlab:2"))
    #expect(result.lines.last == "1 script, 1 case: 0 passed, 1 failed")
  }

  @Test func aReportNeverTakesThePlaceOfAScript() throws {
    try folder.write("a.actionlab", Self.passing)
    for option in ["--html", "--junit"] {
      #expect(try run(option, "./a.actionlab", "a.actionlab").status == 64)
    }
    #expect(try run("--html", "x", "--junit", "x", "a.actionlab").status == 64)
    #expect(try folder.read("a.actionlab") == Self.passing)
  }

  @Test(arguments: [[], ["--tap"], ["--github"]])
  func namesCannotBreakOutOfAReport(_ format: [String]) throws {
    let name = "a\nok 9 - forged\n#\u{1B}[2J.actionlab"
    try folder.write(name, ":case \"\u{1B}]0;x\u{7}\"\n" + Self.failing)
    let result = try BuiltProgram.run(
      ["run"] + format + ["."], input: Data(), folder: folder.path)
    #expect(result.status == 1)
    #expect(!result.lines.contains { $0.hasPrefix("ok 9") })
    #expect(!result.output.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{7}" })
  }

  @Test func updateFailsOnceThenPasses() throws {
    try folder.write("a.actionlab", Self.failing)
    let first = try run("--update", "a.actionlab")
    #expect(first.status == 1)
    #expect(first.lines.last?.hasSuffix("rewritten: look them over, then run again") == true)
    #expect(try !folder.read("a.actionlab").contains("never printed"))
    let second = try run("a.actionlab")
    #expect(second.status == 0)
    let third = try run("--update", "a.actionlab")
    #expect(third.status == 0)
  }

  @Test func theRunGoesOnAfterAScriptThatCannotBeRead() throws {
    try folder.write("a.actionlab", "| nothing above\n")
    try folder.write("b.actionlab", Self.passing)
    let result = try run(".", "missing.actionlab")
    #expect(result.status == 65)
    #expect(result.output.contains("ok    b.actionlab  1 case"))
    #expect(result.output.contains("a.actionlab:1"))
    #expect(result.output.contains("there is no file \"missing.actionlab\""))
    #expect(result.lines.last == "3 scripts, 1 case: 1 passed, 0 failed, 2 scripts with errors")
  }

  @Test func anEmptyRunIsNotAPass() throws {
    let empty = try run(".")
    #expect(empty.status == 65)
    #expect(empty.remarks.contains("the folder \".\" holds no script"))
    try folder.write("a.actionlab", Self.passing)
    let filtered = try run("--filter", "no such", ".")
    #expect(filtered.status == 65)
    #expect(filtered.remarks.contains("the filter \"no such\" fits no case"))
  }

  @Test func theFilterChoosesCases() throws {
    try folder.write(
      "a.actionlab", ":case \"One\"\n\(Self.passing):case \"Two\"\n\(Self.failing)")
    #expect(try run("--filter", "one", ".").status == 0)
    #expect(try run("--filter", "a.actionlab: two", ".").status == 1)
  }

  @Test func failFastLeavesTheRest() throws {
    try folder.write("a.actionlab", ":case \"One\"\n\(Self.failing):case \"Two\"\n\(Self.passing)")
    try folder.write("b.actionlab", Self.passing)
    let result = try run("--fail-fast", ".")
    #expect(result.status == 1)
    #expect(result.output.contains("not run: Two (the run ended with the first failure)"))
    #expect(result.output.contains("not run: b (the run ended with the first failure)"))
  }

  @Test func jobsGiveWhatOneGives() throws {
    for number in 0..<24 {
      try folder.write(
        "\(number).actionlab", number.isMultiple(of: 3) ? Self.failing : Self.passing)
    }
    let one = try run("--jobs", "1", ".")
    let many = try run("--jobs", "8", ".")
    #expect(one.status == 1)
    #expect(many.status == 1)
    #expect(one.output == many.output)
  }

  @Test func reportsGoToStandardOutputAndToAFile() throws {
    try folder.write("a.actionlab", Self.failing)
    #expect(try run("--tap", ".").output.contains("not ok 1 - a.actionlab: a"))
    #expect(try run("--github", ".").output.hasPrefix("::error file=a.actionlab,line=2"))
    let json = try run("--json", "--junit", "report.xml", ".")
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    #expect(object?["version"] as? Int == 1)
    let xml = try XMLParserOutcome(folder.read("report.xml"))
    #expect(xml.elements == ["testsuites", "testsuite", "testcase", "failure"])
    // The next run writes over its own report, and over nobody else's.
    #expect(try run("--junit", "report.xml", ".").status == 1)
    try folder.write("report.xml", "<testsuites name=\"others\"/>")
    #expect(try run("--junit", "report.xml", ".").status == 74)
    #expect(try folder.read("report.xml").contains("others"))
  }

  @Test func buildSettingsAreFilledInUnlessTheScriptDoes() throws {
    try folder.write(
      "Info.plist", Self.manifest.replacingOccurrences(of: "isUploaded", with: "$(FLAG)"))
    let script = """
      :load Info.plist
      :item a isUploaded=YES
      :select a
      :case "offered"
      :expect shown rate

      """
    try folder.write("a.actionlab", script)
    #expect(try run("a.actionlab").status == 1)
    #expect(try run("--define", "FLAG=isUploaded", "a.actionlab").status == 0)
    #expect(try run("--define", "FLAG", "a.actionlab").status == 64)
    try folder.write("a.actionlab", ":define FLAG=\"isShared\"\n" + script)
    #expect(try run("--define", "FLAG=isUploaded", "a.actionlab").status == 1)
  }

  @Test func theHTMLReportShowsWhatEachInputLedTo() throws {
    try folder.write("app/Info.plist", Self.manifest)
    try folder.write(
      "s/a.actionlab",
      """
      :load ../app/Info.plist
      :item a isUploaded=YES
      :select a
      :case "offered"
      # <Why> it is.
      :menu
      :case "not offered"
      :set a isUploaded=NO
      :expect shown rate
      """)
    try folder.write("report.html", "old")
    #expect(try run("--html", "report.html", "s").status == 74)
    #expect(try folder.read("report.html") == "old")
    #expect(try run("--html", "report.html", "--force", "s").status == 1)
    let result = try run("--html", "report.html", "--coverage", "s")
    #expect(result.status == 1)
    let page = try folder.read("report.html")
    for part in [
      "&lt;Why&gt; it is.", "data-evaluation=\"e1\"", ":expect shown rate does not hold",
      ":load ../app/Info.plist", "Coverage of rules", "1 passed, 1 failed",
    ] {
      #expect(page.contains(part), "\(part)")
    }
  }

  /// One report that cannot be written does not keep back the other.
  @Test func eachReportIsWrittenForItself() throws {
    try folder.write("a.actionlab", Self.passing)
    let result = try run("--junit", "no/report.xml", "--html", "report.html", "a.actionlab")
    #expect(result.status == 74)
    #expect(result.remarks.contains("cannot write \"no/report.xml\""))
    #expect(try folder.read("report.html").hasPrefix("<!DOCTYPE html>"))
  }

  @Test func aReportThatCannotBeWritten() throws {
    try folder.write("a.actionlab", Self.passing)
    let result = try run("--junit", "no/such/report.xml", "a.actionlab")
    #expect(result.status == 74)
    #expect(result.output.contains("1 passed"))
    #expect(result.remarks.contains("cannot write \"no/such/report.xml\""))
  }

  private static let manifest = """
    <plist version="1.0"><dict>
    <key>NSExtensionFileProviderActions</key>
    <array><dict>
    <key>NSExtensionFileProviderActionIdentifier</key><string>com.example.rate</string>
    <key>NSExtensionFileProviderActionName</key><string>Rate</string>
    <key>NSExtensionFileProviderActionActivationRule</key>
    <string>SUBQUERY(fileproviderItems, $i, $i.isUploaded == YES).@count &gt; 0</string>
    </dict></array>
    </dict></plist>
    """

  @Test func coverageCountsExtensionsToo() throws {
    let folder = try ScratchFolder()
    try folder.write(
      "Info.plist",
      """
      <plist version="1.0"><dict>
      <key>CFBundleIdentifier</key><string>com.example.share</string>
      <key>NSExtension</key><dict>
      <key>NSExtensionPointIdentifier</key><string>com.apple.share-services</string>
      <key>NSExtensionPrincipalClass</key><string>ShareController</string>
      <key>NSExtensionAttributes</key><dict><key>NSExtensionActivationRule</key>
      <dict><key>NSExtensionActivationSupportsImageWithMaxCount</key><integer>2</integer></dict>
      </dict></dict></dict></plist>
      """)
    try folder.write(
      "a.actionlab", ":load Info.plist\n:attach a.png\n:expect shown com.example.share\n")
    let text = try BuiltProgram.run(
      "run", "--coverage", "--html", "a.html", "a.actionlab", folder: folder.path)
    #expect(text.status == 0, "\(text.output)\(text.remarks)")
    #expect(
      text.output.contains(
        """
        coverage of Info.plist
          extension com.example.share  2 evaluations, a dictionary, so one decision: results 1 of 2
            at most 2 images
            TTTTTTTTTTTTTTTT
            never hidden: the extension
        """), "\(text.output)")
    let page = try folder.read("a.html")
    #expect(page.contains("extension com.example.share") && page.contains("so one decision"))
    let json = try BuiltProgram.run("coverage", "--json", "a.actionlab", folder: folder.path)
    #expect(json.output.contains("\"subject\": \"extension\""))
    #expect(json.output.contains("\"form\": \"dictionary\""))
    #expect(json.output.contains("\"goals\": {\"covered\": 1, \"total\": 2}"))
  }

  @Test func coverageIsAddedUpOverCasesScriptsAndJobs() throws {
    try folder.write("app/Info.plist", Self.manifest)
    let begin = ":item a isUploaded=NO\n:select a\n"
    try folder.write("s/a.actionlab", ":load ../app/Info.plist\n\(begin):expect hidden rate\n")
    let half = try run("--coverage", "s")
    #expect(half.status == 0, "\(half.output)\(half.remarks)")
    #expect(
      half.output.contains(
        """
        coverage of app/Info.plist
          rate  7:9  1 evaluation, results 2 of 4, deciding conditions 0 of 2
            SUBQUERY(fileproviderItems, $i, $i.isUploaded == YES).@count > 0
            FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF
            never true: SUBQUERY(fileproviderItems, $i ... ploaded == YES).@count > 0
            never true: $i.isUploaded == YES
        marks: + both, T only true, F only false, ! only raised, - never reached
        coverage 50%: 2 of 4 goals; results 2 of 4, deciding conditions 0 of 2

        """), "\(half.output)")
    #expect(try run("--coverage-min", "51", "s").status == 1)
    #expect(try run("--coverage-min", "50", "s").status == 0)

    try folder.write(
      "b.actionlab",
      ":load app/Info.plist\n\(begin):case \"x\"\n:set a isUploaded=YES\n:expect shown rate\n"
        + ":case \"y\"\n:rule rate = TRUEPREDICATE\n:expect shown rate\n")
    let one = try run("--coverage", "--jobs", "1", ".")
    let many = try run("--coverage", "--jobs", "4", ".")
    #expect(one.output == many.output)
    #expect(one.output.contains("coverage 100%: 4 of 4 goals"))
    let json = try run("--json", "--coverage", ".")
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    let coverage = object?["coverage"] as? [String: Any]
    #expect((coverage?["goals"] as? [String: Int]) == ["covered": 4, "total": 4])
  }

  @Test func aRuleThatIsNeverEvaluatedCounts() throws {
    try folder.write("Info.plist", Self.manifest)
    try folder.write("a.actionlab", ":load Info.plist\n")
    let result = try run("--coverage-min", "1", "a.actionlab")
    #expect(result.status == 1)
    #expect(result.output.contains("rate  7:9  0 evaluations, results 0 of 4"))
    #expect(result.output.contains("\n    ----"))
    #expect(result.remarks.contains("coverage is 0%, expected at least 1%"))
    #expect(try run("--coverage-min", "101", "a.actionlab").status == 64)
    try folder.write("none.actionlab", "1 == 1\n")
    let none = try run("--coverage-min", "100", "none.actionlab")
    #expect(none.status == 1)
    #expect(none.remarks.contains("no rule was loaded"))
  }
}
