import LabSession
import LineEditor
import Rendering

/// Goes through the steps of an evaluation line by line: for terminals without a cursor, and for ears.
///
/// A line is a letter, a word or a number, as `?` lists them; an empty line is the next step. What is
/// printed is one sentence a step.
struct StepperLines {
  private let output: OutputWriter
  private let style: TextStyle
  /// Reads a line behind a prompt; `nil` at its end or when it was broken off.
  private let readLine: (String) -> String?

  /// Makes a stepper of lines.
  init(_ output: OutputWriter, _ style: TextStyle, readLine: @escaping (String) -> String?) {
    self.output = output
    self.style = style
    self.readLine = readLine
  }

  /// Steps until the person leaves, or there is no more line.
  func run(_ report: EvaluationReport, at number: Int?) throws(OutputError) {
    var stepper = Stepper(report, at: number ?? 1)
    try output.writeLine("n or Enter goes on, b back, q leaves, ? lists the rest")
    while !stepper.hasQuit {
      for line in stepper.spoken(style) { try output.writeLine(line) }
      try output.flush()
      guard let line = readLine("step> ") else { return }
      guard let move = StepperMove(line: line) else {
        try output.writeLine("\"\(line)\" is no move; ? lists them")
        continue
      }
      stepper.move(move)
    }
  }
}
