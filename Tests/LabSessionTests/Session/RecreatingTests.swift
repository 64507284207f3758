import Testing

@testable import LabSession

/// What recreates a session makes one that the same commands recreate.
@Suite struct RecreatingTests {
  @Test(arguments: [
    ":item report filename=\"it's \\\"here\\\".pdf\" isUploaded=YES documentSize=3",
    ":item report userInfo.\"com.example.testBit\"=YES userInfo.plain=2.5 userInfo.empty=\"\"",
    ":item report creationDate=2026-11-30T09:00:00Z capabilities=reading|writing tagData=\"0x01ff\"",
    ":item report ownerNameComponents.givenName=\"Ann\" uploadingError.code=3",
    ":object order customer=\"Ann\" total=12.5 lines={1, 2, 3} \"odd key\"=1 at=2026-11-30",
    ":object order nested={{1, 2}, {\"a\"}} none=nil",
    ":item a\n:item b\n:select b a\n:on each", ":item a\n:on a",
    ":on fileproviderItems", ":domain a=1 b=\"x\" c.d=YES", ":let $limit = 3\n:let $name = \"Ann\"",
    ":args \"a\" 3 YES", ":platform macos\n:clock 2026-11-30T09:00:00Z\n:seed 7",
    ":action com.example.pin name=\"Pin it\" when fileproviderItems.@count == 0\n:choose pin",
    ":action com.example.pin when fileproviderItems.@count == 0\n:choose pin stop-after prepare",
    ":action com.example.pin when TRUEPREDICATE\n:rule pin = NOT FALSEPREDICATE",
    ":option outline on\n:option locale pt-BR\n:option predicate trace",
    ":option width 100\n:option color never", ":demo", ":prepare-error notAuthenticated",
  ]) func roundTrip(_ lines: String) {
    var original = Session(Session.Configuration(files: .memory([:])))
    for line in lines.split(separator: "\n") {
      let outcome = original.perform(String(line))
      #expect(!outcome.failed, "\(line): \(outcome.texts)")
    }
    let commands = original.recreatingCommands
    #expect(!commands.isEmpty)
    var copy = Session(Session.Configuration(files: .memory([:])))
    for command in commands {
      let outcome = copy.perform(command)
      #expect(!outcome.failed, "\(command): \(outcome.texts)")
    }
    #expect(copy.recreatingCommands == commands)
  }
}
