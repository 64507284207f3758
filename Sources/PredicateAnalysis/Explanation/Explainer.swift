import PredicateFormat

/// Puts predicates and expressions into words.
struct Explainer {
  /// A predicate as one sentence; compounds inside compounds stand in brackets.
  func sentence(_ predicate: PredicateSyntax) -> String {
    switch predicate.kind {
    case .constant(true): "always true"
    case .constant(false): "never true"
    case .comparison(let comparison): sentence(comparison)
    case .compound(.not, let operands): negation(operands)
    case .compound(.and, let operands): joined(operands, "and", whenEmpty: "always true")
    case .compound(.or, let operands): joined(operands, "or", whenEmpty: "never true")
    }
  }

  /// The lines of a predicate, one for each comparison and a heading for each compound.
  func addLines(
    _ predicate: PredicateSyntax, depth: Int, to lines: inout [PredicateExplanation.Line]
  ) {
    func add(_ text: String) {
      lines.append(PredicateExplanation.Line(depth: depth, node: predicate.id, text: text))
    }
    switch predicate.kind {
    case .compound(let operation, let operands) where operation != .not && operands.count > 1:
      add(operation == .and ? "all of:" : "at least one of:")
      for operand in operands { addLines(operand, depth: depth + 1, to: &lines) }
    case .compound(.not, let operands) where operands.first?.isCompound == true:
      add("not:")
      for operand in operands { addLines(operand, depth: depth + 1, to: &lines) }
    default: add(sentence(predicate))
    }
  }

  private func joined(
    _ operands: [PredicateSyntax], _ word: String, whenEmpty: String
  ) -> String {
    if operands.isEmpty { return whenEmpty }
    if operands.count == 1 { return sentence(operands[0]) }
    return operands.map(bracketed).joined(separator: " \(word) ")
  }

  /// A sentence as part of another one, in brackets where it could be misread.
  func bracketed(_ predicate: PredicateSyntax) -> String {
    let text = sentence(predicate)
    return predicate.isCompound || predicate.opensScope ? "(\(text))" : text
  }

  private func negation(_ operands: [PredicateSyntax]) -> String {
    guard let operand = operands.first else { return "never true" }
    switch operand.kind {
    case .constant(let value): return value ? "never true" : "always true"
    case .comparison(let comparison) where comparison.modifier == .any:
      return quantified("none of", comparison)
    default: return "it is not so that (\(sentence(operand)))"
    }
  }

  /// A comparison as a sentence.
  func sentence(_ comparison: ComparisonSyntax) -> String {
    switch comparison.modifier {
    case .any: return quantified("at least one of", comparison)
    case .all:
      return quantified("every one of", comparison) + " (also when there is none)"
    case .direct: break
    }
    if let count = CountTest(comparison), let sentence = sentence(count) { return sentence }
    if let flags = flagSentence(comparison) { return flags }
    return "\(phrase(comparison.left)) \(verb(comparison))"
  }

  private func quantified(_ words: String, _ comparison: ComparisonSyntax) -> String {
    "\(words) \(phrase(comparison.left)) \(verb(comparison))"
  }
}

extension PredicateSyntax {
  /// Whether the node is AND or OR of several operands, or NOT.
  var isCompound: Bool {
    switch kind {
    case .compound(.not, let operands):
      // NOT ANY is one phrase.
      operands.first?.comparison?.modifier != .any
    case .compound(_, let operands): operands.count > 1
    default: false
    }
  }

  /// Whether the sentence ends with a test of its own, so that "and" behind it could belong to it.
  var opensScope: Bool {
    guard let comparison else { return false }
    return [comparison.left, comparison.right].contains { side in
      SyntaxNode.expression(side).contains { node in
        guard case .expression(let expression) = node, case .subquery = expression.kind else {
          return false
        }
        return true
      }
    }
  }
}
