import PredicateEvaluation
import PredicateFormat

/// Reads items from JSON: one value, or several one after another as JSON Lines have them.
enum JSONItems {
  /// Reads a text.
  ///
  /// A value that is no JSON is an error with its place; in JSON Lines, reading goes on with the
  /// next line.
  static func read(_ source: SourceText) -> ItemImport {
    var result = ItemImport(source)
    result.form = .json
    var values = ValueItems()
    var problems: [Diagnostic] = []
    var offset = 0
    var count = 0
    while let start = firstNonBlank(in: source.bytes, from: offset) {
      do throws(Diagnostic) {
        let (value, end) = try readJSON(source.bytes, from: start)
        values.readTop(value, at: SourceRange(start, end))
        count += 1
        offset = end
      } catch {
        problems.append(error)
        // The rest of one JSON text means nothing once it is broken; lines stand for themselves.
        guard let next = nextLine(in: source.bytes, from: start), count > 0 else { break }
        offset = next
        count += 1
      }
    }
    if count > 1 { result.form = .jsonLines }
    result.diagnostics = problems
    result.take(values)
    return result
  }

  private static func firstNonBlank(in bytes: [UInt8], from start: Int) -> Int? {
    guard start < bytes.count else { return nil }
    return bytes[start...].firstIndex { !" \t\r\n".utf8.contains($0) }
  }

  private static func nextLine(in bytes: [UInt8], from start: Int) -> Int? {
    bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
  }
}
