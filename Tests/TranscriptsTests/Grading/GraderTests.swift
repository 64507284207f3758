import LabSession
import PredicateFormat
import Testing

@testable import Transcripts

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite struct GraderTests {
  private let folder = TemporaryFolder()
  private static let one = exercises(
    """
    :exercise "Something is selected, and all of it is uploaded"
    :answer yes report
    :answer no report draft
    :answer no
    """)
  private static let two = exercises(
    """
    :exercise "Something is selected"
    :answer yes report
    :answer no
    :exercise "Nothing is selected"
    :answer no report
    :answer yes
    """)

  private static func exercises(_ lines: String) -> [Exercise] {
    var session = Session()
    let items = ":item report isUploaded=YES\n:item draft isUploaded=NO\n"
    for line in (items + lines).split(separator: "\n") { _ = session.perform(String(line)) }
    return session.exercises
  }

  private func rows(
    _ text: [UInt8], _ exercises: [Exercise] = one, timeout: Double = 30
  ) -> [String] {
    let path = folder.write("answer.txt", text)
    return Grader(exercises, timeout: timeout).grades(of: path).map { grade in
      let number = grade.exercise.map { "\($0) " } ?? ""
      let place = grade.selection.isEmpty ? "" : " on \(grade.selection)"
      return "\(number)\(grade.result.rawValue)\(place)"
    }
  }

  @Test(
    arguments: [
      ("fileproviderItems.@count > 0 AND ALL fileproviderItems.isUploaded == YES", ["1 right"]),
      // Over several lines, with comments, CRLF and a byte order mark.
      (
        "\u{FEFF}# Ana\r\nfileproviderItems.@count > 0 AND\r\n  ALL fileproviderItems.isUploaded == YES",
        ["1 right"]
      ),
      (
        "ALL fileproviderItems.isUploaded == YES\n  and fileproviderItems.@count > 0\n&&(1 == 1)",
        ["1 right"]
      ),
      ("AND fileproviderItems.@count > 0", ["1 unparsable"]),
      ("ALL fileproviderItems.isUploaded == YES", ["1 wrong on none"]),
      ("ANY fileproviderItems.isUploaded == YES\n", ["1 wrong on report draft"]),
      ("ANY fileproviderItems.colour == 'red'", ["1 raised on report"]),
      ("fileproviderItems.@count >", ["1 unparsable"]),
      ("fileproviderItems.@count", ["1 unparsable"]),
      ("ANY fileproviderItems.filename == 'it's'", ["1 unparsable"]),
      ("", ["1 missing"]), ("\n\n# nothing\n", ["1 missing"]),
      (
        "FALSEPREDICATE\nTRUEPREDICATE\nTRUEPREDICATE", ["1 wrong on report", "surplus", "surplus"]
      ),
      // Commands are passed over and never performed.
      (
        ":record /tmp/never\n:quit\n:save x\nALL fileproviderItems.isUploaded == YES",
        ["1 wrong on none"]
      ),
      (":item report isUploaded=NO\n| out\n", ["1 missing"]),
    ] as [(String, [String])])
  func answersToOneExercise(_ text: String, _ expected: [String]) {
    #expect(rows(Array(text.utf8)) == expected)
  }

  @Test func answersCountInTheOrderOfTheExercises() {
    let right = "fileproviderItems.@count > 0\nfileproviderItems.@count == 0\n"
    #expect(rows(Array(right.utf8), Self.two) == ["1 right", "2 right"])
    let swapped = "fileproviderItems.@count == 0\nfileproviderItems.@count > 0\n"
    #expect(rows(Array(swapped.utf8), Self.two) == ["1 wrong on report", "2 wrong on report"])
    // An answer that is no predicate is the answer to its exercise all the same.
    let broken = "fileproviderItems.@count >> \nfileproviderItems.@count == 0 OR\n"
    #expect(rows(Array(broken.utf8), Self.two).count == 2)
    #expect(rows(Array("fileproviderItems.@count > 0".utf8), Self.two) == ["1 right", "2 missing"])
  }

  @Test func filesThatAreNoAnswers() {
    #expect(rows([0x61, 0xFF, 0x0A]) == ["unreadable"])
    #expect(rows([UInt8](repeating: UInt8(ascii: "("), count: 70_000)) == ["unreadable"])
    #expect(Grader(Self.one, timeout: 5).grades(of: folder.path)[0].result == .unreadable)
    let missing = Grader(Self.one, timeout: 5).grades(of: folder.path + "/missing")
    #expect(missing[0].result == .unreadable)
    #expect(missing[0].message.contains("there is no file"))
    #expect(
      Grader(Self.one, timeout: 5).grades(of: "/dev/zero").map(\.result) == [.unreadable])
    // A pipe that nobody writes to.
    #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
    let pipe = Grader(Self.one, timeout: 5).grades(of: folder.path + "/pipe")
    #expect(pipe[0].message.hasSuffix("is not a regular file"))
  }

  @Test func deepAndLongAnswersHaveAnEnd() {
    let deep = String(repeating: "(", count: 60_000) + "TRUEPREDICATE"
    #expect(rows(Array(deep.utf8)) == ["1 unparsable"])
    let lines = String(repeating: "(\n", count: 1_100)
    #expect(rows(Array(lines.utf8)).first == "1 unparsable")
    #expect(rows(Array(lines.utf8)).count <= 11)
    // Read again with each line: only the time limit ends it.
    let chain = String(repeating: "1 == 1 AND\n", count: 5_900)
    #expect(rows(Array(chain.utf8), timeout: 0.2) == ["late"])
  }

  @Test func anEvaluationThatTakesTooLongIsLate() {
    var session = Session()
    for index in 0..<30 { _ = session.perform(":item i\(index) filename=\"a\"") }
    _ = session.perform(":exercise \"x\"")
    _ = session.perform(":answer yes all")
    let variables = ["a", "b", "c", "d", "e", "f", "g", "h"]
    let text = variables.reversed().reduce("$a.filename == 'b'") { inner, name in
      "SUBQUERY(fileproviderItems, $\(name), \(inner)).@count > 0"
    }
    #expect(rows(Array(text.utf8), session.exercises, timeout: 0.3) == ["1 late"])
  }

  @Test func aLongMessageIsCut() {
    let message = Grade("a.txt", .wrong, String(repeating: "é\n", count: 1_000)).message
    #expect(message.count == 400 && message.hasSuffix("é…"))
  }

  @Test func aMessageIsOneLineWithPlaceAndReason() {
    let path = folder.write("a.txt", "# one\nfileproviderItems.@count > 0 AND )\n")
    let broken = Grader(Self.one, timeout: 5).grades(of: path)[0]
    #expect(broken.message.hasPrefix("line 2, column"))
    let wrong = folder.write("b.txt", "ANY fileproviderItems.isUploaded == YES\n")
    #expect(
      Grader(Self.one, timeout: 5).grades(of: wrong)[0].message.hasPrefix(
        "with report and draft selected it must be false, but it is true, because "))
  }

  @Test(arguments: [
    (["a", "b"], "a,b"), (["a,b", "c\"d"], "\"a,b\",\"c\"\"d\""), (["", ""], ","),
    (["a\nb", "c\r"], "\"a\nb\",\"c\r\""),
    (["=1+1", "+1", "-1", "@x"], "'=1+1,'+1,'-1,'@x"), ([" =1", "\t=1"], "' =1,'\t=1"),
    (["=HYPERLINK(\"x\",\"y\")"], "\"'=HYPERLINK(\"\"x\"\",\"\"y\"\")\""), (["＝1"], "'＝1"),
    (["1 = 1", "a-b"], "1 = 1,a-b"),
  ])
  func commaSeparatedFields(_ fields: [String], _ line: String) {
    #expect(CommaSeparatedRow.line(fields) == line)
  }

  @Test func aRowHasFiveFields() {
    #expect(GradeReport.heading == "file,exercise,result,selection,message")
    let grade = Grade("=cmd.txt", exercise: 2, .wrong, on: "none", "it is \"false\",\nsee")
    #expect(GradeReport.row(grade) == "'=cmd.txt,2,wrong,none,\"it is \"\"false\"\", see\"")
    #expect(GradeReport.sentence(grade) == "=cmd.txt: exercise 2: wrong: it is \"false\", see")
  }
}
