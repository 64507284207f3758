/// ICU's likely name for what is wrong with a regular expression.
///
/// Foundation says only that a pattern does not compile, so this looks for the usual mistakes in
/// the order in which ICU meets them. Patterns that compile must not be asked about.
enum RegularExpressionReason {
  /// The name, such as `U_REGEX_MISMATCHED_PAREN`; `U_REGEX_RULE_SYNTAX` where nothing is found.
  static func likely(for pattern: String) -> String {
    "U_REGEX_" + problem(in: Array(pattern.unicodeScalars))
  }

  private static func problem(in scalars: [Unicode.Scalar]) -> String {
    var open = 0
    var canRepeat = false
    var groups = 0
    var index = 0
    func at(_ index: Int) -> Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }
    while let scalar = at(index) {
      index += 1
      switch scalar {
      case "\\":
        guard let escaped = at(index) else { return "BAD_ESCAPE_SEQUENCE" }
        index += 1
        if let problem = problem(ofEscape: escaped, before: at(index), groups) { return problem }
        canRepeat = true
      case "[":
        guard let end = endOfSet(scalars, from: index) else { return "MISSING_CLOSE_BRACKET" }
        if let problem = problem(inSet: scalars[index..<end]) { return problem }
        index = end + 1
        canRepeat = true
      case "(":
        open += 1
        canRepeat = false
        guard at(index) == "?" else {
          groups += 1
          continue
        }
        if let problem = problem(ofGroup: scalars[(index + 1)...]) { return problem }
        index += 1
      case ")":
        open -= 1
        if open < 0 { return "MISMATCHED_PAREN" }
        canRepeat = true
      case "*", "+", "?":
        guard canRepeat else { return "RULE_SYNTAX" }
        canRepeat = false
        if at(index) == "?" || at(index) == "+" { index += 1 }
      case "{":
        guard canRepeat else { return "RULE_SYNTAX" }
        canRepeat = false
        let end = scalars[index...].firstIndex(of: "}") ?? scalars.count
        if let problem = problem(inCounts: scalars[index..<end], closed: end < scalars.count) {
          return problem
        }
        index = end + 1
        if at(index) == "?" || at(index) == "+" { index += 1 }
      case "}": return "RULE_SYNTAX"
      case "|": canRepeat = false
      default: canRepeat = true
      }
    }
    if open > 0 { return "MISMATCHED_PAREN" }
    if String(String.UnicodeScalarView(scalars)).contains("(?<") { return "LOOK_BEHIND_LIMIT" }
    return "RULE_SYNTAX"
  }

  private static func problem(
    ofEscape escaped: Unicode.Scalar, before next: Unicode.Scalar?, _ groups: Int
  ) -> String? {
    let isHexadecimal = next?.properties.isASCIIHexDigit ?? false
    switch escaped {
    case "x", "u", "U": return isHexadecimal || next == "{" ? nil : "BAD_ESCAPE_SEQUENCE"
    case "0": return isHexadecimal && next != "8" && next != "9" ? nil : "BAD_ESCAPE_SEQUENCE"
    case "p", "P", "N": return "PROPERTY_SYNTAX"
    case "k": return "INVALID_CAPTURE_GROUP_NAME"
    case "1"..."9": return Int(escaped.value - 0x30) > groups ? "INVALID_BACK_REF" : nil
    default: return nil
    }
  }

  /// Looks at a group behind `(?`.
  private static func problem(ofGroup rest: ArraySlice<Unicode.Scalar>) -> String? {
    guard let kind = rest.first else { return "RULE_SYNTAX" }
    switch kind {
    case ":", "=", "!", ">", "#": return nil
    case "<":
      guard let next = rest.dropFirst().first else { return "INVALID_CAPTURE_GROUP_NAME" }
      if next == "=" || next == "!" { return nil }
      guard next.properties.isAlphabetic else { return "RULE_SYNTAX" }
      return rest.contains(">") ? nil : "INVALID_CAPTURE_GROUP_NAME"
    case "i", "m", "s", "w", "x", "d", "-":
      return rest.contains(")") || rest.contains(":") ? nil : "INVALID_FLAG"
    default: return "RULE_SYNTAX"
    }
  }

  private static func problem(
    inCounts counts: ArraySlice<Unicode.Scalar>, closed: Bool
  ) -> String? {
    let parts = counts.split(separator: ",", omittingEmptySubsequences: false)
    guard closed, parts.count <= 2, let first = parts.first, !first.isEmpty,
      parts.allSatisfy({ $0.allSatisfy { ("0"..."9").contains($0) } })
    else { return "BAD_INTERVAL" }
    let numbers = parts.map { Int(String(String.UnicodeScalarView($0))) }
    for (part, number) in zip(parts, numbers) where !part.isEmpty {
      guard let number, number < 0x100_0000 else { return "NUMBER_TOO_BIG" }
    }
    if numbers.count == 2, let minimum = numbers[0], let maximum = numbers[1], maximum < minimum {
      return "MAX_LT_MIN"
    }
    return nil
  }

  /// The index of the bracket that closes a set, or `nil`; sets may stand within sets.
  private static func endOfSet(_ scalars: [Unicode.Scalar], from start: Int) -> Int? {
    var open = 1
    var index = start
    if index < scalars.count, scalars[index] == "^" { index += 1 }
    if index < scalars.count, scalars[index] == "]" { index += 1 }  // a bracket of the set itself
    while index < scalars.count {
      switch scalars[index] {
      case "\\": index += 1
      case "[": open += 1
      case "]":
        open -= 1
        if open == 0 { return index }
      default: break
      }
      index += 1
    }
    return nil
  }

  private static func problem(inSet members: ArraySlice<Unicode.Scalar>) -> String? {
    if members.starts(with: "[:".unicodeScalars) { return "PROPERTY_SYNTAX" }
    let members = Array(members)
    for index in members.indices.dropFirst().dropLast()
    where members[index] == "-" && members[index - 1] > members[index + 1] {
      if members[index + 1] != "-", members[index + 1] != "[" { return "INVALID_RANGE" }
    }
    return nil
  }
}
