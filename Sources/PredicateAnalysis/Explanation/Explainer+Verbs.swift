import PredicateFormat

// What a comparison says about its left side.

extension Explainer {
  /// The operator and the right side as words.
  func verb(_ comparison: ComparisonSyntax) -> String {
    operatorWords(comparison) + options(comparison.options)
  }

  private func operatorWords(_ comparison: ComparisonSyntax) -> String {
    let right = comparison.right
    switch comparison.comparator {
    case .equal: return right.isNilLiteral ? "is missing" : "is \(value(comparison))"
    case .notEqual:
      if right.isNilLiteral { return "is there" }
      return right.literal == nil
        ? "is not \(phrase(right))" : "is not \(value(comparison)) (or is missing)"
    case .less:
      return isDate(right) ? "is before \(phrase(right))" : "is less than \(phrase(right))"
    case .lessOrEqual:
      return isDate(right) ? "is not after \(phrase(right))" : "is at most \(phrase(right))"
    case .greater:
      return isDate(right) ? "is after \(phrase(right))" : "is more than \(phrase(right))"
    case .greaterOrEqual:
      return isDate(right) ? "is not before \(phrase(right))" : "is at least \(phrase(right))"
    case .between: return between(right)
    case .beginsWith: return "begins with \(phrase(right))"
    case .endsWith: return "ends with \(phrase(right))"
    case .contains: return "contains \(phrase(right))"
    case .in: return membership(right)
    case .like: return "fits the wildcards \(phrase(right)) as a whole"
    case .matches: return "fits the regular expression \(phrase(right)) as a whole"
    case .typeConformsTo: return "is the type \(phrase(right)) or one that conforms to it"
    case .typeEquals: return "is exactly the type \(phrase(right))"
    case .selector(let name): return "answers yes to the message \(name) with \(phrase(right))"
    }
  }

  private func between(_ right: ExpressionSyntax) -> String {
    guard let elements = elements(of: right), elements.count == 2 else {
      return "is between the two bounds in \(phrase(right)), both included"
    }
    return "is between \(elements[0]) and \(elements[1]), both included"
  }

  private func membership(_ right: ExpressionSyntax) -> String {
    guard let elements = elements(of: right) else { return "is in \(phrase(right))" }
    switch elements.count {
    case 0: return "is in an empty list"
    case 1: return "is \(elements[0])"
    default:
      return "is one of \(elements.dropLast().joined(separator: ", ")) and \(elements.last ?? "")"
    }
  }

  /// The elements of a list in braces, or of an array that was put in for a placeholder, as words.
  func elements(of expression: ExpressionSyntax) -> [String]? {
    switch expression.kind {
    case .aggregate(let elements): elements.map(phrase)
    case .constant(.array(let values)), .constant(.set(let values)): values.map(Self.words)
    default: nil
    }
  }

  private func options(_ options: ComparisonOptions) -> String {
    if options.isEmpty { return "" }
    if options.contains(.normalized) { return " (compared unit by unit, as normalised text)" }
    var ignored: [String] = []
    if options.contains(.caseInsensitive) { ignored.append("letter case") }
    if options.contains(.diacriticInsensitive) { ignored.append("diacritics") }
    var parts = ignored.isEmpty ? [] : ["ignoring \(ignored.joined(separator: " and "))"]
    if options.contains(.localeSensitive) { parts.append("as the locale has it") }
    return " (\(parts.joined(separator: ", ")))"
  }

  /// The right side of an equality; 1 and 0 beside a key may be YES and NO.
  ///
  /// Apple's canonical text prints YES as 1, so the name of the key decides where it tells what the
  /// values are. Elsewhere the words are those that were written.
  private func value(_ comparison: ComparisonSyntax) -> String {
    guard let literal = comparison.right.literal, case .keyPath = comparison.left.kind,
      literal == .integer(0) || literal == .integer(1)
    else { return phrase(comparison.right) }
    let isOne = literal == .integer(1)
    let (word, number) = isOne ? ("YES", "1") : ("NO", "0")
    switch KeyNaming.reading(of: comparison.left) {
    case .boolean: return word
    case .number: return number
    case .open: return comparison.right.literalBoolean == nil ? number : word
    }
  }

  private func isDate(_ expression: ExpressionSyntax) -> Bool {
    switch expression.kind {
    case .constant(.date), .cast(_, "NSDate"), .function("now", _): true
    default: false
    }
  }
}

/// What the name of a key tells about its values.
enum KeyNaming {
  case boolean, number, open

  private static let booleanPrefixes = [
    "is", "has", "can", "should", "did", "was", "allows", "show", "display", "enable", "hide",
    "exists",
  ]
  private static let numberWords = [
    "count", "size", "rank", "number", "index", "version", "length", "level", "age", "width",
    "height", "rating", "seats", "depth", "id", "type", "days", "total", "year", "month",
    "position",
    "priority",
  ]

  /// The reading of the last key of a path.
  static func reading(of expression: ExpressionSyntax) -> KeyNaming {
    guard case .keyPath(_, let components) = expression.kind, let last = components.last else {
      return .open
    }
    guard case .key(let name, _) = last.kind else { return .number }
    let key = name.split(separator: ".").last.map(String.init) ?? name
    if booleanPrefixes.contains(where: { startsWord(key, $0) }) { return .boolean }
    let lowercased = key.lowercased()
    if numberWords.contains(where: { lowercased == $0 || endsWord(key, $0) }) { return .number }
    return .open
  }

  /// Whether a name begins with a word, as in `isShared` and `enable_retry`.
  private static func startsWord(_ name: String, _ word: String) -> Bool {
    guard name.hasPrefix(word) else { return false }
    guard let next = name.dropFirst(word.count).first else { return name == "exists" }
    return next.isUppercase || next == "_" || next == "-"
  }

  /// Whether a name ends with a word, as in `documentSize` and `retry_count`.
  private static func endsWord(_ name: String, _ word: String) -> Bool {
    let capitalized = word.prefix(1).uppercased() + word.dropFirst()
    return name.hasSuffix(capitalized) || name.hasSuffix("_\(word)")
  }
}
