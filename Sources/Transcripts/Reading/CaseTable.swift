import LabSession
import PredicateFormat

/// The table below a `:cases`: a heading with the names of columns, and a row for each case.
///
///     :cases "the bit"
///     | case     | bit | verdict |
///     | set      | YES | shown   |
///     | cleared  | NO  | hidden  |
///
/// The first column names the case. The other columns fill in `$bit` and `$verdict` in the lines below,
/// up to the next case. Cells are parted by `|` (a bar inside a cell is `\|`), blanks around them do
/// not count, and a rule of dashes as Markdown has below a heading is passed over.
struct CaseTable {
  /// One row: a case.
  struct Row {
    /// The case's name, the title in front.
    let name: String
    /// The line of the file, from 1.
    let line: Int
    /// The cells of the other columns.
    let values: [String]
  }

  /// The names of the columns behind the first.
  let columns: [String]
  /// The rows, in order.
  let rows: [Row]
  /// What is wrong with the table: a line of the file and what to say of it.
  private(set) var problems: [(line: Int, message: String, help: String?)] = []

  /// Reads the table of an input.
  init(_ input: Input) {
    let lines = LinesBelow(input).lines.map { (cells: Self.cells(of: $0.text), number: $0.number) }
      .filter { !Self.isRule($0.cells) }
    let firstLine = input.source.text.prefix { $0 != "\n" }
    let title = CommandWord(String(firstLine)).unquotedRest
    let columns = Array(lines.first?.cells.dropFirst() ?? [])
    self.columns = columns
    var rows: [Row] = []
    var problems: [(line: Int, message: String, help: String?)] = []
    for column in columns where !Self.isName(column) {
      problems.append(
        (
          lines[0].number, "\"\(column)\" cannot be the name of a column",
          "a name has letters, digits and _, so that $name can be told in the lines below"
        ))
    }
    if let twice = columns.first(where: { name in columns.count { $0 == name } > 1 }) {
      problems.append((lines[0].number, "two columns are called \"\(twice)\"", nil))
    }
    for line in lines.dropFirst() {
      guard line.cells.count == columns.count + 1 else {
        problems.append(
          (
            line.number,
            "the row has \(counted(line.cells.count, "cell")), the heading has \(columns.count + 1)",
            "a bar that is part of a cell is written \\|"
          ))
        continue
      }
      if line.cells[0].isEmpty { problems.append((line.number, "the case has no name", nil)) }
      rows.append(
        Row(
          name: title.isEmpty ? line.cells[0] : "\(title): \(line.cells[0])", line: line.number,
          values: Array(line.cells.dropFirst())))
    }
    if lines.count < 2 {
      problems.append(
        (
          input.firstLine, lines.isEmpty ? ":cases has no table" : "the table has no row",
          "below :cases, each behind a bar: a heading such as \"| case | value |\", and a row for"
            + " each case"
        ))
    }
    self.rows = rows
    self.problems = problems
  }

  /// A text with the values of a row in the place of `$column`.
  func filled(_ text: String, from row: Row) -> String {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    var result = ""
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      let name = rest[rest.index(after: dollar)...].prefix(while: Self.isNameCharacter)
      if let column = columns.firstIndex(where: { $0 == name }) {
        result += row.values[column]
      } else {
        result += "$" + name
      }
      rest = rest[name.endIndex...]
    }
    return result + rest
  }

  /// Whether a text has a place for a column.
  func uses(_ column: String, in text: String) -> Bool {
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      let name = rest[rest.index(after: dollar)...].prefix(while: Self.isNameCharacter)
      if name == column { return true }
      rest = rest[name.endIndex...]
    }
    return false
  }

  private static func cells(of text: String) -> [String] {
    var cells = [""]
    var escaped = false
    for character in text {
      if escaped {
        cells[cells.count - 1] += character == "|" ? "|" : "\\\(character)"
        escaped = false
      } else if character == "\\" {
        escaped = true
      } else if character == "|" {
        cells.append("")
      } else {
        cells[cells.count - 1].append(character)
      }
    }
    if escaped { cells[cells.count - 1] += "\\" }
    cells = cells.map { CommandWord.trimmed($0) }
    // The bar at the end of a row ends its last cell.
    if cells.count > 1, cells.last == "" { cells.removeLast() }
    return cells
  }

  /// Whether a row is the line of dashes below a heading.
  private static func isRule(_ cells: [String]) -> Bool {
    cells.allSatisfy { cell in
      cell.count >= 3 && cell.allSatisfy { $0 == "-" || $0 == ":" }
    }
  }

  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.allSatisfy(isNameCharacter) && text.first?.isNumber == false
  }

  private static func isNameCharacter(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber) || character == "_"
  }
}
