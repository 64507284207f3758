import PredicateAnalysis
import PredicateEvaluation
import PredicateFormat
import Testing

@testable import LabSession

/// `:diff`: each form, and where the two evaluations part.
@Suite struct DifferenceTests {
  static let prepared = """
    :action com.example.up when SUBQUERY(fileproviderItems, $i, $i.isUploaded == YES).@count > 0
    :item report filename="report.pdf" isUploaded=YES
    :item draft filename="draft.txt" isUploaded=NO
    :object a x=1 y=2
    :object b x=1 y=3
    :select report draft
    """

  struct Row: CustomTestStringConvertible {
    let lines: String
    /// `text: left|right` of the first value, then of the first condition, then the results.
    let parts: [String]
    var testDescription: String { lines }

    init(_ lines: String, _ parts: String...) {
      self.lines = lines
      self.parts = parts
    }
  }

  static let rows = [
    Row(
      ":diff report draft up", "$i.isUploaded: YES|NO", "$i.isUploaded == YES: YES|NO",
      "true|false"),
    Row(
      ":on each\n:diff report draft filename ENDSWITH \"pdf\"",
      "filename: \"report.pdf\"|\"draft.txt\"", "filename ENDSWITH \"pdf\": YES|NO", "true|false"),
    Row(":on a\n:diff a b x == 1 AND y == 2", "y: 2|3", "y == 2: YES|NO", "true|false"),
    Row(
      ":set draft isUploaded=YES\n:diff before SUBQUERY(fileproviderItems, $i, $i.isUploaded == YES).@count == 2",
      "$i.isUploaded: NO|YES", "$i.isUploaded == YES: NO|YES", "false|true"),
    Row(
      ":set draft isUploaded=YES\n:set report isUploaded=NO\n:diff --back 2 before up",
      "$i.isUploaded: YES|NO", "$i.isUploaded == YES: YES|NO", "true|true"),
    Row(
      ":diff platforms SUBQUERY(fileproviderItems, $i, $i.uploaded == YES).@count > 0",
      "$i.uploaded: YES|nil", "$i.uploaded == YES: YES|NO", "true|false"),
    Row(
      ":diff fileproviderItems.@count == 1 ;; fileproviderItems.@count == 2",
      "fileproviderItems.@count == 1: NO|YES", "fileproviderItems.@count == 1: NO|YES",
      "false|true"),
    Row(":diff 1 == 1 ;; 1 == 1", "none", "none", "true|true"),
    Row(
      ":rule up = FALSEPREDICATE\n:diff before up",
      "SUBQUERY(fileproviderItems, $i, $i.isUploaded == YES).@count > 0: YES|NO",
      "SUBQUERY(fileproviderItems, $i, $i.isUploaded == YES).@count > 0: YES|NO", "true|false"),
  ]

  @Test(arguments: rows) func parting(_ row: Row) throws {
    var session = Session.after(Self.prepared)
    let outcome = session.play(row.lines)
    #expect(!outcome.failed, "\(outcome.texts)")
    let reports = outcome.parts.compactMap { part in
      if case .difference(let report) = part { report } else { nil }
    }
    let report = try #require(reports.first)
    let comparison = report.comparison
    #expect(
      [text(comparison.firstValue, report), text(comparison.firstDecision, report)]
        + ["\(Session.answer(report.left.evaluation))|\(Session.answer(report.right.evaluation))"]
        == row.parts)
    // The steps that are named are about the nodes that are named.
    if let value = comparison.firstValue {
      let steps = report.left.steps.step(of: value, isLeft: true)
      #expect(steps == nil || steps?.node == value.leftNode)
    }
  }

  private func text(
    _ difference: TraceComparison.Difference?, _ report: DifferenceReport
  ) -> String {
    guard let difference else { return "none" }
    let root = report.left.evaluation.root
    let range = root.node(difference.leftNode)?.range ?? SourceRange(0, 0)
    let text = report.left.evaluation.source[range]
    return "\(text): \(word(difference.left))|\(word(difference.right))"
  }

  private func word(_ side: TraceComparison.Side) -> String {
    switch side {
    case .value(let value, _): value.shortDescription
    case .raised: "raised"
    case .skipped: "skipped"
    }
  }
}
