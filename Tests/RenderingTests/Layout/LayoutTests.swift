import Testing

@testable import Rendering

@Suite struct LayoutTests {
  @Test(arguments: [
    ("plain", "plain"), ("a\tb", "a b"), ("a\u{1B}[31mb", "a\\u001B[31mb"), ("a\nb", "a\\nb"),
    ("x\u{202E}y", "x\\u202Ey"), ("注文", "注文"), ("a\u{0}", "a\\u0000"), ("a\u{9B}", "a\\u009B"),
  ]) func outsideTextIsMadePrintable(_ text: String, _ expected: String) {
    #expect(Printable.line(text) == expected)
  }

  @Test(arguments: [
    ("one two three", 10, ["one two", "  three"]),
    ("one two three", 80, ["one two three"]),
    ("", 10, [""]),
    ("abcdefghijklmnop", 10, ["abcdefghij", "  klmnop"]),
    ("注文書を見る", 5, ["注文", "書を", "見る"]),
    ("first\nsecond", 80, ["first", "  second"]),
    ("a   b", 80, ["a   b"]),
  ]) func paragraphsAreBroken(_ text: String, _ width: Int, _ expected: [String]) {
    #expect(Paragraph.lines(text, width: width, hanging: 2) == expected)
  }

  @Test func aWidthOfOneEndsToo() {
    #expect(Paragraph.lines("ab 注", width: 1).allSatisfy { DisplayWidth.of($0) <= 2 })
  }

  @Test func cuttingCountsColumns() {
    #expect(StyledLine("注文書").cut(to: 4).text == "注…")
    #expect(StyledLine("abc").cut(to: 3).text == "abc")
    #expect(StyledLine("abc").cut(to: 0).text == "")
  }

  @Test func colourIsOnlyAddedWhenAsked() {
    var line = StyledLine("shown", .good)
    line.append("  rest  ")
    #expect(line.printed(color: false) == "shown  rest")
    #expect(line.printed(color: true) == "\u{1B}[32mshown\u{1B}[0m  rest  ")
  }
}
