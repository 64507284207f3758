import PredicateFormat
import Testing

@testable import FileProviderActions

/// The lines below `Actions:`.
@Suite struct DumpAnswersTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let lines: String
    let rule: String
    let answer: MacAnswer.Answer
    var testDescription: String { lines }
    init(_ lines: String, _ rule: String, _ answer: MacAnswer.Answer) {
      (self.lines, self.rule, self.answer) = (lines, rule, answer)
    }
  }

  private static func answers(_ lines: String) -> DumpAnswers {
    let source = SourceText("\nActions:\n" + lines)
    return DumpAnswers(source, from: 0, to: source.bytes.count)
  }

  static let rows: [Row] = [
    Row("x.y: TRUEPREDICATE - YES", "TRUEPREDICATE", .yes),
    Row("x.y: TRUEPREDICATE - NO  ", "TRUEPREDICATE", .no),
    Row("A-1_b.2: TRUEPREDICATE - NO", "TRUEPREDICATE", .no),
    Row("x.y: a - 1 > 4 - NO", "a - 1 > 4", .no),
    Row("x.y: a == \"b: c - d\" - YES", "a == \"b: c - d\"", .yes),
    Row("x.y: a == 1 \u{2013} YES", "a == 1", .yes),
    Row("x.y: a == 1 AND\n  b == 2 - YES", "a == 1 AND\nb == 2", .yes),
    Row(
      "x.y: $s.@count == 1 - Can't get value for 's' in bindings {}.", "$s.@count == 1",
      .raised("Can't get value for 's' in bindings {}.")),
    Row(
      "x.y: $s.@count - 1 > 2 - Can't get value for 's' in bindings {}.", "$s.@count - 1 > 2",
      .raised("Can't get value for 's' in bindings {}.")),
    Row(
      "x.y: a MATCHES 'b' - Can't do regex - pattern", "a MATCHES 'b'",
      .raised("Can't do regex - pattern")),
    Row("x.y: a > 4 - 2 - it broke", "a > 4 - 2", .raised("it broke")),
  ]

  @Test(arguments: rows)
  func cuts(_ row: Row) {
    let read = Self.answers(row.lines + "\n\nDecorations:\n")
    #expect(read.answers.map(\.identifier).count == 1)
    #expect(read.answers.first?.rule == row.rule)
    #expect(read.answers.first?.answer == row.answer)
    #expect(read.findings == [])
  }

  @Test(arguments: [
    ("", 0), ("\nDecorations:\n", 0),
    ("x.y: TRUEPREDICATE - YES\nDecorations:\nz.z: TRUEPREDICATE - NO\n", 1),
    ("x.y: TRUEPREDICATE - YES\nCapabilities: rwd - YES\n", 1),
    ("x.y: TRUEPREDICATE - YES\nSync is paused: no\nEffective Content Policy: 2\n", 1),
    ("x.y: TRUEPREDICATE - YES\n\nmac:~ ann$ ls - YES\n", 1),
    ("x.y: TRUEPREDICATE - YES\n\nz.z: TRUEPREDICATE - NO\n", 2),
    ("no identifier - YES\n", 0),
  ])
  func findsTheEndOfTheBlock(_ text: String, _ count: Int) {
    #expect(Self.answers(text).answers.count == count)
  }

  @Test func warnsOfALineWithoutAnAnswer() throws {
    let source = SourceText("Actions:\nx.y: TRUEPRED\n")
    let read = DumpAnswers(source, from: 0, to: source.bytes.count)
    #expect(read.answers == [])
    let finding = try #require(read.findings.first)
    #expect(finding.code == .dumpAnswer)
    #expect(finding.range.map { source[$0] } == "x.y: TRUEPRED")
  }
}
