import Testing

@testable import LineEditor

@Suite struct CandidateListTests {
  init() { _ = TextLocale.setUp() }

  private func lines(
    _ candidates: [Completion.Candidate], columns: Int = 40, rows: Int = 24
  ) -> [String] {
    CandidateList.lines(for: candidates, size: Terminal.Size(columns: columns, rows: rows))
  }

  private func words(_ count: Int) -> [Completion.Candidate] {
    (1...count).map { Completion.Candidate("word\($0)") }
  }

  @Test func aWordOnEachWhenFew() {
    let candidates = [
      Completion.Candidate("filename", remark: "text"), Completion.Candidate("size"),
    ]
    #expect(lines(candidates) == ["filename  text", "size"])
  }

  @Test func wideCharactersTakeTwoColumns() {
    let candidates = [
      Completion.Candidate("日本", remark: "text"), Completion.Candidate("abc", remark: "text"),
    ]
    #expect(lines(candidates) == ["日本  text", "abc   text"])
  }

  @Test func columnsRunDownThenAcross() {
    #expect(lines(words(5), columns: 14) == ["word1  word4", "word2  word5", "word3"])
    #expect(lines(words(4), columns: 40) == ["word1  word2  word3  word4"])
  }

  @Test func columnsWhenTooManyForAWordOnEach() {
    let many = (1...20).map { Completion.Candidate("w\($0)", remark: "text") }
    #expect(lines(many).count == 3)
  }

  @Test func whatDoesNotFitIsCounted() {
    #expect(lines(words(100), columns: 6, rows: 6) == ["word1", "word2", "... an"])
    #expect(
      lines(words(100), columns: 20, rows: 6) == [
        "word1  word3", "word2  word4", "... and 96 more",
      ])
  }

  @Test func linesAreCutAndControlCharactersHidden() {
    let candidates = [Completion.Candidate("a\u{1b}[31m\n", remark: "a long remark")]
    #expect(lines(candidates, columns: 12) == ["a?[31m?  a l"])
  }
}
