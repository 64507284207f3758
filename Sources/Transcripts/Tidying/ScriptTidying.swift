import LabSession
import PredicateFormat

/// Turns the output lines of a script into expectations, so that a change of wording does not break it.
///
/// What `:pin` would write for an input takes the place of its output. Output for which there is nothing
/// to expect, such as that of `:items`, goes. A script is only tidied when it passes, and what comes of it
/// passes too. Lines below a table of cases stay as they are.
public struct ScriptTidying {
  /// What a script was tidied to.
  public struct Result: Sendable {
    /// The file with expectations in the place of output.
    public let file: TextFile
    /// How many expectations were written.
    public let expectations: Int
    /// The lines of the inputs whose output went without one, from 1.
    public let dropped: [Int]
  }

  /// What became of a script.
  public enum Outcome: Sendable {
    /// It was, or there was nothing to do.
    case tidied(Result)
    /// It does not pass as it is, so its output is no help.
    case failing(ScriptResult)
  }

  private struct Edit {
    let lines: [ExpectedOutput.Line]
    let expectations: [String]
  }

  private var file: TextFile
  private let script: Script
  private var edits: [Edit] = []
  private var dropped: [Int] = []
  private let options: RunOptions

  /// Tidies a script, run as `options` say, without writing it.
  ///
  /// Throws `ScriptError` when it cannot be read.
  public static func tidy(
    _ path: String, _ options: RunOptions = RunOptions()
  ) throws(ScriptError) -> Outcome {
    let file = try TextFile(reading: path)
    let script = try ScriptReader.read(file)
    // Errors of a manifest that are not expected yet will be.
    var before = result(of: script, options)
    for index in before.cases.indices { before.cases[index].forgiveFindings() }
    guard !before.failed else { return .failing(before) }
    var tidying = ScriptTidying(file: file, script: script, options: options)
    tidying.collect()
    let result = tidying.result
    let after = self.result(of: try ScriptReader.read(result.file), options)
    return after.failed ? .failing(after) : .tidied(result)
  }

  private init(file: TextFile, script: Script, options: RunOptions) {
    self.file = file
    self.script = script
    self.options = options
  }

  private static func result(of script: Script, _ options: RunOptions) -> ScriptResult {
    var run = ScriptRun(script, options: options, isStopped: { false })
    return ScriptResult(path: script.path, cases: run.perform())
  }

  private mutating func collect() {
    var session = options.session(in: script.folder)
    collect(script.setUp, &session)
    for item in script.cases {
      var copy = session
      collect(item.steps, &copy)
    }
  }

  private mutating func collect(_ steps: [ScriptStep], _ session: inout Session) {
    for step in steps {
      session.configuration.files = options.files(base: step.folder)
      let outcome = session.perform(step.input)
      var expectations = session.takeExpectations()
      let expected = script.expectedFindings
      expectations += LoadedFindings.expectations(for: outcome, of: step.input.source.text)
        .filter { !expected.contains(String($0.dropFirst(":expect finding ".count))) }
      if case .quit = outcome.request { return }
      guard let output = step.output, step.path == file.path, step.rowCount == 0 else { continue }
      if expectations.isEmpty { dropped.append(step.input.line) }
      edits.append(Edit(lines: output.lines, expectations: expectations))
    }
  }

  private var result: Result {
    var file = file
    // From the bottom up, so that the numbers of lines above stay right.
    for edit in edits.sorted(by: { $0.lines[0].number > $1.lines[0].number }) {
      for line in edit.lines.dropFirst().reversed() {
        file.replaceLines(from: line.number, through: line.number, with: [])
      }
      let first = edit.lines[0].number
      let indentation = String(file.lines[first - 1].text.prefix { $0 != "|" })
      file.replaceLines(
        from: first, through: first, with: edit.expectations.map { indentation + $0 })
    }
    return Result(
      file: file, expectations: edits.reduce(0) { $0 + $1.expectations.count },
      dropped: dropped.sorted())
  }
}

extension CaseResult {
  /// Takes back failures that tell of errors in a manifest.
  fileprivate mutating func forgiveFindings() {
    guard status == .failed else { return }
    failures.removeAll { if case .findings = $0.kind { true } else { false } }
    if failures.isEmpty { status = .passed }
  }
}
