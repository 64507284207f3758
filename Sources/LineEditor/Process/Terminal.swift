import CLibEdit

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What the terminal of the process is and can do.
public enum Terminal {
  /// A terminal's measures in character cells.
  public struct Size: Hashable, Sendable {
    /// The cells of a row.
    public var columns: Int
    /// The number of rows; 0 when the terminal does not tell.
    public var rows: Int

    /// Makes a size.
    public init(columns: Int, rows: Int) {
      self.columns = columns
      self.rows = rows
    }
  }

  /// Whether a file descriptor leads to a terminal.
  public static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Whether both standard input and standard output are the terminal, so that lines can be edited.
  public static var isInteractive: Bool { isTerminal(STDIN_FILENO) && isTerminal(STDOUT_FILENO) }

  /// The size of the terminal at standard output; `nil` when there is none or it does not tell.
  public static var size: Size? {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard clibedit_terminal_size(&columns, &rows) else { return nil }
    return Size(columns: Int(columns), rows: Int(rows))
  }

  /// Whether `TERM` names a terminal that understands escape sequences.
  public static var understandsEscapes: Bool {
    guard let name = getenv("TERM").map({ String(cString: $0) }) else { return false }
    return !name.isEmpty && name != "dumb"
  }

  /// The columns that the editor counts for a text, by which it places the cursor.
  ///
  /// East Asian wide characters count 2, combining marks 0; joined emoji count as the sum of their
  /// parts. Control characters count 0.
  public static func columns(of text: String) -> Int {
    var sum = 0
    for scalar in text.unicodeScalars { sum += max(0, Int(clibedit_columns(scalar.value))) }
    return sum
  }
}
