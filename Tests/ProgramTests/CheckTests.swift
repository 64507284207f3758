import Foundation
import Testing

/// `actionlab check`: statuses, fixing in place, and bad input.
@Suite struct CheckTests {
  private let folder: ScratchFolder

  private static let manifest = """
    <plist version="1.0">
    <dict>
    \t<key>NSExtension</key>
    \t<dict>
    \t\t<key>NSExtensionPointIdentifier</key>
    \t\t<string>com.apple.fileprovider-actionsui</string>
    \t\t<key>NSExtensionPrincipalClass</key>
    \t\t<string>MyExtension.Controller</string>
    \t\t<key>NSExtensionFileProviderActions</key>
    \t\t<array>
    \t\t\t<dict>
    \t\t\t\t<key>NSExtensionFileProviderActionIdentifier</key>
    \t\t\t\t<string>com.example.rate</string>
    \t\t\t\t<key>NSExtensionFileProviderActionName</key>
    \t\t\t\t<string>Rate</string>
    \t\t\t\t<key>NSExtensionFileProviderActionActivationRule</key>
    \t\t\t\t<string>SUBQUERY(fileproviderItems, $i, $i.KEY == YES).@count &gt; 0</string>
    \t\t\t</dict>
    \t\t</array>
    \t</dict>
    </dict>
    </plist>

    """

  init() throws { folder = try ScratchFolder() }

  private func write(_ name: String, key: String) throws {
    try folder.write(name, Self.manifest.replacingOccurrences(of: "KEY", with: key))
  }

  private func check(_ arguments: String...) throws -> BuiltProgram.Run {
    try BuiltProgram.run(["check"] + arguments, input: Data(), folder: folder.path)
  }

  @Test func theStatusTellsOfErrors() throws {
    try write("good/Info.plist", key: "isUploaded")
    try write("bad/Info.plist", key: "isUploadded")
    try write("odd/Info.plist", key: "uploaded")
    let good = try check("good")
    #expect(good.status == 0)
    #expect(good.output == "nothing wrong in 1 manifest\n")
    let bad = try check("bad/Info.plist")
    #expect(bad.status == 1)
    #expect(bad.output.hasPrefix("bad/Info.plist:17:48: error unknown-key:"))
    #expect(try check("odd").status == 0)
    let all = try check("good", "bad", "odd", "bad/Info.plist", ".")
    #expect(all.status == 1)
    #expect(all.output.hasSuffix("1 error, 1 warning in 3 manifests; --fix mends 2\n"))
    let here = try check("--format", "github", ".")
    #expect(here.output.hasPrefix("::error file=bad/Info.plist,line=17,col=48,"))
    #expect(try check("--platform", "macos", "odd").status == 1)
  }

  @Test func wrongCommandLines() throws {
    #expect(try check().status == 64)
    #expect(try check("--format", "xml", ".").status == 64)
    #expect(try check("--define", "NAME", ".").status == 64)
    #expect(try check("--platform", "linux", ".").status == 64)
  }

  @Test func fixesAreWrittenInPlace() throws {
    try write("Info.plist", key: "uploadded")
    let path = folder.path + "/Info.plist"
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    let first = try check("--fix", "Info.plist")
    #expect(first.status == 0)
    #expect(first.lines.count == 2)
    #expect(first.output.contains("Info.plist:17:48: fixed unknown-key"))
    #expect(first.output.hasSuffix("1 fixed in 1 manifest\n"))
    let expected = Self.manifest.replacingOccurrences(of: "KEY", with: "isUploaded")
    #expect(try folder.read("Info.plist") == expected)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["Info.plist"])
    let second = try check("--fix", "Info.plist")
    #expect(second.status == 0)
    #expect(second.output == "nothing wrong in 1 manifest\n")
  }

  @Test func binaryListsAreNotFixed() throws {
    let text = Self.manifest.replacingOccurrences(of: "KEY", with: "isUploadded")
    let value = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
    let data = try PropertyListSerialization.data(
      fromPropertyList: value, format: .binary, options: 0)
    let url = URL(fileURLWithPath: folder.path).appendingPathComponent("Info.plist")
    try data.write(to: url)
    let run = try check("--fix", "Info.plist")
    #expect(run.status == 65)
    #expect(run.remarks.contains("not-fixable"))
    #expect(run.remarks.contains("plutil"))
    #expect(run.output.contains("unknown-key"))
    #expect(try Data(contentsOf: url) == data)
  }

  @Test func problemsDoNotHideOtherFiles() throws {
    try write("bad/Info.plist", key: "isUploadded")
    try folder.write("broken/Info.plist", "<plist version=\"1.0\">\n<dict>\n<key>a</key>\n</dict\n")
    try folder.write("empty/readme.txt", "nothing")
    let run = try check("bad", "broken", "empty", "missing")
    #expect(run.status == 65)
    #expect(run.output.contains("unknown-key"))
    #expect(run.output.hasSuffix("1 error, 3 problems in 1 manifest; --fix mends 1\n"))
    #expect(run.remarks.contains("broken/Info.plist:5:"))
    #expect(run.remarks.contains("folder-without-manifest"))
    #expect(run.remarks.contains("there is no file \"missing\""))
    let sarif = try check("--format", "sarif", "broken")
    #expect(sarif.status == 65)
    #expect(sarif.output.contains("\"executionSuccessful\": false"))
    let annotations = try check("--format", "github", "broken")
    #expect(annotations.output.hasPrefix("::error file=broken/Info.plist,line="))
  }

  @Test func linksInACircleAreNoTrap() throws {
    try write("a/Info.plist", key: "isUploaded")
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: folder.path + "/a/up", withDestinationPath: folder.path)
    try manager.createSymbolicLink(
      atPath: folder.path + "/loop.plist", withDestinationPath: folder.path + "/loop.plist")
    let run = try check(".")
    #expect(run.status == 0)
    #expect(run.output.hasSuffix("nothing wrong in 1 manifest\n"))
    #expect(run.output.contains("note: loop.plist: cannot read"))
    #expect(try check("loop.plist").status == 65)
  }

  @Test func hugeFilesAreRefusedUnread() throws {
    let path = try folder.write("Info.plist", "<plist>")
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try handle.truncate(atOffset: 3 << 30)
    try handle.close()
    let run = try check("Info.plist")
    #expect(run.status == 65)
    #expect(run.remarks.contains("file-too-large"))
  }

  @Test func unreadableFiles() throws {
    let path = try folder.write("Info.plist", Self.manifest)
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    let run = try BuiltProgram.runAsOrdinaryUser(["check", path], folder: folder.path)
    #expect(run.status == 65)
    #expect(run.remarks.contains("unreadable-file"))
    #expect(run.remarks.replacing("\n  ", with: " ").contains("Permission denied"))
    #expect(run.output == "1 problem in 0 manifests\n")
  }

  @Test func aFileThatMayNotBeWrittenIsKept() throws {
    try write("Info.plist", key: "isUploadded")
    let path = folder.path + "/Info.plist"
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    for run in [
      try check("--fix", "Info.plist"),
      try BuiltProgram.runAsOrdinaryUser(["check", "--fix", path], folder: folder.path),
    ] {
      #expect(run.status == 74)
      #expect(run.remarks.contains("Permission denied"))
    }
    #expect(try folder.read("Info.plist").contains("isUploadded"))
  }

  @Test func allNamesOfAFileAreFixed() throws {
    try write("a/Info.plist", key: "isUploadded")
    let manager = FileManager.default
    try manager.linkItem(
      atPath: folder.path + "/a/Info.plist", toPath: folder.path + "/other.plist")
    try manager.createSymbolicLink(
      atPath: folder.path + "/link.plist", withDestinationPath: "a/Info.plist")
    #expect(try check("--fix", "link.plist").output.hasSuffix("1 fixed in 1 manifest\n"))
    let expected = Self.manifest.replacingOccurrences(of: "KEY", with: "isUploaded")
    #expect(try folder.read("other.plist") == expected)
    #expect(try folder.read("a/Info.plist") == expected)
    #expect(
      try manager.destinationOfSymbolicLink(atPath: folder.path + "/link.plist") == "a/Info.plist")
  }

  @Test func whatAFolderHoldsBesidesIsTold() throws {
    try write("src/Info.plist", key: "isUploaded")
    try write("src/Pods/Info.plist", key: "isUploadded")
    try folder.write(
      "src/Settings.plist", "<plist version=\"1.0\">\n<dict>\n<key>a</key>\n</dict\n")
    try folder.write("src/Strings.plist", "<plist version=\"1.0\"><dict/></plist>")
    let run = try check("src")
    #expect(run.status == 0)
    #expect(run.lines.last == "nothing wrong in 1 manifest")
    let text = run.output.replacing("\n  ", with: " ")
    #expect(text.contains("note: src: looked at 3 property lists; 1 hold no actions;"))
    #expect(text.contains("passed over 1 that cannot be read"))
    #expect(text.contains("skipped 1 folder: src/Pods"))
    #expect(text.contains("note: src/Settings.plist:5:1: "))
    let json = try check("--format", "json", "src")
    #expect(json.output.contains("\"skippedFolders\": [\"src/Pods\"]"))
    #expect(try check("--format", "github", "src").output.hasPrefix("::notice file=src/Settings"))
    #expect(try check("src/Pods").status == 1)
  }

  @Test func whatFixingWouldMendIsMarked() throws {
    try write("Info.plist", key: "isUploadded")
    let text = try check("Info.plist")
    #expect(text.output.contains("\n  fix: "))
    #expect(text.output.hasSuffix("1 error in 1 manifest; --fix mends 1\n"))
    #expect(try check("--format", "json", "Info.plist").output.contains("\"fixable\": true"))
    #expect(try check("--format", "sarif", "Info.plist").output.contains("{\"sure\": true}"))
    #expect(try check("--format", "github", "Info.plist").output.contains("check --fix mends it"))
    // One of several tests may be meant.
    let suggestion = Self.manifest.replacingOccurrences(
      of: "$i.KEY == YES).@count &gt; 0", with: "$i.isUploaded == YES)")
    try folder.write("Info.plist", suggestion)
    let open = try check("Info.plist")
    #expect(open.output.contains("\n  try: "))
    #expect(open.output.hasSuffix("in 1 manifest\n"))
    #expect(try check("--format", "json", "Info.plist").output.contains("\"fixable\": false"))
    #expect(try check("--format", "sarif", "Info.plist").output.contains("{\"sure\": false}"))
  }

  @Test func strictnessMakesWarningsFail() throws {
    try write("Info.plist", key: "uploaded")
    #expect(try check("Info.plist").status == 0)
    #expect(try check("--strict", "Info.plist").status == 1)
    try write("Info.plist", key: "isUploaded")
    #expect(try check("--strict", "Info.plist").status == 0)
  }

  @Test(arguments: ["eval", "menu"])
  func aPageTakesThePlaceOfAPageOnly(_ command: String) throws {
    try write("Info.plist", key: "isUploaded")
    let operand = command == "eval" ? "1 == 1" : "Info.plist"
    func run(_ more: String...) throws -> BuiltProgram.Run {
      try BuiltProgram.run(
        [command, operand, "--html", "page.html"] + more, input: Data(), folder: folder.path)
    }
    #expect(try run().status == 0)
    #expect(try run().status == 0)
    try folder.write("page.html", "<!DOCTYPE html>\n<p>mine</p>")
    let refused = try run()
    #expect(refused.status == 74)
    #expect(refused.remarks.contains("file-exists"))
    #expect(try folder.read("page.html").contains("mine"))
    #expect(try run("--force").status == 0)
    #expect(try folder.read("page.html").contains("ActionLab"))
  }

  @Test func aTargetThatCannotBeWrittenIsAnError() throws {
    try write("Info.plist", key: "isUploadded")
    // A folder in the way of the file that is written beside it.
    let target = folder.path + "/Info.plist"
    let bash = """
      cd "\(folder.path)" && mkdir "\(target).$$~" && exec "\(try BuiltProgram.path)" check --fix Info.plist
      """
    let run = try OtherReader.run(["bash", "-c", bash], input: "")
    #expect(run.status == 74)
    #expect(try folder.read("Info.plist").contains("isUploadded"))
  }

  /// Needs sarif-tools from PyPI, which is Microsoft's reader.
  @Test(.enabled(if: OtherReader.isThere("python3", "-c", "import sarif.loader")))
  func sarifIsReadByOthers() throws {
    try write("My Folder/Info.plist", key: "isUploadded")
    try folder.write("report.sarif", try check("--format", "sarif", ".").output)
    let script = """
      import sys
      from sarif import loader
      for record in loader.load_sarif_file(sys.argv[1]).get_records():
        print(record["Severity"], record["Code"], record["Location"], record["Line"])
      """
    let read = try OtherReader.run(
      ["python3", "-c", script, folder.path + "/report.sarif"], input: "")
    #expect(read.output == "error unknown-key My%20Folder/Info.plist 17\n")
  }

  @Test func menusAsJSON() throws {
    try write("Info.plist", key: "isUploaded")
    try folder.write("items.json", #"[{"filename": "a.pdf", "isUploaded": true}]"#)
    let run = try BuiltProgram.run(
      ["menu", "Info.plist", "--items", "items.json", "--json"], input: Data(),
      folder: folder.path)
    #expect(run.status == 0)
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect(object?["version"] as? Int == 1)
    #expect(run.output.contains("\"verdict\": \"shown\""))
  }
}
