import Testing

@testable import LabSession

@Suite struct ExpectationTests {
  static let prepared = """
    :action com.example.setRating name="Rate" when SUBQUERY(fileproviderItems, $i, $i.userInfo."com.example.testBit" == YES).@count > 0
    :action com.example.openInApp when SUBQUERY(fileproviderItems, $i, $i.uploadded == YES).@count > 0
    :action com.example.wrongRoot when fileProviderItems.@count == 0
    :action com.example.never when FALSEPREDICATE
    :item report isUploaded=YES userInfo."com.example.testBit"=YES
    :item draft isUploaded=NO
    :select report draft
    """

  @Test(arguments: [
    ":expect shown setRating", ":expect shown com.example.setRating", ":expect shown \"Rate\"",
    ":expect raised openInApp", ":expect suspect wrongRoot", ":expect hidden never",
    ":expect menu setRating", ":expect true fileproviderItems.@count == 2",
    ":expect false fileproviderItems.@count == 3", ":expect raises 1 > \"a\"",
    ":expect state idle", ":expect events", ":expect finding unknown-key",
    ":expect refused :choose openInApp", ":expect refused action-not-shown :choose openInApp",
    ":expect refused unknown-command :nonsense", ":expect refused unknown-name :select nobody",
  ]) func holds(_ line: String) {
    var session = Session.after(Self.prepared)
    let outcome = session.perform(line)
    #expect(!outcome.failed, "\(outcome.texts)")
    #expect(outcome.parts.isEmpty)
  }

  @Test(arguments: [
    (":expect hidden setRating", "expected setRating to be hidden, but it is shown"),
    (":expect hidden openInApp", "expected openInApp to be hidden, but it is raised"),
    (":expect hidden wrongRoot", "expected wrongRoot to be hidden, but it is suspect"),
    (":expect shown never", "expected never to be shown, but it is hidden"),
    (":expect menu", "expected the menu to be nothing, but got setRating"),
    (":expect menu never setRating", "expected the menu to be never setRating, but got setRating"),
    (":expect true 1 == 2", "expected the predicate to be true, but it is false"),
    (":expect raises 1 == 2", "expected the predicate to raise, but it is false"),
    (":expect false 1 > \"a\"", "expected the predicate to be false, but it raises"),
    (":expect state presented", "expected the state to be presented, but got idle"),
    (":expect events present", "expected the events to be present, but got nothing"),
    (":expect finding nonsense", "expected a finding nonsense, but there is none"),
    (
      ":expect refused :chose setRating",
      "expected :chose setRating to be refused, but it was not understood: there is no command"
        + " \":chose\" (did you mean \":choose\"?)"
    ),
    (
      ":expect refused :choose setRatin",
      "expected :choose setRatin to be refused, but it was not understood: there is no action"
        + " \"setRatin\" (did you mean \"setRating\"?)"
    ),
    (":expect refused :items", "expected :items to be refused, but it was carried out"),
    (
      ":expect refused unknown-name :nonsense",
      "expected the refusal unknown-name, but got unknown-command"
    ),
    (":expect mac", "no answer of a Mac was imported"),
  ]) func fails(_ line: String, _ message: String) {
    var session = Session.after(Self.prepared)
    let outcome = session.perform(line)
    #expect(outcome.failed)
    #expect(outcome.codes == ["expectation-failed"])
    #expect(outcome.texts.first == message)
  }

  /// An unknown action is a mistake in the script and never counts as hidden.
  @Test(arguments: [":expect hidden pin", ":expect menu pin", ":expect shown setRatin"])
  func anUnknownActionIsNeverHidden(_ line: String) {
    var session = Session.after(Self.prepared)
    #expect(session.perform(line).codes == ["unknown-action"])
  }

  @Test func whatIsToBeRefusedLeavesNoTrace() {
    var session = Session.after(Self.prepared)
    #expect(session.perform(":expect refused :remove report").failed)
    #expect(session.state.items["report"] != nil)
  }

  @Test func onEachEveryItemMustAgree() {
    var session = Session.after(Self.prepared + "\n:on each")
    #expect(session.perform(":expect true isUploaded == YES").failed)
    #expect(!session.perform(":expect true isUploaded != nil").failed)
  }

  /// Pinning gives expectations that hold.
  @Test(arguments: [":menu", "1 == 1", "1 == 2", ":choose setRating", ":choose setRating\n:cancel"])
  func whatIsPinnedHolds(_ lines: String) {
    var session = Session.after(Self.prepared)
    session.play(lines)
    let outcome = session.perform(":pin")
    guard case .pin(let expectations)? = outcome.request else {
      Issue.record("nothing was pinned: \(outcome.texts)")
      return
    }
    #expect(!expectations.isEmpty)
    for line in expectations { #expect(!session.perform(line).failed, "\(line)") }
  }

  @Test func answersOfAMacAreCompared() {
    let dump = """
      Evaluating actions against {
          fileproviderItems =     (
                      {
                  filename = "a.txt";
                  isUploaded = 1;
                  itemIdentifier = 17;
              }
          );
      }

      Actions:
      com.example.up: SUBQUERY(fileproviderItems, $i, $i.isUploaded == YES).@count > 0 - YES
      com.example.down: fileproviderItems.@count == 7 - NO
      """
    let actions = """
      :action com.example.up when SUBQUERY(fileproviderItems, $i, $i.isUploaded == YES).@count > 0
      :action com.example.down when fileproviderItems.@count == 7
      :import dump.txt
      """
    var session = Session.after(actions, files: ["dump.txt": dump])
    #expect(!session.perform(":expect mac").failed)
    session.play(":rule up = FALSEPREDICATE")
    #expect(session.perform(":expect mac").codes == ["expectation-failed"])
  }
}
