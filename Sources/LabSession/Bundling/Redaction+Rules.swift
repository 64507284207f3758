import FileProviderActions
import PredicateFormat

extension Redaction {
  /// A predicate or expression with its texts and the keys of dictionaries replaced where they stand, so
  /// that all else keeps its spelling.
  mutating func text(of root: SyntaxNode, in source: SourceText) -> String {
    var edits: [Diagnostic.FixIt] = []
    collect(root, source, &edits)
    return Diagnostic(.note, .badNumber, "", fixIts: edits).applyingFixIts(to: source)
  }

  /// A rule's text; in one that does not parse only what is known from elsewhere can be replaced.
  mutating func text(of rule: ActivationRule) -> String {
    guard let predicate = rule.predicate else { return replacingMet(in: rule.text) }
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

  private mutating func collect(
    _ node: SyntaxNode, _ source: SourceText, _ edits: inout [Diagnostic.FixIt]
  ) {
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
      case .variable(let name), .assignment(let name, _):
        collect(variable: name, from: expression.range.start, source, &edits)
      case .subquery(let collection, let name, _):
        collect(variable: name, from: collection.range.end, source, &edits)
      default: break
      }
    }
    for child in node.children { collect(child, source, &edits) }
  }

  /// The name of a variable where it stands next.
  private mutating func collect(
    variable name: String, from start: Int, _ source: SourceText, _ edits: inout [Diagnostic.FixIt]
  ) {
    let replacement = variable(name)
    guard replacement != name else { return }
    let written = Array("$\(name)".utf8)
    guard let place = source.bytes[start...].firstRange(of: written) else { return }
    edits.append(
      Diagnostic.FixIt(
        replace: SourceRange(place.lowerBound, place.upperBound), with: "$\(replacement)"))
  }

  /// The keys of one's own, and those behind `userInfo` and `domainUserInfo`, dots included, as one key.
  private mutating func collect(
    _ components: [KeyPathComponent], _ edits: inout [Diagnostic.FixIt]
  ) {
    var keys: [(text: String, range: SourceRange)] = []
    var isInside = false
    for component in components {
      guard case .key(let key, _) = component.kind else { break }
      if isInside {
        keys.append((key, component.range))
      } else if field(key) != key {
        edits.append(Diagnostic.FixIt(replace: component.range, with: field(key)))
      }
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
