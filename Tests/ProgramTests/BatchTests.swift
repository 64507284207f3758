import Foundation
import Testing

/// `actionlab batch`: each line of questions and its answer.
@Suite struct BatchTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let question: String
    /// Members of the answer, as JSON; those that are not named may be anything.
    let answer: String

    init(_ name: String, _ question: String, _ answer: String) {
      testDescription = name
      self.question = question
      self.answer = answer
    }
  }

  static let rows = [
    Row(
      "true", #"{"id": 1, "format": "a == 1", "object": {"a": 1}}"#,
      #"{"id": 1, "parsed": true, "canonical": "a == 1", "result": true, "error": null}"#),
    Row("false", #"{"format": "a == 2", "object": {"a": 1}}"#, #"{"id": null, "result": false}"#),
    Row(
      "any id", #"{"id": ["x", {"y": 1.5}], "format": "a == 1"}"#,
      #"{"id": ["x", {"y": 1.5}], "result": false}"#),
    Row(
      "a number without end as id",
      #"{"format": "1 == 1", "object": {"id": 2}, "id": 12345678901234567890123}"#,
      #"{"result": true}"#),
    Row("no object is nil", #"{"format": "SELF == nil"}"#, #"{"result": true}"#),
    Row(
      "a null object is nil", #"{"format": "SELF == nil", "object": null}"#,
      #"{"result": true}"#),
    Row(
      "an inner null is the null object", #"{"format": "a == nil", "object": {"a": null}}"#,
      #"{"result": true}"#),
    Row(
      "arguments", #"{"format": "%K == %@", "args": ["a", 1], "object": {"a": 1}}"#,
      #"{"canonical": "a == 1", "result": true}"#),
    Row(
      "too few arguments", #"{"format": "a == %@"}"#,
      #"{"parsed": false, "error": {"stage": "parse", "code": "too-few-arguments"}}"#),
    Row(
      "an integer and a double", #"{"format": "%@ / 2 == 0 AND %@ / 2 > 0", "args": [1, 1.0]}"#,
      #"{"result": true}"#),
    Row(
      "a date",
      #"{"format": "d < %@", "args": [{"$date": "2026-01-02T00:00:00Z"}], "#
        + #""object": {"d": {"$date": "2026-01-01T00:00:00Z"}}}"#,
      #"{"result": true}"#),
    Row(
      "a set", #"{"format": "s.@count == 2", "object": {"s": {"$set": [1, 2, 2]}}}"#,
      #"{"result": true}"#),
    Row(
      "bytes", #"{"format": "a == b", "object": {"a": {"$data": "AQ=="}, "b": {"$data": "AQ=="}}}"#,
      #"{"result": true}"#),
    Row(
      "variables with an object", #"{"format": "a == $x", "vars": {"x": 1}, "object": {"a": 1}}"#,
      #"{"canonical": "a == $x", "result": true}"#),
    Row(
      "variables without an object", #"{"format": "a == $x", "vars": {"x": 1}}"#,
      #"{"canonical": "a == 1", "result": false}"#),
    Row(
      "a variable without a value", #"{"format": "a == $x"}"#,
      #"{"parsed": true, "canonical": "a == $x", "error": {"stage": "evaluate", "#
        + #""code": "unbound-variable", "exception": "NSInvalidArgumentException", "range": [5, 7]}}"#
    ),
    Row(
      "plain dictionaries",
      #"{"format": "fileproviderItems[0].uploaded == nil", "#
        + #""object": {"fileproviderItems": [{"isUploaded": true}]}}"#, #"{"result": true}"#),
    Row(
      "items of iOS",
      #"{"format": "ANY fileproviderItems.uploaded == YES", "platform": "ios", "#
        + #""object": {"fileproviderItems": [{"isUploaded": true}]}}"#, #"{"result": true}"#),
    Row(
      "items of iOS have their keys only",
      #"{"format": "ANY fileproviderItems.uploadded == YES", "platform": "ios", "#
        + #""object": {"fileproviderItems": [{"isUploaded": true}]}}"#,
      #"{"error": {"stage": "evaluate", "code": "unknown-key", "#
        + #""exception": "NSUnknownKeyException"}}"#),
    Row(
      "items of macOS",
      #"{"format": "ANY fileproviderItems.uploaded == YES", "#
        + #""platform": "macos", "object": {"fileproviderItems": [{"isUploaded": true}]}}"#,
      #"{"result": false, "error": null}"#),
    Row(
      "a mistake with its mend", #"{"id": 9, "format": "a CONTAIN 'x'"}"#,
      #"{"id": 9, "parsed": false, "canonical": null, "result": null, "#
        + #""error": {"stage": "parse", "code": "unknown-operator", "range": [2, 9]}, "#
        + #""findings": [{"fixits": [{"range": [2, 9], "text": "CONTAINS"}]}]}"#),
    Row(
      "ranges count bytes", #"{"format": "'é' CONTAIN 'x'"}"#,
      #"{"error": {"range": [5, 12]}}"#),
    Row("no JSON", "{\"format\": ", #"{"id": null, "parsed": false, "error": {"stage": "input"}}"#),
    Row("no object", "[]", #"{"error": {"stage": "input", "code": "bad-batch-line"}}"#),
    Row(
      "no format", #"{"id": 4}"#,
      #"{"id": 4, "error": {"stage": "input", "message": "\"format\" is missing"}}"#),
    Row("a format that is no text", #"{"id": 4, "format": 1}"#, #"{"error": {"stage": "input"}}"#),
    Row(
      "arguments that are no array", #"{"format": "a", "args": 1}"#,
      #"{"error": {"stage": "input"}}"#),
    Row(
      "an unknown platform", #"{"format": "a == 1", "platform": "linux"}"#,
      #"{"error": {"stage": "input"}}"#),
    Row(
      "half a surrogate pair", #"{"format": "a == '\ud800'"}"#, #"{"error": {"stage": "input"}}"#),
    Row(
      "a NUL character", #"{"format": "a == '\u0000'", "object": {"a": "\u0000"}}"#,
      #"{"result": true}"#),
  ]

  @Test func answers() throws {
    let input = Self.rows.map { $0.question + "\n" }.joined()
    let run = try BuiltProgram.run("batch", input: input)
    #expect(run.status == 0)
    #expect(run.remarks == "")
    try #require(run.lines.count == Self.rows.count)
    for (row, line) in zip(Self.rows, run.lines) {
      let found = try JSONSerialization.jsonObject(with: Data(line.utf8))
      let expected = try JSONSerialization.jsonObject(with: Data(row.answer.utf8))
      #expect(Self.holds(expected, in: found), "\(row.testDescription): \(line)")
    }
  }

  @Test func everyAnswerHasEveryMember() throws {
    let run = try BuiltProgram.run("batch", input: "nonsense\n{\"format\": \"1 == 1\"}\n")
    for line in run.lines {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(
        object?.keys.sorted() == ["canonical", "error", "findings", "id", "parsed", "result"])
    }
  }

  @Test func bytesThatAreNotTextAreAnsweredToo() throws {
    let input =
      Data("{\"id\": 1, \"format\": \"1 == 1\"}\n".utf8) + [0xFF, 0x0A]
      + Data("\r\n{\"id\": 2, \"format\": \"1 == 1\"}".utf8)
    let run = try BuiltProgram.run(["batch"], input: input)
    #expect(run.status == 0)
    #expect(run.lines.count == 3)
    #expect(run.lines.last?.contains("\"id\": 2, \"parsed\": true") == true)
  }

  @Test func anAnswerComesBeforeTheNextQuestion() throws {
    let process = try BuiltProgram.prepared(["batch"])
    let questions = Pipe()
    let answers = Pipe()
    process.standardInput = questions
    process.standardOutput = answers
    try process.run()
    for id in 1...3 {
      try questions.fileHandleForWriting.write(
        contentsOf: Data("{\"id\": \(id), \"format\": \"1 == 1\"}\n".utf8))
      let answer = String(decoding: answers.fileHandleForReading.availableData, as: UTF8.self)
      #expect(answer.hasPrefix("{\"id\": \(id), "))
    }
    try questions.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  /// Whether everything that is expected is found; objects may have more members.
  private static func holds(_ expected: Any, in found: Any) -> Bool {
    switch (expected, found) {
    case (let expected as [String: Any], let found as [String: Any]):
      return expected.allSatisfy { key, value in found[key].map { holds(value, in: $0) } ?? false }
    case (let expected as [Any], let found as [Any]):
      return expected.count == found.count && zip(expected, found).allSatisfy(holds)
    case (let expected as NSObject, let found as NSObject): return expected == found
    default: return false
    }
  }
}
