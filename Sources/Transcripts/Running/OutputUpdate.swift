import PredicateFormat

/// Writes output lines that differ anew, in place.
///
/// Only lines that differ change: commands, comments, blank lines, wildcards that still match, line
/// ends and a byte order mark stay. The file is replaced as a whole or not at all.
struct OutputUpdate {
  private var file: TextFile
  private var changedLines = 0

  /// Works the differences into a file, which stays as it is on the disk.
  init(_ file: TextFile, _ differences: [StepDifference]) {
    self.file = file
    // From the bottom up, so that the numbers of lines above stay right.
    for item in differences.reversed() where item.step.path == file.path {
      replace(item)
    }
  }

  /// The file with the new lines.
  var updated: TextFile { file }

  /// Writes the file if anything changed; the number of lines that did.
  ///
  /// Throws `ScriptError` when it cannot be written; it is then unchanged.
  func write() throws(ScriptError) -> Int {
    guard changedLines > 0 else { return 0 }
    do {
      try AtomicFile.write(file.bytes, to: file.path)
    } catch {
      throw ScriptError(
        .fileUnwritable, "cannot rewrite \"\(file.path)\": \(FileBytes.words(for: error.code))",
        path: file.path)
    }
    return changedLines
  }

  private mutating func replace(_ item: StepDifference) {
    guard let lines = item.step.output?.lines else { return }
    // What stands afterwards in the place of each expected line.
    var replacements = [[String]](repeating: [], count: lines.count)
    var held: [String] = []
    for row in item.difference.rows {
      switch row {
      case .same(let expected, _), .anyLines(let expected, _):
        replacements[expected] = held + [item.difference.expected[expected]]
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
      let indentation = String(self.file.lines[line.number - 1].text.prefix { $0 == " " })
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
