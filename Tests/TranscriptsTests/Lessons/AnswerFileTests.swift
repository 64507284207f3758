import LabSession
import Testing

@testable import Transcripts

/// How a file is taken apart into answers.
@Suite struct AnswerFileTests {
  @Test(
    arguments: [
      ("a == 1\nb == 2", ["a == 1", "b == 2"]),
      ("a == 1\n  AND b == 2\nOR c == 3", ["a == 1\n  AND b == 2\nOR c == 3"]),
      (
        "a.@count\n  == b.@count AND\n  c > 0\nd == 1",
        ["a.@count\n  == b.@count AND\n  c > 0", "d == 1"]
      ),
      ("SUBQUERY(a, $i, $i.b == YES)\n.@count > 0", ["SUBQUERY(a, $i, $i.b == YES)\n.@count > 0"]),
      ("a\nBEGINSWITH 'x'\na\nIN {1}", ["a\nBEGINSWITH 'x'", "a\nIN {1}"]),
      ("a\n!= 1\n!(a == 1)", ["a\n!= 1", "!(a == 1)"]),
      ("# one\na == 1\n:items\n| x\n\nb == 2", ["a == 1", "b == 2"]),
      ("input == 1\nanything == 2", ["input == 1", "anything == 2"]),
    ] as [(String, [String])])
  func answers(_ text: String, _ expected: [String]) throws {
    let file = try AnswerFile(TextFile(Array(text.utf8), path: "a.txt"))
    let found = file.answers.map { answer in
      switch answer {
      case .predicate(_, let input), .failed(_, let input): input.source.text
      }
    }
    #expect(found == expected)
    #expect(
      file.answers.allSatisfy { if case .predicate = $0 { true } else { false } })
  }
}
