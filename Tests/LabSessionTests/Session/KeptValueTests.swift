import PredicateFormat
import Testing

@testable import LabSession

/// Values come back from a saved session as they were, their types too.
@Suite struct KeptValueTests {
  @Test(arguments: [
    "{1, nil, \"x\"}", "sqrt(-1)", "CAST(1e300, \"NSDate\")", "CAST(0.25, \"NSDate\")",
    "{YES, 1, 1.0}", "{1, 1} UNION {2}", "(1.0 / 0)", "(-1.0 / 0)", "-5", "2.0", "{{1, 2.5}, {NO}}",
    "18446744073709551615", "{}", "\"a\u{202E}b\"", "{({1} UNION {\"x\"})}", "0x10",
  ])
  func aVariable(_ text: String) throws {
    let first = Session.after(
      ":let $v = \(text)\n:args \(text.hasPrefix("{") ? text : "(\(text))")")
    let second = Session.after(first.recreatingCommands.joined(separator: "\n"))
    #expect("\(first.state.variables.map(\.value))" == "\(second.state.variables.map(\.value))")
    #expect("\(first.state.arguments ?? [])" == "\(second.state.arguments ?? [])")
    #expect(!first.state.variables.isEmpty)
  }

  /// A path has no quotes, in which an escape would be read.
  @Test func aPathWithAMarkOfDirection() throws {
    let manifest = "<plist><dict><key>NSExtension</key><dict/></dict></plist>"
    let session = Session.after(":load a\u{200E}b", files: ["a\u{200E}b": manifest])
    #expect(session.recreatingCommands == [":load a\u{200E}b"])
  }

  @Test func anItemAndAnObject() throws {
    let first = Session.after(
      ":item a filename=\"x\u{202E}y\"\n:set a lastUsedDate=CAST(1e300,\"NSDate\")\n"
        + ":object o a={1,nil} b=YES c=1.0")
    let commands = first.recreatingCommands
    #expect(!commands.joined().unicodeScalars.contains("\u{202E}"))
    let second = Session.after(commands.joined(separator: "\n"))
    #expect(first.state.items == second.state.items)
    #expect("\(first.state.objects)" == "\(second.state.objects)")
  }
}
