import Foundation
import LabSession
import PredicateFormat
import Testing

@testable import Rendering

/// The page on JSON names every kind and every key of the views, and nothing that is not there.
@Suite struct JSONDocumentationTests {
  private static let page = DiagnosticPages.rendering.page(DiagnosticCode("json")) ?? ""

  private static let inputs = """
    :load Rating.plist
    :item report isUploaded=YES userInfo."com.example.testBit"=YES
    :item draft isUploaded=NO
    :select report draft
    :actions
    :menu
    :menu each
    :help menu
    :context
    :demo
    :value fileproviderItems
    :why copyLink
    :why openInApp
    :trace SUBQUERY(fileproviderItems, $i, $i.filename ==[c] "REPORT").@count == 1 OR 1 == 2
    :trace --limit 1 ANY {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12} == 12
    :trace --only decisive ALL {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12} < 13
    :step 1 == "1"
    :diff report draft SUBQUERY(fileproviderItems, $i, $i.isUploaded == YES).@count > 0
    :diff 1 == 1 ;; 2 == 2
    :table a == 1
    :explain a == 1 AND b == 2
    :parse a == 1
    :parse --dot a == 1
    fileproviderItems.@count == 2
    1 > "a"
    :nonsense
    :item x filename=word
    :on each
    filename == "report"
    :choose setRating
    """

  private static var outcomes: [[String: Any]] {
    var session = Session(Session.Configuration(files: .memory(GoldenSessionTests.manifests)))
    return inputs.split(separator: "\n").compactMap { line in
      let text = JSONRenderer().line(for: session.perform(String(line)))
      return try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    }
  }

  private static func keys(of value: Any, into keys: inout Set<String>) {
    if let object = value as? [String: Any] {
      keys.formUnion(object.keys)
      for value in object.values { Self.keys(of: value, into: &keys) }
    } else if let list = value as? [Any] {
      for value in list { Self.keys(of: value, into: &keys) }
    }
  }

  @Test func everyKindIsOnThePage() {
    let parts = Self.outcomes.flatMap { $0["parts"] as? [[String: Any]] ?? [] }
    let kinds = Set(parts.compactMap { $0["kind"] as? String })
    #expect(kinds.count > 12)
    for kind in kinds.sorted() { #expect(Self.page.contains("| `\(kind)` |"), "\(kind)") }
  }

  @Test func everyKeyOfTheViewsIsOnThePage() {
    // Of a life cycle's events and alerts the kinds are enough.
    let parts = Self.outcomes.flatMap { $0["parts"] as? [[String: Any]] ?? [] }
      .filter { !["life-cycle", "interaction"].contains($0["kind"] as? String) }
    var keys: Set<String> = []
    Self.keys(of: parts, into: &keys)
    for key in keys.sorted() { #expect(Self.page.contains("`\(key)`"), "\(key)") }
  }
}
