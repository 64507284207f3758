import Rendering

/// The carets below a printed line that show where it differs from what was expected.
///
/// One run of carets where one part differs; where several words do, each by itself, so that the blanks
/// of a table and the words that stayed are not marked.
struct DifferenceMarks {
  private let expected: [Character]
  private let printed: [Character]
  /// Whether each character of the printed line is marked; one more for what is missing at the end.
  private var isMarked: [Bool]

  /// More pairs of words than this are not compared one by one.
  private static let pairLimit = 40_000

  /// Compares two lines.
  init(_ expected: String, _ printed: String) {
    self.expected = Array(expected)
    self.printed = Array(printed)
    isMarked = [Bool](repeating: false, count: self.printed.count + 1)
    mark(0..<self.expected.count, 0..<self.printed.count, byWords: true)
  }

  /// The carets, blanks between them and in front.
  var line: String {
    var text = ""
    for (character, isMarked) in zip(printed, isMarked) {
      text += String(
        repeating: isMarked ? "^" : " ", count: DisplayWidth.of(String(character)))
    }
    if isMarked.last == true { text += "^" }
    while text.last == " " { text.removeLast() }
    return text
  }

  /// Marks what differs between a part of each line.
  private mutating func mark(_ left: Range<Int>, _ right: Range<Int>, byWords: Bool) {
    let start = zip(expected[left], printed[right]).prefix { $0 == $1 }.count
    let room = min(left.count, right.count) - start
    let end = min(
      room, zip(expected[left].reversed(), printed[right].reversed()).prefix { $0 == $1 }.count)
    let old = left.lowerBound + start..<left.upperBound - end
    let new = right.lowerBound + start..<right.upperBound - end
    if byWords, expected[old].contains(" "), printed[new].contains(" ") {
      markWords(Self.words(of: expected, around: old), Self.words(of: printed, around: new))
    } else if new.isEmpty {
      isMarked[new.lowerBound] = true
    } else {
      for place in new { isMarked[place] = true }
    }
  }

  /// Marks the printed words that are not among the expected ones in the same order.
  private mutating func markWords(_ old: [Range<Int>], _ new: [Range<Int>]) {
    guard old.count * new.count <= Self.pairLimit else {
      for place in new.joined() { isMarked[place] = true }
      return
    }
    var (left, right) = (0, 0)
    let pairs = commonWords(old, new) + [(old.count, new.count)]
    for pair in pairs {
      let (gone, come) = (old[left..<pair.0], new[right..<pair.1])
      if gone.count == come.count {
        for (old, new) in zip(gone, come) { mark(old, new, byWords: false) }
      } else if come.isEmpty {
        isMarked[pair.1 < new.count ? new[pair.1].lowerBound : printed.count] = true
      } else {
        for place in come.joined() { isMarked[place] = true }
      }
      (left, right) = (pair.0 + 1, pair.1 + 1)
    }
  }

  /// The longest sequence of words that both have, as pairs of places.
  private func commonWords(_ old: [Range<Int>], _ new: [Range<Int>]) -> [(Int, Int)] {
    let width = new.count + 1
    var lengths = [Int](repeating: 0, count: (old.count + 1) * width)
    for left in old.indices.reversed() {
      for right in new.indices.reversed() {
        lengths[left * width + right] =
          expected[old[left]] == printed[new[right]]
          ? lengths[(left + 1) * width + right + 1] + 1
          : max(lengths[(left + 1) * width + right], lengths[left * width + right + 1])
      }
    }
    var pairs: [(Int, Int)] = []
    var (left, right) = (0, 0)
    while left < old.count, right < new.count {
      if expected[old[left]] == printed[new[right]] {
        pairs.append((left, right))
        (left, right) = (left + 1, right + 1)
      } else if lengths[(left + 1) * width + right] >= lengths[left * width + right + 1] {
        left += 1
      } else {
        right += 1
      }
    }
    return pairs
  }

  /// The places of the words that a range of a line touches.
  private static func words(of line: [Character], around range: Range<Int>) -> [Range<Int>] {
    var start = range.lowerBound
    while start > 0, line[start - 1] != " " { start -= 1 }
    var end = range.upperBound
    while end < line.count, line[end] != " " { end += 1 }
    return line[start..<end].split(separator: " ").map(\.indices)
  }
}
