import PredicateFormat

/// Writes output lines that differ anew, in place.
///
/// Only lines that differ change: commands, comments, blank lines, wildcards that still match, line
/// ends and a byte order mark stay. The file is replaced as a whole or not at all.
struct OutputUpdate {
  private var file: TextFile
  private var changedLines = 0
  /// Lines that cannot be written, since the rows of a table print different ones.
  private var conflicts: [Int] = []
  /// How many lines each output line became.
  private var counts: [(line: Int, count: Int)] = []
  /// The files, other than this, that have output lines which differ: included ones.
  let otherFiles: [String]

  /// Works the differences into a file, which stays as it is on the disk.
  init(_ file: TextFile, _ differences: [StepDifference]) {
    self.file = file
    otherFiles = Set(differences.map(\.step.path)).subtracting([file.path]).sorted()
    // From the bottom up, so that the numbers of lines above stay right.
    for item in Self.distinct(differences.filter { $0.step.path == file.path }).reversed() {
      switch item {
      case .success(let item): replace(item)
      case .failure(let conflict): conflicts.append(conflict.line)
      }
    }
  }

  private struct Conflict: Error {
    let line: Int
  }

  /// The differences in the order of the file, those that the rows of a table share once.
  ///
  /// The lines below a table stand in the file once: they can be written when every row was run and
  /// printed the same.
  private static func distinct(
    _ differences: [StepDifference]
  ) -> [Result<StepDifference, Conflict>] {
    let groups = Dictionary(grouping: differences) { $0.step.input.line }
    return groups.keys.sorted().compactMap { line in
      guard let group = groups[line], let first = group.first else { return nil }
      let isShared = first.step.rowCount > 1
      let isAgreed =
        group.count == first.step.rowCount
        && group.allSatisfy { $0.difference.printed == first.difference.printed }
      return isShared && !isAgreed ? .failure(Conflict(line: line)) : .success(first)
    }
  }

  /// The file with the new lines.
  var updated: TextFile { file }
  /// Where the lines of the file stand afterwards.
  var lines: RewrittenLines { RewrittenLines(counts) }

  /// Writes the file if anything changed; the number of lines that did.
  ///
  /// Throws `ScriptError` when it cannot be written; it is then unchanged.
  func write() throws(ScriptError) -> Int {
    if changedLines > 0 { try file.rewrite() }
    return changedLines
  }

  /// `rows-differ`, when there are lines that could not be written.
  var conflict: ScriptError? {
    guard let line = conflicts.min() else { return nil }
    return ScriptError(
      [
        Diagnostic(
          .error, .rowsDiffer, "the rows of the table do not all print the same here",
          at: file.source.rangeOfLine(lines.now(line)),
          help: "write \"...\", $column or an :expect instead of what is printed")
      ], in: file.source)
  }

  private mutating func replace(_ item: StepDifference) {
    guard let lines = item.step.output?.lines else { return }
    // What stands afterwards in the place of each expected line.
    var replacements = [[String]](repeating: [], count: lines.count)
    var held: [String] = []
    for row in item.difference.rows {
      switch row {
      case .same(let expected, _), .anyLines(let expected, _):
        replacements[expected] = held + [lines[expected].written]
        held = []
      case .changed(let expected, let printed):
        replacements[expected] = held + [item.difference.printed[printed]]
        held = []
        changedLines += 1
      case .missing: changedLines += 1
      case .surplus(let printed):
        held.append(item.difference.printed[printed])
        changedLines += 1
      }
    }
    replacements[lines.count - 1] += held
    for (line, texts) in zip(lines, replacements).reversed() {
      // Blanks, and in Markdown the marks of a quote.
      let indentation = String(self.file.lines[line.number - 1].text.prefix { $0 != "|" })
      counts.append((line.number, texts.count))
      file.replaceLines(
        from: line.number, through: line.number,
        with: texts.map { indentation + ($0.isEmpty ? "|" : "| \($0)") })
    }
  }
}

/// An input whose output differs.
struct StepDifference {
  /// The input.
  let step: ScriptStep
  /// How the output differs.
  let difference: LineDifference
}
