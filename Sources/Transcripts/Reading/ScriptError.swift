import PredicateFormat

/// A script that could not be read, or a recording that could not be written: what is wrong, in
/// which file.
///
/// Each diagnostic's range points into `source`; without a range it speaks of the whole file.
public struct ScriptError: Error, Sendable {
  /// The file's text as far as it could be read; its name is the file's path.
  public let source: SourceText
  /// What is wrong, in the order of the text; at least one.
  public let diagnostics: [Diagnostic]

  /// Makes an error of diagnostics with places in one text.
  public init(_ diagnostics: [Diagnostic], in source: SourceText) {
    self.source = source
    self.diagnostics = diagnostics
  }

  /// Makes an error that speaks of a file as a whole.
  public init(
    _ code: DiagnosticCode, _ message: String, path: String, help: String? = nil
  ) {
    self.init(
      [Diagnostic(.error, code, message, help: help)], in: SourceText("", name: path))
  }

  /// Whether it speaks of a file that could not be written, rather than read.
  public var isUnwritable: Bool { diagnostics.contains { $0.code == .fileUnwritable } }

  /// The file's path.
  public var path: String { source.name ?? "script" }

  /// The first diagnostic's line, counted from 1; `nil` when it speaks of the whole file.
  public var line: Int? {
    diagnostics.first?.range.map { source.position(at: $0.start).line }
  }

  /// One line for each diagnostic: `FILE:LINE:COLUMN: error CODE: MESSAGE`.
  public var summary: [String] {
    diagnostics.map { diagnostic in
      var place = path
      if let range = diagnostic.range {
        let position = source.position(at: range.start)
        place += ":\(position.line):\(position.column)"
      }
      return "\(place): \(diagnostic.severity) \(diagnostic.code): \(diagnostic.message)"
    }
  }
}

extension ScriptError {
  /// The error for a file that could not be read.
  static func unreadable(_ path: String, _ diagnostic: Diagnostic) -> ScriptError {
    ScriptError([diagnostic], in: SourceText("", name: path))
  }

  /// The error for bytes that are not UTF-8; `offset` counts from 0, `line` from 1.
  static func notText(_ path: String, line: Int, offset: Int, byte: UInt8) -> ScriptError {
    let digits = String(byte, radix: 16, uppercase: true)
    let hex = digits.count == 1 ? "0\(digits)" : digits
    return ScriptError(
      .fileNotText,
      "\"\(path)\" is not UTF-8: line \(line) has the byte 0x\(hex) (byte \(offset) of the file)",
      path: path, help: "save the file as UTF-8")
  }
}
