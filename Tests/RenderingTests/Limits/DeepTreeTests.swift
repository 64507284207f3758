import LabSession
import Rendering
import Testing

/// Trees as deep as the parser lets them be are drawn like any other.
@Suite struct DeepTreeTests {
  static let forms = [
    String(repeating: "NOT ", count: 990) + "1 == 2",
    String(repeating: "(", count: 400) + "1" + String(repeating: " + 1)", count: 400) + " == 401",
    "1" + String(repeating: " + 1", count: 900) + " == 901",
    "x" + String(repeating: "[0]", count: 900) + " == 1",
    (0..<200).reduce("1 == 1") { text, _ in "SUBQUERY({1}, $x, \(text)).@count == 1" },
  ]

  @Test(arguments: forms) func everyViewIsDrawn(_ form: String) {
    var session = Session(Session.Configuration(files: .memory([:])))
    for command in [
      "", ":parse ", ":trace ", ":explain ", ":canonical ", ":parse --json ", ":check ",
    ] {
      let outcome = session.perform(command + form)
      for style in [TextStyle(width: 80), TextStyle(width: 1), TextStyle(outline: true)] {
        #expect(!TextRenderer(style: style).lines(for: outcome).isEmpty)
      }
      #expect(JSONRenderer().line(for: outcome).hasPrefix("{\"version\": 1"))
    }
  }

  /// Deeper ones are refused in words.
  @Test(arguments: [
    String(repeating: "NOT ", count: 100_000) + "1 == 2",
    String(repeating: "(", count: 100_000),
    "1" + String(repeating: " + 1", count: 100_000) + " == 1",
    ":trace " + String(repeating: "(", count: 100_000) + "1",
    ":item a size=" + String(repeating: "(", count: 100_000),
    ":item a size=" + String(repeating: "{", count: 50_000) + String(repeating: "}", count: 50_000),
    ":expect " + String(repeating: "refused :expect ", count: 100_000),
  ]) func tooDeepIsRefused(_ line: String) {
    var session = Session(Session.Configuration(files: .memory([:])))
    var assembler = InputAssembler()
    for step in assembler.take(line) + [assembler.finish()].compactMap({ $0 }) {
      switch step {
      case .input(let input): #expect(session.perform(input).failed)
      case .needsMore, .failed: break
      default: Issue.record("\(step) is no answer")
      }
    }
  }
}
