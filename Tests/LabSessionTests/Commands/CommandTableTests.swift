import PredicateFormat
import Testing

@testable import LabSession

@Suite struct CommandTableTests {
  @Test func namesAreDistinct() {
    let names = CommandTable.all.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: CommandTable.all.map(\.name)) func theExampleIsRead(_ name: String) throws {
    let command = try #require(CommandTable.command(named: name))
    guard case .parsed(let read, _) = Command.parse(Input(command.example)) else {
      Issue.record("\(command.example) is not read: \(Command.parse(Input(command.example)))")
      return
    }
    #expect(read.description?.name == name)
    #expect(!command.summary.isEmpty && !command.summary.hasSuffix("."))
    #expect(command.summary.count <= 70, "the summary fits one line of help")
  }

  @Test func everyGroupHasCommandsInOneRun() {
    let groups = CommandTable.all.map(\.group)
    let runs = groups.reduce(into: [CommandGroup]()) { if $0.last != $1 { $0.append($1) } }
    #expect(runs == CommandGroup.allCases)
  }
}
