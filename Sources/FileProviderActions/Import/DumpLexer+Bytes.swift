import PredicateFormat

/// The two forms in which systems print bytes.
extension DumpLexer {
  /// Reads `{length = 8, bytes = 0x0011 ... 77}`, all on one line; `nil` when a dictionary opens.
  mutating func readBytesInBraces() -> DumpToken? {
    guard let close = lineOffset(of: UInt8(ascii: "}")) else { return nil }
    let inner = text(from: offset + 1, to: close)
    let parts = inner.split(separator: ",", maxSplits: 1).map {
      $0.split(separator: "=", maxSplits: 1)
    }
    guard parts.count == 2, parts[0].count == 2, parts[1].count == 2,
      parts[0][0].trimmed == "length", parts[1][0].trimmed == "bytes",
      let length = Int(parts[0][1].trimmed), length >= 0
    else { return nil }
    let digits = parts[1][1].trimmed
    guard digits.hasPrefix("0x") else { return nil }
    let start = offset
    let shown =
      digits.contains("...") || digits.contains("…")
      ? nil : ItemValueReader.bytes(hexadecimal: digits)
    move(to: close + 1)
    return DumpToken(
      kind: .bytes(shown?.count == length ? shown : nil, length: length),
      range: SourceRange(start, close + 1))
  }

  /// Reads `<00112233 44556677>`; `nil` when something else is in angles.
  mutating func readBytesInAngles() -> DumpToken? {
    guard let close = lineOffset(of: UInt8(ascii: ">")) else { return nil }
    let digits = text(from: offset + 1, to: close)
    guard let bytes = ItemValueReader.bytes(hexadecimal: "0x" + digits) else { return nil }
    let start = offset
    move(to: close + 1)
    return DumpToken(kind: .bytes(bytes, length: bytes.count), range: SourceRange(start, close + 1))
  }
}

extension Substring {
  fileprivate var trimmed: String {
    String(drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }
}
