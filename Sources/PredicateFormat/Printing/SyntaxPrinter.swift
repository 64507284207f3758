/// Writes a tree as text that parses to an equal tree.
///
/// Recursion is as deep as the tree, which the parser limits.
struct SyntaxPrinter {
  let style: PrintStyle
  var text = ""

  init(style: PrintStyle) { self.style = style }

  /// The author's text for a node when the style asks for it and it still fits the node.
  func spelled(_ spelling: String?, unless canonical: String, if fits: (String) -> Bool) -> String {
    guard style == .asWritten, let spelling, fits(spelling) else { return canonical }
    return spelling
  }

  /// A reserved word as the author wrote it.
  func word(_ keyword: Keyword, _ spelling: String?) -> String {
    spelled(spelling, unless: keyword.rawValue) { Keyword(spelling: $0) == keyword }
  }

  // MARK: Predicates

  mutating func print(_ predicate: PredicateSyntax) {
    if style == .asWritten, predicate.isBracketed {
      bracketed { $0.printUnbracketed(predicate) }
    } else {
      printUnbracketed(predicate)
    }
  }

  private mutating func printUnbracketed(_ predicate: PredicateSyntax) {
    switch predicate.kind {
    case .constant(let value):
      text += word(value ? .truePredicate : .falsePredicate, predicate.spelling)
    case .comparison(let comparison):
      print(comparison, spelling: predicate.spelling, hidesModifier: false)
    case .compound(.not, let operands): printNot(operands, spelling: predicate.spelling)
    case .compound(let operation, let operands):
      print(operation, operands, spelling: predicate.spelling)
    }
  }

  private mutating func print(
    _ operation: CompoundOperator, _ operands: [PredicateSyntax], spelling: String?
  ) {
    guard operands.count > 1 else {
      // Nothing joined by AND is true, nothing joined by OR is false.
      if let only = operands.first {
        print(only)
      } else {
        text += operation == .and ? "TRUEPREDICATE" : "FALSEPREDICATE"
      }
      return
    }
    let signs = operatorTexts(operation, count: operands.count - 1, spelling: spelling)
    for (index, operand) in operands.enumerated() {
      if index > 0 { text += " \(signs[min(index, signs.count) - 1]) " }
      if needsBrackets(operand, in: operation) {
        bracketed { $0.printUnbracketed(operand) }
      } else {
        print(operand)
      }
    }
  }

  private mutating func printNot(_ operands: [PredicateSyntax], spelling: String?) {
    guard operands.count == 1 else {
      text += "NOT "
      bracketed { $0.print(.and, operands, spelling: nil) }
      return
    }
    let operand = operands[0]
    if style == .asWritten, let spelling, Keyword(spelling: spelling) == .noElement,
      case .comparison(let comparison) = operand.kind, comparison.modifier == .any,
      !operand.isBracketed
    {
      text += spelling + " "
      print(comparison, spelling: operand.spelling, hidesModifier: true)
      return
    }
    let sign = spelled(spelling, unless: "NOT") { $0 == "!" || Keyword(spelling: $0) == .not }
    text += sign == "!" ? sign : sign + " "
    if needsBrackets(operand, in: .not) {
      bracketed { $0.printUnbracketed(operand) }
    } else {
      print(operand)
    }
  }

  /// Whether an operand of a compound has brackets that it does not bring itself.
  private func needsBrackets(_ operand: PredicateSyntax, in outer: CompoundOperator) -> Bool {
    guard case .compound(let inner, let operands) = operand.kind else { return false }
    if inner != .not, operands.count < 2 {
      return operands.first.map { needsBrackets($0, in: outer) } ?? false
    }
    // Canonical text has brackets around every compound inside a compound.
    if style == .canonical { return true }
    if operand.isBracketed { return false }
    return inner.precedence < outer.precedence || (inner == outer && inner != .not)
  }

  /// The operators of a compound, one or as many as stand between the operands.
  private func operatorTexts(
    _ operation: CompoundOperator, count: Int, spelling: String?
  ) -> [String] {
    guard style == .asWritten, let spelling else { return [operation.rawValue] }
    let written = spelling.split(separator: " ").map(String.init)
    let sign = operation == .and ? "&&" : "||"
    let keyword: Keyword = operation == .and ? .and : .or
    let fits = written.allSatisfy { $0 == sign || Keyword(spelling: $0) == keyword }
    guard fits, written.count == 1 || written.count == count else { return [operation.rawValue] }
    return written
  }

  // MARK: Comparisons

  private mutating func print(
    _ comparison: ComparisonSyntax, spelling: String?, hidesModifier: Bool
  ) {
    let parts = (spelling ?? "").split(separator: " ").map(String.init)
    if comparison.modifier != .direct, !hidesModifier {
      text += modifierText(comparison.modifier, parts.count == 2 ? parts[0] : nil) + " "
    }
    printSide(comparison.left)
    text += " " + operatorText(comparison, parts.last) + " "
    printSide(comparison.right)
  }

  private mutating func printSide(_ side: ExpressionSyntax) {
    if case .assignment = side.kind, !(style == .asWritten && side.isBracketed) {
      bracketed { $0.print(side) }
    } else {
      print(side)
    }
  }

  private func modifierText(_ modifier: ComparisonModifier, _ spelling: String?) -> String {
    spelled(spelling, unless: modifier.rawValue) {
      switch Keyword(spelling: $0) {
      case .anyElement, .someElement: modifier == .any
      case .allElements: modifier == .all
      default: false
      }
    }
  }

  private func operatorText(_ comparison: ComparisonSyntax, _ spelling: String?) -> String {
    spelled(spelling, unless: comparison.operatorText) { written in
      let parts = written.split(separator: "[", maxSplits: 1)
      guard let name = parts.first else { return false }
      let letters = parts.count > 1 ? parts[1].dropLast() : ""
      let comparator =
        Symbol(rawValue: String(name))?.comparator ?? Keyword(spelling: name)?.comparator
      return comparator == comparison.comparator
        && ComparisonOptions(letters: letters) == comparison.options
    }
  }

  mutating func bracketed(_ content: (inout SyntaxPrinter) -> Void) {
    text += "("
    content(&self)
    text += ")"
  }
}

extension ComparisonOptions {
  /// The options with the given letters; `nil` when one of them is none.
  init?(letters: some StringProtocol) {
    self = []
    for letter in letters {
      switch letter {
      case "c", "C": insert(.caseInsensitive)
      case "d", "D": insert(.diacriticInsensitive)
      case "n", "N": insert(.normalized)
      case "l", "L": insert(.localeSensitive)
      default: return nil
      }
    }
  }
}
