import PredicateEvaluation
import PredicateFormat
import Testing

/// Where a dictionary reads the dotted rest of a path as one key first.
@Suite struct DottedKeyTests {
  private static let object: PredicateValue = {
    var userInfo: PredicateDictionary = [
      "isShared.inherited": .boolean(true), "plain": .dictionary(["deep": .integer(1)]),
      "a.b.c": .integer(5),
    ]
    userInfo.readsDottedRestAsOneKey = true
    return .dictionary([
      "userInfo": .dictionary(userInfo), "other": .dictionary(["a.b": .integer(1)]),
    ])
  }()

  @Test(arguments: [
    ("userInfo.isShared.inherited == YES", true), ("userInfo.\"isShared.inherited\" == YES", true),
    ("userInfo.plain.deep == 1", true), ("userInfo.a.b.c == 5", true),
    ("userInfo.a.b == nil", true), ("other.a.b == 1", false), ("other.\"a.b\" == 1", true),
    ("userInfo.a.\"b.c\" == 5", false),
  ])
  func dotted(format: String, expected: Bool) throws {
    let program = PredicateProgram(try PredicateSyntax(format: format))
    #expect(try program.evaluate(on: Self.object) == expected)
  }

  @Test func aPathOfAHundredThousandKeysIsRead() throws {
    let format = "a" + String(repeating: ".a", count: 100_000) + " == nil"
    let program = PredicateProgram(try PredicateSyntax(format: format))
    #expect(try program.evaluate(on: .dictionary(["a": .dictionary([:])])))
  }
}
