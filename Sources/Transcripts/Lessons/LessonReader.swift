import LabSession
import PredicateFormat

/// Puts the words of a lesson's text between the inputs of its script.
struct LessonReader {
  /// The pieces, once the lesson was read.
  private(set) var parts: [Lesson.Part] = []
  /// The lesson's title, when it has words.
  private(set) var title: String?
  private let file: TextFile
  private let script: Script
  /// The inputs that are still to be placed.
  private var steps: ArraySlice<ScriptStep>

  init(_ file: TextFile, _ script: Script) {
    self.file = file
    self.script = script
    steps = script.cases.flatMap(\.steps)[...]
  }

  /// Places words and inputs; throws what keeps the script from being a lesson.
  mutating func read() throws(ScriptError) {
    if let second = script.cases.dropFirst().first ?? (script.setUp.isEmpty ? nil : script.cases[0])
    {
      throw problem("a lesson has no cases, and \"\(second.name)\" is one", at: second.line)
    }
    if let leaving = steps.first(where: Self.leaves) {
      throw problem("a lesson ends with its last line, not before", at: leaving.scriptLine)
    }
    let lines = file.lines.map(\.text)
    if ScriptReader.isMarkdown(file.path) { readMarkdown(lines) } else { readScript(lines) }
    let hasExercise = parts.contains { if case .exercise = $0 { true } else { false } }
    guard hasExercise else { throw problem("the lesson has no exercise", at: nil) }
  }

  private mutating func readMarkdown(_ lines: [String]) {
    var next = 1
    for block in MarkdownBlocks(in: lines).blocks {
      // The line before a block is its fence.
      addWords(lines[next - 1..<block.lines.lowerBound - 2])
      addSteps(before: block.lines.upperBound)
      next = block.lines.upperBound + 1
    }
    if next <= lines.count { addWords(lines[(next - 1)...]) }
  }

  private mutating func readScript(_ lines: [String]) {
    var words: [String] = []
    var number = 1
    while number <= lines.count {
      let line = lines[number - 1]
      if let step = steps.first, step.scriptLine == number {
        addWords(words[...])
        words = []
        number += step.path == file.path ? step.input.source.lineCount : 1
        addSteps(before: number)
        continue
      }
      if line == "#" || line.hasPrefix("# ") {
        words.append(String(line.dropFirst(2)))
      } else if line.isEmpty {
        words.append("")
      }
      number += 1
    }
    addWords(words[...])
  }

  private mutating func addWords(_ lines: ArraySlice<String>) {
    var text = CommandWord.trimmed(lines.joined(separator: "\n"))
    let first = text.prefix { $0 != "\n" }
    if parts.isEmpty, title == nil, first.hasPrefix("# ") || !ScriptReader.isMarkdown(file.path) {
      title = CommandWord.trimmed(first.drop { $0 == "#" })
      text = CommandWord.trimmed(text.dropFirst(first.count))
    }
    if !text.isEmpty { parts.append(.words(text)) }
  }

  private mutating func addSteps(before line: Int) {
    while let step = steps.first, step.scriptLine < line {
      steps.removeFirst()
      switch CommandWord(step.input.source.text).name {
      case "exercise": parts.append(.exercise(step))
      case "answer", "hint", "wrong": parts.append(.exercisePart(step))
      default: parts.append(.example(step))
      }
    }
  }

  /// Whether an input would end the replay, and with it what checks the rest of the lesson.
  private static func leaves(_ step: ScriptStep) -> Bool {
    guard case .parsed(let command, _) = Command.parse(step.input), case .quit = command.verb
    else { return false }
    return true
  }

  private func problem(_ message: String, at line: Int?) -> ScriptError {
    let source = file.source
    return ScriptError(
      [
        Diagnostic(
          .error, .lessonForm, message, at: line.flatMap(source.rangeOfLine),
          help: "a lesson is words, examples, and :exercise with :answer lines")
      ], in: source)
  }
}
