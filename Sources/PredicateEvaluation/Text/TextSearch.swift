/// The search for one text within another, linear in the length of both.
enum TextSearch {
  /// The offset at which `part` first stands in `text` at or behind `start`, or `nil`.
  ///
  /// An empty part is found at `start`. A short text is searched in the plain way; when a
  /// repetitive text makes that too much work, the rest is searched with the part's failure table.
  static func firstOffset(of part: Span<UInt8>, in text: Span<UInt8>, from start: Int = 0) -> Int? {
    guard start <= text.count, part.count <= text.count - start else { return nil }
    guard !part.isEmpty else { return start }
    let first = part[0]
    let last = text.count - part.count
    var work = 0
    let enough = 4 * text.count + 1024
    var offset = start
    while offset <= last {
      guard text[offset] == first else {
        offset &+= 1
        continue
      }
      var length = 1
      while length < part.count, text[offset &+ length] == part[length] { length &+= 1 }
      if length == part.count { return offset }
      work &+= length
      if work > enough { return firstOffsetByTable(of: part, in: text, from: offset) }
      offset &+= 1
    }
    return nil
  }

  /// The search of Knuth, Morris and Pratt.
  private static func firstOffsetByTable(
    of part: Span<UInt8>, in text: Span<UInt8>, from start: Int
  ) -> Int? {
    // table[n]: how much of the part's beginning ends its first n + 1 bytes, itself excepted.
    var table = [Int](repeating: 0, count: part.count)
    var length = 0
    var index = 1
    while index < part.count {
      while length > 0, part[index] != part[length] { length = table[length - 1] }
      if part[index] == part[length] { length += 1 }
      table[index] = length
      index += 1
    }
    length = 0
    var offset = start
    while offset < text.count {
      while length > 0, text[offset] != part[length] { length = table[length - 1] }
      if text[offset] == part[length] { length += 1 }
      offset += 1
      if length == part.count { return offset - part.count }
    }
    return nil
  }
}
