import PredicateEvaluation
import PredicateFormat
import Testing

@testable import FileProviderActions

/// How one rule stands for a selection of `report` (uploaded, with the test bit) and `draft`.
@Suite struct MenuTests {
  struct Row: CustomTestStringConvertible {
    let rule: String?
    var platform = Platform.ios
    var selection = ["report", "draft"]
    let verdict: MenuVerdict
    let reason: String
    var matched: [String]?
    var unmatched: [String] = []
    var testDescription: String { "\(rule ?? "no rule") on \(platform) for \(selection)" }
  }

  static let testBit =
    "SUBQUERY(fileproviderItems, $i, $i.userInfo.\"com.example.testBit\" == YES).@count > 0"

  static let rows = [
    Row(
      rule: "SUBQUERY(fileproviderItems, $i, $i.userInfo.rank != nil AND NOT $i.filename ENDSWITH"
        + " \".pdf\").@count > 0", verdict: .hidden,
      reason: "0 of 2 items match (report: userInfo.rank is nil; draft: userInfo.rank is nil)",
      matched: []),
    Row(
      rule: "SUBQUERY(fileproviderItems, $i, $i.isUploaded == NO OR $i.isShared == YES).@count > 1",
      selection: ["report"], verdict: .hidden,
      reason:
        "0 of 1 item matches (report: isUploaded is YES, not NO, and isShared is nil, not YES)",
      matched: []),
    Row(
      rule: testBit, verdict: .shown,
      reason: "1 of 2 items has userInfo.\"com.example.testBit\" == YES: report",
      matched: ["report"], unmatched: ["draft"]),
    Row(
      rule: testBit, selection: ["draft"], verdict: .hidden,
      reason: "0 of 1 item has userInfo.\"com.example.testBit\" == YES (draft: nil)",
      matched: []),
    Row(
      rule: testBit, selection: [], verdict: .hidden, reason: "no item is selected", matched: []),
    Row(
      rule: "SUBQUERY(fileproviderItems, $i, $i.uploadded == YES).@count > 0", verdict: .raised,
      reason:
        "NSFileProviderItem has no key \"uploadded\" (did you mean \"isUploaded\"?) at report;"
        + " the system hides the action"),
    Row(
      rule: "SUBQUERY(fileproviderItems, $i, $i.uploadded == YES).@count > 0", platform: .macos,
      verdict: .suspect, reason: "false, but only because uploadded is wrong", matched: []),
    Row(
      rule: "SUBQUERY(fileproviderItems, $i, $i.uploaded == YES).@count > 0", verdict: .shown,
      reason: "1 of 2 items has uploaded == YES: report", matched: ["report"],
      unmatched: ["draft"]),
    Row(
      rule: "fileproviderItems.@count == 1 AND \(testBit)", verdict: .hidden,
      reason: "fileproviderItems.@count is 2, not 1"),
    Row(
      rule: "fileproviderItems.@count == 1 AND \(testBit)", selection: ["report"], verdict: .shown,
      reason: "fileproviderItems.@count is 1, and"
        + " 1 of 1 item has userInfo.\"com.example.testBit\" == YES: report",
      matched: ["report"]),
    Row(
      rule: counted("$i.isUploaded != nil", "== 1"), verdict: .hidden,
      reason: "2 of 2 items have isUploaded != nil: report, draft; exactly 1 is wanted",
      matched: ["report", "draft"]),
    Row(
      rule: counted("$i.isUploaded == YES", "== fileproviderItems.@count"), verdict: .hidden,
      reason: "1 of 2 items has isUploaded == YES: report, not draft; all are wanted",
      matched: ["report"]),
    Row(
      rule: counted("$i.isUploaded == YES", "== 0"), verdict: .hidden,
      reason: "1 of 2 items has isUploaded == YES: report; none is wanted", matched: ["report"]),
    Row(
      rule: counted("$i.isTrashed == YES", "== 0"), verdict: .shown,
      reason: "0 of 2 items have isTrashed == YES (report: nil, draft: nil); none is wanted",
      matched: [], unmatched: ["report", "draft"]),
    Row(
      rule: counted("$i.isUploaded == YES", "> 1"), verdict: .hidden,
      reason: "1 of 2 items has isUploaded == YES: report; more than 1 is wanted",
      matched: ["report"]),
    Row(
      rule: counted("$i.isUploaded == YES", "BETWEEN {2, 3}"), verdict: .hidden,
      reason: "1 of 2 items has isUploaded == YES: report; 2 to 3 are wanted",
      matched: ["report"]),
    Row(
      rule: counted("$i.isUploaded == YES", "== fileproviderItems.@count"), selection: [],
      verdict: .shown, reason: "no item is selected, and all are wanted", matched: []),
    Row(
      rule: "ALL fileproviderItems.isUploaded == YES", selection: [], verdict: .shown,
      reason: "in ALL fileproviderItems.isUploaded == YES there is no element, and ALL of none is"
        + " true"),
    Row(rule: "TRUEPREDICATE", verdict: .shown, reason: "TRUEPREDICATE is always true"),
    Row(rule: "FALSEPREDICATE", verdict: .hidden, reason: "FALSEPREDICATE is always false"),
    Row(
      rule: "NOT (fileproviderItems.@count > 1)", verdict: .hidden,
      reason: "fileproviderItems.@count is 2, which is greater than 1"),
    Row(
      rule: "ANY fileproviderItems.isUploaded == YES", verdict: .shown,
      reason: "report.isUploaded is YES"),
    Row(
      rule: "ALL fileproviderItems.isUploaded == YES", verdict: .hidden,
      reason: "draft.isUploaded is NO, not YES"),
    Row(
      rule: "$fileproviderItems.@count == 1", verdict: .raised,
      reason: "the variable $fileproviderItems has no value; the system hides the action"),
    Row(
      rule: nil, verdict: .suspect,
      reason: "no rule: never shown; TRUEPREDICATE would always show it"),
    Row(
      rule: "fileproviderItems.@count >", verdict: .raised,
      reason: "the rule does not parse: the rule ends in the middle: operand of > is open;"
        + " the system hides the action"),
    Row(
      rule:
        "SUBQUERY(fileproviderItems, $i, $i.isUploaded == YES AND $i.userInfo.x == 1).@count > 0",
      verdict: .hidden,
      reason:
        "0 of 2 items match (report: userInfo.x is nil, not 1; draft: isUploaded is NO, not YES)",
      matched: []),
  ]

  private static func counted(_ test: String, _ demand: String) -> String {
    "SUBQUERY(fileproviderItems, $i, \(test)).@count \(demand)"
  }

  @Test(arguments: rows) func anActionStandsSo(_ row: Row) throws {
    let entry = try entry(row)
    #expect(entry.verdict == row.verdict)
    #expect(entry.reason == row.reason)
    #expect(entry.matched == row.matched)
    #expect(entry.unmatched == row.unmatched)
  }

  private func entry(_ row: Row) throws -> MenuEntry {
    var items = ItemCollection()
    var report = Item("report")
    try report.set(ItemPath("isUploaded"), to: .boolean(true))
    try report.set(ItemPath("userInfo", "com.example.testBit"), to: .boolean(true))
    try items.add(report)
    var draft = Item("draft")
    try draft.set(ItemPath("isUploaded"), to: .boolean(false))
    try items.add(draft)
    let context = try ItemReader(ItemHierarchy(items), platform: row.platform)
      .context(selecting: row.selection)
    let action = Action(
      identifier: "com.example.action", name: "Action", rule: row.rule.map { ActivationRule($0) })
    let menu = Menu(of: [action], for: context, in: EvaluationContext(), mistakes: uploadded)
    return try #require(menu.entries.first)
  }

  /// A stand-in for the lint: the key `uploadded` is a mistake wherever it stands.
  private func uploadded(_ rule: PredicateSyntax) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var stack: [SyntaxNode] = [.predicate(rule)]
    while let node = stack.popLast() {
      if case .expression(let expression) = node,
        case .keyPath(_, let components) = expression.kind,
        let wrong = components.first(where: {
          if case .key("uploadded", _) = $0.kind { true } else { false }
        })
      {
        found.append(
          Diagnostic(
            .error, DiagnosticCode("unknown-key"), "uploadded is wrong", at: wrong.range))
      }
      stack += node.children
    }
    return found
  }
}
