import Testing

@testable import LabSession

/// Lines of newcomers who do not know the colon, or take a name for a predicate.
@Suite struct MissingColonTests {
  @Test(arguments: [
    ("menu", ":menu "), ("select report", ":select "), ("items", ":items"),
    ("load Info.plist", ":load PATH"), ("set report isUploaded=NO", ":set NAME"),
    ("help me", ":help "), ("report", ":items report"), ("isUploaded", ":on each"),
    ("1 + 1", "an expression, not a predicate"),
  ]) func aLineSaysWhatWasMeant(_ line: String, _ hint: String) {
    var session = Session.after(":item report isUploaded=YES\n:select report", mode: .prompt)
    let outcome = session.perform(line)
    let words = outcome.parts.flatMap { part -> [String] in
      switch part {
      case .message(let text): [text]
      case .diagnostic(let located):
        located.diagnostic.notes.map(\.message) + [located.diagnostic.help ?? ""]
      default: []
      }
    }
    #expect(words.contains { $0.contains(hint) }, "\(words)")
  }

  @Test func aPredicateOnAKeyOfThatNameIsOne() {
    var session = Session.after(":object o items=3\n:on o", mode: .prompt)
    #expect(!session.perform("items == 3").failed)
  }
}
