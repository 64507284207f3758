import PredicateFormat
import Testing

@testable import LabSession

/// A wrong command line, its marked place, the code and what it would be mended to.
@Suite struct CommandParsingTests {
  struct Wrong: CustomTestStringConvertible {
    let line: String
    let code: String
    let message: String
    var fixed: String?
    var testDescription: String { line }
  }

  static let wrong = [
    Wrong(
      line: "⟦:slect⟧ report", code: "unknown-command",
      message: "there is no command \":slect\" (did you mean \":select\"?)",
      fixed: ":select report"),
    Wrong(
      line: "⟦:sel⟧ report", code: "unknown-command",
      message: "there is no command \":sel\" (did you mean \":select\"?)",
      fixed: ":select report"),
    Wrong(
      line: "⟦:exit⟧", code: "unknown-command",
      message: "there is no command \":exit\" (did you mean \":quit\"?)", fixed: ":quit"),
    Wrong(
      line: "⟦:source⟧ a.actionlab", code: "unknown-command",
      message: "there is no command \":source\" (did you mean \":include\"?)",
      fixed: ":include a.actionlab"),
    Wrong(
      line: "⟦:⟧ report", code: "unknown-command",
      message: "a command's name is missing behind \":\""),
    Wrong(
      line: "⟦:xyzzy⟧", code: "unknown-command", message: "there is no command \":xyzzy\""),
    Wrong(
      line: ":item⟦⟧", code: "missing-argument", message: ":item needs a name for the item"),
    Wrong(
      line: ":undo ⟦twice⟧", code: "surplus-argument",
      message: ":undo takes nothing more, but \"twice\" is left"),
    Wrong(
      line: ":item report filename=⟦⟧", code: "missing-value",
      message: "no value stands behind \"filename=\""),
    Wrong(
      line: ":item report filename⟦==⟧\"a\"", code: "double-equals",
      message: "\"==\" compares; one \"=\" sets a value", fixed: ":item report filename=\"a\""),
    Wrong(
      line: ":item report size⟦ == ⟧3", code: "setting-form",
      message: "a setting has no blanks around its \"=\"", fixed: ":item report size=3"),
    Wrong(
      line: ":item report ⟦filename⟧", code: "setting-form",
      message: "\"filename\" is no setting; one is written key=value"),
    Wrong(
      line: ":item report ⟦=⟧3", code: "setting-form", message: "no key stands before \"=\""),
    Wrong(
      line: ":set report documentSize=⟦1+2⟧", code: "value-in-parentheses",
      message: "\"1+2\" is more than one operand", fixed: ":set report documentSize=(1+2)"),
    Wrong(
      line: ":item report filename=⟦\"a.pdf⟧", code: "argument-quote",
      message: "the quote is never closed"),
    Wrong(
      line: ":set ⟦report⟧", code: "missing-argument", message: ":set needs a key=value to set"),
    Wrong(
      line: ":trace ⟦--onl⟧ fails", code: "unknown-command-option",
      message: ":trace has no option \"--onl\" (did you mean \"--only\"?)",
      fixed: ":trace --only fails"),
    Wrong(
      line: ":trace --only ⟦some⟧ a == 1", code: "option-value",
      message: "--only takes all, decisive or fails, not \"some\""),
    Wrong(
      line: ":trace --depth ⟦x⟧ a == 1", code: "unexpected-argument",
      message: "\"x\" is no depth"),
    Wrong(
      line: ":items ⟦--all⟧", code: "unknown-command-option", message: ":items has no options"),
    Wrong(
      line: ":platform ⟦mac⟧", code: "unexpected-argument",
      message: "\"mac\" is no platform (did you mean \"macos\"?)", fixed: ":platform macos"),
    Wrong(
      line: ":choose setRating ⟦stop⟧ prepare", code: "unexpected-argument",
      message: "\"stop\" is no word here (did you mean \"stop-after\"?)",
      fixed: ":choose setRating stop-after prepare"),
    Wrong(
      line: ":let ⟦limit⟧ = 3", code: "unexpected-argument",
      message: "a variable's name starts with \"$\", not \"limit\""),
    Wrong(
      line: ":expect ⟦shwon⟧ setRating", code: "unexpected-argument",
      message: "\"shwon\" is no thing to expect (did you mean \"shown\"?)",
      fixed: ":expect shown setRating"),
    Wrong(
      line: ":expect hidden⟦⟧", code: "missing-argument",
      message: ":expect needs the actions that are to be hidden"),
    Wrong(
      line: ":expect refused ⟦:expect⟧ true 1 == 1", code: "unexpected-argument",
      message: "an expectation cannot expect another one to be refused"),
    Wrong(
      line: ":filter size > 3 ⟦--select⟧", code: "unexpected-argument",
      message: "--select stands behind a predicate, which goes on to the end of the line",
      fixed: ":filter --select size > 3 "),
    Wrong(
      line: ":trace size > 3 ⟦--only fails --depth 2⟧", code: "unexpected-argument",
      message:
        "--only fails --depth 2 stands behind a predicate, which goes on to the end of the line",
      fixed: ":trace --only fails --depth 2 size > 3 "),
    Wrong(
      line: ":trace setRating --only ⟦some⟧", code: "option-value",
      message: "--only takes all, decisive or fails, not \"some\""),
    Wrong(
      line: ":menu report --html⟦⟧", code: "missing-argument",
      message: ":menu needs a value for --html"),
    Wrong(
      line: ":bundle --redact⟦⟧", code: "missing-argument", message: ":bundle needs a file"),
    Wrong(
      line: ":action a ⟦whenever⟧ 1 == 1", code: "unexpected-argument",
      message: "\"whenever\" is no word here"),
  ]

  @Test(arguments: wrong) func wrongLinesSayWhatIsWrong(_ row: Wrong) throws {
    // The mark of "what is missing at the end" may stand anywhere in this notation's favour.
    let marked = MarkedText(row.line)
    let input = Input(marked.source.text)
    guard case .failed(let diagnostics) = Command.parse(input) else {
      Issue.record("\(row.line) is read: \(Command.parse(input))")
      return
    }
    let diagnostic = try #require(diagnostics.first)
    #expect(diagnostic.code.rawValue == row.code)
    #expect(diagnostic.message == row.message)
    if row.code != "missing-argument" { #expect(diagnostic.range == marked.range) }
    if !diagnostic.fixIts.isEmpty || row.fixed != nil {
      #expect(diagnostic.applyingFixIts(to: input.source) == row.fixed)
    }
  }

  @Test func abbreviationsWorkAtThePromptOnly() {
    guard case .parsed(let command, _) = Command.parse(Input(":sel all"), abbreviations: true)
    else {
      Issue.record("not read")
      return
    }
    #expect(command.description?.name == "select")
    guard case .failed(let diagnostics) = Command.parse(Input(":sna"), abbreviations: false)
    else {
      Issue.record("a script took an abbreviation")
      return
    }
    #expect(diagnostics.first?.code == .unknownCommand)
  }

  @Test func anAmbiguousAbbreviationNamesTheCandidates() {
    guard case .failed(let diagnostics) = Command.parse(Input(":re"), abbreviations: true) else {
      Issue.record("not refused")
      return
    }
    #expect(diagnostics.first?.code == .ambiguousCommand)
    #expect(diagnostics.first?.message.contains(":remove") == true)
  }
}
