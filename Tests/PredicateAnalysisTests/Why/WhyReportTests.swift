import FileProviderActions
import PredicateAnalysis
import PredicateEvaluation
import PredicateFormat
import Testing

/// Reasons of results, and changes that turn them around.
struct WhyReportTests {
  /// A rule with the reason of its result and the change that turns it around.
  struct Row: CustomTestStringConvertible, Sendable {
    let rule: String
    let holds: Bool
    let facts: [String]
    let flip: String?

    init(_ rule: String, _ holds: Bool, because facts: [String], unless flip: String?) {
      self.rule = rule
      self.holds = holds
      self.facts = facts
      self.flip = flip
    }

    var testDescription: String { rule }
  }

  private static func count(_ test: String, _ number: String) -> String {
    "SUBQUERY(fileproviderItems, $i, \(test)).@count \(number)"
  }

  static let rows: [Row] = [
    Row(
      count("$i.isShared == YES", "> 0"), true, because: ["a.isShared is YES"],
      unless: "a.isShared were NO"),
    Row(
      count("$i.isShared == YES", "== fileproviderItems.@count"), false,
      because: ["b.isShared is NO"], unless: "b.isShared were YES"),
    Row(
      count("$i.userInfo.\"x.y\" == YES", "> 0"), true, because: ["b.userInfo.\"x.y\" is YES"],
      unless: "b.userInfo.\"x.y\" were NO"),
    Row(
      count("$i.userInfo.bit == YES", "> 0"), false,
      because: ["a.userInfo.bit is missing", "b.userInfo.bit is missing"],
      unless: "a.userInfo.bit were YES"),
    Row(
      count("$i.userInfo.rank > 5", "> 0"), false,
      because: ["a.userInfo.rank is 3", "b.userInfo.rank is missing"],
      unless: "a.userInfo.rank were 6"),
    Row(
      count("$i.filename ENDSWITH[c] \".PDF\" AND $i.isShared == NO", "> 0"), false,
      because: ["a.isShared is YES", "b.filename is \"b.txt\""], unless: "a.isShared were NO"),
    Row(
      "fileproviderItems.@count == 1", false, because: ["fileproviderItems.@count is 2"],
      unless: "b were not there"),
    Row(
      "fileproviderItems.@count == 1 AND " + count("$i.isShared == YES", "== 1"), false,
      because: ["fileproviderItems.@count is 2"], unless: "b were not there"),
    Row(
      "ANY fileproviderItems.isShared == YES", true, because: ["a.isShared is YES"],
      unless: "a.isShared were NO"),
    Row(
      "ALL fileproviderItems.isShared == YES", false, because: ["b.isShared is NO"],
      unless: "b.isShared were YES"),
    Row(
      count("$i.documentSize != nil AND $i.documentSize / 10 > 20", "> 0"), false,
      because: ["a.documentSize is missing", "b.documentSize is 100"],
      unless: "a.documentSize were 400"),
    Row(
      count("$i.filename.length > 9", "> 0"), false,
      because: ["a.filename.length is 5", "b.filename.length is 5"],
      unless: "a.filename were \"aaaaaaaaaa\""),
    Row(
      "NOT " + count("$i.filename MATCHES \"[a-c]\\\\.(pdf|txt)\"", ">= 2"), false,
      because: ["a.filename is \"a.pdf\"", "b.filename is \"b.txt\""],
      unless: "a.filename were \"other\""),
    Row(
      "fileproviderItems.@sum.documentSize > 100", false,
      because: ["fileproviderItems.@sum.documentSize is 100"],
      unless: "a.documentSize were 100"),
    Row(
      "(fileproviderItems.filename)[1] == \"b.txt\"", true,
      because: ["(fileproviderItems.filename)[1] is \"b.txt\""],
      unless: "b.filename were \"a\""),
    Row(
      "fileproviderItems.@count - 1 == 1", true, because: ["fileproviderItems.@count is 2"],
      unless: "a were not there"),
    Row("TRUEPREDICATE", true, because: [], unless: nil),
    Row(
      "fileProviderItems.@count > 0", false, because: ["fileProviderItems.@count is missing"],
      unless: nil),
  ]

  @Test(arguments: rows, Platform.allCases)
  func row(_ row: Row, _ platform: Platform) throws {
    let predicate = try parsed(SourceText(row.rule))
    let context = Selections.context(Selections.two, platform: platform)
    let report = WhyReport(
      of: predicate, on: context, vocabulary: ActionVocabulary(platform))
    guard case .result(let holds) = report.outcome else {
      Issue.record("raised")
      return
    }
    #expect(holds == row.holds)
    #expect(report.facts.map { $0.sentence(Selections.name) } == row.facts)
    #expect(report.flips.first?.sentence(Selections.name) == row.flip)
    #expect(!report.isBounded)
    for flip in report.flips {
      let changed = ValueChange.applying(flip.changes, to: context)
      #expect(try PredicateProgram(predicate).evaluate(on: changed) != holds)
    }
  }

  @Test("two changes where one is not enough")
  func twoChanges() throws {
    let predicate = try parsed(
      SourceText(Self.count("$i.isUploaded == YES AND $i.userInfo.rank > 2", "== 2")))
    let report = WhyReport(
      of: predicate, on: Selections.context(Selections.two),
      vocabulary: ActionVocabulary(.macos))
    #expect(
      report.flips.first?.sentence(Selections.name)
        == "b.isUploaded were YES and b.userInfo.rank were 3")
  }

  @Test("a text that only elaborates on another one is not offered")
  func simplerText() throws {
    let predicate = try parsed(
      SourceText("ANY fileproviderItems.filename ENDSWITH \"zip\" OR fileproviderItems.@count == 9")
    )
    let report = WhyReport(
      of: predicate, on: Selections.context(Selections.two),
      vocabulary: ActionVocabulary(.macos))
    let sentences = report.flips.map { $0.sentence(Selections.name) }
    #expect(sentences.filter { $0.hasPrefix("a.filename") }.count == 1, "\(sentences)")
  }

  @Test("a plain Boolean name is changed where it is kept")
  func plainName() throws {
    let predicate = try parsed(SourceText(Self.count("$i.uploaded == YES", "== 2")))
    let report = WhyReport(
      of: predicate, on: Selections.context(Selections.two, platform: .ios),
      vocabulary: ActionVocabulary(.ios))
    #expect(report.flips.first?.sentence(Selections.name) == "b.isUploaded were YES")
  }

  @Test("a raise names the node, the element and the values")
  func raise() throws {
    let text = Self.count("$i.filename BEGINSWITH \"b\" AND $i.documentSize > \"9\"", "> 0")
    let report = WhyReport(
      of: try parsed(SourceText(text)), on: Selections.context(Selections.two),
      vocabulary: ActionVocabulary(.macos))
    guard case .raised(let raise) = report.outcome else {
      Issue.record("did not raise")
      return
    }
    #expect(raise.text == "$i.documentSize > \"9\"")
    #expect(raise.elements.map { Selections.name($0.place) } == ["b"])
    #expect(raise.operands.map(\.value) == [.integer(100), .string("9")])
    #expect(report.facts.isEmpty && report.flips.isEmpty)
  }

  @Test("bounds end the search")
  func bounds() throws {
    var bounds = WhyBounds()
    bounds.evaluations = 3
    let report = WhyReport(
      of: try parsed(SourceText(Self.count("$i.isShared == YES", "== 2"))),
      on: Selections.context(Selections.two), vocabulary: ActionVocabulary(.macos), bounds: bounds)
    #expect(report.isBounded)
    #expect(report.flips.isEmpty)
  }

  @Test("the elements that are tested are bounded; the whole is then one fact")
  func boundedSteps() throws {
    let items = (0..<12).map { number -> PredicateDictionary in
      ["filename": .string("\(number)"), "documentSize": .integer(Int64(number))]
    }
    let rule = """
      SUBQUERY(fileproviderItems, $i, SUBQUERY(fileproviderItems, $j, SUBQUERY(fileproviderItems, $k, \
      $k.documentSize > $i.documentSize + $j.documentSize).@count > 5).@count > 1).@count > 1
      """
    var bounds = WhyBounds()
    bounds.steps = 4_000
    let report = WhyReport(
      of: try parsed(SourceText(rule)), on: Selections.context(items),
      vocabulary: ActionVocabulary(.macos), bounds: bounds)
    #expect(report.isBounded)
    #expect(report.facts.count == 1)
    #expect(report.facts.first?.readings.first?.value == .integer(5))
  }

  /// A predicate with changes that no item can have, which are not proposed.
  @Test(arguments: [
    ("NONE fileproviderItems.filename CONTAINS \"a\"", "a.filename were \"\""),
    ("fileproviderItems[0].childItemCount >= 0", "a.childItemCount were -1"),
    ("fileproviderItems[1].documentSize >= 0", "b.documentSize were -1"),
    ("fileproviderItems[0].filename.length > 0", "a.filename were \"\""),
  ]) func statesThatCannotBeAreNotProposed(_ rule: String, _ change: String) throws {
    let report = WhyReport(
      of: try parsed(SourceText(rule)), on: Selections.context(Selections.two),
      vocabulary: ActionVocabulary(.macos))
    #expect(!report.flips.map { $0.sentence(Selections.name) }.contains(change))
  }

  @Test("changes that are not possible are no flips, and others take their place")
  func impossibleChanges() throws {
    let report = WhyReport(
      of: try parsed(SourceText(Self.count("$i.isShared == YES", "== 2"))),
      on: Selections.context(Selections.two), vocabulary: ActionVocabulary(.macos),
      isPossible: { _ in false })
    #expect(report.flips.isEmpty && !report.facts.isEmpty)
  }

  @Test("a collection that is too long to be looked at is told as a bound")
  func longCollection() throws {
    let items = (0..<300).map { number -> PredicateDictionary in
      ["filename": .string("\(number)"), "isShared": .boolean(false)]
    }
    let report = WhyReport(
      of: try parsed(SourceText(Self.count("$i.isShared == YES", "> 0"))),
      on: Selections.context(items), vocabulary: ActionVocabulary(.macos))
    #expect(report.isBounded && report.flips.isEmpty && report.facts.count == 1)
  }
}
