import Testing

@testable import LabSession

@Suite struct SessionHistoryTests {
  /// Commands that change the prepared session.
  static let changes = [
    ":item fresh filename=\"a\"", ":object thing a=1", ":set report isUploaded=NO",
    ":set order total=1", ":unset report isUploaded", ":unset order total", ":remove report",
    ":remove order", ":rename report letter", ":rename order bill", ":select none",
    ":select +draft", ":domain isReadOnly=NO", ":domain none", ":let $a = 5", ":args 1",
    ":on each", ":on order", ":platform macos", ":clock 2026-11-30T09:00:00Z", ":seed 3",
    ":option width 60",
    ":action com.example.new when TRUEPREDICATE", ":rule pin = FALSEPREDICATE",
    ":choose pin", ":reset", ":demo", ":restore before",
  ]

  static let prepared = """
    :snapshot before
    :item report filename="report.pdf" isUploaded=YES
    :item draft filename="draft.txt"
    :object order total=3
    :select report
    :domain a=1
    :action com.example.pin when fileproviderItems.@count == 1
    """

  @Test(arguments: changes) func undoTakesAChangeBack(_ change: String) {
    var session = Session.after(Self.prepared)
    let before = session.recreatingCommands
    #expect(!session.perform(change).failed)
    #expect(session.recreatingCommands != before)
    #expect(!session.perform(":undo").failed)
    #expect(session.recreatingCommands == before)
  }

  /// Commands that are refused half-way or at once.
  @Test(arguments: [
    ":item fresh filename=\"a\" isUploaded=\"yes\"", ":set report isUploaded=NO documentSize=\"x\"",
    ":remove draft nothing", ":select draft nothing", ":unset report isUploaded filnam",
    ":rename report draft", ":domain b=2 c=word", ":args 1 word", ":on nothing", ":load Nope",
    ":reload", ":rule nothing = TRUEPREDICATE", ":choose nothing", ":complete", ":restore never",
    ":let $a = word", ":object report a=1", ":clock never", ":seed x", ":import Nope",
    ":action com.example.pin when TRUEPREDICATE", "a == ", ":nonsense", ":expect true 1 == 2",
    ":operation Trash",
  ]) func aRefusedCommandChangesNothing(_ command: String) {
    var session = Session.after(Self.prepared)
    let before = session.recreatingCommands
    let undoable = session.past.count
    #expect(session.perform(command).failed)
    #expect(session.recreatingCommands == before)
    #expect(session.past.count == undoable)
  }

  @Test func lookingIsNoChange() {
    var session = Session.after(Self.prepared)
    let undoable = session.past.count
    session.play(
      """
      1 == 1
      :menu
      :items
      :trace
      :context
      :status
      :help
      :select
      :on
      :expect true 1 == 1
      """)
    #expect(session.past.count == undoable)
  }

  @Test func snapshotsAreCopies() {
    var session = Session.after(Self.prepared)
    session.play(":snapshot a\n:remove report\n:snapshot b\n:restore a")
    #expect(session.state.items["report"] != nil)
    session.play(":restore b")
    #expect(session.state.items["report"] == nil)
  }

  @Test func undoEndsAtTheBeginning() {
    var session = Session.after(":item a\n:item b\n:undo\n:undo")
    #expect(session.recreatingCommands.isEmpty)
    #expect(session.perform(":undo").codes == ["nothing-to-undo"])
  }
}
