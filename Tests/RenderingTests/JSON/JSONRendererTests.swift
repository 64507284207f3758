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

  @Test func aTraceSaysOfEachStepWhatItIs() throws {
    let lines = Self.prepared + ":trace ANY fileproviderItems.isUploaded == YES"
    let steps = try #require(try part(lines)["steps"] as? [[String: Any]])
    #expect(steps.map { $0["event"] as? String } == ["value", "element", "value"])
    #expect(steps.map { $0["parent"] as? Int } == [3, 3, nil])
    #expect(steps.map { $0["decisive"] as? Bool } == [true, true, true])
    #expect(steps[1]["type"] as? String == "Boolean")
    #expect(steps[2]["range"] as? [Int] == [7, 46])
  }

  @Test func aTraceOfChosenStepsHasNoOthers() throws {
    let steps = try #require(
      try part(":trace --only fails 1 == 1 AND 2 == 3")["steps"] as? [[String: Any]])
    #expect(steps.map { $0["number"] as? Int } == [2, 3])
  }

  @Test func aReasonHasFactsAndFlips() throws {
    let why = try part(Self.prepared + ":why copyLink")
    #expect(why["kind"] as? String == "why")
    #expect(why["action"] as? String == "copyLink")
    #expect(why["verdict"] as? String == "hidden")
    let facts = try #require(why["facts"] as? [[String: Any]])
    #expect(facts.map { $0["sentence"] as? String } == ["fileproviderItems.@count is 2"])
    let flips = try #require(why["flips"] as? [[String: Any]])
    #expect(flips.first?["commands"] as? [String] == [":select -draft"])
  }

  @Test func aDifferenceHasItsSteps() throws {
    let difference = try part(
      Self.prepared
        + ":diff report draft SUBQUERY(fileproviderItems, $i, $i.isUploaded == YES).@count > 0")
    let value = try #require(difference["firstValue"] as? [String: Any])
    let left = try #require(value["left"] as? [String: Any])
    let right = try #require(value["right"] as? [String: Any])
    #expect(left["value"] as? String == "YES" && right["value"] as? String == "NO")
    #expect(left["step"] as? Int == 3 && right["step"] as? Int == 3)
    #expect(difference["resultsDiffer"] as? Bool == true)
  }

  @Test(arguments: [
    ":why setRating", ":step 1 == 1", ":diff report draft setRating", ":parse --dot a == 1",
    ":table a == 1", ":find shown setRating", ":filter isUploaded == YES", ":swift a == 1",
    ":equivalent a == 1 ;; b == 1", ":explain a == 1",
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
