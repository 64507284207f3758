import PredicateEvaluation
import PredicateFormat

/// Reads items from comma-separated values: a line of property names, then a line for each item.
///
///     filename,isUploaded,userInfo."com.example.testBit"
///     report.pdf,YES,YES
///
/// Cells take the type of their property; below `userInfo` a cell without quotes is YES or NO, a
/// number, a date, or else text. An empty cell sets nothing.
enum CSVItems {
  /// Whether a text looks like such a table: its first line names properties, `filename` among them.
  static func isTable(_ bytes: [UInt8]) -> Bool {
    guard let header = header(of: bytes) else { return false }
    return header.contains("filename") && header.count > 1
      || header == ["filename"] || header.contains("itemIdentifier")
  }

  /// Reads a text.
  static func read(_ source: SourceText) -> ItemImport {
    var result = ItemImport(source)
    result.form = .csv
    let table = CSVTable(source.bytes, separator: separator(of: source.bytes))
    if let quote = table.openQuote {
      result.diagnostics.append(
        Diagnostic(.error, .importCSV, "the quote that opens here is never closed", at: quote))
    }
    guard let header = table.rows.first else { return result }
    var columns: [ItemPath?] = []
    for cell in header {
      do throws(Diagnostic) {
        columns.append(try ItemPath(parsing: cell.text))
      } catch {
        // As in the other forms, any word is a key, also one that a rule has to escape.
        let isName =
          cell.text.first?.isLetter == true
          && cell.text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        columns.append(isName ? ItemPath(cell.text) : nil)
        if isName { continue }
        result.diagnostics.append(
          Diagnostic(
            .error, .importCSV, "\"\(cell.text)\" is not the name of a property", at: cell.range,
            help: error.help))
      }
    }
    var named: Set<ItemPath> = []
    for (index, column) in columns.enumerated() {
      guard let column, !named.insert(column).inserted else { continue }
      result.diagnostics.append(
        Diagnostic(
          .warning, .importCSV, "\"\(header[index].text)\" names an earlier column again",
          at: header[index].range, help: "of two cells for one property the last is taken"))
    }
    var values = ValueItems()
    for (index, row) in table.rows.enumerated().dropFirst() {
      if index % 1000 == 0, !ReadingWatch.goesOn(index, of: table.rows.count, "items") { break }
      let range = SourceRange(row.first?.range.start ?? 0, row.last?.range.end ?? 0)
      if row.count > columns.count {
        result.diagnostics.append(
          Diagnostic(
            .error, .importCSV,
            "found \(counted(row.count, "cell")); the first line names \(columns.count)", at: range,
            help: "a cell with a comma in it stands in double quotes"))
      }
      var entries = PredicateDictionary()
      for (column, cell) in zip(columns, row) where cell.isQuoted || !cell.text.isEmpty {
        if let column { set(column, to: value(of: cell, for: column), in: &entries) }
      }
      values.readTop(.dictionary(entries), at: range)
    }
    result.take(values)
    return result
  }

  private static func header(of bytes: [UInt8]) -> [String]? {
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    guard line.count < 1 << 16 else { return nil }
    let table = CSVTable(Array(line), separator: separator(of: bytes))
    return table.rows.first?.map(\.text)
  }

  /// A comma, or the semicolon of programs in many countries.
  private static func separator(of bytes: [UInt8]) -> UInt8 {
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    let comma = UInt8(ascii: ",")
    return line.contains(comma) || !line.contains(UInt8(ascii: ";")) ? comma : UInt8(ascii: ";")
  }

  private static func set(
    _ path: ItemPath, to value: PredicateValue, in entries: inout PredicateDictionary
  ) {
    guard let part = path.part else {
      entries[path.property] = value
      return
    }
    var parts = PredicateDictionary()
    if case .dictionary(let old)? = entries[path.property] { parts = old }
    parts[part] = value
    entries[path.property] = .dictionary(parts)
  }

  private static func value(of cell: CSVTable.Cell, for path: ItemPath) -> PredicateValue {
    let property = ItemProperty.named(path.property)
    let type =
      path.part.flatMap { part in property?.type.components.first { $0.name == part }?.type }
      ?? property?.type
    switch type {
    case .boolean?, .count?, .integer?: return plain(cell.text) ?? .string(cell.text)
    case .userInfo?, nil:
      return cell.isQuoted ? .string(cell.text) : plain(cell.text) ?? .string(cell.text)
    case .capabilities?, .fileSystemFlags?, .contentPolicy?:
      return Int64(cell.text).map(PredicateValue.integer) ?? .string(cell.text)
    default: return .string(cell.text)
    }
  }

  /// A Boolean, a number or a date; `nil` for other text.
  private static func plain(_ text: String) -> PredicateValue? {
    switch text.lowercased() {
    case "yes", "true": return .boolean(true)
    case "no", "false": return .boolean(false)
    default: break
    }
    if let number = Int64(text) { return .integer(number) }
    if let number = Double(text), number.isFinite, text.first?.isLetter == false {
      return .double(number)
    }
    return PredicateDate(iso8601: text).map(PredicateValue.date)
  }
}
