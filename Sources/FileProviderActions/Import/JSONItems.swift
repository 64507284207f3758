import PredicateEvaluation
import PredicateFormat

/// Reads items from JSON: one value, or several one after another as JSON Lines have them.
enum JSONItems {
  /// How many broken lines are reported before reading stops.
  static let errorLimit = 100

  /// Reads a text.
  ///
  /// A value that is no JSON is an error with its place. When it began and broke on one line, the
  /// text is taken for JSON Lines, and reading goes on with the next line.
  static func read(_ source: SourceText) -> ItemImport {
    var result = ItemImport(source)
    result.form = .json
    var values = ValueItems()
    var reader = JSONReader(source.bytes)
    let total = source.bytes.count
    let goesOn: @Sendable (Int) -> Bool = { ReadingWatch.goesOn($0, of: total, "bytes") }
    reader.goesOn = goesOn
    var count = 0
    while result.diagnostics.count < errorLimit {
      // Of many short values no single one is long enough to ask.
      if count % 256 == 255, !goesOn(reader.offset) { break }
      let start = firstNonBlank(in: source.bytes, from: reader.offset)
      do throws(JSONError) {
        guard let value = try reader.readValue() else { break }
        take(value, of: source, into: &values)
        result.diagnostics += value.duplicateKeys.prefix(10).map { key in
          Diagnostic(
            .warning, .duplicateKey, "the key \"\(key)\" stands twice in one object",
            at: value.range, help: "the last one counts")
        }
        count += 1
      } catch {
        let place = SourceRange(error.offset, min(error.offset + 1, source.bytes.count))
        result.diagnostics.append(
          Diagnostic(.error, .importJSON, error.message, at: place))
        guard let next = nextLine(of: source, from: start, brokenAt: error.offset) else { break }
        reader = JSONReader(source.bytes, from: next)
        reader.goesOn = goesOn
        count += 1
      }
    }
    if count > 1 { result.form = .jsonLines }
    result.take(values)
    return result
  }

  private static func take(
    _ value: JSONValue, of source: SourceText, into values: inout ValueItems
  ) {
    let ranges = JSONElementRanges(source.bytes, from: value.range.start).ranges
    values.readTop(value.value, at: value.range) { index in
      ranges.indices.contains(index) ? ranges[index] : nil
    }
  }

  private static func firstNonBlank(in bytes: [UInt8], from start: Int) -> Int {
    bytes[min(start, bytes.count)...].firstIndex { !" \t\r\n".utf8.contains($0) } ?? bytes.count
  }

  /// The offset of the next object that begins a line, when a value began and broke on one line.
  private static func nextLine(of source: SourceText, from start: Int, brokenAt end: Int) -> Int? {
    let lineFeed = UInt8(ascii: "\n")
    guard start <= end, !source.bytes[start..<min(end, source.bytes.count)].contains(lineFeed)
    else { return nil }
    let next = source.bytes[start...].firstIndex(of: lineFeed).map { $0 + 1 }
    guard let next, next < source.bytes.count, source.bytes[next] == UInt8(ascii: "{") else {
      return nil
    }
    return next
  }
}
