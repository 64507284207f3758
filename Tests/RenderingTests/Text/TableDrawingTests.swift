import LabSession
import Testing

@testable import Rendering

@Suite struct TableDrawingTests {
  private func draw(_ table: OutcomeTable, width: Int = 80) -> String {
    TextRenderer(style: TextStyle(width: width)).lines(for: .table(table))
      .joined(separator: "\n")
  }

  private let table = OutcomeTable(
    headings: ["name", "size", "why"],
    rows: [["report", "7", "it is uploaded"], ["注文書", "1200", "no key \"uploadded\""]],
    alignments: [.leading, .trailing])

  @Test func columnsLineUpUnderWideCharactersToo() {
    #expect(
      draw(table) == """
        name    size  why
        report     7  it is uploaded
        注文書  1200  no key "uploadded"
        """)
  }

  @Test func theLastColumnIsBroken() {
    #expect(
      draw(table, width: 31) == """
        name    size  why
        report     7  it is uploaded
        注文書  1200  no key
                      "uploadded"
        """)
  }

  @Test func aNarrowScreenGetsAList() {
    #expect(
      draw(table, width: 20) == """
        report
          size: 7
          why: it is
            uploaded
        注文書
          size: 1200
          why: no key
            "uploadded"
        """)
  }

  @Test func shortRowsAndNoRowsAreFine() {
    #expect(draw(OutcomeTable(rows: [])) == "")
    #expect(draw(OutcomeTable(rows: [["a"], ["b", "c"]])) == "a\nb  c")
  }
}
