import PredicateEvaluation
import PredicateFormat

/// What a node of a tree is called: its kind and its own part of the text.
///
///     comparison ==[cd]      key path $i.uploaded      subquery $i      constant YES
enum NodeLabel {
  static func text(_ node: SyntaxNode) -> String {
    let (kind, text) = parts(node)
    return kind.isEmpty ? text : "\(kind) \(text)"
  }

  /// The kind, empty where the node's own part says it, and that part.
  static func parts(_ node: SyntaxNode) -> (kind: String, text: String) {
    switch node {
    case .predicate(let predicate): parts(predicate)
    case .expression(let expression): parts(expression)
    }
  }

  /// The nodes to draw below a node; a variable that begins a key path is part of its label.
  static func children(_ node: SyntaxNode) -> [SyntaxNode] {
    guard case .expression(let expression) = node,
      case .keyPath(let base?, _) = expression.kind, isNamed(base)
    else { return node.children }
    return node.children.filter { $0.id != base.id }
  }

  private static func parts(_ predicate: PredicateSyntax) -> (kind: String, text: String) {
    switch predicate.kind {
    case .constant(let holds): return ("", holds ? "TRUEPREDICATE" : "FALSEPREDICATE")
    case .compound(let compound, _): return ("", compound.rawValue)
    case .comparison(let comparison):
      let letters = comparison.options.letters
      let options = letters.isEmpty ? "" : "[\(letters)]"
      let modifier =
        comparison.modifier == .direct ? "comparison" : comparison.modifier.rawValue
      return (modifier, comparison.comparator.canonicalText + options)
    }
  }

  private static func parts(_ expression: ExpressionSyntax) -> (kind: String, text: String) {
    switch expression.kind {
    case .constant: ("constant", expression.formatted(as: .asWritten))
    case .selfObject: ("", "SELF")
    case .variable(let name): ("variable", "$\(name)")
    case .keyPath(let base, let components): ("key path", path(base, components))
    case .aggregate(let elements): ("list of", "\(elements.count)")
    case .index(_, .word(let word)): ("index", "[\(word.rawValue)]")
    case .index: ("index", "[ ]")
    case .symbol(let word): ("symbol", word.rawValue)
    case .binary(let binary, _, _): ("operation", binary.rawValue)
    case .unary(let unary, _): ("operation", unary.rawValue)
    case .set(let set, _, _): ("operation", set.rawValue)
    case .function(let selector, _): ("function", selector)
    case .message(_, let selector, _): ("FUNCTION", selector)
    case .cast(_, let type): ("CAST to", type)
    case .ternary: ("", "TERNARY")
    case .subquery(_, let variable, _): ("subquery", "$\(variable)")
    case .assignment(let name, _): ("assignment", "$\(name) :=")
    case .anyKey: ("", "ANYKEY")
    case .placeholder(let placeholder): ("placeholder", "\(placeholder.specifier)")
    }
  }

  private static func path(_ base: ExpressionSyntax?, _ components: [KeyPathComponent]) -> String {
    let steps = components.map { step($0.kind) }.joined(separator: ".")
    guard let base else { return steps }
    return isNamed(base) ? "\(base.formatted(as: .asWritten)).\(steps)" : ".\(steps)"
  }

  private static func step(_ kind: KeyPathComponent.Kind) -> String {
    switch kind {
    case .key(let key, let isQuoted): isQuoted ? "\"\(key)\"" : key
    case .collectionOperator(let name): "@\(name)"
    case .variable(let name): "$\(name)"
    case .reservedWord(let word): word
    case .indexed(let inner, _): "\(step(inner))[ ]"
    case .computed(let call): call.formatted(as: .asWritten)
    case .placeholder(let placeholder): placeholder.specifier
    }
  }

  private static func isNamed(_ base: ExpressionSyntax) -> Bool {
    switch base.kind {
    case .variable, .selfObject: true
    default: false
    }
  }
}
