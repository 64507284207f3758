import LabSession
import PredicateFormat

/// The names of a script's cases, each in quotes and given once.
///
/// The prompt and the reader of scripts hold a `:case` against them, so that what was typed can be run.
public struct CaseNames: Sendable {
  private var lines: [String: Int] = [:]

  /// Makes an empty list.
  public init() {}

  /// Takes a `:case`; its name, and what is wrong with it, with places in the input.
  public mutating func take(_ input: Input) -> (name: String, problems: [Diagnostic]) {
    let rest = CommandWord(input.source.text).rest
    let whole = SourceRange(0, input.source.bytes.count)
    let quoted = CommandWord.unquoted(rest)
    let name = quoted ?? rest
    var problems: [Diagnostic] = []
    if quoted == nil || name.isEmpty {
      problems.append(
        Diagnostic(
          .error, .caseName,
          rest.isEmpty
            ? ":case lacks its name, expected :case \"name\""
            : "expected a name in quotes, found \(rest)",
          at: whole,
          fixIts: name.isEmpty
            ? [] : [Diagnostic.FixIt(replace: whole, with: ":case \"\(Self.withoutQuotes(rest))\"")]
        ))
    }
    if var duplicate = take(name, on: input.line) {
      duplicate.range = whole
      problems.append(duplicate)
    }
    return (name, problems)
  }

  private static func withoutQuotes(_ text: String) -> String {
    text.filter { $0 != "\"" && $0 != "\\" }
  }

  /// Takes a name that stands on a line; what is wrong with it, without a place.
  mutating func take(_ name: String, on line: Int) -> Diagnostic? {
    defer { lines[name] = line }
    return lines[name].map { earlier in
      Diagnostic(
        .error, .duplicateCase, "there is a case \"\(name)\" already, on line \(earlier)")
    }
  }

  /// The line on which a name was taken last.
  func line(of name: String) -> Int? { lines[name] }
}
