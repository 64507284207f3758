import PredicateFormat
import Testing

@testable import PredicateEvaluation

@Suite("JSON writer") struct JSONWriterTests {
  @Test(
    "Values",
    arguments: [
      (PredicateValue.none, "null"), (.null, "null"), (.boolean(true), "true"),
      (.integer(-1), "-1"),
      (.unsigned(.max), "18446744073709551615"), (.double(1), "1.0"), (.double(0.1), "0.1"),
      (.double(1e300), "1e+300"),
      (.double(.nan), "null"), (.double(-.infinity), "null"),
      (.string("a\"\\\n\r\t\u{1}\u{7F}é/"), #""a\"\\\n\r\t\u0001\u007fé/""#),
      (.date(PredicateDate(secondsSinceReference: 0.5)), #"{"$date":"2001-01-01T00:00:00.5Z"}"#),
      (.data([0, 1, 2, 255]), #"{"$data":"AAEC/w=="}"#),
      (.array([.integer(1), .none]), "[1,null]"), (.set([.string("a")]), #"{"$set":["a"]}"#),
      (.dictionary(["b": .integer(1), "a": .null, "c": .none]), #"{"b":1,"a":null}"#),
      (.dictionary(["$date": .integer(1)]), #"{"$map":[["$date",1]]}"#),
      (
        .dictionary(PredicateDictionary(entries: [.init(.integer(1), .string("x"))])),
        #"{"$map":[[1,"x"]]}"#
      ),
    ])
  func values(value: PredicateValue, expected: String) {
    #expect(value.json == expected)
  }

  @Test("Records are the object of their values") func records() {
    let schema = RecordSchema(className: "Item", keys: ["name"])
    let record = KeyedRecord(schema: schema, name: "report", values: ["name": .string("x")])
    #expect(PredicateValue.record(record).json == #"{"name":"x"}"#)
  }

  @Test("By hand, with blanks, line by line") func byHand() {
    var writer = JSONWriter(isSpaced: true)
    writer.beginObject()
    writer.key("a")
    writer.beginArray()
    writer.integer(1)
    writer.string(nil)
    writer.beginObject()
    writer.endObject()
    writer.endArray()
    writer.key("b")
    writer.raw("[2]")
    writer.endObject()
    writer.endLine()
    writer.boolean(false)
    writer.endLine()
    #expect(writer.text == "{\"a\": [1, null, {}], \"b\": [2]}\nfalse\n")
    writer.removeAll()
    writer.double(2)
    #expect(writer.text == "2.0")
  }

  @Test("What is written reads back the same") func roundTrip() throws {
    var generator = SeededGenerator(seed: 17)
    for _ in 0..<500 {
      let value = generator.value(depth: 4)
      let text = value.json
      #expect("\(try PredicateValue(json: text))" == "\(value)")
      let root = try EvaluationRoot(json: Array(text.utf8))
      var context = EvaluationContext()
      let same = try ExpressionProgram(ExpressionSyntax(.selfObject)).evaluate(
        on: root, in: &context)
      #expect("\(same)" == "\(value)")
    }
  }

  @Test("Deeper than the reader's limit is null") func deep() throws {
    var value = PredicateValue.integer(1)
    for _ in 0..<2_000 { value = .array([value]) }
    #expect(throws: Never.self) { try PredicateValue(json: value.json) }
  }
}

extension SeededGenerator {
  /// A random value of the kinds that JSON carries.
  fileprivate mutating func value(depth: Int) -> PredicateValue {
    switch Int.random(in: 0..<(depth > 0 ? 12 : 8), using: &self) {
    case 0: return depth == 4 ? .none : .null
    case 1: return .boolean(Bool.random(using: &self))
    case 2:
      return .integer(
        Int64.random(in: .min ... .max, using: &self) >> Int64.random(in: 0..<64, using: &self))
    case 3: return .unsigned(UInt64.random(in: 1 << 63 ... .max, using: &self))
    case 4:
      let double = Double(bitPattern: UInt64.random(in: .min ... .max, using: &self))
      return .double(double.isFinite ? double : 0.5)
    case 5:
      return .string(
        text(
          of: ["a", "é", "\"", "\\", "\n", "\0", "😀", "$date", "\u{301}", "\u{1F}"], count: 0...6))
    case 6:
      return .date(
        PredicateDate(
          secondsSinceReference: Double(Int.random(in: -1 << 40...1 << 40, using: &self)) / 8))
    case 7:
      return .data(
        (0..<Int.random(in: 0...5, using: &self)).map { _ in UInt8.random(in: 0...255, using: &self)
        })
    case 8: return .array(values(depth: depth - 1))
    case 9: return .set(PredicateValue.distinct(values(depth: depth - 1)))
    case 10:
      let entries = values(depth: depth - 1).map { value in
        PredicateDictionary.Entry(.string(text(of: ["a", "b", "$set", "$x"], count: 1...2)), value)
      }
      return .dictionary(PredicateDictionary(entries: entries))
    default:
      let entries = values(depth: depth - 1).map { PredicateDictionary.Entry(.integer(7), $0) }
      return .dictionary(PredicateDictionary(entries: entries))
    }
  }

  private mutating func values(depth: Int) -> [PredicateValue] {
    (0..<Int.random(in: 0...4, using: &self)).map { _ in value(depth: depth) }
  }
}
