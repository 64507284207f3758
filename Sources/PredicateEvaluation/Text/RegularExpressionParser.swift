/// A reader of regular expressions of the plain kind.
///
/// It knows characters, `.`, sets, groups, alternatives and repetitions, `^` at the very beginning
/// and `$` at the very end. For anything else (looking around, references back, flags, possessive
/// repetitions, properties, set operations) and for anything doubtful it gives no tree, and ICU
/// decides, about errors too.
struct RegularExpressionParser {
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var depth = 0

  private struct NotPlain: Error {}

  /// The tree of a whole pattern, or `nil` when it is not of the plain kind.
  static func parse(_ pattern: String) -> RegularExpressionNode? {
    var parser = RegularExpressionParser(scalars: Array(pattern.unicodeScalars))
    return try? parser.parseWhole()
  }

  private init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

  private var current: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard current == scalar else { return false }
    index += 1
    return true
  }

  private mutating func parseWhole() throws(NotPlain) -> RegularExpressionNode {
    // At both ends of a whole match these say nothing; a choice would make them part of one arm.
    let anchored = take("^")
    let node = try parseChoice()
    let ended = take("$")
    guard index == scalars.count else { throw NotPlain() }
    if anchored || ended, case .choice = node { throw NotPlain() }
    return node
  }

  private mutating func parseChoice() throws(NotPlain) -> RegularExpressionNode {
    var arms = [try parseSequence()]
    while take("|") { arms.append(try parseSequence()) }
    return arms.count == 1 ? arms[0] : .choice(arms)
  }

  private mutating func parseSequence() throws(NotPlain) -> RegularExpressionNode {
    var nodes: [RegularExpressionNode] = []
    while let scalar = current, scalar != "|", scalar != ")", scalar != "$" {
      nodes.append(try parseRepeated())
    }
    return nodes.count == 1 ? nodes[0] : .sequence(nodes)
  }

  private mutating func parseRepeated() throws(NotPlain) -> RegularExpressionNode {
    let atom = try parseAtom()
    let node: RegularExpressionNode
    switch current {
    case "*": node = .repetition(atom, minimum: 0, maximum: nil)
    case "+": node = .repetition(atom, minimum: 1, maximum: nil)
    case "?": node = .repetition(atom, minimum: 0, maximum: 1)
    case "{":
      let (minimum, maximum) = try parseCounts()
      node = .repetition(atom, minimum: minimum, maximum: maximum)
    default: return atom
    }
    index += 1
    _ = take("?")  // least first or most first is the same to a whole match
    switch current {
    case "*", "+", "?", "{": throw NotPlain()
    default: return node
    }
  }

  /// Reads `{2}`, `{2,}` or `{2,4}` up to the closing brace.
  private mutating func parseCounts() throws(NotPlain) -> (Int, Int?) {
    index += 1
    guard let minimum = parseCount() else { throw NotPlain() }
    var maximum: Int? = minimum
    if take(",") {
      maximum = parseCount()
      if let maximum, maximum < minimum { throw NotPlain() }
    }
    guard current == "}" else { throw NotPlain() }
    // Greater counts are too large for an automaton, and soon for ICU too.
    guard minimum <= 64, maximum ?? 0 <= 64 else { throw NotPlain() }
    return (minimum, maximum)
  }

  private mutating func parseCount() -> Int? {
    var count: Int?
    while let scalar = current, ("0"..."9").contains(scalar) {
      count = min((count ?? 0) * 10 + Int(scalar.value - 0x30), 1_000_000)
      index += 1
    }
    return count
  }

  private mutating func parseAtom() throws(NotPlain) -> RegularExpressionNode {
    guard let scalar = current else { throw NotPlain() }
    index += 1
    switch scalar {
    case ".": return .scalar(.dot)
    case "[": return .scalar(try parseSet())
    case "(":
      depth += 1
      if depth > 50 { throw NotPlain() }
      if take("?"), !take(":") { throw NotPlain() }
      let node = try parseChoice()
      guard take(")") else { throw NotPlain() }
      depth -= 1
      return node
    case "\\":
      var set = ScalarSet()
      if let literal = try parseEscape(into: &set) { return .scalar(ScalarSet(literal)) }
      return .scalar(set)
    case "^", "$", "*", "+", "?", "{", "}", "]", "|", ")": throw NotPlain()
    default: return .scalar(ScalarSet(scalar))
    }
  }

  /// Reads what stands behind a backslash: a character, which is returned, or a class, which is
  /// added to the set.
  private mutating func parseEscape(into set: inout ScalarSet) throws(NotPlain) -> Unicode.Scalar? {
    guard let scalar = current else { throw NotPlain() }
    index += 1
    switch scalar {
    case "d": set.classes.append(.digit)
    case "w": set.classes.append(.word)
    case "s": set.classes.append(.space)
    case "D": set.excludedClasses.append(.digit)
    case "W": set.excludedClasses.append(.word)
    case "S": set.excludedClasses.append(.space)
    case "t": return "\t"
    case "n": return "\n"
    case "r": return "\r"
    case "!"..."/", ":"..."@", "["..."`", "{"..."~": return scalar
    default: throw NotPlain()
    }
    return nil
  }

  /// Reads a set behind its opening bracket.
  private mutating func parseSet() throws(NotPlain) -> ScalarSet {
    var set = ScalarSet()
    set.isNegated = take("^")
    var isEmpty = true
    while let scalar = current, scalar != "]" {
      guard let first = try parseSetMember(into: &set) else {
        isEmpty = false
        // A class is no end of a range, but a hyphen at the very end is one of the set.
        if current == "-", index + 1 >= scalars.count || scalars[index + 1] != "]" {
          throw NotPlain()
        }
        continue
      }
      isEmpty = false
      if current == "-", index + 1 < scalars.count, scalars[index + 1] != "]" {
        index += 1
        var none = ScalarSet()
        guard let last = try parseSetMember(into: &none), first <= last else { throw NotPlain() }
        set.ranges.append(first.value...last.value)
        if current == "-" { throw NotPlain() }
      } else {
        set.ranges.append(first.value...first.value)
      }
    }
    guard take("]"), !isEmpty else { throw NotPlain() }
    return set
  }

  private mutating func parseSetMember(
    into set: inout ScalarSet
  ) throws(NotPlain)
    -> Unicode.Scalar?
  {
    guard let scalar = current else { throw NotPlain() }
    index += 1
    switch scalar {
    case "\\": return try parseEscape(into: &set)
    case "[", "&", "^", "{", "}", "$": throw NotPlain()
    case "-":
      guard current == "]" else { throw NotPlain() }
      return scalar
    default: return scalar
    }
  }
}
