import LabSession
import PredicateFormat
import Testing

@testable import Transcripts

/// What a recording holds, and when it is refused.
@Suite struct RecorderTests {
  private let folder = TemporaryFolder()
  private var path: String { "\(folder.path)/tests/new.actionlab" }
  private var text: String { folder.read("tests/new.actionlab") }

  init() { folder.write("tests/x", "") }

  /// A session at the prompt, whose paths start at the folder.
  private func session(_ inputs: String...) -> Session {
    var session = Session(Session.Configuration(mode: .prompt, files: .disk(base: folder.path)))
    for input in inputs { _ = session.perform(Input(input)) }
    return session
  }

  /// Performs inputs and records each.
  private func record(
    _ inputs: String..., in session: Session? = nil, keepsFailures: Bool = false
  ) throws {
    var session = session ?? self.session()
    let recorder = try Recorder(path: path, session: session, keepsFailures: keepsFailures)
    for input in inputs {
      let outcome = session.perform(Input(input))
      try recorder.record(Input(input), outcome, session)
    }
  }

  /// The recording replays as it is.
  private func expectThatItReplays(_ location: SourceLocation = #_sourceLocation) {
    let result = ScriptRunner().run([path]).first
    let failures = result?.cases.flatMap(\.failures).map(\.lines) ?? []
    let remarks = result?.cases.compactMap(\.remark) ?? []
    #expect(
      result?.failed == false,
      "\(failures) \(remarks) \(result?.error?.diagnostics.map(\.message) ?? []) \(text)",
      sourceLocation: location)
  }

  @Test func beginsWithTheCommandsThatRecreateTheSession() throws {
    let session = session(":item a isUploaded=YES", ":select a")
    try record("fileproviderItems.@count == 1", in: session)
    #expect(text.hasPrefix("#! actionlab 1\n:item a "))
    #expect(text.contains("\n:select a\nfileproviderItems.@count == 1\n| "))
    expectThatItReplays()
  }

  @Test func eachEntryIsInTheFileAtOnce() throws {
    var session = session()
    let recorder = try Recorder(path: path, session: session)
    #expect(text == "#! actionlab 1\n")
    for input in [":item a", "(1 == 1 AND\n2 == 2)"] {
      let outcome = session.perform(Input(input))
      try recorder.record(Input(input), outcome, session)
      #expect(text.contains("\n\(input)\n"))
    }
    #expect(text.hasSuffix("\n| true, because 1 is 1, and 2 is 2\n"))
    expectThatItReplays()
  }

  @Test func pathsAreSeenFromTheRecording() throws {
    folder.write("data/tag.bin", "abc")
    try record(":item a tagData=@data/tag.bin", ":set a tagData=@\"data/tag.bin\"")
    #expect(text.contains("\n:item a tagData=@../data/tag.bin\n"))
    #expect(text.contains("\n:set a tagData=@\"../data/tag.bin\"\n"))
    expectThatItReplays()
  }

  @Test func namesOfCommandsAreWhole() throws {
    try record(":item a", ":sel a", "lab> :sele none")
    #expect(text.contains("\n:select a\n"))
    #expect(!text.contains(":sel "))
    expectThatItReplays()
  }

  @Test func aBareExpressionIsAValue() throws {
    try record("1 + 1")
    #expect(text.hasPrefix("#! actionlab 1\n:value 1 + 1\n| "))
    expectThatItReplays()
  }

  @Test func keepsOnlyWhatWorked() throws {
    try record(":select nobody", "1 ==)", ":nosuch")
    #expect(text == "#! actionlab 1\n")
  }

  @Test func timeAndChanceAreFixedWhereTheyBegin() throws {
    try record(":item a", ":value now()", "now() > CAST(0, \"NSDate\")", ":value random()")
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines.count { $0.hasPrefix(":clock 2") } == 1)
    #expect(lines.firstIndex { $0.hasPrefix(":clock 2") } == 2)
    #expect(lines.count { $0 == ":seed 1" } == 1)
    expectThatItReplays()
  }

  @Test func keepsTheRestAsRefusedWhenAsked() throws {
    try record(":select nobody", "1 ==)", "1 > \"a\"", keepsFailures: true)
    #expect(
      text == """
        #! actionlab 1
        :expect refused unknown-name :select nobody
        :expect raises 1 > "a"

        """)
    expectThatItReplays()
  }

  @Test(arguments: [":status", ":help menu", "?", ":quit"])
  func commandsForThePersonAreLeftOut(_ input: String) throws {
    try record(input)
    #expect(text == "#! actionlab 1\n")
  }

  @Test func casesAndIncludesHaveNoOutput() throws {
    folder.write("items.actionlab", ":item a\n:item b\n")
    try record(":include items.actionlab", ":case \"one\"", ":item c", ":case \"two\"")
    #expect(
      text == "#! actionlab 1\n:include ../items.actionlab\n:case \"one\"\n:item c\n:case \"two\"\n"
    )
  }

  @Test func goingBackIsRecordedAsItIs() throws {
    try record(
      ":item a", ":item b", ":undo", ":select a", ":snapshot", ":item c", ":restore",
      "fileproviderItems.@count == 1")
    #expect(text.contains("\n:item b\n:undo\n| took back :item b\n:select a\n"), "\(text)")
    #expect(text.contains("\n:item c\n:restore\nfileproviderItems"), "\(text)")
    #expect(!text.contains(":reset"))
    expectThatItReplays()
  }

  @Test func anImportThatReadOnlyAPartIsFollowed() throws {
    try record(
      ":import -\n{\"name\": \"a\"}\n3\n:end", ":select a", "fileproviderItems.@count == 1")
    #expect(text.contains(":select a\n"), "\(text)")
    expectThatItReplays()
  }

  @Test func notesAreRecordedAsTheyReplay() throws {
    try record(":item a contentType=\"public.nosuch\"", "isUploaded == YES")
    #expect(text.contains("\n| warning unknown-content-type: "), "\(text)")
    #expect(text.contains("\n| note item-key-in-context: "), "\(text)")
    expectThatItReplays()
  }

  @Test func whatTheRecordingCannotFollowIsRecreated() throws {
    let session = session(":item a", ":select a", ":item b")
    try record(":undo", "fileproviderItems.@count == 1", in: session)
    #expect(text.contains("\n:reset\n:item a\n:select a\nfileproviderItems.@count == 1\n"))
    expectThatItReplays()
  }

  @Test func aPinTakesThePlaceOfTheLastOutput() throws {
    var session = session(":item a", ":select a")
    let recorder = try Recorder(path: path, session: session)
    let input = Input("fileproviderItems.@count == 1")
    try recorder.record(input, session.perform(input), session)
    try recorder.pin([":expect true fileproviderItems.@count == 1"])
    #expect(
      text.hasSuffix(
        "\nfileproviderItems.@count == 1\n:expect true fileproviderItems.@count == 1\n"))
    expectThatItReplays()
  }

  @Test func aSecondRecorderIsRefusedWhileTheFirstLives() throws {
    do {
      let first = try Recorder(path: path, session: session())
      let error = #expect(throws: ScriptError.self) {
        _ = try Recorder(path: path, session: session())
      }
      #expect(error?.diagnostics.map(\.code) == [.recordingBusy])
      try first.record(Input(":item a"), Outcome(), session())
    }
    let error = #expect(throws: ScriptError.self) {
      _ = try Recorder(path: path, session: session())
    }
    #expect(error?.diagnostics.map(\.code) == [.recordingExists])
    #expect(text.hasPrefix("#! actionlab 1\n:item a\n"))
  }

  @Test func filesThatCannotBeRecordedTo() {
    for path in [folder.path, "\(folder.path)/no/such/x"] {
      let error = #expect(throws: ScriptError.self) {
        _ = try Recorder(path: path, session: session())
      }
      #expect(error?.diagnostics.map(\.code) == [.fileUnwritable])
    }
    let device = #expect(throws: ScriptError.self) {
      _ = try Recorder(path: "/dev/null", session: session())
    }
    #expect(device?.diagnostics.map(\.code) == [.recordingExists])
  }
}
