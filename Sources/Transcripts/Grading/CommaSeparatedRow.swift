/// One line of comma-separated values (RFC 4180), safe to open in a spreadsheet.
///
/// A field that holds a comma, a quote or a line end stands in quotes. A field that a spreadsheet
/// would take for a formula gets an apostrophe in front, since what learners hand in is not to run
/// on the teacher's machine.
///
///     CommaSeparatedRow.line(["a,b", "=1+1"])   // "a,b",'=1+1
enum CommaSeparatedRow {
  /// The line without its end.
  static func line(_ fields: [String]) -> String {
    fields.map(field).joined(separator: ",")
  }

  private static func field(_ text: String) -> String {
    let safe = isFormula(text) ? "'" + text : text
    guard safe.utf8.contains(where: needsQuotes) else { return safe }
    return "\"" + safe.replacing("\"", with: "\"\"") + "\""
  }

  /// Whether a spreadsheet may read a field as a formula; some do so behind blanks, too, and for the
  /// wide forms of the signs.
  private static func isFormula(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first else { return false }
    if first == "\t" || first == "\r" || first == "\n" { return true }
    let signs: Set<Unicode.Scalar> = ["=", "+", "-", "@", "＝", "＋", "－", "＠"]
    return text.unicodeScalars.first { $0 != " " }.map(signs.contains) ?? false
  }

  private static func needsQuotes(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n")
      || byte == UInt8(ascii: "\r")
  }
}
