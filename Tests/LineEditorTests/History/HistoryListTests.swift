import LineEditor
import Testing

@Suite struct HistoryListTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    let entered: [String]
    let kept: [String]
    var testDescription: String { name }
  }

  @Test(arguments: [
    Row(name: "order", entered: ["a", "b"], kept: ["a", "b"]),
    Row(name: "adjacent repeat", entered: ["a", "a", "b"], kept: ["a", "b"]),
    Row(name: "repeat further back", entered: ["a", "b", "a"], kept: ["a", "b", "a"]),
    Row(name: "leading space", entered: ["a", " secret", "a"], kept: ["a"]),
    Row(name: "blank", entered: ["", "\t", "\n", "a"], kept: ["a"]),
    Row(name: "several lines", entered: ["a AND\nb"], kept: ["a AND\nb"]),
    Row(name: "the oldest go", entered: ["a", "b", "c", "d"], kept: ["b", "c", "d"]),
  ])
  func rules(_ row: Row) {
    #expect(HistoryList(row.entered, capacity: 3).entries == row.kept)
  }

  @Test func tellsWhetherAnEntryWasKept() {
    var history = HistoryList()
    let kept = ["a", "a", " a", "b"].map { history.enter($0) }
    #expect(kept == [true, false, false, true])
  }
}
