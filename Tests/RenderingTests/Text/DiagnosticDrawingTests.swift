import LabSession
import PredicateFormat
import Testing

@testable import Rendering

@Suite struct DiagnosticDrawingTests {
  private let code = DiagnosticCode("sample-code")

  private func draw(
    _ marked: MarkedText, _ diagnostic: Diagnostic, firstLine: Int = 1, width: Int = 80
  ) -> String {
    TextRenderer(style: TextStyle(width: width))
      .lines(for: diagnostic, in: marked.source, firstLine: firstLine).joined(separator: "\n")
  }

  @Test func aTypedLineHasItsMark() {
    let marked = MarkedText("version ==⟦⟧")
    let diagnostic = Diagnostic(
      .error, code, "nothing stands behind \"==\"", at: marked.range, help: "write a value")
    #expect(
      draw(marked, diagnostic) == """
        error sample-code: nothing stands behind "=="
          version ==
                    ^
          help: write a value
        """)
  }

  @Test func aPlaceInAFileCountsFromTheFirstLine() {
    let marked = MarkedText("a == 1 AND\n⟦wrong⟧ b", name: "x.actionlab")
    #expect(
      draw(marked, Diagnostic(.warning, code, "no", at: marked.range), firstLine: 7) == """
        x.actionlab:8:1: warning sample-code: no
          wrong b
          ^~~~~
        """)
  }

  @Test func marksStandRightUnderWideCharacters() {
    let marked = MarkedText("name == \"注文\" ⟦注文⟧ x")
    #expect(
      draw(marked, Diagnostic(.error, code, "no", at: marked.range)) == """
        error sample-code: no
          name == "注文" 注文 x
                         ^~~~
        """)
  }

  @Test func theMendOfALongLineIsShownAroundItsPlace() {
    let blanks = String(repeating: "a == 1 AND ", count: 40)
    let marked = MarkedText("first\n" + blanks + "⟦wrng⟧ == 1" + blanks + "\nlast")
    let drawn = draw(
      marked,
      Diagnostic(
        .error, code, "no", at: marked.range,
        fixIts: [.init(replace: marked.range, with: "wrong")]), width: 40)
    let lines = drawn.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[3].hasPrefix("  try: …"))
    #expect(lines[3].contains("wrong == 1"))
  }

  @Test func mendsOfSeveralLinesAreShownLineByLine() {
    let marked = MarkedText("x\n⟦a\nb\nc⟧\ny")
    let start = marked.range.start
    let diagnostic = Diagnostic(
      .error, code, "no", at: marked.range,
      fixIts: [
        .init(replace: SourceRange(start, start + 1), with: "A"),
        .init(replace: SourceRange(start + 4, start + 5), with: "C"),
      ])
    let lines = draw(marked, diagnostic).split(separator: "\n")
    #expect(lines.suffix(2) == ["  try: A", "  try: C"])
  }

  @Test func aRangeOverLinesMarksEachOfThem() {
    let marked = MarkedText("x (⟦a\n  b⟧) y")
    #expect(
      draw(marked, Diagnostic(.error, code, "no", at: marked.range)) == """
        error sample-code: no
          x (a
             ^
            b) y
          ~~~
        """)
  }

  @Test func aRangeOverManyLinesIsShortened() {
    let marked = MarkedText("⟦a\nb\nc\nd\ne⟧")
    #expect(
      draw(marked, Diagnostic(.error, code, "no", at: marked.range)) == """
        error sample-code: no
          a
          ^
          ...
          e
          ~
        """)
  }

  @Test func aLongLineIsShownAroundTheRange() {
    let long = String(repeating: "a", count: 100)
    let marked = MarkedText("\(long) ⟦here⟧ \(long)")
    let drawn = draw(marked, Diagnostic(.error, code, "no", at: marked.range), width: 40)
    #expect(
      drawn == """
        error sample-code: no
          …aaaaaaaaaa here aaaaaaaaaaaaaaaaaaaa…
                      ^~~~
        """)
  }

  @Test func notesAndFixesFollow() {
    let marked = MarkedText("filename=⟦report⟧")
    let diagnostic = Diagnostic(
      .error, code, "a bare word", at: marked.range,
      notes: [
        Diagnostic.Note("words are keys"),
        Diagnostic.Note("this is the key", at: SourceRange(0, 8)),
      ],
      fixIts: [Diagnostic.FixIt(replace: marked.range, with: "\"report\"")])
    #expect(
      draw(marked, diagnostic) == """
        error sample-code: a bare word
          filename=report
                   ^~~~~~
          note: words are keys
          note: this is the key
            filename=report
            ^~~~~~~~
          try: filename="report"
        """)
  }

  @Test func aFixInALongLineIsShownAroundTheChange() {
    let long = String(repeating: "a", count: 100)
    let marked = MarkedText("\(long) ⟦here⟧ \(long)")
    let diagnostic = Diagnostic(
      .error, code, "no", at: marked.range,
      fixIts: [Diagnostic.FixIt(replace: marked.range, with: "there")])
    #expect(
      draw(marked, diagnostic, width: 40).split(separator: "\n").last
        == "  try: …aaaaaaaaa there aaaaaaaaaaaaaaa…")
  }

  @Test func aLongMessageHangs() {
    let marked = MarkedText("x")
    #expect(
      draw(
        marked, Diagnostic(.error, code, "one two three four five six seven eight"), width: 30)
          == """
          error sample-code: one two
            three four five six seven
            eight
          """)
  }

  @Test func aPlaceOutsideTheTextIsMovedInside() {
    let marked = MarkedText("ab")
    #expect(
      draw(marked, Diagnostic(.error, code, "no", at: SourceRange(90, 99))) == """
        error sample-code: no
          ab
            ^
        """)
  }

  @Test func controlCharactersAreWrittenOut() {
    let marked = MarkedText("a\u{1B}[2J ⟦b⟧")
    #expect(
      draw(marked, Diagnostic(.error, code, "no \u{7}", at: marked.range)) == """
        error sample-code: no \\u0007
          a\\u001B[2J b
                     ^
        """)
  }
}
