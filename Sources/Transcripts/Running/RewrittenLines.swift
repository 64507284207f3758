/// Where the lines of a file stand after some of them were written anew.
struct RewrittenLines {
  private var changes: [(line: Int, growth: Int)] = []

  /// Takes in that a line, numbered as before, became so many lines.
  mutating func replace(_ line: Int, by count: Int) {
    if count != 1 { changes.append((line, count - 1)) }
  }

  /// The number that a line, numbered as before, has now.
  func now(_ line: Int) -> Int {
    changes.reduce(line) { $1.line < line ? $0 + $1.growth : $0 }
  }
}

extension ScriptResult {
  /// The result with the lines of the script as they are now.
  func moved(to lines: RewrittenLines) -> ScriptResult {
    var result = self
    for index in result.cases.indices {
      result.cases[index].line = lines.now(result.cases[index].line)
      for number in result.cases[index].failures.indices {
        let failure = result.cases[index].failures[number]
        result.cases[index].failures[number] = failure.moved(to: lines, of: path)
      }
    }
    return result
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
