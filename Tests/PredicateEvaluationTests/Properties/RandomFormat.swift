/// Formats at random over the keys of the sample objects, many of which raise.
struct RandomFormat {
  private var generator: SplitMix

  init(seed: UInt64) { generator = SplitMix(state: seed) }

  mutating func predicate(depth: Int) -> String {
    guard depth > 0 else { return comparison(depth: 0) }
    switch pick(9) {
    case 0: return "NOT (\(predicate(depth: depth - 1)))"
    case 1, 2: return joined("AND", depth)
    case 3, 4: return joined("OR", depth)
    case 5: return ["TRUEPREDICATE", "FALSEPREDICATE"][pick(2)]
    default: return comparison(depth: depth)
    }
  }

  private mutating func joined(_ word: String, _ depth: Int) -> String {
    let operands = (0..<2 + pick(3)).map { _ in "(\(predicate(depth: depth - 1)))" }
    return operands.joined(separator: " \(word) ")
  }

  private mutating func comparison(depth: Int) -> String {
    let operators = [
      "==", "!=", "<", "<=", ">", ">=", "BEGINSWITH", "ENDSWITH[c]", "CONTAINS", "IN", "LIKE[cd]",
      "MATCHES", "==[cd]", "<[c]", "UTI-CONFORMS-TO",
    ]
    let modifier = ["", "", "", "", "ANY ", "ALL ", "NONE "][pick(7)]
    if pick(12) == 0 {
      return
        "\(expression(depth: depth)) BETWEEN {\(expression(depth: 0)), \(expression(depth: 0))}"
    }
    return modifier + "\(expression(depth: depth)) \(operators[pick(operators.count)]) "
      + expression(depth: depth)
  }

  private mutating func expression(depth: Int) -> String {
    guard depth > 0 else { return leaf() }
    let inner = depth - 1
    switch pick(14) {
    case 0: return "(\(expression(depth: inner)) + \(expression(depth: inner)))"
    case 1: return "(\(expression(depth: inner)) / \(expression(depth: inner)))"
    case 2: return "{\(expression(depth: inner)), \(leaf())}"
    case 3: return "SUBQUERY(fileproviderItems, $i, \(predicate(depth: inner))).@count"
    case 4: return "SUBQUERY(\(leaf()), $t, $t == \(leaf()))"
    case 5:
      return
        "TERNARY(\(predicate(depth: inner)), \(expression(depth: inner)), \(expression(depth: inner)))"
    case 6: return "sum(\(expression(depth: inner)))"
    case 7: return "(\(expression(depth: inner)))[\(["0", "FIRST", "SIZE", "9"][pick(4)])]"
    case 8: return "CAST(\(expression(depth: inner)), \"NSString\")"
    case 9: return "(\(expression(depth: inner)) UNION \(expression(depth: inner)))"
    default: return leaf()
    }
  }

  private mutating func leaf() -> String {
    let leaves = [
      "version", "filename", "tags", "missing", "missing.deep", "owner", "note", "ratio",
      "versions",
      "userInfo", "userInfo.rank", "userInfo.\"org.acme.locked\"", "modified", "filename.length",
      "tags.@count", "versions.@max.self", "fileproviderItems.version", "fileproviderItems.@count",
      "fileproviderItems.@sum.version", "SELF", "$i.version", "$bound", "$free", "nil", "YES", "3",
      "2.5", "'ana'", "'fin*'", "'(x'", "{}", "{1, 2}", "{'ana', nil}", "parent.filename",
      "fileproviderItems.@avg.filename", "now()",
    ]
    return leaves[pick(leaves.count)]
  }

  mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }
}

/// A small generator whose sequence a seed repeats.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
