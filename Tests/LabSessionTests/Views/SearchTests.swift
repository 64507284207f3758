import Testing

@testable import LabSession

/// `:find`, `:filter`, `:equivalent`, `:table` and `:swift`.
@Suite struct SearchTests {
  static let prepared = """
    :action com.example.up when SUBQUERY(fileproviderItems, $i, $i.isUploaded == YES).@count == 2
    :action com.example.size when SUBQUERY(fileproviderItems, $i, $i.documentSize > 5).@count > 0
    :item report filename="report.pdf" isUploaded=YES
    :item draft filename="draft.txt" isUploaded=NO
    :object order total=3
    :select report draft
    """

  @Test(arguments: [
    (
      ":find shown up",
      "shown on the selection if draft.isUploaded were YES\n:set draft isUploaded=YES"
    ),
    (":find hidden up", "hidden on the selection as it is"),
    (
      ":action com.example.odd when fileProviderItems.@count == 1\n:find hidden odd",
      "hidden on the selection as it is\nbut the rule may be false only because the context of an action rule has no"
        + " key \"fileProviderItems\" (did you mean \"fileproviderItems\"?)"
    ),
    (":on order\n:find true total > 5", "true on order if total were 6\n:set order total=6"),
    (
      ":on order\n:find raises total > 5",
      "raises on order if total were \"text\"\n:set order total=\"text\""
    ),
    (
      ":find true FALSEPREDICATE",
      "nothing was found for which it is true; that is no proof that there is none"
    ),
    (":filter isUploaded == YES", "1 of 2 items: report"),
    (":filter filename CONTAINS \"q\"", "0 of 2 items"),
    (
      ":filter filename > 3",
      "0 of 2 items\nraised on report: > cannot order \"report.pdf\" (text) and 3 (number)\nraised on draft: > cannot order \"draft.txt\" (text) and 3 (number)"
    ),
    (":filter --select isUploaded == NO\n:select", "selected: draft"),
    (":filter --select isUploaded == NO\n:undo\n:select", "selected: report, draft"),
    (
      ":equivalent NOT fileproviderItems.@count == 1 ;; fileproviderItems.@count != 1",
      "equivalent: they have the same result on everything"
    ),
    (
      ":equivalent fileproviderItems.@count == 1 ;; fileproviderItems.@count >= 1",
      "different: the first is false and the second true on the selection as it is"
    ),
    (":swift a == \"b\\\\c\"", "NSPredicate(format: \"a == \\\"b\\\\\\\\c\\\"\")"),
    (":args \"x\"\n:swift a == %@", "NSPredicate(format: \"a == \\\"x\\\"\")"),
    (":table TRUEPREDICATE", "always true"),
  ]) func says(_ lines: String, _ text: String) {
    var session = Session.after(Self.prepared)
    let outcome = session.play(lines)
    #expect(!outcome.failed)
    #expect(outcome.texts.joined(separator: "\n") == text)
  }

  @Test(arguments: ["shown up", "hidden up", "shown size", "raised size"])
  func whatIsFoundHasTheOutcome(_ what: String) throws {
    for selection in ["none", "report", "report draft"] {
      var session = Session.after(Self.prepared + "\n:select \(selection)")
      let outcome = session.perform(":find \(what)")
      guard case .verbatim(let commands)? = outcome.parts.last, commands.hasPrefix(":") else {
        continue
      }
      for command in commands.split(separator: "\n") {
        let done = session.perform(String(command))
        #expect(!done.failed, "\(command)")
      }
      #expect(!session.perform(":expect \(what)").failed, "\(commands)")
    }
  }

  @Test func aMadeUpSelectionIsWrittenAsCommands() throws {
    var session = Session.after(Self.prepared + "\n:remove report draft")
    let outcome = session.perform(":find shown up")
    guard case .verbatim(let commands)? = outcome.parts.last else {
      Issue.record("\(outcome.texts)")
      return
    }
    #expect(commands.hasPrefix(":item item1"))
    session.play(commands)
    #expect(!session.perform(":expect shown up").failed, "\(commands)")
  }

  @Test func aTableNamesItsConditions() throws {
    var session = Session()
    let outcome = session.perform(":table a == 1 AND (b == 2 OR a == 1)")
    let tables = outcome.parts.compactMap { part in
      if case .table(let table) = part { table } else { nil }
    }
    #expect(
      tables.map(\.rows) == [
        [["A", "a == 1"], ["B", "b == 2"]],
        [["true", "true", "true"], ["true", "false", "true"], ["false", "-", "false"]],
      ])
    #expect(tables.last?.headings == ["A", "B", "result"])
  }
}
