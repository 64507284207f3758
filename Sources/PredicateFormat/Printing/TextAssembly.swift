/// Text that is put together from a tree without recursion.
///
/// A writer expands one node at a time: it adds texts and child nodes in their order; the children
/// wait until their turn comes. However deep the tree, the call stack stays flat.
///
///     var assembly = TextAssembly(.predicate(tree))
///     while let (node, isBare) = assembly.next() { /* add the parts of the node */ }
struct TextAssembly {
  private enum Part {
    case text(String)
    case node(SyntaxNode, isBare: Bool)
  }

  /// What is finished.
  private(set) var text = ""
  /// The parts of the node that is being expanded, behind its first child.
  private var parts: [Part] = []
  /// What still has to be expanded, the next part last.
  private var waiting: [Part]

  init(_ root: SyntaxNode) { waiting = [.node(root, isBare: false)] }

  /// Adds a text to the node that is being expanded.
  mutating func add(_ text: String) {
    if parts.isEmpty { self.text += text } else { parts.append(.text(text)) }
  }

  /// Adds a child; `isBare` says that the brackets around it are written already.
  mutating func add(_ predicate: PredicateSyntax, isBare: Bool = false) {
    parts.append(.node(.predicate(predicate), isBare: isBare))
  }

  /// Adds a child; `isBare` says that the brackets around it are written already.
  mutating func add(_ expression: ExpressionSyntax, isBare: Bool = false) {
    parts.append(.node(.expression(expression), isBare: isBare))
  }

  /// The node to expand next; `nil` when the text is complete.
  mutating func next() -> (node: SyntaxNode, isBare: Bool)? {
    waiting.append(contentsOf: parts.reversed())
    parts.removeAll(keepingCapacity: true)
    while let part = waiting.popLast() {
      switch part {
      case .text(let text): self.text += text
      case .node(let node, let isBare): return (node, isBare)
      }
    }
    return nil
  }
}
