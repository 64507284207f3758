import FileProviderActions
import LineEditor

/// What can stand where an operand, or a whole predicate, is wanted.
extension PredicateCompletion {
  /// The tiers behind a token that an operand follows.
  var operands: [[Candidate]] {
    guard let last = tokens.last else { return predicates }
    if let frame = frames.last, last.isSymbol("(") || last.isSymbol(",") {
      return argument(of: frame)
    }
    if ["ANY", "SOME", "ALL", "NONE"].contains(last.keyword) {
      return [collections(ending: "."), everything]
    }
    if comparison != nil { return [comparedValues] + values }
    return isConnective(last) || last.isSymbol("(") ? predicates : values
  }

  /// The tiers at the beginning of an argument of a call, or inside a bracket.
  private func argument(of frame: PredicateFrames.Frame) -> [[Candidate]] {
    switch (frame.name, frame.argument) {
    case ("SUBQUERY", 0): [collections(ending: ", "), everything]
    case ("SUBQUERY", 1): [[fresh]]
    case ("CAST", 1): [Self.quoted(LanguageWords.castTypes, ending: ")")]
    case ("FUNCTION", 1): [[Self.quote]]
    case ("NOW", _), ("RANDOM", _): [[Self.closing]]
    case ("", _), ("SUBQUERY", _), ("TERNARY", 0): predicates
    default: values
    }
  }

  /// Where a predicate may begin.
  var predicates: [[Candidate]] {
    let keys = names.rootKeys.isEmpty ? names.itemKeys : names.rootKeys
    let usual =
      elements + ownVariables + keys + LanguageWords.beginnings + [LanguageWords.itself]
      + LanguageWords.functions
    return withEverything(usual)
  }

  /// Where only a value can stand.
  private var values: [[Candidate]] {
    let keys = names.rootKeys.isEmpty ? names.itemKeys : names.rootKeys
    return withEverything(
      elements + ownVariables + keys + [LanguageWords.itself] + LanguageWords.literals
        + LanguageWords.functions)
  }

  /// A word that is begun may be anything; where nothing is typed only the usual is offered.
  private func withEverything(_ usual: [Candidate]) -> [[Candidate]] {
    word == nil
      ? [usual, everything] : [usual + names.itemKeys + LanguageWords.literals, everything]
  }

  /// Every operand there is.
  private var everything: [Candidate] {
    elements + names.variables + names.rootKeys + names.itemKeys + LanguageWords.beginnings
      + [LanguageWords.itself] + LanguageWords.literals + LanguageWords.functions
  }

  // MARK: - Variables and collections

  /// The elements of the SUBQUERY calls around the cursor.
  var elements: [Candidate] {
    frames.variables.map { .init($0, remark: "element of SUBQUERY", ending: ".") }
  }

  /// The variables that somebody set, without the names of capabilities.
  private var ownVariables: [Candidate] { names.variables.filter { $0.remark == nil } }

  /// Whether the cursor is where SUBQUERY declares its variable.
  var declaresVariable: Bool {
    guard let frame = frames.last, frame.name == "SUBQUERY", frame.argument == 1 else {
      return false
    }
    return frame.variable == nil
  }

  /// A variable to declare.
  var fresh: Candidate {
    .init(frames.freshVariable, remark: "a name for an element", ending: ", ")
  }

  private func collections(ending: String) -> [Candidate] {
    names.collections.map { .init($0.text, remark: $0.remark, ending: ending) } + elements
  }

  // MARK: - Values to compare with

  /// The comparison whose right side the cursor is at: its operator, and the place of that token.
  private var comparison: (operation: PredicateTokens.Token, index: Int)? {
    var index = tokens.count - 1
    if index >= 0, tokens[index].isSymbol("]") {
      index = (tokens[..<index].lastIndex { $0.isSymbol("[") } ?? 0) - 1
    }
    guard index >= 0, isComparison(tokens[index]) else { return nil }
    return (tokens[index], index)
  }

  /// What fits the left side of the comparison.
  private var comparedValues: [Candidate] {
    guard let comparison else { return [] }
    switch comparison.operation.keyword {
    case "IN": return [.init("{", remark: "a list", ending: "")] + collections(ending: " ")
    case "BETWEEN": return [.init("{", remark: "{low, high}", ending: "")]
    case "UTI-CONFORMS-TO", "UTI-EQUALS": return Self.quoted(names.types)
    case "BEGINSWITH", "ENDSWITH", "CONTAINS", "LIKE", "MATCHES": return [Self.quote]
    default: break
    }
    guard let property = comparedProperty else { return [] }
    switch property.type {
    case .boolean: return LanguageWords.booleans
    case .contentType: return Self.quoted(names.types)
    case .capabilities: return names.variables.filter { $0.remark != nil }
    case .date:
      return [
        .init("CAST(\"\(names.now)\", \"NSDate\")", remark: "a moment"),
        .init("now()", remark: "this moment"),
      ]
    case .text: return comparedTexts.isEmpty ? [Self.quote] : Self.quoted(comparedTexts)
    default: return []
    }
  }

  /// The texts that a property is compared with, unquoted; empty where they can be any.
  var comparedTexts: [Candidate] {
    if let comparison, comparison.operation.keyword.hasPrefix("UTI-") { return names.types }
    guard let property = comparedProperty else { return [] }
    switch property.name {
    case "contentType", "typeIdentifier": return names.types
    case "itemIdentifier", "parentItemIdentifier": return names.identifiers
    default: return []
    }
  }

  /// The property of items that the left side of the comparison reads.
  private var comparedProperty: ItemProperty? {
    guard let comparison else { return nil }
    var index = comparison.index - 1
    guard index >= 0, tokens[index].kind == .word else { return nil }
    if index > 1, tokens[index - 1].isSymbol("."), tokens[index].text == "identifier" { index -= 2 }
    // A key of a dictionary may have any name.
    if index > 1, tokens[index - 1].isSymbol("."), tokens[index - 2].kind == .word,
      ItemProperty.named(tokens[index - 2].text) != nil
    {
      return nil
    }
    let key = tokens[index].text
    return ItemProperty.named(key) ?? ItemProperty.servingPlainName(key)
  }

  private static let quote = Candidate("\"", remark: "a text", ending: "")
  static let closing = Candidate(")", remark: "end of the call", ending: "")

  /// Texts as they are written where no quote stands yet.
  static func quoted(_ texts: [Candidate], ending: String = " ") -> [Candidate] {
    texts.map { .init("\"\($0.text)\"", remark: $0.remark, ending: ending) }
  }
}
