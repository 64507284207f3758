/// Columns counted beforehand inside long lines, so that finding one need not start where the line
/// does: thousands of findings on one line of a megabyte are placed in time.
///
/// Making the marks is linear in the text's length; short lines have none.
struct ColumnMarks: Sendable {
  /// A place inside a line, and what stands before it on that line.
  struct Mark: Sendable {
    let offset: Int
    let characters: Int
    let scalars: Int
  }

  private var marks: [Mark] = []

  /// The bytes between two marks, at least.
  private static let distance = 1_024

  /// Counts in the lines that begin at some offsets.
  init(in bytes: [UInt8], lineStarts: [Int]) {
    for (index, start) in lineStarts.enumerated() {
      let end = index + 1 < lineStarts.count ? lineStarts[index + 1] - 1 : bytes.count
      guard end - start > Self.distance else { continue }
      var mark = Mark(offset: start, characters: 0, scalars: 0)
      var offset = start + Self.distance
      while offset < end {
        // Between two characters of ASCII one ends and the next begins, whatever stands around them.
        guard bytes[offset - 1] < 0x80, bytes[offset] < 0x80 else {
          offset += 1
          continue
        }
        let part = bytes[mark.offset..<offset]
        mark = Mark(
          offset: offset, characters: mark.characters + Self.characters(in: part),
          scalars: mark.scalars + Self.scalars(in: part))
        marks.append(mark)
        offset += Self.distance
      }
    }
  }

  /// The last mark of a line at or before an offset; the line's start when there is none.
  func mark(before offset: Int, lineStart: Int) -> Mark {
    var low = 0
    var high = marks.count
    while low < high {
      let middle = (low + high) / 2
      if marks[middle].offset <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0, marks[low - 1].offset >= lineStart else {
      return Mark(offset: lineStart, characters: 0, scalars: 0)
    }
    return marks[low - 1]
  }

  /// The number of characters; every byte of ASCII is one, since no line holds its own end.
  static func characters(in bytes: ArraySlice<UInt8>) -> Int {
    bytes.allSatisfy { $0 < 0x80 } ? bytes.count : String(decoding: bytes, as: UTF8.self).count
  }

  /// The number of Unicode scalars.
  static func scalars(in bytes: ArraySlice<UInt8>) -> Int { bytes.count { $0 & 0xC0 != 0x80 } }
}
