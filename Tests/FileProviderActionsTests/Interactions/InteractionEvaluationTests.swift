import PredicateEvaluation
import PredicateFormat
import Testing

@testable import FileProviderActions

/// Which alert an operation shows, with which texts, and why.
struct InteractionEvaluationTests {
  /// Items a (shared, large), b (small) and c (no size).
  static let items: [InteractionOperation.Participant] = [
    .init(
      "a",
      .dictionary(["filename": .string("a.txt"), "size": .integer(9), "shared": .boolean(true)])),
    .init(
      "b",
      .dictionary(["filename": .string("b.txt"), "size": .integer(1), "shared": .boolean(false)])),
    .init("c", .dictionary(["filename": .string("c.txt")])),
  ]
  static let folder = InteractionOperation.Participant(
    "f", .dictionary(["filename": .string("Folder"), "locked": .boolean(true)]))

  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var interactions: String
    var operation: InteractionOperation
    /// The title of the alert, or `nil` when the operation goes on without one.
    var title: String?
    /// `label answer matched`, in the order of evaluation.
    var steps: [String]
    var testDescription: String { name }
  }

  private static func alert(_ title: String) -> String { InteractionTexts.alert(title) }
  private static func one(_ rule: String, _ title: String = "Sure?") -> String {
    InteractionTexts.interaction(rule, alert: alert(title))
  }
  private static func titled(_ rule: String, _ format: String, _ values: [String]) -> String {
    InteractionTexts.interaction(
      rule,
      alert: "<dict><key>LocalizedTitle</key>\(InteractionTexts.format(format, values))</dict>")
  }

  static let rows: [Row] = [
    .init(
      name: "an item matches", interactions: one("action == \"Trash\" AND sourceItem.size &gt; 3"),
      operation: .init(.trash, on: items), title: "Sure?", steps: ["1 shown a"]),
    .init(
      name: "no item matches", interactions: one("action == \"Trash\" AND sourceItem.size &gt; 99"),
      operation: .init(.trash, on: items), title: nil, steps: ["1 noMatch "]),
    .init(
      name: "another action", interactions: one("action == \"Trash\""),
      operation: .init(.delete, on: items), title: nil, steps: ["1 noMatch "]),
    .init(
      name: "the first match in the order of the array wins",
      interactions: one("action == \"Move\"", "first") + one("TRUEPREDICATE", "second"),
      operation: .init(.move, on: items, into: folder), title: "first", steps: ["1 shown a b c"]),
    .init(
      name: "later interactions are asked when earlier ones do not match",
      interactions: one("action == \"Copy\"", "first") + one("TRUEPREDICATE", "second"),
      operation: .init(.move, on: items), title: "second",
      steps: ["1 noMatch ", "2 shown a b c"]),
    .init(
      name: "interactions below run over the matched items alone",
      interactions: InteractionTexts.interaction(
        "action == \"Trash\" AND sourceItem.size &gt; 0",
        below: one("sourceItem.size == nil", "none") + one("sourceItemsCount == 2", "two")),
      operation: .init(.trash, on: items), title: "two",
      steps: ["1 asked a b", "1.1 noMatch ", "1.2 shown a b"]),
    .init(
      name: "the count at the top is that of all items",
      interactions: one("action == \"Delete\" AND sourceItemsCount == 3"),
      operation: .init(.delete, on: items), title: "Sure?", steps: ["1 shown a b c"]),
    .init(
      name: "after interactions below without a match the next one is asked",
      interactions: InteractionTexts.interaction(
        "action == \"Trash\"", below: one("sourceItem.size &gt; 99", "none"))
        + one("TRUEPREDICATE", "next"),
      operation: .init(.trash, on: items), title: "next",
      steps: ["1 asked a b c", "1.1 noMatch ", "2 shown a b c"]),
    .init(
      name: "without source items a rule is evaluated once",
      interactions: InteractionTexts.interaction(
        "action == \"MoveIn\"",
        below: one(
          "destinationItem.locked == YES AND sourceItemsCount &lt;= 1 AND sourceItem == nil")),
      operation: .init(.moveIn, on: items, into: folder), title: "Sure?",
      steps: ["1 asked ", "1.1 shown "]),
    .init(
      name: "an action out of the provider has no destination",
      interactions: one("action == \"MoveOut\" AND destinationItem == nil"),
      operation: .init(.moveOut, on: items, into: folder), title: "Sure?",
      steps: ["1 shown a b c"]),
    .init(
      name: "the new name of a renamed item",
      interactions: one("action == \"Rename\" AND destinationItem.filename CONTAINS \"-\""),
      operation: .init(
        .rename, on: [items[0]],
        into: .init("new", .dictionary(["filename": .string("a-b.txt")]))),
      title: "Sure?", steps: ["1 shown a"]),
    .init(
      name: "the domain's dictionary",
      interactions: one("action == \"Trash\" AND domainUserInfo.plan == \"free\""),
      operation: .init(
        .trash, on: [items[0]], domainUserInfo: .dictionary(["plan": .string("free")])),
      title: "Sure?", steps: ["1 shown a"]),
    .init(
      name: "a rule that raises does not match",
      interactions: one("action == \"Trash\" AND sourceItem.size MATCHES \"a\"")
        + one("TRUEPREDICATE", "next"),
      operation: .init(.trash, on: [items[0]]), title: "next",
      steps: ["1 noMatch  raised a", "2 shown a"]),
    .init(
      name: "a rule that does not parse is passed over",
      interactions: one("action ==") + one("action == \"Trash\"", "next"),
      operation: .init(.trash, on: [items[0]]), title: "next", steps: ["1 noRule ", "2 shown a"]),
    .init(
      name: "a suppressed alert is passed over; the identifier above counts",
      interactions: InteractionTexts.interaction(
        "action == \"Trash\"", below: one("TRUEPREDICATE", "quiet"),
        more: "<key>SuppressionIdentifier</key><string>trash</string>")
        + one("action == \"Trash\"", "next"),
      operation: .init(.trash, on: [items[0]], suppressed: ["trash"]), title: "next",
      steps: ["1 asked a", "1.1 suppressed a", "2 shown a"]),
    .init(
      name: "counts in a title",
      interactions: titled(
        "action == \"Trash\"", "%@ and %2$@ (%d) of 100%%",
        ["matchingItemsCount", "matchingItemsCountMinusOne", "matchingItemsCountMinusTwo"]),
      operation: .init(.trash, on: items), title: "3 and 2 (2) of 100%",
      steps: ["1 shown a b c"]),
    .init(
      name: "items in a title",
      interactions: titled(
        "sourceItem.size &gt; 0 AND action == \"Move\"", "%@, %@ to %@",
        [
          "firstMatchingItem.filename", "secondMatchingItem.filename", "destinationItem.filename",
        ]),
      operation: .init(.move, on: items.reversed(), into: folder), title: "b.txt, a.txt to Folder",
      steps: ["1 shown b a"]),
    .init(
      name: "values that are not there",
      interactions: titled(
        "action == \"Trash\"", "%@ %@",
        ["matchingItemsCountMinusOne", "firstMatchingItem.owner"]),
      operation: .init(.trash, on: [items[0]]), title: "(null) (null)", steps: ["1 shown a"]),
  ]

  @Test(arguments: rows)
  func reports(_ row: Row) throws {
    let manifest = try Manifest.read(
      InteractionTexts.whole(row.interactions), name: "Info.plist")
    let report = InteractionEvaluation.report(manifest.interactions, for: row.operation)
    #expect(report.alert?.title == row.title)
    #expect(report.steps.map(Self.describe) == row.steps)
    let nulls = row.title?.split(separator: "(null)", omittingEmptySubsequences: false).count ?? 1
    #expect(report.findings.map(\.code) == Array(repeating: .emptyAlertValue, count: nulls - 1))
  }

  private static func describe(_ step: InteractionStep) -> String {
    let answer =
      switch step.answer {
      case .noRule: "noRule"
      case .noMatch: "noMatch"
      case .asked: "asked"
      case .nothingBelow: "nothingBelow"
      case .shown: "shown"
      case .suppressed: "suppressed"
      }
    let raised = step.raised.map { " raised \($0.name ?? "")" }.joined()
    return "\(step.interaction.label) \(answer) \(step.matched.joined(separator: " "))\(raised)"
  }

  @Test("an alert without Continue refuses; help and suppression come from above")
  func refusal() throws {
    let alert = InteractionTexts.alert(
      "No",
      more: "<key>RecoveryOptions</key><dict><key>Continue</key><false/></dict>"
        + "<key>LocalizedRecoveryOptions</key><dict><key>Cancel</key><string>OK</string></dict>")
    let manifest = try Manifest.read(
      InteractionTexts.whole(
        InteractionTexts.interaction(
          "action == \"Delete\"",
          below: InteractionTexts.interaction("TRUEPREDICATE", alert: alert),
          more: "<key>HelpURL</key><string>help:x</string>"
            + "<key>SuppressionIdentifier</key><string>s</string>")), name: "Info.plist")
    let report = InteractionEvaluation.report(
      manifest.interactions, for: .init(.delete, on: Self.items))
    let shown = try #require(report.alert)
    #expect(shown.label == "1.1")
    #expect(!shown.allowsContinue)
    #expect(shown.cancelTitle == "OK")
    #expect(shown.helpURL == "help:x")
    #expect(shown.suppressionIdentifier == "s")
  }

  @Test(arguments: [
    ("plain", [], "plain"), ("%@", ["a"], "a"), ("%2$@ %1$@", ["a", "b"], "b a"),
    ("%@ %@", ["a"], "a (null)"), ("100%", [], "100%"), ("%%@", ["a"], "%@"),
    ("%lu items", ["3"], "3 items"), ("%x", ["3"], "%x"),
    ("%99999999999999999999$@", ["a"], "%99999999999999999999$@"), ("%0$@", ["a"], "(null)"),
  ])
  func formats(format: String, values: [String], filled: String) {
    #expect(AlertFormat.fill(format, with: values) == filled)
  }

  @Test("which actions have sources and destinations")
  func actions() {
    let sources = InteractionOperation.Action.allCases.filter(\.hasSourceItem).map(\.rawValue)
    let destinations =
      InteractionOperation.Action.allCases.filter(\.hasDestinationItem).map(\.rawValue)
    #expect(
      sources == [
        "Move", "MoveOut", "Copy", "CopyOut", "Trash", "Delete", "Create", "ExcludeFromSync",
        "Rename",
      ])
    #expect(destinations == ["Move", "MoveIn", "Copy", "CopyIn", "Create", "Rename"])
  }

  struct ReasonRow: Sendable, CustomTestStringConvertible {
    var rule: String
    var operation: InteractionOperation
    var reason: String
    var testDescription: String { rule }
  }

  static let reasonRows: [ReasonRow] = [
    .init(
      rule: "action == \"Trash\"", operation: .init(.move, on: items, into: folder),
      reason: "action is \"Move\", not \"Trash\""),
    .init(
      rule: "sourceItem.size &gt; 99", operation: .init(.trash, on: items),
      reason: "sourceItem.size is 9, which is not greater than 99, for a"),
    .init(
      rule: "sourceItem.size &gt; 99", operation: .init(.trash, on: [items[1]]),
      reason: "sourceItem.size is 1, which is not greater than 99"),
    .init(
      rule: "sourceItem.size &gt; 0", operation: .init(.moveIn, on: items, into: folder),
      reason: "sourceItem.size is nil"),
    .init(rule: "action == \"Trash\"", operation: .init(.trash), reason: "there is no item"),
    .init(rule: "action == \"Trash\"", operation: .init(.trash, on: items), reason: ""),
    .init(rule: "sourceItem.size + $x == 1", operation: .init(.trash, on: items), reason: ""),
    .init(
      rule: "sourceItem.filename == \"a.txt\" AND sourceItem.size == nil",
      operation: .init(.create, on: [items[0]], into: folder), reason: ""),
    .init(
      rule: "sourceItem.size == 9", operation: .init(.create, on: [items[0]], into: folder),
      reason: "sourceItem.size is nil, not 9"),
  ]

  @Test(arguments: reasonRows) func saysWhyNothingMatches(_ row: ReasonRow) throws {
    let manifest = try Manifest.read(
      InteractionTexts.whole(Self.one(row.rule)), name: "Info.plist")
    let report = InteractionEvaluation.report(manifest.interactions, for: row.operation)
    #expect(report.steps.map(\.reason) == [row.reason])
    #expect(report.alert != nil || !row.reason.isEmpty || !report.steps[0].raised.isEmpty)
  }
}
