/// Writes a tree as text that parses to an equal tree.
///
/// `print` puts a node in its place in the text; the node is expanded when its turn comes, so that
/// nothing recurses.
struct SyntaxPrinter {
  let style: PrintStyle
  private var assembly: TextAssembly

  /// The text of a tree.
  static func text(of root: SyntaxNode, as style: PrintStyle) -> String {
    var printer = SyntaxPrinter(style: style, assembly: TextAssembly(root))
    while let (node, isBare) = printer.assembly.next() {
      switch node {
      case .predicate(let predicate): printer.expand(predicate, isBare: isBare)
      case .expression(let expression): printer.expand(expression, isBare: isBare)
      }
    }
    return printer.assembly.text
  }

  /// Writes a text.
  mutating func write(_ text: String) { assembly.add(text) }

  /// Writes a node.
  mutating func print(_ predicate: PredicateSyntax) { assembly.add(predicate) }

  /// Writes a node.
  mutating func print(_ expression: ExpressionSyntax) { assembly.add(expression) }

  /// Writes a node in brackets of its own.
  mutating func printInBrackets(_ predicate: PredicateSyntax) {
    write("(")
    assembly.add(predicate, isBare: true)
    write(")")
  }

  /// Writes a node in brackets of its own.
  mutating func printInBrackets(_ expression: ExpressionSyntax) {
    write("(")
    assembly.add(expression, isBare: true)
    write(")")
  }

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

  private mutating func expand(_ predicate: PredicateSyntax, isBare: Bool) {
    if style == .asWritten, predicate.isBracketed, !isBare {
      printInBrackets(predicate)
      return
    }
    switch predicate.kind {
    case .constant(let value):
      write(word(value ? .truePredicate : .falsePredicate, predicate.spelling))
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
        write(operation == .and ? "TRUEPREDICATE" : "FALSEPREDICATE")
      }
      return
    }
    let signs = operatorTexts(operation, count: operands.count - 1, spelling: spelling)
    for (index, operand) in operands.enumerated() {
      if index > 0 { write(" \(signs[min(index, signs.count) - 1]) ") }
      if needsBrackets(operand, in: operation) {
        printInBrackets(operand)
      } else {
        print(operand)
      }
    }
  }

  private mutating func printNot(_ operands: [PredicateSyntax], spelling: String?) {
    guard operands.count == 1 else {
      write("NOT (")
      print(.and, operands, spelling: nil)
      write(")")
      return
    }
    let operand = operands[0]
    if style == .asWritten, let spelling, Keyword(spelling: spelling) == .noElement,
      case .comparison(let comparison) = operand.kind, comparison.modifier == .any,
      !operand.isBracketed
    {
      write(spelling + " ")
      print(comparison, spelling: operand.spelling, hidesModifier: true)
      return
    }
    let sign = spelled(spelling, unless: "NOT") { $0 == "!" || Keyword(spelling: $0) == .not }
    write(sign == "!" ? sign : sign + " ")
    if needsBrackets(operand, in: .not) {
      printInBrackets(operand)
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
      write(modifierText(comparison.modifier, parts.count == 2 ? parts[0] : nil) + " ")
    }
    printSide(comparison.left)
    write(" " + operatorText(comparison, parts.last) + " ")
    printSide(comparison.right)
  }

  private mutating func printSide(_ side: ExpressionSyntax) {
    if case .assignment = side.kind, !(style == .asWritten && side.isBracketed) {
      printInBrackets(side)
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
