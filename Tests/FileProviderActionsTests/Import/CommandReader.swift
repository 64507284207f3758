import PredicateEvaluation
import PredicateFormat

@testable import FileProviderActions

/// Reads `:item` commands well enough to hold an export to them: settings are split where a blank
/// stands outside quotes and brackets, and values are operands of predicates.
enum CommandReader {
  static func items(_ text: String) throws -> [Item] {
    try text.split(separator: "\n").filter { $0.hasPrefix(":item ") }.map { line in
      let words = Self.words(line)
      var item = Item(words[1])
      for word in words.dropFirst(2) {
        let (path, value) = try setting(word)
        try item.set(try ItemPath(parsing: path), to: value)
      }
      return item
    }
  }

  private static func setting(_ word: String) throws -> (String, PredicateValue) {
    var isQuoted = false
    var split = word.startIndex
    while word[split] != "=" || isQuoted {
      if word[split] == "\"" { isQuoted.toggle() }
      split = word.index(after: split)
    }
    let text = String(word[word.index(after: split)...])
    // An unquoted date is what a date property takes.
    if text.hasSuffix("Z"), let date = PredicateDate(iso8601: text) {
      return (String(word[..<split]), .date(date))
    }
    guard case .parsed(let expression, _) = ExpressionSyntax.parse(SourceText(text)) else {
      throw Diagnostic(.error, .propertyPath, "not an operand: \(text)")
    }
    var context = EvaluationContext()
    let program = ExpressionProgram(expression)
    return (String(word[..<split]), try program.evaluate(on: .none, in: &context))
  }

  private static func words(_ line: Substring) -> [String] {
    var words = [""]
    var isQuoted = false
    var isEscaped = false
    var depth = 0
    for character in line {
      switch character {
      case _ where isEscaped: isEscaped = false
      case "\\" where isQuoted: isEscaped = true
      case "\"": isQuoted.toggle()
      case "{" where !isQuoted, "(" where !isQuoted: depth += 1
      case "}" where !isQuoted, ")" where !isQuoted: depth -= 1
      case " " where !isQuoted && depth == 0:
        words.append("")
        continue
      default: break
      }
      words[words.count - 1].append(character)
    }
    return words
  }
}
