import Testing

@testable import LineEditor

/// `<` and `>` stand for the markers in what is expected.
@Suite struct PromptMarkingTests {
  @Test(arguments: [
    ("plain", "lab> ", "lab> "),
    ("colour", "\u{1b}[1mlab\u{1b}[0m> ", "<\u{1b}[1m<lab<\u{1b}[0m<> "),
    ("colour last gets a space", "lab>\u{1b}[0m", "lab><\u{1b}[0m< "),
    ("several parameters", "\u{1b}[1;31mx", "<\u{1b}[1;31m<x"),
    ("line break", "a\nb> ", "ab> "),
    ("other control", "a\u{7}\u{1b}[2Jb> ", "a[2Jb> "),
    ("accents", "日本 é> ", "日本 é> "),
    ("empty", "", ""),
  ])
  func marking(_ name: String, _ prompt: String, _ marked: String) {
    let shown = PromptMarking.marked(prompt).replacing("\u{1}", with: "<")
    #expect(shown == marked)
  }
}
