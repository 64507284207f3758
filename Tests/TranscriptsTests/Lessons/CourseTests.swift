import Testing

@testable import Transcripts

@Suite struct CourseTests {
  private let folder = TemporaryFolder()
  private static let lesson = "# T\n```actionlab\n:exercise \"x\"\n:answer yes\n```\n"

  @Test func aFolderIsItsLessonsByName() throws {
    folder.write("2-second.md", Self.lesson)
    folder.write("1-first.actionlab", "# One\n:exercise \"x\"\n:answer yes\n")
    folder.write("notes.md", "no lesson\n")
    folder.write("scenario.actionlab", ":item report\n:expect hidden x\n")
    folder.write("broken.md", "# T\n```actionlab\n:exercise \"x\"\n")
    folder.write("1-first.answers", "TRUEPREDICATE\n")
    let course = try Course(at: folder.path)
    #expect(course.entries.map(\.lesson.name) == ["1-first", "2-second"])
    #expect(course.problems.map { FilePath.name(of: $0.path) } == ["broken.md"])
    #expect(course.index(of: "2-second") == 1)
    #expect(course.index(of: "1") == 0)
    #expect(course.index(of: "3") == nil)
    #expect(course.index(of: "0") == nil)
    #expect(try Course.answers(of: course.entries[0])?.answers.count == 1)
    #expect(try Course.answers(of: course.entries[1]) == nil)
  }

  @Test func aPathWithoutALessonIsAnError() {
    folder.write("scenario.actionlab", ":item report\n")
    for path in [folder.path, folder.path + "/scenario.actionlab", folder.path + "/missing.md"] {
      #expect(throws: ScriptError.self) { try Course(at: path) }
    }
  }

  @Test func aFileIsKnownByWhereItReallyIs() throws {
    let path = folder.write("a.md", Self.lesson)
    let other = try Course(at: folder.path + "/./a.md")
    #expect(try Course(at: path).entries[0].identity == other.entries[0].identity)
  }
}
