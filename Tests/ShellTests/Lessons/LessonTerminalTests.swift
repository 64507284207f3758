import PseudoTerminal
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Lessons at a pseudo-terminal, with a home of its own.
@Suite struct LessonTerminalTests {
  private let home = TemporaryFolder()

  private func start(_ arguments: String...) throws -> PseudoTerminal {
    try PseudoTerminal(
      program: "actionlab", arguments: arguments, environment: ["HOME": home.path])
  }

  @Test func aLessonAtThePrompt() throws {
    let terminal = try start()
    try terminal.wait(for: "lab> ")
    terminal.type(":learn first-comparison\r")
    try terminal.wait(for: "lesson 1 of")
    try terminal.wait(for: "Exercise: ")
    try terminal.wait(for: "lab on report learn> ")
    terminal.type("documentSize > 1000\r")
    try terminal.wait(for: "Not yet: on draft it must be true, but it is false.")
    try terminal.wait(for: "lab on report learn> ")
    terminal.type(":hint\r")
    try terminal.wait(for: "Hint 1 of 2: ")
    terminal.type("documentSize >= 1000\r")
    try terminal.wait(for: "Right, at attempt 2.")
    try terminal.wait(for: "is done.")
    terminal.type(":learn stop\r")
    try terminal.wait(for: "lab> ")
    terminal.type(":quit\r")
    #expect(try terminal.waitForEnd() == 0)
  }

  @Test func whatWasSolvedSurvivesAKill() throws {
    let terminal = try start("learn", "first-comparison")
    try terminal.wait(for: "Exercise: ")
    terminal.type("documentSize >= 1000\r")
    try terminal.wait(for: "is done.")
    terminal.signal(SIGKILL)
    _ = try terminal.waitForEnd()
    let again = try start("learn")
    try again.wait(for: "Your first comparison                 done")
    try again.wait(for: "lab> ")
    again.type(":learn next\r")
    try again.wait(for: "lesson 2 of")
  }

  @Test func predictionsAtThePrompt() throws {
    let terminal = try start()
    try terminal.wait(for: "lab> ")
    terminal.type(":predict on\r1 == 1\r")
    try terminal.wait(for: "true or false?")
    terminal.type("t\r")
    try terminal.wait(for: "You said so; 1 of 1 right.")
  }

  @Test func progressThatCannotBeKeptIsSaidOnceAndTheLessonGoesOn() throws {
    // A file where the folder of the state would be.
    home.write([], to: ".local")
    let terminal = try start("learn", "first-comparison")
    try terminal.wait(for: "progress is kept for this session only")
    try terminal.wait(for: "Exercise: ")
    terminal.type("documentSize >= 1000\r")
    let answered = try terminal.wait(for: "is done.")
    #expect(!answered.contains("progress is kept"))
  }
}
