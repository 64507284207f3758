import LabSession
import PredicateFormat
import Testing

@testable import Rendering

/// Graphs for Graphviz: their lines, and that no text of a predicate can break out of a label.
@Suite struct DOTRendererTests {
  private func lines(_ format: String) throws -> [String] {
    let predicate = try PredicateSyntax(format: format)
    return DOTRenderer().lines(for: .predicate(predicate))
  }

  @Test func aTreeIsNodesAndEdges() throws {
    #expect(
      try lines("a == 1") == [
        "digraph predicate {", "  node [shape=box, fontname=\"monospace\"];",
        "  n0 [label=\"comparison ==\"];", "  n0 -> n1;", "  n0 -> n2;",
        "  n1 [label=\"key path a\"];", "  n2 [label=\"constant 1\"];", "}",
      ])
  }

  @Test func valuesStandBelowTheLabels() throws {
    var session = Session()
    guard case .evaluation(let report)? = session.perform("1 == 2").parts.first else { return }
    let lines = DOTRenderer().lines(for: report.root, in: report)
    #expect(lines[2] == "  n0 [label=\"comparison ==\\nfalse\", color=darkorange3];")
  }

  @Test(arguments: [
    (#"a"b"#, #""a\"b""#), (#"a\"#, #""a\\""#), (#"\" -> x"#, #""\\\" -> x""#),
    ("a\nb", #""a\nb""#), ("a\u{1b}[2J", #""a\\u001B[2J""#), ("é注", "\"é注\""),
  ]) func labelsAreEscaped(_ text: String, _ quoted: String) {
    #expect(DOTRenderer.quoted(text) == quoted)
  }

  /// Quotes that are not escaped are those around labels, whatever stands in the predicate.
  @Test(arguments: [
    #"a == "x\"y" AND b == '\\'"#, "a == \"\\n\" OR b IN {'\"', \"'\"}",
    "a MATCHES \"[\\\"]+\\\\d\"",
  ]) func everyLineIsWhole(_ format: String) throws {
    for line in try lines(format).dropFirst(2).dropLast() {
      var isInside = false
      var isEscaped = false
      for byte in line.utf8 {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInside.toggle()
        }
      }
      #expect(!isInside && line.hasSuffix(";"), "\(line)")
    }
  }
}
