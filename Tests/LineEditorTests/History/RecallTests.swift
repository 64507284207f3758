import PseudoTerminal
import Testing

/// Calling entries back, on a pseudo-terminal.
@Suite struct RecallTests {
  @Test func entriesOfSeveralLinesAreCalledBackWhole() throws {
    let terminal = try startProbe()
    terminal.type("\u{1b}[200~a AND\nb\u{1b}[201~\r")
    try terminal.wait(for: #"read "a AND\nb""#)
    try terminal.wait(for: "probe> ")
    terminal.type("\u{1b}[A c\r")
    try terminal.wait(for: #"read "a AND\nb c""#)
  }

  @Test func arrowsSearchByWhatIsTyped() throws {
    let terminal = try startProbe()
    for line in ["size > 1", "name == 2", "size > 3"] {
      terminal.type(line + "\r")
      try terminal.wait(for: "read \(line.debugDescription)")
      try terminal.wait(for: "probe> ")
    }
    terminal.type("na\u{1b}[A\r")
    try terminal.wait(for: #"read "name == 2""#)
    try terminal.wait(for: "probe> ")
    terminal.type("si\u{1b}OA\u{1b}OA\u{1b}OB!\r")
    try terminal.wait(for: #"read "size > 3!""#)
  }

  @Test func controlRSearchesTheHistory() throws {
    let terminal = try startProbe()
    for line in ["alpha", "beta"] {
      terminal.type(line + "\r")
      try terminal.wait(for: "read \(line.debugDescription)")
      try terminal.wait(for: "probe> ")
    }
    terminal.type("\u{12}lph\r")
    try terminal.wait(for: #"read "alpha""#)
  }
}
