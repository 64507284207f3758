import FileProviderActions
import LabSession
import PredicateFormat

/// A file of answers to the exercises of a lesson: predicates, in the order of the exercises.
///
/// An answer may go on over several lines: while something is open, and where a line begins with what
/// no predicate begins with, such as AND or an operator. Comments, commands and output lines are passed over, never performed, so that a recorded session
/// is a file of answers too. Model answers and what learners hand in have the same form.
public struct AnswerFile: Sendable {
  /// One answer.
  public enum Answer: Sendable {
    /// A predicate, and what it was written as.
    case predicate(PredicateArgument, Input)
    /// A text that is no predicate; why.
    case failed([Diagnostic], Input)
  }

  /// The file's path.
  public let path: String
  /// The answers, in order.
  public let answers: [Answer]

  /// The most that a file of answers may hold, in bytes.
  ///
  /// No answer needs as much, and reading what was made to be slow to read stays short.
  static let byteLimit = 1 << 16

  /// Where the model answers of a lesson are unless something else is said: beside it, with the
  /// ending `.answers`.
  public static func path(beside lesson: String) -> String {
    FilePath.join(
      FilePath.folder(of: lesson), FilePath.nameWithoutExtension(of: lesson) + ".answers")
  }

  /// Reads a file; `isLate` is asked before each line, and `true` ends the reading.
  ///
  /// Throws `ScriptError` when the file is missing, unreadable, longer than 64 KiB or not UTF-8, or
  /// when reading it was ended.
  public init(
    reading path: String, isLate: () -> Bool = { false }
  ) throws(ScriptError) {
    let bytes: [UInt8]
    do {
      bytes = try FileReading.bytes(of: path, limit: Self.byteLimit)
    } catch {
      throw ScriptError.unreadable(path, error)
    }
    try self.init(TextFile(bytes, path: path), isLate: isLate)
  }

  /// Reads a text that was read already.
  public init(_ file: TextFile, isLate: () -> Bool = { false }) throws(ScriptError) {
    path = file.path
    let lines = file.lines.map(\.text)
    var assembler = InputAssembler(name: file.path)
    var steps: [InputAssembler.Step] = []
    var index = 0
    while index < lines.count {
      // An input is read again with each of its lines.
      if isLate() {
        throw ScriptError(.answersTooLong, "reading the answers took too long", path: file.path)
      }
      let last = lines[(index + 1)...].prefix(while: Self.goesOn).endIndex
      if !assembler.isPending {
        assembler = InputAssembler(name: file.path, firstLine: index + 1)
      }
      steps += assembler.take(lines[index..<last].joined(separator: "\n"))
      index = last
    }
    if let last = assembler.finish() { steps.append(last) }
    answers = steps.compactMap(Self.answer)
  }

  /// The answer to an exercise, numbered from 1; `nil` when there are fewer.
  public func answer(toExercise number: Int) -> Answer? {
    answers.indices.contains(number - 1) ? answers[number - 1] : nil
  }

  /// Whether a line can only go on with the answer above it, as no predicate begins like that.
  private static func goesOn(_ line: String) -> Bool {
    let text = line.drop { $0 == " " || $0 == "\t" }
    guard let first = text.first else { return false }
    if "&|=<>.,)}]*/".contains(first) || text.hasPrefix("!=") { return true }
    let word = text.prefix { !" \t([\"'{".contains($0) }.uppercased()
    return Self.wordsInside.contains(word)
  }

  private static let wordsInside: Set<String> = [
    "AND", "OR", "BEGINSWITH", "ENDSWITH", "CONTAINS", "LIKE", "MATCHES", "IN", "BETWEEN",
    "UTI-CONFORMS-TO", "UTI-EQUALS",
  ]

  private static func answer(_ step: InputAssembler.Step) -> Answer? {
    switch step {
    case .needsMore, .blank, .comment, .output: return nil
    case .failed(let input, let diagnostic):
      return input.kind == .command ? nil : .failed([diagnostic], input)
    case .input(let input):
      guard input.kind == .predicate else { return nil }
      switch Command.parse(input) {
      case .parsed(let command, _):
        switch command.verb {
        case .evaluate(let predicate): return .predicate(predicate, input)
        case .bareExpression(_, let why): return .failed(why, input)
        default: return nil
        }
      case .failed(let diagnostics): return .failed(diagnostics, input)
      case .incomplete(let open): return .failed([open.diagnostic(in: input.source)], input)
      }
    }
  }
}
