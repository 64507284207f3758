import LabSession
import Testing

@testable import Shell

@Suite struct HistoryListingTests {
  private func lines(_ entries: [String], containing text: String? = nil) -> [String] {
    HistoryListing.parts(of: entries, containing: text).flatMap { part -> [String] in
      switch part {
      case .message(let text), .verbatim(let text): text.split(separator: "\n").map(String.init)
      default: []
      }
    }
  }

  @Test func entriesAreNumberedFromTheOldest() {
    #expect(lines(["a", "b"]) == ["1  a", "2  b"])
    #expect(
      lines(Array(repeating: "a", count: 9) + ["(b\nc)"]).suffix(3) == [
        " 9  a", "10  (b", "    c)",
      ])
  }

  @Test func aTextChoosesEntriesThatKeepTheirNumbers() {
    #expect(
      lines(["size > 3", ":items", "size > 4"], containing: "size >") == [
        "1  size > 3", "3  size > 4",
      ])
    #expect(lines(["a"], containing: "b") == ["nothing that was typed holds \"b\""])
    #expect(lines([]) == ["there is no history: it is kept at a terminal only"])
  }

  @Test func manyEntriesAreCounted() {
    let lines = lines((1...150).map { "x\($0)" })
    #expect(lines.count == 101)
    #expect(lines.first == "50 older; :history TEXT finds them")
    #expect(lines.last == "150  x150")
  }

  @Test func aLongEntryIsCut() {
    #expect(lines([String(repeating: "é", count: 9_000)]).allSatisfy { $0.count < 310 })
  }

  @Test func inAPipeThereIsNone() {
    let lab = Conversation(Session(Session.Configuration(mode: .script)))
    #expect(lab.take(":history").lines == ["there is no history: it is kept at a terminal only"])
  }
}
