import Testing

@testable import LabSession

/// Words for commands that are known from elsewhere.
@Suite struct OtherNameTests {
  @Test func eachMeansACommandThatExistsAndIsNone() {
    for (word, command) in PlainWord.otherNames {
      #expect(CommandTable.command(named: word) == nil, "\(word)")
      #expect(CommandTable.command(named: command) != nil, "\(word)")
    }
    for command in PlainWord.commands.values {
      #expect(CommandTable.command(named: command) != nil)
    }
  }
}
