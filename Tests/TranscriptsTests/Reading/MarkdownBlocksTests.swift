import Testing

@testable import Transcripts

@Suite struct MarkdownBlocksTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: [String]
    /// The lines that are ours, without their indentation.
    let lines: [String]
    let openFence: Int?

    init(_ name: String, _ text: [String], _ lines: [String], openFence: Int? = nil) {
      testDescription = name
      self.text = text
      self.lines = lines
      self.openFence = openFence
    }
  }

  @Test(arguments: [
    Row("a block", ["words", "```actionlab", ":menu", "```", ":not"], [":menu"]),
    Row("two blocks", ["```actionlab", "a", "```", "x", "~~~ actionlab", "b", "~~~"], ["a", "b"]),
    Row("another language", ["```sh", ":menu", "```"], []),
    Row("a language that begins alike", ["```actionlabs", "a", "```"], []),
    Row("further words", ["```actionlab title", "a", "```"], ["a"]),
    Row("an example in a longer fence", ["````", "```actionlab", "a", "```", "````"], []),
    Row("a longer closing fence", ["```actionlab", "a", "`````"], ["a"]),
    Row("a shorter one does not close", ["````actionlab", "a", "```", "````"], ["a", "```"]),
    Row("the other mark does not close", ["```actionlab", "~~~", "```"], ["~~~"]),
    Row("indented", ["- x", "  ```actionlab", "  :menu", "  | a", "  ```"], [":menu", "| a"]),
    Row(
      "in a quote", ["> x", "> ```actionlab", "> :menu", ">", "> | > a", "> ```"],
      [":menu", "", "| > a"]),
    Row("in a quote of a list", ["- > ~~~actionlab", "  > a", "  > ~~~"], []),
    Row("a quote in a list", ["- x", "  > ~~~actionlab", "  > a", "  > ~~~"], ["a"]),
    Row("code in a line", ["```actionlab``` is it", "a"], []),
    Row("never closed", ["a", "```actionlab", "b"], [], openFence: 2),
    Row("another one never closed", ["```sh", "b"], []),
  ])
  func finds(_ row: Row) {
    let markdown = MarkdownBlocks(in: row.text)
    let lines = markdown.blocks.flatMap { block in
      row.text[block.lines.lowerBound - 1..<block.lines.upperBound - 1].map {
        MarkdownBlocks.text(of: $0, in: block)
      }
    }
    #expect(lines == row.lines)
    #expect(markdown.openFence == row.openFence)
  }
}
