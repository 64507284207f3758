import Foundation
import PredicateFormat
import Testing

@testable import PredicateEvaluation

@Suite("JSON fuzz") struct JSONFuzzTests {
  private static let seeds = [
    #"{"a": [1, 2.5e-3, -0, true, null], "b": {"$set": ["x", {"$date": "2016-03-02T00:00:00Z"}]}}"#,
    #"[{"$map": [[1, "\ud83d\ude00\n"], ["é", {"$data": "3q0="}]]}, "日本", 18446744073709551615]"#,
    #" { "k" : "\u0041\\\"" , "k2":[[],{}] } "#,
  ]

  @Test("Random bytes and damaged texts give a value or an error") func damage() {
    var generator = SeededGenerator(seed: 23)
    for round in 0..<6_000 {
      var bytes: [UInt8]
      if round % 4 == 0 {
        bytes = (0..<Int.random(in: 0...30, using: &generator)).map { _ in
          UInt8.random(in: 0...255, using: &generator)
        }
      } else {
        bytes = Array(Self.seeds[round % 3].utf8)
        for _ in 0..<Int.random(in: 1...3, using: &generator) { generator.damage(&bytes) }
      }
      let whole = Result { () throws(JSONError) in try PredicateValue(json: bytes) }
      var rest = bytes[...]
      let size = Int.random(in: 1...9, using: &generator)
      let byPiece = Result { () throws(JSONError) in
        var reader = JSONReader(pieces: { () throws(JSONError) -> [UInt8]? in
          let piece = Array(rest.prefix(size))
          rest = rest.dropFirst(size)
          return piece
        })
        var builder = PredicateValueBuilder()
        try reader.readAll(into: &builder)
        return builder.value
      }
      if "\(whole)" != "\(byPiece)" { Issue.record("\(bytes): \(whole), in pieces \(byPiece)") }
      if case .failure(let error) = whole, error.offset > bytes.count { Issue.record("\(error)") }
      let loaded = Result { () throws(JSONError) in try EvaluationRoot(json: bytes) }
      switch (whole, loaded) {
      case (.success, .success): break
      case (.failure(let left), .failure(let right)) where left == right: break
      default: Issue.record("\(bytes) loads differently")
      }
    }
  }

  @Test("What Foundation takes or refuses, so do we") func foundation() {
    var generator = SeededGenerator(seed: 29)
    var taken = 0
    for round in 0..<3_000 {
      var bytes = Array(Self.seeds[round % 3].utf8)
      for _ in 0..<Int.random(in: 0...2, using: &generator) { generator.damage(&bytes) }
      var reader = JSONReader(bytes)
      reader.readsWrappers = false
      var builder = PredicateValueBuilder()
      let ours = Result { () throws(JSONError) in try reader.readAll(into: &builder) }
      let theirs = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
      if case .success = ours { taken += 1 }
      // Foundation also takes NUL bytes at the end and other encodings.
      if bytes.contains(where: { $0 == 0 || $0 >= 0x80 }) { continue }
      if (try? ours.get()) == nil, theirs != nil {
        Issue.record("refused: \(String(decoding: bytes, as: UTF8.self)) \(ours)")
      }
      if (try? ours.get()) != nil, theirs == nil {
        Issue.record("taken: \(String(decoding: bytes, as: UTF8.self))")
      }
    }
    #expect(taken > 500)
  }

  @Test("Base64 agrees with Foundation") func base64() {
    var generator = SeededGenerator(seed: 31)
    for count in 0..<200 {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      let text = Base64.encode(bytes)
      #expect(text == Data(bytes).base64EncodedString())
      #expect(Base64.decode(text) == bytes)
    }
    for text in [
      "A", "AA", "AAA", "A===", "=AAA", "AA=A", "A=A=", "AAA\n", "====", "AA==AAAA", "é===",
    ] {
      #expect(Base64.decode(text) == nil)
    }
  }

  @Test("Doubles are read as the standard library reads them") func doubles() throws {
    var generator = SeededGenerator(seed: 37)
    for _ in 0..<5_000 {
      let digits = String(
        UInt64.random(in: 0 ... .max, using: &generator)
          >> UInt64.random(in: 0..<64, using: &generator))
      let fraction = String(UInt32.random(in: 0 ... .max, using: &generator))
      let text = "-\(digits).\(fraction)e\(Int.random(in: -40...40, using: &generator))"
      #expect(try PredicateValue(json: text) == .double(try #require(Double(text))))
    }
  }
}

extension SeededGenerator {
  /// Changes, removes, doubles or inserts a byte.
  fileprivate mutating func damage(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else { return }
    let index = Int.random(in: 0..<bytes.count, using: &self)
    let likely = Array("[]{},:\"\\0123456789.eE+-tfnu $\n".utf8)
    switch Int.random(in: 0..<5, using: &self) {
    case 0: bytes[index] = UInt8.random(in: 0...255, using: &self)
    case 1: bytes.remove(at: index)
    case 2: bytes.insert(bytes[index], at: index)
    case 3: bytes.removeSubrange(index...)
    default: bytes[index] = likely.randomElement(using: &self) ?? 0
    }
  }
}
