/// A value where a predicate is needed: `isUploaded`, `a == 1 OR 2`.
enum BareValueRule: FailureRule {
  static func diagnose(_ context: FailureContext) -> Diagnostic? {
    if let divided = dividedConstant(context) { return divided }
    guard context.failure.kind == .bareValue else { return nil }
    let range = context.failure.range
    let inside = context.tokens.filter {
      $0.start >= range.start && $0.end <= range.end && $0.kind != .end
    }
    let values = inside.filter { if case .symbol = $0.kind { false } else { true } }
    if values.count == 1, values[0].kind == .placeholder {
      return context.error(
        .bareValue, "a placeholder stands for a value, never for a predicate", at: range,
        help: "join the formats as text, and pass the arguments of both")
    }
    return context.error(
      .bareValue, "\(context.quoted(range)) is a value, not a predicate", at: range,
      candidates: candidates(context, range), help: help(context, range))
  }

  private static func candidates(
    _ context: FailureContext, _ range: SourceRange
  ) -> [[Diagnostic.FixIt]] {
    let written = context.text(range).lowercased()
    if let whole = alternatives(context) ?? repeated(context, range) { return [whole] }
    switch written {
    case "1", "yes", "true": return [[.init(replace: range, with: "TRUEPREDICATE")]]
    case "0", "no", "false": return [[.init(replace: range, with: "FALSEPREDICATE")]]
    default: break
    }
    switch context.token.kind {
    case .string, .number, .keyword(.nil), .keyword(.null): return []
    case .keyword(.first), .keyword(.last), .keyword(.size):
      return [[.insert("#", at: range.start), .insert(" == YES", at: range.end)]]
    default:
      if let constant = nearestName(to: context.text(range), in: constants) {
        return [[.init(replace: range, with: constant)]]
      }
      return [[.insert(test(context, range), at: range.end)]]
    }
  }

  private static let constants = ["TRUEPREDICATE", "FALSEPREDICATE"]

  /// What makes a predicate of the value.
  private static func test(_ context: FailureContext, _ range: SourceRange) -> String {
    if context.text(range).hasSuffix(".@count") { return " > 0" }
    if isList(context, range) { return ".@count > 0" }
    // `capabilities & 2` is a number, which is rarely 1.
    let isArithmetic = context.tokens.contains {
      guard case .symbol(let symbol) = $0.kind else { return false }
      return $0.start >= range.start && $0.end <= range.end && symbol.binaryOperator != nil
    }
    return isArithmetic ? " != 0" : " == YES"
  }

  /// `TRUE PREDICATE` for TRUEPREDICATE.
  private static func dividedConstant(_ context: FailureContext) -> Diagnostic? {
    guard context.failure.kind == .unexpectedToken,
      context.text(context.token).lowercased() == "predicate",
      context.token(-1).kind == .keyword(.true) || context.token(-1).kind == .keyword(.false)
    else { return nil }
    let range = context.token(-1).range.joined(with: context.token.range)
    let meant = context.text(context.token(-1)).uppercased() + "PREDICATE"
    return context.error(
      .missingOperator, "\(context.quoted(range)) is written as one word", at: range,
      candidates: [[.init(replace: range, with: meant)]])
  }

  /// `a == 1 OR 2`: the left side and the operator before it are meant again.
  private static func repeated(
    _ context: FailureContext, _ range: SourceRange
  ) -> [Diagnostic.FixIt]? {
    guard case .compound(let compound)? = context.parser.frames.last?.construct,
      let previous = compound.operands.last, case .comparison(let comparison) = previous.kind,
      case .constant = comparison.right.kind, isLiteral(context.token)
    else { return nil }
    let beginning = SourceRange(previous.range.start, comparison.right.range.start)
    return [.insert(context.text(beginning), at: range.start)]
  }

  /// `a == (1 OR 2)`: each value in the brackets is meant to be compared.
  private static func alternatives(_ context: FailureContext) -> [Diagnostic.FixIt]? {
    let frames = context.parser.frames
    guard frames.count > 1, case .group(let open)? = frames.last?.construct,
      case .comparison(let comparison) = frames[frames.count - 2].construct,
      let first = context.tokens.firstIndex(where: { $0.start == open.start }),
      let last = context.closer(ofTokenAt: first)
    else { return nil }
    let beginning = context.text(SourceRange(comparison.left.start, comparison.written.end))
    var text = "("
    for (place, token) in context.tokens[(first + 1)..<last].enumerated() {
      if place.isMultiple(of: 2) {
        guard isLiteral(token) else { return nil }
        text += "\(beginning) \(context.text(token))"
      } else {
        guard isConnective(token) else { return nil }
        text += " \(context.text(token)) "
      }
    }
    let whole = SourceRange(comparison.left.start, context.tokens[last].end)
    return [.init(replace: whole, with: text + ")")]
  }

  private static func isConnective(_ token: Token) -> Bool {
    switch token.kind {
    case .keyword(.and), .keyword(.or), .symbol(.doubleAmpersand), .symbol(.doubleBar): true
    default: false
    }
  }

  private static func isLiteral(_ token: Token) -> Bool {
    switch token.kind {
    case .string, .number: true
    case .keyword(let keyword): keyword.literal != nil
    default: false
    }
  }

  private static func help(_ context: FailureContext, _ range: SourceRange) -> String? {
    if isList(context, range) { return "\".@count > 0\" for at least one" }
    let previous = context.token(-1).kind
    guard previous == .keyword(.or) || previous == .keyword(.and) else {
      return "compare it, for instance with == YES"
    }
    return "on each side of AND and OR stands a whole comparison"
  }

  /// Whether the value is a list for certain or by its name: a SUBQUERY, or a path such as
  /// `fileproviderItems` whose last key is a plural.
  private static func isList(_ context: FailureContext, _ range: SourceRange) -> Bool {
    let inside = context.tokens.indices.filter {
      let token = context.tokens[$0]
      return token.start >= range.start && token.end <= range.end && token.kind != .end
    }.drop { context.tokens[$0].kind == .symbol(.leftParenthesis) }
    guard let first = inside.first else { return false }
    if context.tokens[first].kind == .keyword(.subquery) {
      guard let close = context.closer(ofTokenAt: first + 1) else { return false }
      return inside.allSatisfy {
        $0 <= close || context.tokens[$0].kind == .symbol(.rightParenthesis)
      }
    }
    let path = inside.map { context.tokens[$0] }.filter {
      $0.kind != .symbol(.rightParenthesis)
    }
    let isPath = path.allSatisfy {
      $0.kind == .name || $0.kind == .variable || $0.kind == .symbol(.dot)
    }
    guard isPath, let last = path.last, last.kind == .name else { return false }
    return isPlural(context.text(last))
  }

  /// Whether a key is named like several things, and not like a Boolean.
  private static func isPlural(_ key: String) -> Bool {
    let isBoolean = ["is", "has", "can", "should", "did", "was", "allows"].contains {
      key.hasPrefix($0) && key.dropFirst($0.count).first?.isLowercase != true
    }
    guard key.hasSuffix("s"), !isBoolean, key.lowercased() != "exists" else { return false }
    return !["ss", "us", "is"].contains { key.hasSuffix($0) }
  }
}
