import LabSession
import LineEditor
import Rendering

/// Goes through the steps of an evaluation on the terminal, a frame a key.
///
/// The frames stand on the terminal's second screen, so that what was printed before is there again
/// afterwards. Ctrl-C, Ctrl-D and a terminal that goes end it; the session goes on.
struct StepperScreen {
  private let output: OutputWriter
  private let style: () -> TextStyle

  /// Makes a screen; the style is asked for before each frame, because windows change.
  init(_ output: OutputWriter, style: @escaping () -> TextStyle) {
    self.output = output
    self.style = style
  }

  private static let secondScreen = "\u{1B}[?1049h\u{1B}[?25l"
  private static let firstScreen = "\u{1B}[?25h\u{1B}[?1049l"

  /// Steps until the person leaves; false where there is no terminal to read keys from.
  func run(_ report: EvaluationReport, at number: Int?) throws(OutputError) -> Bool {
    var stepper = Stepper(report, at: number ?? 1)
    let done = try KeyReader.read { (reader) throws(OutputError) -> Bool in
      try output.write(Self.secondScreen)
      defer {
        try? output.write(Self.firstScreen)
        try? output.flush()
      }
      while !stepper.hasQuit {
        try draw(stepper)
        switch reader.next() {
        case .key(.control("z")):
          // The shell is to find its own screen.
          try output.write(Self.firstScreen)
          try output.flush()
          reader.stopProcess()
          try output.write(Self.secondScreen)
        case .key(let key):
          if let meant = StepperKey(key) { stepper.press(meant) }
        case .redraw: continue
        case .ended: return true
        }
      }
      return true
    }
    InterruptionFlag.clear()
    return done ?? false
  }

  private func draw(_ stepper: Stepper) throws(OutputError) {
    let rows = Terminal.size?.rows ?? 0
    let lines = stepper.frame(style(), rows: rows > 0 ? rows : 24)
    // Each line is cleared behind its text, so that nothing flickers.
    let text = lines.map { $0 + "\u{1B}[K" }.joined(separator: "\r\n")
    try output.write("\u{1B}[H" + text + "\u{1B}[J")
    try output.flush()
  }
}

extension StepperKey {
  /// What a key of the terminal means here; `nil` for keys that mean nothing.
  init?(_ key: Key) {
    switch key {
    case .character(let character): self = .character(character)
    case .enter: self = .enter
    case .erase: self = .erase
    case .escape: self = .escape
    case .right, .down, .pageDown, .tab: self = .forward
    case .left, .up, .pageUp: self = .backward
    case .home: self = .home
    case .end: self = .end
    case .control("c"), .control("d"): self = .leave
    case .control("n"), .control("f"): self = .forward
    case .control("p"), .control("b"): self = .backward
    case .control, .unknown: return nil
    }
  }
}
