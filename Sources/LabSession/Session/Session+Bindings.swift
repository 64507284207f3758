import PredicateEvaluation
import PredicateFormat

extension Session {
  /// How to give values to what an evaluation lacked: placeholders by `:args`, variables by `:let`.
  ///
  /// - Parameters:
  ///   - root: what was evaluated.
  ///   - reports: its evaluations.
  ///   - input: the input that it stands in.
  /// - Returns: a note when one of them raised for want of a value, else nothing.
  func bindingHints(
    for root: SyntaxNode, _ reports: [EvaluationReport], _ input: Input
  ) -> [OutcomePart] {
    for report in reports {
      guard case .raised(let error) = report.trace.outcome else { continue }
      switch error.code {
      case .unboundPlaceholder:
        return [.diagnostic(LocatedDiagnostic(Self.argumentsHint(root, error.range), in: input))]
      case .unboundVariable:
        let name = report.source[error.range]
        return [
          .diagnostic(
            LocatedDiagnostic(
              Diagnostic(
                .note, .unboundVariable, "\(name) has no value here", at: error.range,
                help: ":let \(name) = VALUE gives it one; in an activation rule only SUBQUERY binds"
                  + " variables"), in: input))
        ]
      default: continue
      }
    }
    return []
  }

  private static func argumentsHint(_ root: SyntaxNode, _ range: SourceRange) -> Diagnostic {
    let specifiers = placeholders(in: root)
    let values = specifiers.map { $0 == "%K" ? "\"KEY\"" : "VALUE" }.joined(separator: " ")
    return Diagnostic(
      .note, .unboundPlaceholder,
      specifiers.count == 1
        ? "\(specifiers[0]) stands for a value that is given apart"
        : "\(ArgumentReader.list(specifiers, last: "and")) stand for values that are given apart",
      at: range, help: ":args \(values) gives \(specifiers.count == 1 ? "it" : "them, in order")")
  }

  /// The placeholders in a tree, in the order of the text.
  static func placeholders(in root: SyntaxNode) -> [String] {
    var found: [String] = []
    var stack = [root]
    while let node = stack.popLast() {
      if case .expression(let expression) = node {
        switch expression.kind {
        case .placeholder(let placeholder): found.append(placeholder.specifier)
        case .keyPath(_, let components):
          for component in components {
            if case .placeholder(let placeholder) = component.kind {
              found.append(placeholder.specifier)
            }
          }
        default: break
        }
      }
      stack += node.children.reversed()
    }
    return found
  }
}
