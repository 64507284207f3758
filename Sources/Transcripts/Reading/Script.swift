import LabSession
import PredicateFormat

/// A script as it was read: set-up, then cases, each a list of inputs with what they should print.
///
/// A script without `:case` is one case that bears the file's name and has no set-up.
public struct Script: Sendable {
  /// The path that the script was read from.
  public let path: String
  /// What comes before the first `:case`; its result is where every case begins.
  public let setUp: [ScriptStep]
  /// The cases, at least one, in order.
  public let cases: [ScriptCase]

  /// The folder that paths inside the script are relative to.
  public var folder: String { FilePath.folder(of: path) }

  /// The codes of the findings that some input expects: the manifests of the script may have them.
  var expectedFindings: Set<String> {
    Set((setUp + cases.flatMap(\.steps)).compactMap(\.expectedFinding))
  }

  /// The number of inputs.
  public var stepCount: Int { cases.reduce(setUp.count) { $0 + $1.steps.count } }

  /// What leads to the state before a line of the file, counted from 1: the set-up, then the inputs
  /// of that line's case that begin before it.
  ///
  /// Inputs of included files count as standing on the line of their `:include`. The lines below a
  /// table belong to each of its rows; `name` chooses one, else it is the last.
  public func steps(before line: Int, inCase name: String? = nil) -> [ScriptStep] {
    let steps = self.steps(around: line, inCase: name)
    return steps.filter { $0.scriptLine < line }
  }

  /// The first input that is not among those before a line; `nil` at the end of the line's case.
  public func step(onOrAfter line: Int, inCase name: String? = nil) -> ScriptStep? {
    steps(around: line, inCase: name).first { $0.scriptLine >= line }
  }

  /// Where the state before a line is, in words: `before line 12: :menu`, or at the end of what the line
  /// stands in.
  public func place(before line: Int, inCase name: String? = nil) -> String {
    let item = item(around: line, inCase: name)
    // The lines below a table belong to each of its rows.
    let row = item.flatMap { $0.isRow ? ", as \"\($0.name)\"" : nil } ?? ""
    if let step = step(onOrAfter: line, inCase: name) {
      return "before line \(step.scriptLine): \(step.title)\(row)"
    }
    guard hasCases else { return "at the end of \(path)" }
    return item.map { "at the end of the case \"\($0.name)\"" } ?? "at the end of the set-up"
  }

  /// The names of the cases that a name may stand for: the whole name, or the end behind a table's own.
  ///
  ///     script.names(of: "cleared")   // ["the test bit: cleared"]
  public func names(of name: String) -> [String] {
    let names = cases.map(\.name)
    if names.contains(name) { return [name] }
    return cases.filter { $0.isRow && $0.name.hasSuffix(": \(name)") }.map(\.name)
  }

  private var hasCases: Bool { cases.contains { $0.beginning > 1 } || !setUp.isEmpty }

  /// The set-up, and the inputs of the case that a line stands in.
  private func steps(around line: Int, inCase name: String?) -> [ScriptStep] {
    setUp + (item(around: line, inCase: name)?.steps ?? [])
  }

  /// The case that a line stands in; `nil` in the set-up.
  private func item(around line: Int, inCase name: String?) -> ScriptCase? {
    let named = name.flatMap { name in cases.first { $0.name == name } }
    let current = named ?? cases.last { $0.beginning <= line }
    return current.flatMap { $0.beginning <= line ? $0 : nil }
  }
}

/// One case of a script: one result in every report.
public struct ScriptCase: Sendable {
  /// The name behind `:case`, or the file's name without its ending.
  public let name: String
  /// The line of the `:case`, or of the row of a table of cases; else 1.
  public let line: Int
  /// The line from which on the script is about it: its own, or that of the table it is a row of.
  let beginning: Int
  /// Whether it is a row of a table of cases.
  public let isRow: Bool
  /// The comment right above the `:case`.
  public let reason: String?
  /// The inputs.
  public let steps: [ScriptStep]

  init(
    name: String, line: Int, beginning: Int? = nil, isRow: Bool = false, reason: String?,
    steps: [ScriptStep]
  ) {
    self.name = name
    self.line = line
    self.beginning = beginning ?? line
    self.isRow = isRow
    self.reason = reason
    self.steps = steps
  }
}

/// One input of a script with what it should print.
public struct ScriptStep: Sendable {
  /// The file that the input stands in: the script or a file that it includes.
  public let path: String
  /// The input; its first line counts in `path`.
  public let input: Input
  /// The line of the script itself: the input's, or that of the `:include` that brought it in.
  public let scriptLine: Int
  /// What should be printed; `nil` when the script does not say.
  public internal(set) var output: ExpectedOutput?
  /// The comment right above the input, lines joined by spaces.
  public let reason: String?
  /// How many rows of a table of cases share the input; 0 outside a table.
  public internal(set) var rowCount = 0

  /// The folder that paths in the input are relative to, as sessions take it: empty for the working
  /// folder.
  public var folder: String {
    let folder = FilePath.folder(of: path)
    return folder == "." ? "" : folder
  }

  /// The first line of the input's text, for reports.
  public var title: String {
    let lines = input.source.text.split(separator: "\n", omittingEmptySubsequences: true)
    let first = lines.first.map(String.init) ?? ""
    return lines.count > 1 ? first + " ..." : first
  }

  /// The code of the finding that the input expects, if it expects one.
  var expectedFinding: String? {
    let word = CommandWord(input.source.text)
    guard word.name == "expect" else { return nil }
    let words = word.rest.split(separator: " ")
    return words.count == 2 && words[0] == "finding" ? String(words[1]) : nil
  }

  /// Whether the input is an `:expect`.
  public var isExpectation: Bool { CommandWord(input.source.text).name == "expect" }
}

/// The output lines below an input.
public struct ExpectedOutput: Sendable, Equatable {
  /// One line without its `| `, and its number in the file, from 1.
  public struct Line: Sendable, Equatable {
    /// The text behind the bar.
    public let text: String
    /// The line of the file.
    public let number: Int
    /// The text as the file has it, `$column` of a table of cases not filled in.
    let written: String

    init(text: String, number: Int, written: String? = nil) {
      self.text = text
      self.number = number
      self.written = written ?? text
    }
  }

  /// The lines, at least one.
  public internal(set) var lines: [Line]

  /// The texts of the lines.
  public var texts: [String] { lines.map(\.text) }
}
