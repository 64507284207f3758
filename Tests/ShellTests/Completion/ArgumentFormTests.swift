import LabSession
import Testing

@testable import Shell

@Suite struct ArgumentFormTests {
  @Test(
    arguments: [
      ("NAME", 0, ["NAME"]), ("NAME", 1, []),
      ("NAME ...", 5, ["NAME"]),
      ("NAME ...|all|none", 0, ["NAME", "all", "none"]),
      ("NAME key=value ...", 0, ["NAME"]), ("NAME key=value ...", 3, ["key=value"]),
      ("[key=value ...|none]", 0, ["key=value", "none"]),
      ("ACTION [= PREDICATE | reset]", 0, ["ACTION"]),
      ("ACTION [= PREDICATE | reset]", 1, ["=", "reset"]),
      ("ACTION [= PREDICATE | reset]", 2, ["PREDICATE"]),
      ("[userCancelled|failed | DOMAIN CODE]", 0, ["userCancelled", "failed", "DOMAIN"]),
      ("[userCancelled|failed | DOMAIN CODE]", 1, ["CODE"]),
      ("ACTION [into FOLDER | to NAME]", 1, ["into", "to"]),
      ("[OPTION [CHOICE]]", 1, ["CHOICE"]),
      ("ACTION [stop-after instantiate|prepare]", 2, ["instantiate", "prepare"]),
      ("[ACTION|PREDICATE]", 7, ["PREDICATE"]),
      ("", 0, []),
    ] as [(String, Int, [String])])
  func alternatives(_ form: String, _ index: Int, _ expected: [String]) {
    #expect(ArgumentForm(form).alternatives(at: index) == expected)
  }

  @Test func everyCommandHasAFormThatCanBeTakenApart() {
    for command in CommandTable.all where !command.arguments.isEmpty {
      #expect(!ArgumentForm(command.arguments).slots.isEmpty, "\(command.name)")
    }
  }
}
