/// Where the lines of a file stand after some of them were written anew.
struct RewrittenLines {
  /// The lines, numbered as before, of which there are now more or fewer than one, in order.
  private let lines: [Int]
  /// How much further down everything below each of them stands.
  private let shifts: [Int]

  /// Takes in how many lines each of some lines, numbered as before, became.
  init(_ counts: [(line: Int, count: Int)] = []) {
    let changes = counts.filter { $0.count != 1 }.sorted { $0.line < $1.line }
    var shift = 0
    lines = changes.map(\.line)
    shifts = changes.map { change in
      shift += change.count - 1
      return shift
    }
  }

  /// The number that a line, numbered as before, has now.
  func now(_ line: Int) -> Int {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle] < line { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? line : line + shifts[low - 1]
  }
}

extension ScriptResult {
  /// The result with the lines of the script as they are now.
  func moved(to lines: RewrittenLines) -> ScriptResult {
    var result = self
    result.setUp = setUp.map { $0.moved(to: lines, of: path) }
    result.cases = cases.map { item in
      var item = item
      item.line = lines.now(item.line)
      item.failures = item.failures.map { $0.moved(to: lines, of: path) }
      item.steps = item.steps.map { $0.moved(to: lines, of: path) }
      return item
    }
    return result
  }
}

extension PerformedStep {
  fileprivate func moved(to lines: RewrittenLines, of script: String) -> PerformedStep {
    var step = self
    if path == script { step.line = lines.now(line) }
    step.failures = failures.map { $0.moved(to: lines, of: script) }
    return step
  }
}

extension CaseFailure {
  fileprivate func moved(to lines: RewrittenLines, of script: String) -> CaseFailure {
    var failure = self
    if path == script { failure.line = lines.now(line) }
    failure.reopenCommand.line = lines.now(reopenCommand.line)
    failure.reasons.origins = reasons.origins.map { origin in
      var origin = origin
      if origin.path == script { origin.line = lines.now(origin.line) }
      return origin
    }
    return failure
  }
}
