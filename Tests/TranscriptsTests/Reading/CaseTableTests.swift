import PredicateFormat
import Testing

@testable import Transcripts

/// Tables of cases: what each row becomes, and what is wrong with a table.
@Suite struct CaseTableTests {
  private func read(_ text: String) throws -> Script {
    try ScriptReader.read(TextFile(Array(text.utf8), path: "x.actionlab"))
  }

  /// `line name: input, input` for each case.
  private func forms(_ script: Script) -> [String] {
    script.cases.map { item in
      "\(item.line) \(item.name): " + item.steps.map(\.title).joined(separator: ", ")
    }
  }

  @Test func eachRowIsACase() throws {
    let script = try read(
      #"""
      :item report
      :cases "the bit"
      | case    | bit | verdict |
      |---------|-----|---------|
      | set     | YES | shown   |
      | cleared | NO  | hidden  |
      :set report userInfo."$bit-$other"=$bit
      :expect $verdict rate
      | $bit items
      :case "after"
      :menu
      """#)
    #expect(
      forms(script) == [
        #"5 the bit: set: :set report userInfo."YES-$other"=YES, :expect shown rate"#,
        #"6 the bit: cleared: :set report userInfo."NO-$other"=NO, :expect hidden rate"#,
        "10 after: :menu",
      ])
    #expect(script.setUp.map(\.title) == [":item report"])
    let steps = script.cases[1].steps
    #expect(steps.map(\.input.firstLine) == [7, 8])
    #expect(steps[1].output?.texts == ["NO items"])
    #expect(steps.map(\.rowCount) == [2, 2])
    #expect(
      script.steps(before: 8, inCase: "the bit: set").map(\.title).last?.hasSuffix("=YES") == true)
  }

  @Test func namesAreLongestAndBarsMayBeWritten() throws {
    let script = try read(
      #"""
      :cases
      | case | a | ab |
      | one  | x\|y | "\z" |
      :select $a $ab $abc $
      """#)
    #expect(forms(script) == [#"3 one: :select x|y "\z" $abc $"#])
  }

  @Test func aTableMayEndTheScriptsLinesAndFollowAnother() throws {
    let script = try read(
      """
      :cases "p"
      | n | v
      | 1 | a
      :select $v
      :cases "q"
      | n | v
      | 1 | b
      :select $v
      """)
    #expect(forms(script) == ["3 p: 1: :select a", "7 q: 1: :select b"])
  }

  static let brokenTables: [(text: String, line: Int, message: String)] = [
    (":cases\n:menu", 1, ":cases has no table"),
    (":cases\n| case | v |\n:select $v", 1, "the table has no row"),
    (":cases\n| case | v |\n| a |\n:select $v", 3, "the row has 1 cell, the heading has 2"),
    (
      ":cases\n| case | v |\n| a | b | c |\n:select $v", 3,
      "the row has 3 cells, the heading has 2"
    ),
    (
      ":cases\n| case | a b |\n| a | b |\n:menu", 2, "\"a b\" cannot be the name of a column"
    ),
    (":cases\n| case | v | v |\n| a | b | c |\n:select $v", 2, "two columns are called \"v\""),
    (":cases\n| case | v |\n| a | b |\n:select v", 1, "no line below uses $v"),
    (":cases\n| case | v |\n|  | b |\n:select $v", 3, "the case has no name"),
    (
      ":cases\n| case | v |\n| a | b |\n", 1,
      ":cases is followed by no command and no predicate"
    ),
    (
      ":case \"a\"\n:menu\n:cases\n| case | v |\n| a | b |\n:select $v", 5,
      "there is a case \"a\" already, on line 1"
    ),
  ]

  @Test(arguments: brokenTables)
  func aBrokenTableIsAnError(_ row: (text: String, line: Int, message: String)) {
    let error = #expect(throws: ScriptError.self) { try read(row.text) }
    #expect(error?.diagnostics.first?.message == row.message)
    #expect(error?.line == row.line)
  }
}
