import PseudoTerminal

/// Starts the program that shows what the editor reads, and waits for its prompt.
func startProbe(
  _ arguments: [String] = [], environment: [String: String] = [:]
) throws -> PseudoTerminal {
  let terminal = try PseudoTerminal(
    program: "LineEditorProbe", arguments: arguments, environment: environment)
  try terminal.wait(for: "probe> ")
  return terminal
}
