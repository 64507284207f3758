import FileProviderActions
import PredicateFormat
import Testing

@testable import LabSession

@Suite struct HelpTests {
  private func page(_ topic: String, in session: Session = Session()) -> String? {
    var session = session
    guard case .page(let page)? = session.perform(":help \(topic)").parts.first else { return nil }
    return page
  }

  @Test(arguments: [
    ("select", "# :select "), (":select", "# :select "), ("SUBQUERY", "# SUBQUERY"),
    ("[cd]", "# [cd], "), ("@avg", "# @sum, @avg"), ("isUploaded", "# isUploaded, uploaded"),
    ("uploaded", "# isUploaded"), ("unknown-key", "# unknown-key"), ("sel", "# :select "),
  ]) func aTopicHasItsPage(_ topic: String, _ beginning: String) {
    #expect(page(topic)?.hasPrefix(beginning) == true)
  }

  @Test(arguments: ItemProperty.all.map(\.name)) func everyKeyOfItemsHasAPage(_ key: String) {
    #expect(page(key)?.contains("\n- in rules: ") == true)
  }

  @Test func everyTopicIsFound() {
    let session = Session()
    for topic in session.helpTopics {
      if page(topic) == nil, topic != "language" { Issue.record("no page: \(topic)") }
    }
  }

  @Test func codesOfRoomsAboveAreFoundOnceTheyAreGiven() {
    #expect(page("sky-is-falling") == nil)
    var session = Session()
    session.configuration.furtherPages = [
      DiagnosticPages([DiagnosticCode("sky-is-falling")]) {
        $0 == DiagnosticCode("sky-is-falling")
          ? "# sky-is-falling\n" : nil
      }
    ]
    #expect(page("sky-is-falling", in: session) == "# sky-is-falling\n")
    #expect(session.perform(":help sky-is-faling").texts.first?.contains("sky-is-falling") == true)
  }
}
