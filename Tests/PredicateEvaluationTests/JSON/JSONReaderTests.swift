import Foundation
import PredicateFormat
import Testing

@testable import PredicateEvaluation

@Suite("JSON reader") struct JSONReaderTests {
  @Test(
    "Values",
    arguments: [
      ("null", PredicateValue.none), ("true", .boolean(true)), (" false ", .boolean(false)),
      ("1", .integer(1)),
      ("-0", .integer(0)), ("1.0", .double(1)), ("1e2", .double(100)), ("-2.5E-1", .double(-0.25)),
      ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)),
      ("9223372036854775808", .unsigned(9_223_372_036_854_775_808)),
      ("18446744073709551615", .unsigned(.max)),
      ("18446744073709551616", .double(18_446_744_073_709_551_616)),
      ("-9223372036854775809", .double(-9_223_372_036_854_775_808)),
      ("0.1", .double(0.1)), ("123456789012345678901234567890", .double(1.2345678901234568e29)),
      ("1e-400", .double(0)), ("4.9e-324", .double(.leastNonzeroMagnitude)),
      ("1.7976931348623157e308", .double(1.7976931348623157e308)),
      (#""""#, .string("")),
      (#""a\"b\\c\/d\b\f\n\r\tA\u00e9""#, .string("a\"b\\c/d\u{8}\u{c}\n\r\tA\u{e9}")),
      (#""\ud83d\ude00 \uD83D\uDE00""#, .string("😀 😀")), (#""\u0000""#, .string("\0")),
      ("\"é日😀\"", .string("é日😀")),
      ("[]", .array([])), ("[1, [2], null]", .array([.integer(1), .array([.integer(2)]), .null])),
      ("{}", .dictionary([:])),
      ("\u{FEFF}[1]", .array([.integer(1)])), ("\t\r\n1\n", .integer(1)),
      (#"{"$date": "2001-01-01T00:00:01Z"}"#, .date(PredicateDate(secondsSinceReference: 1))),
      (#"{ "$date" : "2001-01-02" }"#, .date(PredicateDate(secondsSinceReference: 86_400))),
      (#"{"$date": -1.5}"#, .date(PredicateDate(secondsSinceReference: -1.5))),
      (#"{"$data": "3q0="}"#, .data([0xDE, 0xAD])), (#"{"$data": ""}"#, .data([])),
      (#"{"$set": [1, 1.0, "a", "a", 2]}"#, .set([.integer(1), .string("a"), .integer(2)])),
      (#"{"$set": [ ]}"#, .set([])),
      (#"{"$map": []}"#, .dictionary([:])),
      (
        #"[{"$set": [{"$date": 0}]}, {"$map": []}]"#,
        .array([.set([.date(PredicateDate(secondsSinceReference: 0))]), .dictionary([:])])
      ),
    ])
  func values(text: String, expected: PredicateValue) throws {
    let value = try PredicateValue(json: text)
    #expect("\(value)" == "\(expected)")
    try #expect(loaded(text) == "\(expected)")
  }

  @Test("Objects keep the order of keys, and the last of equal keys counts") func objects() throws {
    let text = #"{"b": 1, "a": null, "b": {"c": []}, "\u0061": 2}"#
    let expected = PredicateValue.dictionary([
      "b": .dictionary(["c": .array([])]), "a": .integer(2),
    ])
    #expect(try "\(PredicateValue(json: text))" == "\(expected)")
    #expect(try loaded(text) == "\(expected)")
    var reader = JSONReader(Array(text.utf8))
    #expect(try reader.readValue()?.duplicateKeys == ["b", "a"])
  }

  @Test("Keys that differ only in form are two keys") func normalForms() throws {
    let text = "{\"\u{E9}\": 1, \"e\u{301}\": 2}"
    guard case .dictionary(let dictionary) = try PredicateValue(json: text) else {
      Issue.record("no dictionary")
      return
    }
    #expect(dictionary.entries.count == 2)
  }

  @Test("Maps have keys of any kind") func maps() throws {
    let text = #"{"$map": [[1, "one"], ["x", {"$map": [[null, [[]]]]}], [1.0, "uno"]]}"#
    guard case .dictionary(let map) = try PredicateValue(json: text) else {
      Issue.record("no dictionary")
      return
    }
    #expect(map.entries.count == 2)
    #expect(map[.integer(1)] == .string("uno"))
    #expect(
      map["x"] == .dictionary(PredicateDictionary(entries: [.init(.null, .array([.array([])]))])))
    #expect(try loaded(text) == "\(PredicateValue.dictionary(map))")
  }

  @Test("Wrappers can be turned off") func noWrappers() throws {
    var reader = JSONReader(Array(#"{"$set": [1]}"#.utf8))
    reader.readsWrappers = false
    #expect(try reader.readValue()?.value == .dictionary(["$set": .array([.integer(1)])]))
  }

  @Test(
    "Other keys with a dollar sign are plain",
    arguments: [
      #"{"$a": 1}"#, #"{"a": 1, "$date": 2}"#, #"{"": 1}"#, #"{"$": 1}"#, #"{"\u0024dat": 1}"#,
    ])
  func plainKeys(text: String) throws {
    guard case .dictionary(let dictionary) = try PredicateValue(json: text) else {
      Issue.record("no dictionary")
      return
    }
    #expect(!dictionary.entries.isEmpty)
  }

  /// The mark `▲` stands before the place of the mistake.
  @Test(
    "Mistakes and their places",
    arguments: [
      ("▲", JSONError.Kind.ended(expected: "a value")), ("  ▲", .ended(expected: "a value")),
      ("[1,▲", .ended(expected: "a value")), ("[1▲", .ended(expected: "\",\" or \"]\"")),
      (#"{"a▲"#, .ended(expected: "the closing quote of a string")),
      (#"{"a"▲"#, .ended(expected: "\":\" behind a key")),
      (#"{"a":▲"#, .ended(expected: "a value")), (#"{"a":1▲"#, .ended(expected: "\",\" or \"}\"")),
      ("{▲", .ended(expected: "a key or \"}\"")), (#"{"a":1,▲"#, .ended(expected: "a key")),
      ("tru▲", .ended(expected: "\"true\"")),
      (#""\▲"#, .ended(expected: "the rest of an escape")),
      (#""\u12▲"#, .ended(expected: "four hexadecimal digits")),
      ("[1,▲]", .unexpected(found: "\"]\"", expected: "a value")),
      (#"{"a":1,▲}"#, .unexpected(found: "\"}\"", expected: "a key in double quotes")),
      ("{▲a:1}", .unexpected(found: "\"a\"", expected: "a key in double quotes")),
      (#"{"a"▲=1}"#, .unexpected(found: "\"=\"", expected: "\":\" behind a key")),
      ("▲'a'", .unexpected(found: "\"'\"", expected: "a value")),
      ("[1 ▲2]", .unexpected(found: "\"2\"", expected: "\",\" or \"]\"")),
      (#"{"a":1 ▲"b":2}"#, .unexpected(found: "\"\"\"", expected: "\",\" or \"}\"")),
      ("[1▲}", .unexpected(found: "\"}\"", expected: "\",\" or \"]\"")),
      ("▲]", .unexpected(found: "\"]\"", expected: "a value")),
      ("t▲Rue", .unexpected(found: "\"R\"", expected: "\"true\"")),
      ("n▲an", .unexpected(found: "\"a\"", expected: "\"null\"")),
      ("▲// no", .unexpected(found: "\"/\"", expected: "a value")),
      ("▲é", .unexpected(found: "\"é\"", expected: "a value")),
      ("▲\0", .unexpected(found: "the control character 0", expected: "a value")),
      ("1 ▲2", .textAfterValue), ("[] ▲x", .textAfterValue), ("nul▲", .ended(expected: "\"null\"")),
      ("null▲l", .textAfterValue),
      ("[▲01]", .badNumber("01")), ("▲-", .badNumber("-")), ("▲1.", .badNumber("1.")),
      ("▲.5", .unexpected(found: "\".\"", expected: "a value")),
      ("▲+1", .unexpected(found: "\"+\"", expected: "a value")), ("▲1e", .badNumber("1e")),
      ("▲1e+", .badNumber("1e+")), ("▲1.2.3", .badNumber("1.2.3")),
      ("▲-a", .badNumber("-")), ("▲1-2", .badNumber("1-2")), ("▲-01", .badNumber("-01")),
      ("▲1e1e1", .badNumber("1e1e1")),
      ("▲1e999", .numberTooLarge("1e999")), ("[▲-1e400]", .numberTooLarge("-1e400")),
      (#""▲\x""#, .badEscape), (#""a▲\u12g4""#, .badEscape), (#""▲\ud800""#, .loneSurrogate),
      (#""▲\udc00""#, .loneSurrogate),
      (#""a▲\ud800\n""#, .loneSurrogate), (#""▲\ud800\ud800""#, .loneSurrogate),
      (#""▲\ud800x""#, .loneSurrogate),
      ("\"a▲\nb\"", .controlCharacter(10)), ("\"▲\0\"", .controlCharacter(0)),
      (
        #"{"$date": ▲"soon"}"#,
        .badWrapper(
          #""$date" holds a date in ISO 8601, such as "2016-03-02T00:00:00Z", not "soon""#)
      ),
      (
        #"{"$date": ▲true}"#,
        .badWrapper(#""$date" holds a date in ISO 8601, such as "2016-03-02T00:00:00Z""#)
      ),
      (#"{"$data": ▲"?"}"#, .badWrapper(#""$data" holds bytes in base64, such as "3q0=""#)),
      (#"{"$set": ▲{}}"#, .badWrapper("\"$set\" holds an array")),
      (#"{"$map": [▲1]}"#, .badWrapper(#""$map" holds an array of pairs, such as [["key", 1]]"#)),
      (#"{"$map": [[1▲]]}"#, .badWrapper(#""$map" holds an array of pairs, such as [["key", 1]]"#)),
      (
        #"{"$map": [[1,2▲,3]]}"#,
        .badWrapper(#""$map" holds an array of pairs, such as [["key", 1]]"#)
      ),
      (#"{"$set": []▲, "a": 1}"#, .badWrapper(#"an object with the key "$set" has no other keys"#)),
      (#"{"$date": 1▲"#, .ended(expected: "\"}\"")),
      (#"{"$date":▲"#, .ended(expected: "the content of \"$date\"")),
    ])
  func mistakes(marked: String, kind: JSONError.Kind) throws {
    let parts = marked.split(separator: "▲", omittingEmptySubsequences: false)
    let text = parts.joined()
    let error = #expect(throws: JSONError.self) { try PredicateValue(json: text) }
    #expect(error?.kind == kind)
    #expect(error?.offset == parts[0].utf8.count)
    #expect(error?.message.isEmpty == false)
    let byPiece = #expect(throws: JSONError.self) {
      var reader = JSONReader(pieces: Self.pieces(of: Array(text.utf8), size: 1))
      var builder = PredicateValueBuilder()
      try reader.readAll(into: &builder)
    }
    #expect(byPiece == error)
  }

  @Test(
    "Bytes that are no UTF-8",
    arguments: [
      [0x80], [0xC0, 0x80], [0xC3], [0xC3, 0x22], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
      [0xF5, 0x80, 0x80, 0x80],
      [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xFF], [0xE2, 0x82, 0x41],
    ] as [[UInt8]])
  func invalidUTF8(bytes: [UInt8]) {
    let text = Array("[\"é".utf8) + bytes + Array("\"]".utf8)
    let error = #expect(throws: JSONError.self) { try PredicateValue(json: text) }
    #expect(error?.kind == .invalidUTF8)
    #expect(error?.offset == 4)
    #expect(error?.column == 4)
    #expect(throws: JSONError.self) { try PredicateValue(json: bytes) }
  }

  @Test(
    "Other encodings are told",
    arguments: [
      [0xFF, 0xFE, 0x31, 0x00], [0xFE, 0xFF, 0x00, 0x31], [0x00, 0x00, 0x00, 0x31],
    ] as [[UInt8]])
  func otherEncodings(bytes: [UInt8]) {
    let error = #expect(throws: JSONError.self) { try PredicateValue(json: bytes) }
    #expect(error?.kind == .otherEncoding("UTF-16 or UTF-32"))
  }

  @Test("Places count lines and characters") func places() {
    let error = #expect(throws: JSONError.self) {
      try PredicateValue(json: "{\n  \"é\": 1,\n  \"日本\": x\n}")
    }
    #expect(error?.line == 3)
    #expect(error?.column == 9)
    var reader = JSONReader(Array("1\n22\n x".utf8), from: 2)
    #expect(throws: Never.self) { try reader.readValue() }
    let later = #expect(throws: JSONError.self) { try reader.readValue() }
    #expect(later?.line == 3)
    #expect(later?.column == 2)
    #expect(later?.offset == 6)
  }

  @Test(
    "Nesting is limited, without a crash",
    arguments: ["[", #"{"a":"#, #"{"$set":["#, #"{"$map":[["#])
  func nesting(opening: String) throws {
    let deep = String(repeating: opening, count: 100_000)
    let error = #expect(throws: JSONError.self) { try PredicateValue(json: deep) }
    #expect(error?.kind == .tooDeep(512))
    let allowed = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    #expect(throws: Never.self) { try PredicateValue(json: allowed) }
    #expect(throws: JSONError.self) { try PredicateValue(json: "[" + allowed + "]") }
  }

  @Test("Values one after another, from pieces of every size", arguments: [1, 2, 3, 7, 1000])
  func sequence(size: Int) throws {
    let text = "{\"key one\": [1.25, -17, \"é\\n\\ud83d\\ude00日\"]}\n\ntrue false\n\"\" 12 [null]\n"
    var reader = JSONReader(pieces: Self.pieces(of: Array(text.utf8), size: size))
    var values: [PredicateValue] = []
    var ranges: [String] = []
    let source = SourceText(text)
    while let value = try reader.readValue() {
      values.append(value.value)
      ranges.append(source[value.range])
    }
    #expect(
      values == [
        .dictionary(["key one": .array([.double(1.25), .integer(-17), .string("é\n😀日")])]),
        .boolean(true), .boolean(false), .string(""), .integer(12), .array([.null]),
      ])
    #expect(ranges.suffix(4) == ["false", "\"\"", "12", "[null]"])
    #expect(try reader.isAtEnd())
  }

  @Test("An error of the source comes through") func unreadable() {
    var reader = JSONReader(fileDescriptor: -1)
    let error = #expect(throws: JSONError.self) { try reader.readValue() }
    guard case .unreadable? = error?.kind else {
      Issue.record("\(error.map { "\($0.kind)" } ?? "no error")")
      return
    }
  }

  @Test("A file is read piece by piece") func file() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "json-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: url) }
    let line = #"{"name": "Quarterly réport", "size": 12}"# + "\n"
    try String(repeating: line, count: 5_000).write(to: url, atomically: true, encoding: .utf8)
    let handle = try FileHandle(forReadingFrom: url)
    defer { try? handle.close() }
    var reader = JSONReader(fileDescriptor: handle.fileDescriptor)
    var count = 0
    while let value = try reader.readValue() {
      count +=
        value.value == .dictionary(["name": .string("Quarterly réport"), "size": .integer(12)])
        ? 1 : 0
    }
    #expect(count == 5_000)
    #expect(reader.input.buffer.count < 200_000)
  }

  @Test("Objects and sets with many members are read in linear time") func large() throws {
    let keys = (0..<50_000).map { "\"k\($0)\": \($0)" }.joined(separator: ",")
    let numbers = (0..<50_000).map { "\($0 % 40_000)" }.joined(separator: ",")
    guard case .dictionary(let dictionary) = try PredicateValue(json: "{\(keys), \"k7\": 0}"),
      case .set(let members) = try PredicateValue(json: "{\"$set\": [\(numbers)]}")
    else {
      Issue.record("wrong kinds")
      return
    }
    #expect(dictionary.entries.count == 50_000)
    #expect(dictionary.entries[7].value == .integer(0))
    #expect(members.count == 40_000)
  }

  /// What a text is after it was loaded into the evaluator's store and read back from there.
  private func loaded(_ text: String) throws -> String {
    let root = try EvaluationRoot(json: Array(text.utf8))
    var context = EvaluationContext()
    let program = ExpressionProgram(ExpressionSyntax(.selfObject))
    return "\(try program.evaluate(on: root, in: &context))"
  }

  private static func pieces(
    of bytes: [UInt8], size: Int
  ) -> () throws(JSONError) -> [UInt8]? {
    var rest = bytes[...]
    return { () throws(JSONError) -> [UInt8]? in
      let piece = Array(rest.prefix(size))
      rest = rest.dropFirst(size)
      return piece
    }
  }
}
