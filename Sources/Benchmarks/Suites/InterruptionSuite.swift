import PseudoTerminal

/// How long Ctrl-C takes to end a long evaluation at the prompt; the aim is 100 ms.
///
/// The program runs on a terminal of its own, so what is timed is what a person waits: from the key to
/// the next prompt.
struct InterruptionSuite {
  let settings: Settings

  func run() {
    do {
      try measure()
    } catch {
      Settings.failures.append("Ctrl-C at the prompt: \(error)")
    }
  }

  private func measure() throws {
    guard let program = ProgramRun.actionlab else { return }
    let terminal = try PseudoTerminal(program: program)
    try terminal.wait(for: "lab> ")
    var table = Table(["Ctrl-C to the next prompt", "median", "longest"])
    for (name, predicate) in Self.workloads {
      let times = try (0..<settings.sampleCount).map { _ in
        try milliseconds(ending: predicate, on: terminal)
      }.sorted()
      table.add([
        name, "\(Int(times[times.count / 2].rounded(.up))) ms",
        "\(Int((times.last ?? 0).rounded(.up))) ms",
      ])
    }
    table.print()
  }

  private static var workloads: [(String, String)] {
    let list = "{" + Array(repeating: "1", count: 1000).joined(separator: ",") + "}"
    let nested =
      "SUBQUERY(\(list), $a, SUBQUERY(\(list), $b, SUBQUERY(\(list), $c, $a + $b + $c == 0)"
      + ".@count > 0).@count > 0).@count > 0"
    let sum = "SUBQUERY(\(list), $a, SUBQUERY(\(list), $b, ANY \(list) == $a + $b).@count > 0)"
    return [("SUBQUERY in SUBQUERY", nested), ("ANY in SUBQUERY", sum + ".@count > 0")]
  }

  private func milliseconds(ending predicate: String, on terminal: PseudoTerminal) throws -> Double
  {
    terminal.type("\u{1b}[200~\(predicate)\u{1b}[201~\r")
    // Long enough for it to have begun: the line of progress comes after half a second.
    try terminal.wait(for: "working")
    let start = ContinuousClock.now
    terminal.type("\u{3}")
    try terminal.wait(for: "interrupted")
    try terminal.wait(for: "lab> ")
    return (ContinuousClock.now - start).seconds * 1000
  }
}
