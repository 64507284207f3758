import PredicateEvaluation
import Testing

@testable import LabSession

/// `:why`: the sentence, the commands, and that these do what they promise.
@Suite struct ReasonTests {
  static let prepared = """
    :action com.example.setRating when SUBQUERY(fileproviderItems, $i, $i.userInfo."com.example.testBit" == YES).@count > 0
    :action com.example.every when SUBQUERY(fileproviderItems, $i, $i.isUploaded == YES).@count == fileproviderItems.@count
    :action com.example.wrong when SUBQUERY(fileproviderItems, $i, $i.uploadded == YES).@count > 0
    :action com.example.wrongRoot when fileProviderItems.@count == 1
    :action com.example.always when TRUEPREDICATE
    :item report filename="report.pdf" isUploaded=YES
    :item draft filename="draft.txt" isUploaded=NO
    :object order total=3 note="x" tags={"a", "b"}
    :select report
    """

  private static func report(_ lines: String) throws -> ReasonReport {
    var session = Session.after(prepared)
    let outcome = session.play(lines)
    for part in outcome.parts {
      if case .reason(let report) = part { return report }
    }
    throw Missing(texts: outcome.texts)
  }

  private struct Missing: Error { let texts: [String] }

  struct Row: CustomTestStringConvertible {
    let lines: String
    let sentence: String
    let commands: [String]
    var testDescription: String { lines }

    init(_ lines: String, _ sentence: String, _ commands: String...) {
      self.lines = lines
      self.sentence = sentence
      self.commands = commands
    }
  }

  static let rows = [
    Row(
      ":why setRating",
      "hidden because report.userInfo.\"com.example.testBit\" is missing; it would be shown if it were YES",
      ":set report userInfo.\"com.example.testBit\"=YES"),
    Row(
      ":select all\n:why every",
      "hidden because draft.isUploaded is NO; it would be shown if it were YES",
      ":set draft isUploaded=YES"),
    Row(
      ":why every", "shown because report.isUploaded is YES; it would be hidden if it were NO",
      ":set report isUploaded=NO"),
    Row(
      ":select none\n:why setRating",
      "hidden because no item is selected"
    ),
    Row(":why always", "shown whatever it is evaluated on"),
    Row(
      ":select all\n:why fileproviderItems.@count == 1",
      "false because fileproviderItems.@count is 2; it would be true if draft were not there",
      ":select -draft"),
    Row(
      ":on order\n:why total > 5", "false because total is 3; it would be true if it were 6",
      ":set order total=6"),
    Row(
      ":on report\n:why isUploaded == NO AND filename BEGINSWITH \"r\"",
      "false because isUploaded is YES; it would be true if it were NO",
      ":set report isUploaded=NO"),
    Row(
      ":on each\n:why filename ENDSWITH \"txt\"",
      "false because filename is \"report.pdf\"; it would be true if it were \"txt\"",
      ":set report filename=\"txt\""),
  ]

  @Test(arguments: rows) func sentences(_ row: Row) throws {
    let report = try Self.report(row.lines)
    #expect(report.sentence == row.sentence)
    #expect((report.flips.first?.commands ?? []) == row.commands)
  }

  /// Every command that is suggested turns the result around in a real session.
  @Test(arguments: rows) func commandsTurnTheResultAround(_ row: Row) throws {
    let report = try Self.report(row.lines)
    for flip in report.flips where !flip.commands.isEmpty {
      let after = try Self.report(
        row.lines.split(separator: "\n").dropLast().map(String.init)
          .joined(separator: "\n") + "\n" + flip.commands.joined(separator: "\n") + "\n"
          + (row.lines.split(separator: "\n").last.map(String.init) ?? ""))
      #expect(after.verdict != report.verdict, "\(flip.commands)")
    }
  }

  /// What is offered for items can be done: each change has commands, and these are not refused.
  @Test(arguments: [
    ":why NONE fileproviderItems.filename CONTAINS \"r\"",
    ":why fileproviderItems[0].filename.length > 0",
    ":why fileproviderItems[0].childItemCount == nil OR fileproviderItems[0].childItemCount >= 0",
    ":why fileproviderItems[0].capabilities < 0",
    ":why NONE fileproviderItems.filename LIKE \"*e*\"",
  ]) func onlyWhatCommandsCanDoIsOffered(_ line: String) throws {
    let report = try Self.report(line)
    for flip in report.flips { #expect(!flip.commands.isEmpty, "\(flip.sentence)") }
  }

  @Test func aRaiseSaysWhatToWrite() throws {
    let report = try Self.report(":why wrong")
    #expect(report.verdict == "raised")
    #expect(report.sentence.hasPrefix("raised: "))
    guard case .raised(let raise) = report.why.outcome else {
      Issue.record("did not raise")
      return
    }
    #expect(raise.text == "$i.uploadded")
    #expect(report.advice == "isUploaded instead of uploadded")
    #expect(raise.elements.map { report.name(of: $0.place) } == ["report"])
  }

  @Test func aSuspectRuleIsToldByItsMistake() throws {
    let report = try Self.report(":why wrongRoot")
    #expect(report.sentence.hasPrefix("suspect: false, but only because "))
    #expect(report.advice == "fileproviderItems instead of fileProviderItems")
  }

  @Test(arguments: [
    (":why", "nothing-evaluated"), (":step", "nothing-evaluated"), (":trace", "nothing-evaluated"),
    (":table", "nothing-evaluated"), (":swift", "nothing-evaluated"),
    (":find true", "nothing-evaluated"), (":diff before", "nothing-evaluated"),
    (":why setRatting", "unknown-action"), (":step nobody", "unknown-action"),
    (":diff report nobody 1 == 1", "unknown-name"), (":diff report", "missing-argument"),
    (":diff", "missing-argument"), (":diff 1 == 1 ;;", "missing-argument"),
    (":diff 1 == ;; 2 == 2", "missing-argument"), (":equivalent 1 == 1", "missing-argument"),
    (":find sometimes 1 == 1", "unexpected-argument"), (":find", "missing-argument"),
    (":filter", "missing-argument"), (":step --at x 1 == 1", "unexpected-argument"),
    (":diff --back 99 before 1 == 1", "nothing-to-undo"),
  ]) func badInputIsRefused(_ line: String, _ code: String) {
    var session = Session.after(Self.prepared)
    let outcome = session.perform(line)
    #expect(outcome.failed)
    #expect(outcome.codes == [code], "\(outcome.texts)")
    #expect(!session.perform("1 == 1").failed)
  }
}
