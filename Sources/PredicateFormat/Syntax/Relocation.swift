// Moving what was read from a part of a text to its place in the whole.

extension SourceRange {
  /// The range so many bytes further on.
  public func moved(by offset: Int) -> SourceRange { SourceRange(start + offset, end + offset) }
}

extension Diagnostic {
  /// The diagnostic with every range so many bytes further on.
  public func moved(by offset: Int) -> Diagnostic { moved { $0.moved(by: offset) } }

  /// The diagnostic with every range, those of its notes and replacements too, put elsewhere.
  ///
  ///     // What was found in an input, as it stands in the script.
  ///     diagnostic.moved { script.range(of: $0, in: input) }
  public func moved(_ place: (SourceRange) -> SourceRange) -> Diagnostic {
    var result = self
    result.range = range.map(place)
    result.notes = notes.map { Note($0.message, at: $0.range.map(place)) }
    result.fixIts = fixIts.map { FixIt(replace: place($0.range), with: $0.text) }
    return result
  }
}

extension ExpressionSyntax {
  /// The tree with every range so many bytes further on; numbers and spelling stay.
  ///
  /// Linear in the number of nodes; recursion is as deep as the tree, which the parser limits.
  ///
  ///     // The operand of `size=(1 + 2)`, read by itself, in its place in the command.
  ///     operand.moved(by: 5)
  public func moved(by offset: Int) -> ExpressionSyntax {
    var relocation = Relocation(offset: offset)
    return relocation.rewrite(self)
  }
}

/// Moves the ranges of a tree.
private struct Relocation: SyntaxRewriting {
  let offset: Int

  mutating func rewrite(_ predicate: PredicateSyntax) -> PredicateSyntax {
    var result = replacingChildren(of: predicate)
    result.range = predicate.range.moved(by: offset)
    return result
  }

  mutating func rewrite(_ expression: ExpressionSyntax) -> ExpressionSyntax {
    var result = replacingChildren(of: expression)
    result.range = expression.range.moved(by: offset)
    return result
  }

  mutating func rewrite(_ step: KeyPathComponent) -> [KeyPathComponent] {
    var result = replacingChildren(of: step)
    result.range = step.range.moved(by: offset)
    return [result]
  }
}
