import Foundation
import Testing

/// `actionlab learn` and `actionlab grade`, run as a learner and a teacher would.
@Suite struct LearnTests {
  private func run(
    _ arguments: String..., input: String = "", in folder: ScratchFolder
  ) throws -> BuiltProgram.Run {
    try BuiltProgram.run(
      arguments, input: Data(input.utf8), folder: folder.path,
      environment: ["XDG_STATE_HOME": folder.path + "/state"])
  }

  private static let lesson = """
    # Uploaded
    ```actionlab
    :item report filename="report.pdf" isUploaded=YES
    :item draft filename="draft.txt"
    :exercise "At least one is uploaded"
    :answer yes report draft
    :answer no draft
    :answer no
    :wrong ALL fileproviderItems.isUploaded == YES
    ```
    """
  private static let answer = "ANY fileproviderItems.isUploaded == YES\n"

  @Test func theLessonsAreListed() throws {
    let folder = try ScratchFolder()
    let run = try run("learn", in: folder)
    #expect(run.status == 0)
    #expect(run.output.contains("first-comparison  Your first comparison"))
  }

  @Test(
    arguments: [
      ("documentSize >= 1000\n", 0), ("documentSize > 1000\ndocumentSize >= 1000\n", 0),
      ("documentSize > 1000\n", 1), ("documentSize >\n", 1), ("", 1), (":learn skip\n", 1),
      (":quit\n", 1),
    ] as [(String, Int32)])
  func aPipeAnswersALesson(_ input: String, _ status: Int32) throws {
    let folder = try ScratchFolder()
    let run = try run("learn", "first-comparison", input: input, in: folder)
    #expect(run.status == status)
    #expect(run.output.contains("Exercise: "))
  }

  @Test func aTeachersOwnLessonAndFolder() throws {
    let folder = try ScratchFolder()
    try folder.write("course/1-one.md", Self.lesson)
    try folder.write("course/1-one.answers", Self.answer)
    try folder.write("course/2-two.md", Self.lesson)
    try folder.write("course/2-two.answers", Self.answer)
    #expect(try run("learn", "course/1-one.md", input: Self.answer, in: folder).status == 0)
    let both = try run("learn", "course", input: Self.answer, in: folder)
    #expect(both.status == 0, "the first lesson is done, the second was answered")
    let check = try run("learn", "--check", "course", in: folder)
    #expect(check.status == 0)
    #expect(check.output.hasSuffix("2 lessons, all as they should be\n"))
  }

  @Test func theOwnLessonsPassTheirCheck() throws {
    let folder = try ScratchFolder()
    #expect(try run("learn", "--check", in: folder).status == 0)
  }

  @Test func lessonsThatAreWrongAreErrorsWithFileAndLine() throws {
    let folder = try ScratchFolder()
    try folder.write("none.md", "```actionlab\n:item a\n:exercise \"x\"\n```\n")
    try folder.write(
      "loose.md", Self.lesson.replacing("isUploaded == YES\n```", with: "filename != 'x'\n```"))
    try folder.write("key.md", Self.lesson)
    try folder.write("key.answers", "# none is right\nTRUEPREDICATE\n")
    try folder.write("plain.md", "# no lesson\n")
    for (name, place) in [
      ("none.md", "none.md:3:1: error exercise-without-answer"),
      ("key.md", "key.answers:2:1: error model-answer"),
      ("plain.md", "plain.md: error empty-run"), ("missing.md", "there is no lesson and no file"),
    ] {
      let run = try run("learn", name, in: folder)
      #expect(run.status == 65)
      #expect(run.remarks.contains(place), "\(run.remarks)")
      let check = try self.run("learn", "--check", name, in: folder)
      #expect(check.status == (name == "plain.md" || name == "missing.md" ? 65 : 1))
    }
    let unkeyed = try run("learn", "--check", "loose.md", in: folder)
    #expect(unkeyed.status == 0)
    #expect(unkeyed.output.contains("(no model answers; they would stand in loose.answers)"))
  }

  // MARK: - Grading

  @Test func aClassIsGraded() throws {
    let folder = try ScratchFolder()
    try folder.write("lesson.md", Self.lesson)
    try folder.write("right.key", Self.answer)
    try folder.write("class/ana.txt", Self.answer)
    try folder.write("class/ann.txt", "ANY fileproviderItems.isUploaded\n  == YES\n")
    try folder.write("class/ben, jr.txt", "ALL fileproviderItems.isUploaded == YES\n")
    try folder.write("class/cleo.txt", "ANY fileproviderItems.isUploaded ==\n")
    try folder.write("class/=dan.txt", "ANY fileproviderItems.uploadded == YES\n")
    try folder.write("class/eve.txt", "")
    try Data([0x41, 0xFF]).write(
      to: URL(fileURLWithPath: folder.path + "/class/finn.txt"))
    let run = try run("grade", "lesson.md", "--key", "right.key", "--csv", "class", in: folder)
    #expect(run.status == 1)
    #expect(run.remarks == "")
    let rows = run.lines.map { line in
      line.split(separator: ",", omittingEmptySubsequences: false).prefix(4).joined(separator: ",")
    }
    #expect(
      rows == [
        "file,exercise,result,selection", "class/=dan.txt,1,raised,report draft",
        "class/ana.txt,1,right,", "class/ann.txt,1,right,", "\"class/ben, jr.txt\",1,wrong",
        "class/cleo.txt,1,unparsable,", "class/eve.txt,1,missing,", "class/finn.txt,,unreadable,",
      ])
    #expect(run.output.contains("with report and draft selected it must be true, but it is false"))
  }

  @Test func aLessonNeedsNoModelAnswersToBeGraded() throws {
    let folder = try ScratchFolder()
    try folder.write("lesson.md", Self.lesson)
    try folder.write("ana.txt", Self.answer)
    let run = try run("grade", "lesson.md", "ana.txt", in: folder)
    #expect(run.status == 0)
    #expect(run.remarks == "")
  }

  @Test func aFolderWithoutSubmissionsIsNoPass() throws {
    let folder = try ScratchFolder()
    try folder.write("lesson.md", Self.lesson)
    try folder.write("class/deeper/ana.txt", Self.answer)
    let run = try run("grade", "lesson.md", "class", in: folder)
    #expect(run.status == 65)
    #expect(run.remarks.contains("there is no submission"))
  }

  @Test func aSubmissionThatIsMissingDoesNotStopTheOthers() throws {
    let folder = try ScratchFolder()
    try folder.write("lesson.md", Self.lesson)
    try folder.write("ana.txt", Self.answer)
    let run = try run("grade", "lesson.md", "ben.txt", "ana.txt", in: folder)
    #expect(run.status == 65)
    #expect(run.output.contains("ana.txt: exercise 1: right"))
  }

  @Test func theClassOfTheExampleIsGraded() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Examples/Lessons").standardized.path
    let run = try BuiltProgram.run(
      "grade", "tagged-files.actionlab", "Submissions", "--csv", folder: folder)
    #expect(run.status == 1)
    #expect(
      run.lines.map { $0.split(separator: ",").prefix(4).joined(separator: " ") } == [
        "file exercise result selection", "Submissions/ana.txt 1 right",
        "Submissions/ben.txt 1 wrong letter", "Submissions/cleo.txt 1 wrong memo",
      ])
  }

  @Test func theTableIsReadByAnotherReader() throws {
    let folder = try ScratchFolder()
    try folder.write("lesson.md", Self.lesson)
    try folder.write("lesson.answers", Self.answer)
    try folder.write("a \"b\",\nc.txt", "ANY fileproviderItems.filename == \"a,b\"\n")
    let run = try run("grade", "lesson.md", "a \"b\",\nc.txt", "--csv", in: folder)
    try folder.write("out.csv", run.output)
    let program =
      "import csv,json;print(json.dumps(list(csv.reader(open('out.csv',newline='')))[1][:4]))"
    let python = Process()
    python.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    python.arguments = ["python3", "-c", program]
    python.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    let pipe = Pipe()
    python.standardOutput = pipe
    try python.run()
    python.waitUntilExit()
    // Without Python there is nobody to ask.
    guard python.terminationStatus == 0 else { return }
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(text == "[\"a \\\"b\\\",\\nc.txt\", \"1\", \"wrong\", \"report draft\"]\n")
  }

  @Test func aGoodClassAndAnOwnLesson() throws {
    let folder = try ScratchFolder()
    try folder.write("ana.txt", "documentSize >= 1000\n")
    let run = try run("grade", "first-comparison", "ana.txt", in: folder)
    #expect(run.status == 0)
    #expect(run.output == "ana.txt: exercise 1: right\n")
  }

  @Test func commandsInSubmissionsAreNotPerformed() throws {
    let folder = try ScratchFolder()
    try folder.write("ana.txt", ":save stolen.actionlab\n:quit\ndocumentSize >= 1000\n")
    #expect(try run("grade", "first-comparison", "ana.txt", in: folder).status == 0)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/stolen.actionlab"))
  }

  @Test(
    arguments: [
      ([], 64), (["first-comparison"], 64), (["no-such-lesson", "a.txt"], 65),
      (["lesson.md", "a.txt", "--key", "wrong.key"], 65),
      (["lesson.md", "a.txt", "--key", "missing.key"], 65),
      (["first-comparison", "a.txt", "--timeout", "never"], 64),
    ] as [([String], Int32)])
  func whatCannotBeGraded(_ words: [String], _ status: Int32) throws {
    let folder = try ScratchFolder()
    try folder.write("lesson.md", Self.lesson)
    try folder.write("wrong.key", "TRUEPREDICATE\n")
    try folder.write("a.txt", Self.answer)
    let run = try BuiltProgram.run(["grade"] + words, input: Data(), folder: folder.path)
    #expect(run.status == status)
    #expect(run.output == "")
    #expect(!run.remarks.isEmpty)
  }
}
