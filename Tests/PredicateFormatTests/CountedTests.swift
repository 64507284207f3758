import PredicateFormat
import Testing

/// Numbers with their nouns.
@Suite struct CountedTests {
  @Test(arguments: [
    (0, "0 items", "0 items are"), (1, "1 item", "1 item is"), (2, "2 items", "2 items are"),
  ]) func nouns(_ number: Int, _ noun: String, _ verb: String) {
    #expect(counted(number, "item") == noun)
    #expect(countedAre(number, "item") == verb)
  }

  @Test(arguments: [(1, "1 entry"), (2, "2 entries")])
  func ownPlurals(_ number: Int, _ text: String) {
    #expect(counted(number, "entry", plural: "entries") == text)
  }
}
