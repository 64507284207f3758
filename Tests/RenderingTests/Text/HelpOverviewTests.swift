import LabSession
import Rendering
import Testing

@Suite struct HelpOverviewTests {
  private func lines(width: Int) -> [String] {
    var session = Session()
    return TextRenderer(style: TextStyle(width: width)).lines(for: session.perform(":help"))
  }

  @Test func theOverviewFitsAScreen() {
    let lines = lines(width: 80)
    #expect(lines.count <= 23, "a terminal of 24 rows, with the prompt")
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test func theOverviewHasEveryCommandOnce() {
    let words = lines(width: 80).flatMap { $0.split(separator: " ").map(String.init) }
    for command in CommandTable.all {
      #expect(words.contains(command.name), "\(command.name)")
    }
  }

  @Test func theTableOfWordsFitsTheLine() {
    var session = Session()
    let lines = TextRenderer(style: TextStyle(width: 80))
      .lines(for: session.perform(":help language"))
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(lines.contains { $0.hasPrefix("SUBQUERY  ") && $0.contains("  the elements") })
  }
}
