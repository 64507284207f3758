/// One annotation in GitHub's workflow log: `::error file=...,line=...::message`.
public struct GitHubAnnotation: Sendable {
  /// How grave an annotation is; GitHub calls a note a notice.
  public enum Level: String, Sendable {
    /// A note.
    case notice
    /// A warning.
    case warning
    /// An error.
    case error
  }

  /// How grave it is.
  public var level: Level
  /// What it says, over one line or several.
  public var message: String
  /// The heading.
  public var title: String?
  /// The path of the file.
  public var file: String?
  /// The first and last line, from 1.
  public var lines: ClosedRange<Int>?
  /// The first and last column of a place on one line, from 1.
  public var columns: ClosedRange<Int>?

  /// Makes an annotation.
  public init(
    _ level: Level, _ message: String, title: String? = nil, file: String? = nil,
    lines: ClosedRange<Int>? = nil, columns: ClosedRange<Int>? = nil
  ) {
    self.level = level
    self.message = message
    self.title = title
    self.file = file
    self.lines = lines
    self.columns = columns
  }

  /// The annotation as one line of the log.
  public var line: String {
    var properties: [String] = []
    if let file { properties.append("file=\(Self.property(file))") }
    if let lines {
      properties.append("line=\(lines.lowerBound)")
      if lines.count > 1 { properties.append("endLine=\(lines.upperBound)") }
      // GitHub refuses columns of a place over several lines.
      if lines.count == 1, let columns {
        properties.append("col=\(columns.lowerBound)")
        if columns.count > 1 { properties.append("endColumn=\(columns.upperBound)") }
      }
    }
    if let title { properties.append("title=\(Self.property(title))") }
    let head = properties.isEmpty ? "" : " " + properties.joined(separator: ",")
    return "::\(level.rawValue)\(head)::\(Self.escaped(message))"
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      // A name must not be able to move the cursor of who reads the log.
      default: Printable.line(String(scalar))
      }
    }.joined()
  }

  private static func property(_ text: String) -> String {
    escaped(text).unicodeScalars.map { scalar in
      switch scalar {
      case ":": "%3A"
      case ",": "%2C"
      default: String(scalar)
      }
    }.joined()
  }
}
