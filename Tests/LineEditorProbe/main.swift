// Reads lines with the editor and prints what it read, for the tests of the editor.
//
// LineEditorProbe [HISTORY FILE]. The line `wait` waits for Ctrl-C as a long evaluation would,
// `size` prints the terminal's size.
import LineEditor

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

let words = [
  Completion.Candidate("filename", remark: "text"),
  Completion.Candidate("fileSize", remark: "number"),
  Completion.Candidate("isUploaded", remark: "yes or no"),
]

/// Completes the word before the cursor from a fixed list.
func complete(_ line: [UInt8], _ cursor: Int) -> Completion {
  let before = line[..<cursor]
  let start = before.lastIndex(of: UInt8(ascii: " ")).map { $0 + 1 } ?? 0
  let typed = before[start...]
  return Completion(start: start, candidates: words.filter { $0.text.utf8.starts(with: typed) })
}

func say(_ text: String) throws {
  let output = OutputWriter(descriptor: 1)
  try output.writeLine(text)
  try output.flush()
}

func run() throws {
  if let name = TextLocale.setUp() { try say("locale \(name)") }
  ProcessSignals.catchSignals()
  ProcessSignals.ignoreBrokenPipes()
  let editor = try LineEditor(programName: "probe")
  editor.completion = complete
  var file = CommandLine.arguments.dropFirst().first.map { HistoryFile(path: $0) }
  do {
    for entry in try file?.load() ?? [] { editor.enterHistory(entry) }
  } catch {
    try say(error.message)
  }
  while true {
    switch try editor.readLine(prompt: "\u{1b}[1mprobe>\u{1b}[0m ") {
    case .line("wait"):
      InterruptionFlag.clear()
      try say("waiting")
      while !InterruptionFlag.isRaised, ProcessSignals.ending == nil { usleep(1_000) }
      InterruptionFlag.clear()
      try say("stopped")
    case .line("size"):
      try say("size \(Terminal.size.map { "\($0.columns)x\($0.rows)" } ?? "unknown")")
    case .line(let line):
      if editor.enterHistory(line) {
        do { try file?.append(line) } catch { try say(error.message) }
      }
      try say(
        line.utf8.count > 200 ? "read \(line.utf8.count) bytes" : "read \(line.debugDescription)")
    case .interrupted: try say("interrupted")
    case .endOfInput:
      try say("end")
      return
    case .ending(let signal):
      try say("ending \(signal)")
      return
    }
  }
}

do {
  try run()
} catch {
  try? say("failed: \(error)")
  exit(1)
}
