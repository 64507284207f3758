import PredicateFormat
import Testing

@testable import LabSession

@Suite struct ExerciseTests {
  private static let items = """
    :item report filename="report.pdf" isUploaded=YES documentSize=1000
    :item draft filename="draft.txt" isUploaded=NO
    :item plain filename="plain.txt"
    """

  /// An answer, and what checking it says: `right`, or the situation with what is wrong.
  struct Row: Sendable {
    let answer: String
    let result: String
    init(_ answer: String, _ result: String) {
      self.answer = answer
      self.result = result
    }
  }

  private func result(of answer: String, to exercise: Exercise) throws -> String {
    guard case .parsed(let command, _) = Command.parse(Input(answer)),
      case .evaluate(let predicate) = command.verb
    else { return "no predicate" }
    switch exercise.check(predicate, in: Input(answer)) {
    case .right: return "right"
    case .wrong(let mismatch): return "wrong " + mismatch.sentence
    case .raised(let mismatch): return "raised " + mismatch.answer.situation
    case .refused(let parts): return "refused \(Outcome(parts).codes)"
    }
  }

  @Test(arguments: [
    Row("ALL fileproviderItems.isUploaded == YES AND fileproviderItems.@count > 0", "right"),
    Row(
      "fileproviderItems.@count > 0 AND NOT ANY fileproviderItems.isUploaded != YES", "right"),
    Row(
      "ALL fileproviderItems.isUploaded == YES",
      "wrong with nothing selected it must be false, but it is true"),
    Row(
      "ANY fileproviderItems.isUploaded == YES",
      "wrong with report and draft selected it must be false, but it is true"),
    Row("TRUEPREDICATE", "wrong with report and draft selected it must be false, but it is true"),
    Row("FALSEPREDICATE", "wrong with report selected it must be true, but it is false"),
    // A raise is told before a wrong result, wherever it is.
    Row(
      "fileproviderItems.@count < 2 AND fileproviderItems.@count == 1 OR"
        + " ANY fileproviderItems.colour == 'red'", "raised with report and draft selected"),
    Row("fileproviderItems.@count > %@", "raised with report selected"),
  ])
  func onSelections(_ row: Row) throws {
    let session = Session.after(
      Self.items + """

        :exercise "Something is selected, and all of it is uploaded"
        :answer yes report
        :answer no report draft
        :answer no draft plain
        :answer no
        """)
    let exercise = try #require(session.exercises.last)
    #expect(try result(of: row.answer, to: exercise) == row.result)
  }

  @Test(arguments: [
    Row("documentSize >= 1000", "right"), Row("filename == 'report.pdf'", "right"),
    Row("documentSize != nil", "right"),
    Row("documentSize > 1000", "wrong on report it must be true, but it is false"),
    Row("documentSize != 5", "wrong on draft it must be false, but it is true"),
    Row("size != 5 AND filename == nil", "wrong on report it must be true, but it is false"),
    Row("fileSize > 3", "raised on report"),
  ])
  func onItemsByThemselves(_ row: Row) throws {
    let session = Session.after(
      Self.items + """

        :on report
        :exercise "Items of 1000 bytes or more"
        :answer yes report
        :answer no draft plain
        """)
    #expect(try result(of: row.answer, to: try #require(session.exercises.last)) == row.result)
  }

  @Test func objectsAndExpressionsCanBeAskedToo() throws {
    var session = Session.after(
      """
      :object box size=3
      :object tin size=4
      :on each
      :exercise "The size is 3"
      :answer yes box
      :answer no tin
      """)
    let byName = try #require(session.exercises.last)
    #expect(try result(of: "#size == 3", to: byName) == "right")
    #expect(try result(of: "#size > 2", to: byName).hasPrefix("wrong on tin"))
    session.play(
      Self.items + """

        :on fileproviderItems
        :exercise "Two are selected"
        :answer yes report draft
        :answer no all
        """)
    let counted = try #require(session.exercises.last)
    #expect(try result(of: "@count == 2", to: counted) == "right")
    #expect(
      try result(of: "@count > 1", to: counted)
        == "wrong with report, draft and plain selected it must be false, but it is true")
  }

  @Test func whatIsChangedLaterDoesNotChangeAnExercise() throws {
    var session = Session.after(
      Self.items + """

        :on report
        :exercise "Uploaded"
        :answer yes report
        :answer no draft
        """)
    session.play(":set report isUploaded=NO\n:remove draft\n:on selection\n:undo")
    #expect(
      try result(of: "isUploaded == YES", to: try #require(session.exercises.last)) == "right")
  }

  @Test func anInterruptionEndsACheck() throws {
    let items = (1...20).map { ":item i\($0)" }.joined(separator: "\n")
    let session = Session.after(items + "\n:exercise \"x\"\n:answer yes all")
    let exercise = try #require(session.exercises.last)
    let text = "abcdefgh".reversed().reduce("$a.filename == 'b'") { inner, name in
      "SUBQUERY(fileproviderItems, $\(name), \(inner)).@count > 0"
    }
    guard case .parsed(let command, _) = Command.parse(Input(text)),
      case .evaluate(let predicate) = command.verb
    else { return }
    guard case .raised = exercise.check(predicate, in: Input(text), interruption: { true }) else {
      Issue.record("it was not interrupted")
      return
    }
  }

  @Test(
    arguments: [
      (":answer yes report", ["no-exercise"]), (":hint \"x\"", ["no-exercise"]),
      (":wrong TRUEPREDICATE", ["no-exercise"]),
      (":exercise \"x\"\n:wrong TRUEPREDICATE", ["exercise-without-answer"]),
      (":exercise \"x\"\n:exercise \"y\"", ["exercise-without-answer"]),
      (":exercise \"x\"\n:answer yes repotr", ["unknown-name"]),
      (":exercise \"x\"\n:answer maybe report", ["unexpected-argument"]),
      (":exercise x", ["unexpected-argument"]), (":exercise \" \"", ["unexpected-argument"]),
      (":exercise", ["missing-argument"]), (":exercise \"x\" \"y\"", ["surplus-argument"]),
      (":hint x", ["unexpected-argument"]), (":predict perhaps", ["unexpected-argument"]),
      (":on report\n:exercise \"x\"\n:answer yes", ["missing-argument"]),
      (":on report\n:exercise \"x\"\n:answer yes all", ["missing-argument"]),
      (
        ":exercise \"x\"\n:answer yes report\n:wrong fileproviderItems.@count == 1",
        ["wrong-answer-accepted"]
      ),
      (
        ":exercise \"x\"\n:answer yes report\n:wrong fileproviderItems.@count ==",
        ["missing-operand"]
      ),
      (":exercise \"x\"\n:answer yes report\n:wrong fileproviderItems.@count == 2", []),
      (":exercise \"x\"\n:answer no report\n:wrong ANY fileproviderItems.colour == 1", []),
    ] as [(String, [String])])
  func whatIsRefused(_ lines: String, _ codes: [String]) {
    var session = Session.after(Self.items)
    let outcome = session.play(lines)
    #expect(outcome.failed == !codes.isEmpty)
    #expect(outcome.codes == codes)
  }

  @Test(arguments: [
    (":learn", LessonRequest.list), (":learn next", .next), (":learn skip", .skip),
    (":learn again", .again),
    (":learn stop", .stop), (":learn \"next\"", .begin("next")),
    (":learn my lessons/one.md", .begin("my lessons/one.md")),
  ])
  func whatLearnAsksFor(_ line: String, _ request: LessonRequest) {
    var session = Session()
    #expect(session.perform(line).request == .learn(request))
  }

  @Test func hintsAndPredictionsAreForTheSurroundings() {
    var session = Session()
    #expect(session.perform(":hint").request == .hint)
    #expect(session.perform(":predict on").request == .predict(true))
    #expect(session.perform(":predict").request == .predict(nil))
  }
}
