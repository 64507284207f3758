import FileProviderActions
import PredicateFormat
import Testing

@testable import LabSession

/// Items in a session: their place among each other, imports that fail in part, long lists.
@Suite struct ItemSessionTests {
  private static let report = ":item report filename=\"report.pdf\"\n"

  struct Refused: Sendable, CustomTestStringConvertible {
    var lines: String
    var command: String
    var codes: [String]
    var testDescription: String { command }
  }

  @Test(arguments: [
    Refused(
      lines: ":item a parentItemIdentifier=\"b\"", command: ":item b parentItemIdentifier=\"a\"",
      codes: ["parent-cycle"]),
    Refused(
      lines: ":item a parentItemIdentifier=\"b\"\n:item b",
      command: ":set b isUploaded=YES parentItemIdentifier=\"a\" isShared=YES",
      codes: ["parent-cycle"]),
    Refused(
      lines: ":item a parentItemIdentifier=\"x\"\n:item b parentItemIdentifier=\"a\"",
      command: ":set b itemIdentifier=\"x\"", codes: ["parent-cycle"]),
    Refused(
      lines: ":item a parentItemIdentifier=\"c\"\n:item b parentItemIdentifier=\"a\"",
      command: ":rename b c", codes: ["parent-cycle"]),
    // The children of x go from a to b, which is below them.
    Refused(
      lines: ":item a itemIdentifier=\"x\"\n:item b itemIdentifier=\"x\" parentItemIdentifier=\"c\""
        + "\n:item c parentItemIdentifier=\"x\"",
      command: ":remove a", codes: ["parent-cycle"]),
    Refused(lines: ":item a", command: ":item a", codes: ["duplicate-item"]),
    Refused(
      lines: ":item a", command: ":set a isUploaded=YES documentSize=\"x\"",
      codes: ["wrong-property-type"]),
    Refused(
      lines: ":item a", command: ":set a isUploaded=YES nothing=1", codes: ["unknown-property"]),
    Refused(lines: ":item a", command: ":mac b com.example.x=YES", codes: ["unknown-name"]),
    Refused(lines: ":item a", command: ":mac a com.example.x=3", codes: ["unexpected-argument"]),
    Refused(lines: ":item a", command: ":mac a", codes: ["missing-argument"]),
    Refused(lines: ":item a", command: ":attach +", codes: ["missing-argument"]),
    Refused(lines: ":item a", command: ":on attachments", codes: ["nothing-evaluated"]),
  ])
  func refusesAndChangesNothing(_ row: Refused) {
    var session = Session.after(row.lines)
    let before = session.recreatingCommands
    let outcome = session.perform(row.command)
    #expect(outcome.failed)
    #expect(outcome.codes == row.codes)
    #expect(session.recreatingCommands == before)
  }

  @Test(arguments: [
    (":item a itemIdentifier=\"7\"", ":item b itemIdentifier=\"7\""),
    (":item a itemIdentifier=\"b\"", ":item b"),
    (":item a itemIdentifier=\"7\"\n:item b", ":set b itemIdentifier=\"7\""),
    (":item a itemIdentifier=\"c\"\n:item b", ":rename b c"),
    (":item a itemIdentifier=\"b\"\n:item b itemIdentifier=\"7\"", ":unset b itemIdentifier"),
  ])
  func tellsOfAnIdentifierThatAnotherItemHas(_ lines: String, _ command: String) {
    var session = Session.after(lines)
    let outcome = session.perform(command)
    #expect(!outcome.failed, "\(outcome.texts)")
    #expect(outcome.codes == ["duplicate-item-identifier"])
    #expect(session.perform(":set a isUploaded=YES").codes.isEmpty, "it is told once")
  }

  @Test func anImportWithAMistakeFailsAndKeepsTheRest() {
    var session = Session.after(
      "", files: ["items.json": "[{\"filename\": \"a.pdf\"}, 3, {\"filename\": \"b.pdf\"}]"])
    let outcome = session.perform(":import items.json")
    #expect(outcome.failed)
    #expect(outcome.codes == ["import-no-item"])
    #expect(session.names.items.map(\.text) == ["a", "b"])
    #expect(!session.perform(":undo").failed)
    #expect(session.names.items.isEmpty)
  }

  @Test func anImportedCycleIsToldAndBroken() {
    let text = """
      [{"name": "a", "parentItemIdentifier": "b"}, {"name": "b", "parentItemIdentifier": "a"}]
      """
    var session = Session.after("", files: ["items.json": text])
    let outcome = session.perform(":import items.json")
    #expect(!outcome.failed)
    #expect(outcome.codes == ["parent-cycle"])
    #expect(session.names.items.count == 2)
    #expect(session.state.items["a"]?.parentIdentifier == "b")
    #expect(session.state.items["b"]?["parentItemIdentifier"] == nil)
    #expect(session.perform(":set a isUploaded=YES").codes.isEmpty)
  }

  @Test func pastedItemsAreImported() {
    var session = Session()
    let outcome = session.perform(":import -\n{\"filename\": \"a.pdf\"}\n{\"filename\": 3}\n:end")
    #expect(!outcome.failed)
    #expect(outcome.texts.first == "2 items from the pasted text (JSON Lines): 2 new")
    let located = outcome.parts.compactMap { part in
      if case .diagnostic(let located) = part { located } else { nil }
    }
    #expect(located.map(\.firstLine) == [2])
    #expect(session.perform(":import -\n:end").codes == ["import-empty"])
    #expect(session.perform(":import -").codes == ["unfinished-input"])
  }

  @Test func pastedDumpsKeepTheAnswersOfTheMac() {
    let dump = """
      me@mac ~ % fileproviderctl evaluate a.txt
      Evaluating actions against {
          fileproviderItems =     (
                      {
                  filename = "a.txt";
                  isUploaded = 1;
              }
          );
      }

      Actions:
      com.example.up: fileproviderItems.@count == 1 - YES
      com.example.raise: $x.@count > 0 - Can't get value for 'x' in bindings {}.
      """
    var session = Session()
    _ = session.perform(":import -\n\(dump)\n:end")
    _ = session.perform(":action com.example.up when fileproviderItems.@count == 1")
    _ = session.perform(":action com.example.raise when $x.@count > 0")
    #expect(!session.perform(":expect mac").failed)
    var copy = Session()
    for command in session.recreatingCommands {
      #expect(!copy.perform(command).failed, "\(command)")
    }
    #expect(!copy.perform(":expect mac").failed)
    #expect(copy.recreatingCommands == session.recreatingCommands)
    _ = copy.perform(":rule up = fileproviderItems.@count == 2")
    #expect(copy.perform(":expect mac").codes == ["expectation-failed"])
    _ = copy.perform(":mac none")
    #expect(copy.perform(":mac").texts.first?.hasPrefix("no answer of a Mac") == true)
  }

  @Test func answersOfAMacWithoutAManifestSaySo() {
    var session = Session.after(Self.report + ":mac report com.example.rate=YES")
    #expect(session.perform(":expect mac").codes == ["no-manifest"])
  }

  @Test func theTableOfItemsStaysReadable() throws {
    let many = (0..<30).map { " userInfo.k\($0)=\($0)" }.joined()
    var session = Session.after(":item a isUploaded=YES\(many)\n:item b")
    let outcome = session.perform(":items")
    guard case .table(let table)? = outcome.parts.first else {
      Issue.record("no table")
      return
    }
    #expect(table.rows[0][3].hasPrefix("userInfo.k0 0, userInfo.k1 1"))
    #expect(table.rows[0][3].hasSuffix(" and 23 more"))
    #expect(table.rows[1] == ["", "b", "b", ""])
  }

  @Test func whatIsMadeOfItemsFollowsEveryChange() {
    var session = Session.after(
      ":item a isUploaded=YES\n:item b parentItemIdentifier=\"a\"\n:select a\n:domain plan=\"x\"")
    func holds(_ predicate: String, _ place: SourceLocation = #_sourceLocation) {
      #expect(!session.perform(":expect true \(predicate)").failed, sourceLocation: place)
    }
    holds("ANY fileproviderItems.isUploaded == YES")
    _ = session.perform(":set a isUploaded=NO")
    holds("ANY fileproviderItems.isUploaded == NO")
    _ = session.perform(":undo")
    holds("ANY fileproviderItems.isUploaded == YES")
    holds("ANY fileproviderItems.childItemCount == 1")
    _ = session.perform(":item c parentItemIdentifier=\"a\"")
    holds("ANY fileproviderItems.childItemCount == 2")
    _ = session.perform(":select a b")
    holds("fileproviderItems.@count == 2")
    _ = session.perform(":domain plan=\"y\"")
    holds("domainUserInfo.plan == \"y\"")
    _ = session.perform(":platform macos")
    holds("fileproviderItems.@count == 2")
    holds("ALL fileproviderItems.uploaded == nil")
    var copy = session
    _ = copy.perform(":set a isShared=YES")
    #expect(!copy.perform(":expect true ANY fileproviderItems.isShared == YES").failed)
    holds("NOT ANY fileproviderItems.isShared == YES")
  }

  @Test func aDomainKeyOfSeveralStepsSaysSo() {
    var session = Session()
    #expect(
      session.perform(":domain a.b.c=1 plain=2").texts == ["a.b.c sets the one key \"a.b.c\""])
    #expect(session.recreatingCommands == [":domain a.\"b.c\"=1 plain=2"])
    var copy = Session()
    _ = copy.perform(session.recreatingCommands[0])
    #expect(copy.recreatingCommands == session.recreatingCommands)
  }
}
