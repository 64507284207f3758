import LabSession
import PredicateFormat
import Rendering
import Testing

@testable import Transcripts

@Suite struct LessonCheckTests {
  private static let items = """
    :item report filename="report.pdf"
    :item draft filename="draft.txt"
    :on report

    """

  /// What a check finds: a headline, or `FILE:LINE CODE: MESSAGE`.
  private func problems(_ blocks: String, answers: String? = nil) throws -> [String] {
    let text = "# Title\n```actionlab\n\(Self.items)\(blocks)\n```\n"
    let lesson = try Lesson(TextFile(Array(text.utf8), path: "lesson.md"))
    let file = try answers.map {
      try AnswerFile(TextFile(Array($0.utf8), path: "lesson.answers"))
    }
    return LessonCheck(lesson, answers: file).problems.map { problem in
      switch problem {
      case .failure(let failure): "\(failure.path):\(failure.line) \(failure.headline)"
      case .diagnostic(let located):
        "\(located.source?.name ?? ""):\(located.firstLine) \(located.diagnostic.code):"
          + " \(located.diagnostic.message)"
      }
    }
  }

  private static let exercise = """
    :exercise "Only the draft"
    :answer yes draft
    :answer no report
    """

  @Test func aSoundLessonHasNoProblems() throws {
    #expect(
      try problems(
        Self.exercise + "\n:wrong filename == \"report.pdf\"",
        answers: "# The answer.\nfilename == \"draft.txt\"\n") == [])
  }

  @Test(
    arguments: [
      // An example that prints something else.
      (
        "filename == \"report.pdf\"\n| ...\n| false[..]\n" + exercise, nil,
        ["lesson.md:6 the output of filename == \"report.pdf\" differs"]
      ),
      ("filename == \"report.pdf\"\n:nonsense\n" + exercise, nil, ["lesson.md:7 :nonsense failed"]),
      // Without an answer, the last exercise and one before.
      (
        ":exercise \"x\"", nil,
        ["lesson.md:6 exercise-without-answer: this exercise has no :answer"]
      ),
      (":exercise \"x\"\n" + exercise, nil, ["lesson.md:7 :exercise \"Only the draft\" failed"]),
      // A wrong answer that would be accepted.
      (
        exercise + "\n:wrong filename ENDSWITH \".txt\"", nil,
        ["lesson.md:9 :wrong filename ENDSWITH \".txt\" failed"]
      ),
      // Model answers.
      (
        exercise, "filename == \"report.pdf\"",
        [
          "lesson.answers:1 model-answer: the model answer is not right: on draft it must be true, but"
            + " it is false"
        ]
      ),
      (
        exercise, "\nname == \"draft.txt\"",
        [
          "lesson.answers:2 model-answer: the model answer is not right: on draft it must be true, but"
            + " it raises: NSFileProviderItem has no key \"name\""
        ]
      ),
      (
        exercise, "# none\n",
        ["lesson.answers:1 model-answer: the lesson has 1 exercise, but there are 0 model answers"]
      ),
      (
        exercise, "filename == \"draft.txt\"\nTRUEPREDICATE",
        ["lesson.answers:1 model-answer: the lesson has 1 exercise, but there are 2 model answers"]
      ),
      (exercise, "filename", ["lesson.answers:1 bare-value: this is a value, not a predicate"]),
    ] as [(String, String?, [String])])
  func whatIsWrongHasItsPlace(
    _ blocks: String, _ answers: String?, _ expected: [String]
  ) throws {
    let found = try problems(blocks, answers: answers)
    #expect(found.count == expected.count)
    for (found, expected) in zip(found, expected) {
      // What the parser says of a text is for its own tests.
      let sameCode = expected.split(separator: ":").prefix(2).joined(separator: ":")
      #expect(found == expected || sameCode.contains("bare-value") && found.hasPrefix(sameCode))
    }
  }
}
