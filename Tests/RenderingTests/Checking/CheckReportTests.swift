import FileProviderActions
import Foundation
import PredicateAnalysis
import PredicateFormat
import Testing

@testable import Rendering

/// Reports of a check, read back by readers that are not ours.
@Suite struct CheckReportTests {
  private static let text = """
    <plist version="1.0">
    <dict>
      <key>NSExtension</key>
      <dict>
        <key>NSExtensionPointIdentifier</key>
        <string>com.apple.fileprovider-actionsui</string>
        <key>NSExtensionPrincipalClass</key>
        <string>MyExtension.Controller</string>
        <key>NSExtensionFileProviderActions</key>
        <array>
          <dict>
            <key>NSExtensionFileProviderActionIdentifier</key>
            <string>com.example.rate</string>
            <key>NSExtensionFileProviderActionName</key>
            <string>😀 Rate</string>
            <key>NSExtensionFileProviderActionActivationRule</key>
            <string>"👩‍👩‍👧" != "" AND 1 &lt; 2 AND fileproviderItems.count &gt; 0</string>
          </dict>
        </array>
      </dict>
    </dict>
    </plist>
    """

  private func report() throws -> CheckReport {
    let manifest = try Manifest.read(Self.text, name: "My Folder/Info,1.plist")
    var report = CheckReport()
    report.files = [
      CheckReport.File(manifest, findings: ManifestLint(.ios).findings(in: manifest))
    ]
    report.problems = [
      ManifestError(Diagnostic(.error, .missingFile, "there is no file \"/x\""), name: "/x")
    ]
    return report
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func sarifHasWhatItMust() throws {
    let log = try object(SARIFReport(version: "1.2.3").line(for: try report()))
    #expect(log["version"] as? String == "2.1.0")
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    #expect(driver["name"] as? String == "ActionLab")
    let rules = try #require(driver["rules"] as? [[String: Any]])
    #expect(Set(rules.compactMap { $0["id"] as? String }).count == rules.count)
    for rule in rules {
      let help = try #require(rule["help"] as? [String: Any])
      #expect((help["text"] as? String)?.isEmpty == false)
    }
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(!results.isEmpty)
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
      #expect(["none", "note", "warning", "error"].contains(result["level"] as? String))
      #expect((result["message"] as? [String: Any])?["text"] is String)
      let location = try #require((result["locations"] as? [[String: Any]])?.first)
      let physical = try #require(location["physicalLocation"] as? [String: Any])
      let artifact = try #require(physical["artifactLocation"] as? [String: Any])
      let uri = try #require(artifact["uri"] as? String)
      #expect(URL(string: uri)?.relativePath == "My Folder/Info,1.plist")
      let region = try #require(physical["region"] as? [String: Int])
      #expect(region.values.allSatisfy { $0 >= 1 })
    }
    let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
    #expect(invocation["executionSuccessful"] as? Bool == false)
    let notification = try #require(
      (invocation["toolExecutionNotifications"] as? [[String: Any]])?.first)
    #expect((notification["descriptor"] as? [String: Any])?["id"] as? String == "missing-file")
  }

  @Test func sarifFixesCanBeAppliedByOthers() throws {
    let log = try object(SARIFReport(version: "1").line(for: try report()))
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    #expect(run["columnKind"] as? String == "unicodeCodePoints")
    let result = try #require(
      (run["results"] as? [[String: Any]])?.first { $0["ruleId"] as? String == "count-without-at" })
    let fix = try #require((result["fixes"] as? [[String: Any]])?.first)
    let change = try #require((fix["artifactChanges"] as? [[String: Any]])?.first)
    let replacement = try #require((change["replacements"] as? [[String: Any]])?.first)
    let region = try #require(replacement["deletedRegion"] as? [String: Int])
    let inserted = try #require(
      (replacement["insertedContent"] as? [String: Any])?["text"] as? String)
    var lines = Self.text.split(separator: "\n", omittingEmptySubsequences: false).map {
      Array($0.unicodeScalars)
    }
    let line = try #require(region["startLine"]) - 1
    let start = try #require(region["startColumn"]) - 1
    let end = try #require(region["endColumn"]) - 1
    lines[line].replaceSubrange(start..<end, with: Array(inserted.unicodeScalars))
    let fixed = String(String.UnicodeScalarView(lines[line]))
    #expect(fixed.contains("AND fileproviderItems.@count &gt; 0</string>"))
  }

  @Test func json() throws {
    let log = try object(CheckJSONReport().line(for: try report()))
    #expect(log["version"] as? Int == 1)
    #expect(log["failed"] as? Bool == true)
    let file = try #require((log["files"] as? [[String: Any]])?.first)
    let findings = try #require(file["findings"] as? [[String: Any]])
    let finding = try #require(findings.first { $0["code"] as? String == "count-without-at" })
    #expect(finding["line"] as? Int == 17)
    let totals = try #require(log["totals"] as? [String: Int])
    #expect(totals["files"] == 1)
    #expect(totals["problems"] == 1)
  }

  @Test func gitHub() throws {
    let lines = CheckGitHubReport().lines(for: try report())
    #expect(
      lines.contains {
        $0.contains("file=My Folder/Info%2C1.plist,line=17,")
          && $0.contains("title=count-without-at::")
      })
    #expect(lines.last?.hasPrefix("::error file=/x,title=missing-file::there is no file") == true)
    #expect(lines.allSatisfy { !$0.contains("\n") })
  }

  @Test func text() throws {
    let report = try report()
    let lines = CheckTextReport().lines(for: report)
    #expect(lines.contains { $0.hasPrefix("My Folder/Info,1.plist:17:") })
    #expect(lines.last?.contains("1 problem in 1 manifest") == true)
    #expect(
      CheckTextReport().lines(for: report.problems[0]).first
        == "/x: error missing-file: there is no file \"/x\"")
  }

  struct AnnotationRow: Sendable {
    let annotation: GitHubAnnotation
    let line: String
  }

  @Test(arguments: [
    AnnotationRow(
      annotation: GitHubAnnotation(.notice, "100%\r\nsure: a, b"),
      line: "::notice::100%25%0D%0Asure: a, b"),
    AnnotationRow(
      annotation: GitHubAnnotation(
        .error, "m", title: "a: b, c%", file: "x:y,z", lines: 3...3, columns: 4...6),
      line: "::error file=x%3Ay%2Cz,line=3,col=4,endColumn=6,title=a%3A b%2C c%25::m"),
    AnnotationRow(
      annotation: GitHubAnnotation(.warning, "m", file: "f", lines: 3...5, columns: 4...6),
      line: "::warning file=f,line=3,endLine=5::m"),
  ])
  func annotations(_ row: AnnotationRow) { #expect(row.annotation.line == row.line) }

  @Test(arguments: [
    ("a/b.plist", "a/b.plist"), ("/tmp/a b#c?.plist", "file:///tmp/a%20b%23c%3F.plist"),
    ("é.plist", "%C3%A9.plist"), ("a:b", "a%3Ab"),
  ])
  func uris(_ path: String, _ uri: String) { #expect(SARIFReport.uri(path) == uri) }
}
