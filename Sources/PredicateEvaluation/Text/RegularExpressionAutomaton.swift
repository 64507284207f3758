/// A regular expression of the plain kind as an automaton: linear in the text, whatever the pattern.
///
/// It is the automaton of Glushkov: one position for each set of scalars in the pattern, at most
/// 64, the positions that may follow each, and a text that steps from set to set. It answers what
/// ICU answers for a whole match; the tests hold both together on random patterns and texts.
struct RegularExpressionAutomaton: Sendable {
  /// The positions that take each ASCII scalar.
  private var takers = [UInt64](repeating: 0, count: 128)
  /// The positions that take every scalar beyond ASCII.
  private var takersOfAllOthers: UInt64 = 0
  /// The positions that take some scalars beyond ASCII, with their sets.
  private var takersOfSomeOthers: [(position: UInt64, set: ScalarSet)] = []
  /// The positions that may come after each.
  private var followers: [UInt64] = []
  private var first: UInt64 = 0
  private var last: UInt64 = 0
  private var matchesEmpty = false
  private let ignoresCase: Bool

  private struct TooLarge: Error {}

  /// Makes an automaton; `nil` when the pattern is not of the plain kind or is too large.
  init?(_ pattern: String, ignoringCase: Bool) {
    guard let tree = RegularExpressionParser.parse(pattern) else { return nil }
    ignoresCase = ignoringCase
    // Letters beyond ASCII have more than one other case; ICU knows.
    if ignoringCase, !pattern.utf8.allSatisfy({ $0 < 0x80 }) { return nil }
    guard let whole = try? add(tree) else { return nil }
    first = whole.first
    last = whole.last
    matchesEmpty = whole.matchesEmpty
  }

  /// Whether the whole text matches; `nil` when only ICU can tell.
  func matches(_ text: Span<UInt8>) -> Bool? {
    if ignoresCase, !TextBytes.isASCII(text) { return nil }
    if text.isEmpty { return matchesEmpty }
    var allowed = first
    var positions: UInt64 = 0
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte < 0x80 {
        positions = allowed & takers[Int(byte)]
        index += 1
      } else {
        let (scalar, length) = Self.scalar(in: text, at: index)
        positions = allowed & takersOfAllOthers
        for taker in takersOfSomeOthers where allowed & taker.position != 0 {
          if taker.set.contains(scalar) { positions |= taker.position }
        }
        index += length
      }
      if positions == 0 { return false }
      allowed = 0
      var rest = positions
      while rest != 0 {
        allowed |= followers[rest.trailingZeroBitCount]
        rest &= rest &- 1
      }
    }
    return positions & last != 0
  }

  /// What a part of the pattern begins and ends with.
  private struct Part {
    var first: UInt64 = 0
    var last: UInt64 = 0
    var matchesEmpty = true
  }

  private mutating func add(_ node: RegularExpressionNode) throws(TooLarge) -> Part {
    switch node {
    case .scalar(let set):
      return try addPosition(set)
    case .sequence(let nodes):
      var whole = Part()
      for node in nodes { join(&whole, with: try add(node)) }
      return whole
    case .choice(let nodes):
      var whole = Part(matchesEmpty: false)
      for node in nodes {
        let part = try add(node)
        whole.first |= part.first
        whole.last |= part.last
        whole.matchesEmpty = whole.matchesEmpty || part.matchesEmpty
      }
      return whole
    case .repetition(let node, let minimum, let maximum):
      return try addRepetition(of: node, minimum, maximum)
    }
  }

  private mutating func addRepetition(
    of node: RegularExpressionNode, _ minimum: Int, _ maximum: Int?
  ) throws(TooLarge) -> Part {
    var whole = Part()
    // The last copy of an endless repetition loops, so `x+` needs no second one.
    let copies = maximum ?? max(minimum, 1)
    for copy in 0..<copies {
      let count = followers.count
      var part = try add(node)
      if maximum == nil, copy == copies - 1 { follow(part.last, by: part.first) }
      if copy >= minimum { part.matchesEmpty = true }
      join(&whole, with: part)
      if followers.count == count { break }  // it holds nothing, once is as good as often
    }
    return whole
  }

  private mutating func addPosition(_ set: ScalarSet) throws(TooLarge) -> Part {
    guard followers.count < 64 else { throw TooLarge() }
    let position = UInt64(1) << UInt64(followers.count)
    followers.append(0)
    let set = ignoresCase ? set.ignoringASCIICase() : set
    for value in UInt8(0)..<0x80 where set.contains(Unicode.Scalar(value)) {
      takers[Int(value)] |= position
    }
    switch set.containsAllBeyondASCII {
    case true?: takersOfAllOthers |= position
    case false?: break
    case nil: takersOfSomeOthers.append((position, set))
    }
    return Part(first: position, last: position, matchesEmpty: false)
  }

  private mutating func join(_ whole: inout Part, with part: Part) {
    follow(whole.last, by: part.first)
    if whole.matchesEmpty { whole.first |= part.first }
    whole.last = part.matchesEmpty ? whole.last | part.last : part.last
    whole.matchesEmpty = whole.matchesEmpty && part.matchesEmpty
  }

  private mutating func follow(_ positions: UInt64, by next: UInt64) {
    var rest = positions
    while rest != 0 {
      followers[rest.trailingZeroBitCount] |= next
      rest &= rest &- 1
    }
  }

  /// The scalar that begins at an offset, and its length in bytes.
  private static func scalar(in text: Span<UInt8>, at index: Int) -> (Unicode.Scalar, Int) {
    let lead = text[index]
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard index + length <= text.count else { return ("\u{FFFD}", text.count - index) }
    var value = UInt32(lead & (0x7F >> UInt8(length)))
    for offset in 1..<length { value = value << 6 | UInt32(text[index + offset] & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }
}
