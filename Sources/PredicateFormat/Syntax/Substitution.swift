// Templates: predicates with variables that are filled in later.

extension PredicateSyntax {
  /// The predicate with each free variable replaced by a constant.
  ///
  /// A text becomes a string constant, never a key; behind a dot, where a variable's value is a
  /// path, it becomes the keys of that path. Variables of SUBQUERY stay. The result is numbered
  /// anew and keeps the source ranges. Throws `missing-substitution` when a free variable has no value;
  /// surplus values are ignored. Linear in the size of the tree.
  ///
  ///     let template = try PredicateSyntax(format: "owner == $name")
  ///     try template.substituting(["name": .string("ana")])   // owner == "ana"
  public func substituting(
    _ values: [String: PredicateValue]
  ) throws(PredicateFormatError) -> PredicateSyntax {
    try Substitution.check(freeVariables, values, in: predicateFormat)
    var substitution = Substitution(values: values)
    return Numbering.numbered(substitution.rewrite(self))
  }
}

extension ExpressionSyntax {
  /// The expression with each free variable replaced by a constant, as for predicates.
  ///
  /// Throws `missing-substitution` when a free variable has no value.
  public func substituting(
    _ values: [String: PredicateValue]
  ) throws(PredicateFormatError) -> ExpressionSyntax {
    try Substitution.check(freeVariables, values, in: expressionFormat)
    var substitution = Substitution(values: values)
    return Numbering.numbered(substitution.rewrite(self))
  }
}

/// Replaces free variables by constants.
private struct Substitution: SyntaxRewriting {
  /// The values of the variables that are free where the rewrite stands.
  var values: [String: PredicateValue]

  static func check(
    _ names: [String], _ values: [String: PredicateValue], in format: String
  ) throws(PredicateFormatError) {
    let missing = names.filter { values[$0] == nil }
    guard !missing.isEmpty else { return }
    let diagnostics = missing.map { name in
      let near = nearestName(to: name, in: values.keys.sorted())
      let hint = near.map { "; there is one for \"\($0)\"" } ?? ""
      return Diagnostic(
        .error, .missingSubstitution, "the template's variable $\(name) has no value" + hint)
    }
    throw PredicateFormatError(source: SourceText(format), diagnostics: diagnostics)
  }

  mutating func rewrite(_ predicate: PredicateSyntax) -> PredicateSyntax {
    replacingChildren(of: predicate)
  }

  mutating func rewrite(_ expression: ExpressionSyntax) -> ExpressionSyntax {
    switch expression.kind {
    case .variable(let name):
      guard let value = values[name] else { return expression }
      return ExpressionSyntax(.constant(value), range: expression.range)
    case .subquery(let collection, let variable, let condition):
      var result = expression
      let newCollection = rewrite(collection)
      let outer = values.removeValue(forKey: variable)
      result.kind = .subquery(newCollection, variable, rewrite(condition))
      values[variable] = outer
      return result
    default: return replacingChildren(of: expression)
    }
  }

  mutating func rewrite(_ step: KeyPathComponent) -> [KeyPathComponent] {
    guard case .variable(let name) = step.kind, let value = values[name] else {
      return [replacingChildren(of: step)]
    }
    guard case .string(let path) = value else {
      let constant = ExpressionSyntax(.constant(value), range: step.range)
      return [KeyPathComponent(.computed(constant), range: step.range)]
    }
    return path.split(separator: ".").map {
      KeyPathComponent(.key(String($0), isQuoted: false), range: step.range)
    }
  }
}
