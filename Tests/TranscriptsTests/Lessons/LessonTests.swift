import LabSession
import PredicateFormat
import Testing

@testable import Transcripts

@Suite struct LessonTests {
  private func lesson(_ text: String, path: String = "a/lesson.md") throws -> Lesson {
    try Lesson(TextFile(Array(text.utf8), path: path))
  }

  /// The pieces in short: words as they are, inputs behind a mark.
  private func outline(_ lesson: Lesson) -> [String] {
    lesson.parts.map { part in
      switch part {
      case .words(let text): text
      case .example(let step): "> " + step.title
      case .exercise(let step): "? " + step.title
      case .exercisePart(let step): "- " + step.title
      }
    }
  }

  @Test func wordsOfMarkdownStandBetweenTheBlocks() throws {
    let lesson = try lesson(
      """
      # Names

      A name is text.

      ```actionlab
      :item report
      :on report
      filename == "report"
      | ...
      ```
      Now you.
      ```swift
      let x = 1
      ```
      ```actionlab
      :exercise "x"
      :answer yes report
      ```
      Well done.
      """)
    #expect(lesson.name == "lesson")
    #expect(lesson.title == "Names")
    #expect(
      outline(lesson) == [
        "A name is text.", "> :item report", "> :on report", "> filename == \"report\"",
        "Now you.\n```swift\nlet x = 1\n```", "? :exercise \"x\"", "- :answer yes report",
        "Well done.",
      ])
    #expect(lesson.exerciseCount == 1)
    #expect(lesson.exercises.map(\.text) == ["x"])
  }

  @Test func wordsOfAScriptAreItsComments() throws {
    let lesson = try lesson(
      """
      #! actionlab 1
      # Names
      #
      # A name is text.
      :item report
      fileproviderItems.@count ==
      # not a word of the lesson
        1
      | ...
      # Now you.
      :exercise "x"
      :answer yes report
      """, path: "lesson.actionlab")
    #expect(lesson.title == "Names")
    #expect(
      outline(lesson) == [
        "A name is text.", "> :item report", "> fileproviderItems.@count == ...", "Now you.",
        "? :exercise \"x\"", "- :answer yes report",
      ])
  }

  @Test func aLessonWithoutWordsIsCalledByItsName() throws {
    let text = "```actionlab\n:exercise \"x\"\n:answer yes\n```\n"
    #expect(try lesson(text).title == "lesson")
    #expect(try lesson("Some words.\n" + text).title == "lesson")
  }

  @Test(
    arguments: [
      ("# Words\n", "\"a.md\" holds no command and no predicate", nil),
      ("```actionlab\n:item report\n```\n", "the lesson has no exercise", nil),
      (
        "```actionlab\n:item r\nexit\n:exercise \"x\"\n:answer yes r\n```\n",
        "a lesson ends with its last line, not before", 3
      ),
      (
        "```actionlab\n:item r\n:case \"one\"\n:exercise \"x\"\n:answer yes r\n```\n",
        "a lesson has no cases, and \"one\" is one", 3
      ),
      (
        "```actionlab\n:case \"one\"\n:menu\n:case \"two\"\n:exercise \"x\"\n```\n",
        "a lesson has no cases, and \"two\" is one", 4
      ),
      (
        "```actionlab\n:exercise \"x\"\n",
        "the block that begins here is never closed, expected ```",
        1
      ),
    ] as [(String, String, Int?)])
  func whatIsNoLesson(_ text: String, _ message: String, _ line: Int?) {
    let error = #expect(throws: ScriptError.self) { try lesson(text, path: "a.md") }
    #expect(error?.diagnostics.first?.message == message)
    #expect(error?.line == line)
  }
}
