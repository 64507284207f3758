import PredicateFormat

/// Files that a script includes.
extension ScriptFileReader {
  /// Reads the file of an `:include` on a line, whose inputs stand in its place.
  mutating func include(_ path: String, at line: Int) throws(ScriptError) {
    let target = FilePath.join(FilePath.folder(of: file.path), path)
    let chain = ancestors + [FilePath.real(file.path)]
    func refuse(_ code: DiagnosticCode, _ message: String) -> ScriptError {
      ScriptError(
        [Diagnostic(.error, code, message, at: source.rangeOfLine(line))], in: source)
    }
    if path.isEmpty { throw refuse(.includeFailed, ":include lacks its file") }
    let real = FilePath.real(target)
    if let start = chain.firstIndex(of: real) {
      let names = (chain[start...] + [real]).map(FilePath.name(of:)).joined(separator: " -> ")
      throw refuse(.includeCycle, "the script includes itself: \(names)")
    }
    if chain.count >= ScriptReader.depthLimit {
      throw refuse(
        .includeFailed, "includes are nested more than \(ScriptReader.depthLimit) deep")
    }
    includeCount += 1
    if includeCount > ScriptReader.includeLimit {
      throw refuse(
        .includeFailed, "more than \(ScriptReader.includeLimit) files are included, one in another")
    }
    if FilePath.isFolder(target) {
      throw refuse(.includeFailed, "\"\(path)\" is a folder, expected a script")
    }
    let included: TextFile
    do {
      included = try TextFile(reading: target)
    } catch {
      let reason = error.diagnostics.first?.message ?? "it cannot be read"
      throw refuse(.includeFailed, "cannot include \"\(path)\": \(reason)")
    }
    var reader = ScriptFileReader(included, ancestors: chain, stepLimit: stepLimit)
    reader.stepCount = stepCount
    reader.includeCount = includeCount
    try reader.read()
    includeCount = reader.includeCount
    guard reader.cases.isEmpty else {
      throw refuse(.includeFailed, "\"\(path)\" has cases, which cannot be included")
    }
    try add(reader.setUp.map { $0.standing(on: line) })
  }
}
