import Foundation
import LabSession
import Testing

@testable import Rendering

@Suite struct JSONRendererTests {
  private func json(_ lines: String) throws -> [String: Any] {
    var session = Session(Session.Configuration(files: .memory(GoldenSessionTests.manifests)))
    var outcome = Outcome()
    for line in lines.split(separator: "\n") { outcome = session.perform(String(line)) }
    let text = JSONRenderer().line(for: outcome)
    #expect(!text.contains("\n"))
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(object as? [String: Any])
  }

  private func part(_ lines: String) throws -> [String: Any] {
    let parts = try json(lines)["parts"] as? [[String: Any]]
    return try #require(parts?.first { $0["kind"] as? String != "message" })
  }

  private static let prepared = """
    :load Rating.plist
    :item report isUploaded=YES userInfo."com.example.testBit"=YES
    :item draft isUploaded=NO
    :select report draft

    """

  @Test func everyOutcomeHasItsVersion() throws {
    let object = try json(":items")
    #expect(object["version"] as? Int == 1)
    #expect(object["failed"] as? Bool == false)
  }

  @Test func aDiagnosticHasItsPlaceAndMend() throws {
    let object = try json(":item report filename=word")
    #expect(object["failed"] as? Bool == true)
    let diagnostic = try part(":item report filename=word")
    #expect(diagnostic["code"] as? String == "unquoted-value")
    #expect(diagnostic["range"] as? [Int] == [22, 26])
    #expect(diagnostic["line"] as? Int == 1)
    #expect(diagnostic["column"] as? Int == 23)
    let fixIts = try #require(diagnostic["fixits"] as? [[String: Any]])
    #expect(fixIts.first?["text"] as? String == "\"word\"")
  }

  @Test func aMenuHasVerdictsAndMatches() throws {
    let menu = try part(Self.prepared + ":menu")
    #expect(menu["kind"] as? String == "menu")
    #expect(menu["platform"] as? String == "ios")
    #expect(menu["selection"] as? [String] == ["report", "draft"])
    let entries = try #require(menu["entries"] as? [[String: Any]])
    #expect(entries.map { $0["verdict"] as? String } == ["shown", "raised", "hidden"])
    #expect(entries[0]["matched"] as? [String] == ["report"])
    #expect(entries[0]["unmatched"] as? [String] == ["draft"])
    #expect(entries[0]["row"] as? Int == 1)
  }

  @Test func anEvaluationHasResultAndTree() throws {
    let evaluation = try part(Self.prepared + "fileproviderItems.@count == 2 OR 1 == 1")
    let result = try #require(evaluation["result"] as? [String: Any])
    #expect(result["result"] as? Bool == true)
    let tree = try #require(evaluation["tree"] as? [String: Any])
    #expect(tree["label"] as? String == "OR")
    let children = try #require(tree["children"] as? [[String: Any]])
    #expect(children.map { $0["value"] as? String } == ["true", "skipped"])
  }

  @Test func aRaiseHasItsNodeAndException() throws {
    let evaluation = try part("1 > \"a\"")
    let result = try #require(evaluation["result"] as? [String: Any])
    #expect(result["result"] is NSNull)
    let error = try #require(result["error"] as? [String: Any])
    #expect(error["exception"] as? String == "NSInvalidArgumentException")
  }

  /// The steps of JSON are those of the printed trace, by number.
  @Test func aTraceHasTheNumbersOfThePrintedOne() throws {
    let lines =
      Self.prepared + ":trace SUBQUERY(fileproviderItems, $i, $i.isUploaded == YES).@count > 0"
    let steps = try #require(try part(lines)["steps"] as? [[String: Any]])
    #expect(steps.map { $0["number"] as? Int } == Array(1...10))
    #expect(steps[1]["text"] as? String == "$i = report")
    #expect(steps[3]["remark"] as? String == "kept")
  }

  @Test(arguments: [
    ":actions", ":menu each", ":help", ":help menu", ":demo", ":choose setRating", ":context",
    ":parse a == 1", ":on each\nfilename == \"x\"", ":value fileproviderItems", ":status",
    ":load Interactions.plist\n:operation Trash",
  ]) func everyKindOfOutcomeIsJSON(_ lines: String) throws {
    let parts = try #require(try json(Self.prepared + lines)["parts"] as? [[String: Any]])
    #expect(!parts.isEmpty)
    #expect(parts.allSatisfy { $0["kind"] is String })
  }

  @Test func textIsEscaped() {
    #expect(JSONValue.string("a\"\\\n\u{1}\u{2028}é").text == #""a\"\\\n\u0001\u2028é""#)
  }
}
