import FileProviderActions
import PredicateFormat

extension Redaction {
  /// A predicate or expression with its texts and the keys of dictionaries replaced where they stand, so
  /// that all else keeps its spelling.
  mutating func text(of root: SyntaxNode, in source: SourceText) -> String {
    var edits: [Diagnostic.FixIt] = []
    collect(root, &edits)
    return Diagnostic(.note, .badNumber, "", fixIts: edits).applyingFixIts(to: source)
  }

  /// A rule's text; one that does not parse stays as it is and is counted as met.
  mutating func text(of rule: ActivationRule) -> String {
    guard let predicate = rule.predicate else { return rule.text }
    return text(of: .predicate(predicate), in: rule.source)
  }

  /// The texts that a predicate looks for inside others: where a text begins, ends, or what it contains.
  static func fragments(of predicate: PredicateSyntax) -> [String] {
    var found: [String] = []
    var stack: [SyntaxNode] = [.predicate(predicate)]
    while let node = stack.popLast() {
      if case .predicate(let inner) = node, case .comparison(let comparison) = inner.kind {
        let sought: ExpressionSyntax? =
          switch comparison.comparator {
          case .beginsWith, .endsWith, .contains: comparison.right
          case .in: comparison.left
          default: nil
          }
        if case .constant(.string(let text))? = sought?.kind, !isPublic(text) { found.append(text) }
      }
      stack += node.children
    }
    return found
  }

  private mutating func collect(_ node: SyntaxNode, _ edits: inout [Diagnostic.FixIt]) {
    if case .expression(let expression) = node {
      switch expression.kind {
      case .constant(.string(let string)):
        let replacement = literal(string)
        if replacement != string {
          edits.append(
            Diagnostic.FixIt(
              replace: expression.range, with: Session.quotedText(replacement)))
        }
        return
      case .keyPath(_, let components): collect(components, &edits)
      default: break
      }
    }
    for child in node.children { collect(child, &edits) }
  }

  /// The keys behind `userInfo` and `domainUserInfo`, dots included, as one key.
  private mutating func collect(
    _ components: [KeyPathComponent], _ edits: inout [Diagnostic.FixIt]
  ) {
    var keys: [(text: String, range: SourceRange)] = []
    var isInside = false
    for component in components {
      guard case .key(let key, _) = component.kind else { break }
      if isInside { keys.append((key, component.range)) }
      if key == "userInfo" || key == "domainUserInfo" { isInside = true }
    }
    guard let first = keys.first, let last = keys.last else { return }
    let key = keys.map(\.text).joined(separator: ".")
    let replacement = text(key, .key)
    guard replacement != key else { return }
    edits.append(
      Diagnostic.FixIt(
        replace: first.range.joined(with: last.range), with: Session.quotedText(replacement)))
  }
}
