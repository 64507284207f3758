import PseudoTerminal
import Testing
import Transcripts

@testable import Shell

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite struct LessonProgressTests {
  private let folder = TemporaryFolder()

  private func progress(_ name: String = "state/lessons") -> LessonProgress {
    LessonProgress(path: folder.path + "/" + name)
  }

  @Test func whatIsSolvedOutlivesTheSession() {
    let first = progress()
    first.solve("like", 1)
    #expect(first.takeProblem() == nil)
    let second = progress()
    #expect(!second.isSolved("like", 1))
    second.load()
    #expect(second.isSolved("like", 1))
    #expect(!second.isSolved("like", 2))
    var status = stat()
    #expect(stat(folder.path + "/state/lessons", &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
  }

  @Test func twoSessionsKeepEachOthers() {
    let (first, second) = (progress(), progress())
    first.load()
    second.load()
    first.solve("like", 1)
    second.solve("/home/a b/my lesson.md", 2)
    first.solve("dates", 1)
    let third = progress()
    third.load()
    #expect(third.isSolved("like", 1) && third.isSolved("dates", 1))
    #expect(third.isSolved("/home/a b/my lesson.md", 2))
    first.load()
    #expect(first.isSolved("/home/a b/my lesson.md", 2))
  }

  @Test func anExerciseIsWrittenOnce() {
    let progress = progress()
    for _ in 0..<3 { progress.solve("like", 1) }
    #expect(folder.text(of: "state/lessons").split(separator: "\n").count == 2)
  }

  @Test func aFileThatCannotBeUsedIsToldOnce() {
    folder.write("something else\n".utf8, to: "lessons")
    let foreign = progress("lessons")
    foreign.load()
    #expect(foreign.takeProblem()?.hasPrefix("progress is kept for this session only: ") == true)
    foreign.solve("like", 1)
    foreign.load()
    #expect(foreign.takeProblem() == nil)
    #expect(foreign.isSolved("like", 1))
    #expect(folder.text(of: "lessons") == "something else\n")
    // A folder in the place of the file.
    let blocked = LessonProgress(path: folder.path)
    blocked.solve("like", 1)
    #expect(blocked.takeProblem()?.contains("is not a regular file") == true)
    #expect(blocked.isSolved("like", 1))
  }

  @Test func withoutAHomeThatIsTold() {
    let progress = LessonProgress.ofUser { _ in nil }
    #expect(progress.takeProblem()?.hasPrefix("progress is kept for this session only") == true)
    #expect(
      LessonProgress.standardPath { ["HOME": "/h"][$0] } == "/h/.local/state/actionlab/lessons")
  }
}
