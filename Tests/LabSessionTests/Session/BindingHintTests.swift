import Testing

@testable import LabSession

/// What is said of placeholders and variables that have no value.
@Suite struct BindingHintTests {
  @Test(
    arguments: [
      ("%@ == 3", "unbound-placeholder", ":args VALUE gives it"),
      ("%K == %@", "unbound-placeholder", ":args \"KEY\" VALUE gives them, in order"),
      ("%K > 3", "unbound-placeholder", ":args \"KEY\" gives it"),
      (":value %@", "unbound-placeholder", ":args VALUE gives it"),
      (":trace %d > 3", "unbound-placeholder", ":args VALUE gives it"),
      (
        "$limit > 3", "unbound-variable",
        ":let $limit = VALUE gives it one; in an activation rule only SUBQUERY binds variables"
      ),
    ] as [(String, String, String)])
  func aMissingValueSaysHowToGiveIt(_ line: String, _ code: String, _ help: String) {
    var session = Session()
    let notes = session.perform(line).parts.compactMap { part in
      if case .diagnostic(let located) = part, located.diagnostic.severity == .note {
        located.diagnostic
      } else {
        nil
      }
    }
    #expect(notes.map(\.code.rawValue) == [code])
    #expect(notes.first?.help == help)
  }

  @Test(arguments: [
    (":args 3", "%@ == 3"), (":let $limit = 3", "$limit == 3"), ("", "FALSEPREDICATE AND %@ == 3"),
  ])
  func aValueThatIsThereIsNotMissed(_ line: String, _ predicate: String) {
    var session = Session.after(line)
    #expect(session.perform(predicate).codes == [])
  }
}
