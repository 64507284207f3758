import LabSession
import PredicateFormat
import Testing

@testable import Transcripts

/// What a recording holds, and when it is refused.
@Suite struct RecorderTests {
  private let folder = TemporaryFolder()
  private var path: String { "\(folder.path)/new.actionlab" }

  private func said(_ lines: String...) -> Outcome {
    Outcome([.verbatim(lines.joined(separator: "\n"))])
  }

  @Test func beginsWithTheCommandsThatRecreateTheSession() throws {
    let recorder = try Recorder(path: path, beginning: [":load ../Info.plist", ":item a"])
    #expect(recorder.folder == folder.path)
    #expect(folder.read("new.actionlab") == "#! actionlab 1\n:load ../Info.plist\n:item a\n")
  }

  @Test func eachEntryIsInTheFileAtOnce() throws {
    let recorder = try Recorder(path: path, beginning: [])
    try recorder.record(Input(":menu"), said("shown a", "", "hidden b"))
    #expect(
      folder.read("new.actionlab") == "#! actionlab 1\n:menu\n| shown a\n|\n| hidden b\n")
    try recorder.record(Input("(a AND\nb)"), said("true"))
    #expect(folder.read("new.actionlab").hasSuffix("| hidden b\n(a AND\nb)\n| true\n"))
  }

  @Test func theTextMayBeGivenAnew() throws {
    let recorder = try Recorder(path: path, beginning: [])
    try recorder.record(Input(":l /x/Info.plist"), Outcome(), text: ":load ../x/Info.plist")
    #expect(folder.read("new.actionlab") == "#! actionlab 1\n:load ../x/Info.plist\n")
  }

  @Test func keepsOnlyWhatWorked() throws {
    let recorder = try Recorder(path: path, beginning: [])
    try recorder.record(Input(":choose x"), Outcome([.message("no")], failed: true))
    try recorder.record(Input("a =="), Outcome([.message("no")], failed: true))
    #expect(folder.read("new.actionlab") == "#! actionlab 1\n")
  }

  @Test func keepsTheRestAsRefusedWhenAsked() throws {
    let recorder = try Recorder(path: path, beginning: [], keepsFailures: true)
    try recorder.record(Input(":choose x"), Outcome([.message("no")], failed: true))
    #expect(folder.read("new.actionlab") == "#! actionlab 1\n:expect refused :choose x\n")
  }

  @Test(arguments: [":record x", ":record stop", ":quit", ":help menu", ":pin", ":history"])
  func commandsForThePersonAreLeftOut(_ text: String) throws {
    let recorder = try Recorder(path: path, beginning: [])
    try recorder.record(Input(text), said("words"))
    #expect(folder.read("new.actionlab") == "#! actionlab 1\n")
  }

  @Test(arguments: [":case \"a\"", ":include b.actionlab"])
  func casesAndIncludesHaveNoOutput(_ text: String) throws {
    let recorder = try Recorder(path: path, beginning: [])
    try recorder.record(Input(text), said("words"))
    #expect(folder.read("new.actionlab") == "#! actionlab 1\n\(text)\n")
  }

  @Test func aPinTakesThePlaceOfTheLastOutput() throws {
    let recorder = try Recorder(path: path, beginning: [])
    try recorder.record(Input(":menu"), said("shown a"))
    try recorder.pin([":expect menu a"])
    try recorder.record(Input(":events"), said("none"))
    #expect(
      folder.read("new.actionlab")
        == "#! actionlab 1\n:menu\n:expect menu a\n:events\n| none\n")
  }

  @Test func aRecordingIsReadAsItIs() throws {
    let recorder = try Recorder(path: path, beginning: [":item a"])
    try recorder.record(Input(":menu"), said("shown a"))
    let script = try ScriptReader.read(path)
    #expect(script.cases[0].steps.map(\.title) == [":item a", ":menu"])
    #expect(script.cases[0].steps[1].output?.texts == ["shown a"])
  }

  @Test func aSecondRecorderIsRefusedWhileTheFirstLives() throws {
    do {
      let first = try Recorder(path: path, beginning: [])
      let error = #expect(throws: ScriptError.self) {
        _ = try Recorder(path: path, beginning: [])
      }
      #expect(error?.diagnostics.map(\.code) == [.recordingBusy])
      try first.record(Input(":menu"), Outcome())
    }
    let error = #expect(throws: ScriptError.self) {
      _ = try Recorder(path: path, beginning: [])
    }
    #expect(error?.diagnostics.map(\.code) == [.recordingExists])
    #expect(folder.read("new.actionlab") == "#! actionlab 1\n:menu\n")
  }

  @Test func filesThatCannotBeRecordedTo() {
    let inFolder = #expect(throws: ScriptError.self) {
      _ = try Recorder(path: folder.path, beginning: [])
    }
    #expect(inFolder?.diagnostics.map(\.code) == [.fileUnwritable])
    let nowhere = #expect(throws: ScriptError.self) {
      _ = try Recorder(path: "\(folder.path)/no/x", beginning: [])
    }
    #expect(nowhere?.diagnostics.map(\.code) == [.fileUnwritable])
    let device = #expect(throws: ScriptError.self) {
      _ = try Recorder(path: "/dev/null", beginning: [])
    }
    #expect(device?.diagnostics.map(\.code) == [.recordingExists])
  }
}
