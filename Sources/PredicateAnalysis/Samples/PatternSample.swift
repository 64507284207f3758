import PredicateFormat

/// Makes one text that a regular expression matches as a whole.
///
/// Knows literals, classes, groups, alternatives and counts, which is what rules use. What it makes
/// is only a proposal: who uses it evaluates it. `text` is `nil` for anything else, such as
/// look-around and back references.
struct PatternSample {
  private let pattern: [Character]
  private var position = 0
  private var isUnknown = false

  init(_ pattern: String) { self.pattern = Array(pattern) }

  /// A text that the pattern should match.
  var text: String? {
    var reader = self
    let text = reader.alternatives(depth: 0)
    return reader.isUnknown || reader.position < pattern.count ? nil : text
  }

  private static let depthLimit = 50

  private mutating func alternatives(depth: Int) -> String {
    guard depth < Self.depthLimit else {
      isUnknown = true
      return ""
    }
    let first = sequence(depth: depth)
    while take("|") { _ = sequence(depth: depth) }
    return first
  }

  private mutating func sequence(depth: Int) -> String {
    var text = ""
    while let character = peek, character != "|", character != ")", !isUnknown {
      let part = atom(depth: depth)
      text += String(repeating: part, count: count())
    }
    return text
  }

  private mutating func atom(depth: Int) -> String {
    guard let character = next() else { return "" }
    switch character {
    case "(":
      if take("?") {
        guard take(":") else {
          isUnknown = true
          return ""
        }
      }
      let inner = alternatives(depth: depth + 1)
      if !take(")") { isUnknown = true }
      return inner
    case "[": return bracket()
    case ".": return "a"
    case "^", "$": return ""
    case "\\": return escape()
    case "*", "+", "?", "{":
      isUnknown = true
      return ""
    default: return String(character)
    }
  }

  private mutating func escape() -> String {
    guard let character = next() else {
      isUnknown = true
      return ""
    }
    switch character {
    case "d": return "1"
    case "w": return "a"
    case "s": return " "
    case "D", "W", "S": return character == "W" || character == "S" ? "-" : "a"
    case "n": return "\n"
    case "t": return "\t"
    case "b", "A", "z", "Z": return ""
    default:
      if character.isLetter || character.isNumber { isUnknown = true }
      return String(character)
    }
  }

  /// One character of a class: the first one, or for a negated class one that is not in it.
  private mutating func bracket() -> String {
    let isNegated = take("^")
    var members: [Character] = []
    while let character = next() {
      if character == "]", !members.isEmpty { break }
      if character == "[" || character == "&" { isUnknown = true }
      if character == "\\" {
        members += Array(escape())
      } else {
        members.append(character)
        if peek == "-", position + 1 < pattern.count, pattern[position + 1] != "]" {
          position += 1
          if let end = next() { members.append(end) }
        }
      }
    }
    guard isNegated else { return members.first.map(String.init) ?? "" }
    return ["a", "-", "1", "Z", " "].first { !members.contains(Character($0)) } ?? ""
  }

  /// How often the atom before is repeated: as often as its count asks for at least, once for `*`.
  private mutating func count() -> Int {
    var count = 1
    switch peek {
    case "*"?, "+"?, "?"?: position += 1
    case "{"?:
      position += 1
      var digits = ""
      while let character = peek, character.isNumber {
        digits.append(character)
        position += 1
      }
      count = min(Int(digits) ?? 1, 1_000)
      while let character = next(), character != "}" {}
    default: return 1
    }
    // A lazy or possessive mark changes nothing here.
    if peek == "?" || peek == "+" { position += 1 }
    return count
  }

  private var peek: Character? { position < pattern.count ? pattern[position] : nil }

  private mutating func next() -> Character? {
    guard let character = peek else { return nil }
    position += 1
    return character
  }

  private mutating func take(_ character: Character) -> Bool {
    guard peek == character else { return false }
    position += 1
    return true
  }
}
