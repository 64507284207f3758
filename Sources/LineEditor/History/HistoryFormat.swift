/// How a history is written in a file: a mark, then an entry a line.
///
/// A backslash in an entry is written `\\`, a line feed `\n`, a carriage return `\r`.
enum HistoryFormat {
  /// The first line, by which our file is told from another program's.
  static let mark = "#actionlab-history 1"

  /// The entry as one line, without its end.
  static func line(for entry: String) -> String {
    var line: [UInt8] = []
    for byte in entry.utf8 {
      switch byte {
      case UInt8(ascii: "\\"): line += #"\\"#.utf8
      case UInt8(ascii: "\n"): line += #"\n"#.utf8
      case UInt8(ascii: "\r"): line += #"\r"#.utf8
      default: line.append(byte)
      }
    }
    return String(decoding: line, as: UTF8.self)
  }

  /// The entry that a line stands for; `nil` when the line is not UTF-8 or its escapes are wrong.
  static func entry(from line: some Sequence<UInt8>) -> String? {
    var entry: [UInt8] = []
    var bytes = line.makeIterator()
    while let byte = bytes.next() {
      guard byte == UInt8(ascii: "\\") else {
        entry.append(byte)
        continue
      }
      switch bytes.next() {
      case UInt8(ascii: "\\"): entry.append(byte)
      case UInt8(ascii: "n"): entry.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "r"): entry.append(UInt8(ascii: "\r"))
      default: return nil
      }
    }
    return String(validating: entry, as: UTF8.self)
  }

  /// Whether a file that begins with these bytes is ours; an empty one is.
  static func isOurs(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.isEmpty || bytes.starts(with: Array((mark + "\n").utf8))
  }

  /// The entries of a whole file, oldest first; lines that cannot be read are left out.
  static func entries(in bytes: some Collection<UInt8>) -> [String] {
    bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
      line.elementsEqual(mark.utf8) ? nil : entry(from: line)
    }
  }
}
