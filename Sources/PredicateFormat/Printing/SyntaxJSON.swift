extension PredicateSyntax {
  /// The tree as one line of JSON, for other programs.
  ///
  /// Each node is an object with its number `id`, its `kind`, its `range` as a pair of byte
  /// offsets, what distinguishes it (such as `operator` or `name`), and its `children` if any.
  public var jsonText: String { SyntaxJSON.text(.predicate(self)) }
}

extension ExpressionSyntax {
  /// The tree as one line of JSON, for other programs.
  public var jsonText: String { SyntaxJSON.text(.expression(self)) }
}

/// Writes trees as JSON.
private enum SyntaxJSON {
  static func text(_ root: SyntaxNode) -> String {
    var assembly = TextAssembly(root)
    while let (node, _) = assembly.next() {
      var members = [
        member("id", "\(node.id.rawValue)"),
        member("range", "[\(node.range.start),\(node.range.end)]"),
      ]
      switch node {
      case .predicate(let predicate): members += describe(predicate)
      case .expression(let expression): members += describe(expression)
      }
      assembly.add("{" + members.joined(separator: ","))
      for (index, child) in node.children.enumerated() {
        assembly.add(index == 0 ? ",\"children\":[" : ",")
        switch child {
        case .predicate(let predicate): assembly.add(predicate)
        case .expression(let expression): assembly.add(expression)
        }
      }
      assembly.add(node.children.isEmpty ? "}" : "]}")
    }
    return assembly.text
  }

  private static func describe(_ predicate: PredicateSyntax) -> [String] {
    switch predicate.kind {
    case .constant(let value): return [kind("truth"), member("value", "\(value)")]
    case .comparison(let comparison):
      var members = [kind("comparison"), named("operator", comparison.comparator.canonicalText)]
      if !comparison.options.isEmpty {
        members.append(named("options", comparison.options.letters))
      }
      if comparison.modifier != .direct {
        members.append(named("modifier", comparison.modifier.rawValue))
      }
      return members
    case .compound(let operation, _):
      return [kind("compound"), named("operator", operation.rawValue)]
    }
  }

  private static func describe(_ expression: ExpressionSyntax) -> [String] {
    switch expression.kind {
    case .constant(let value): [kind("constant"), named("text", ConstantText.text(value))]
    case .selfObject: [kind("self")]
    case .variable(let name): [kind("variable"), named("name", name)]
    case .symbol(let word): [kind("symbol"), named("name", word.rawValue)]
    case .anyKey: [kind("anyKey")]
    case .placeholder(let placeholder):
      [
        kind("placeholder"), named("specifier", placeholder.specifier),
        member("argument", "\(placeholder.argument)"),
      ]
    case .keyPath(let base, let steps):
      [
        kind("keyPath"), member("hasBase", "\(base != nil)"),
        member("steps", "[\(steps.map { quotedForJSON(stepText($0)) }.joined(separator: ","))]"),
      ]
    case .aggregate: [kind("aggregate")]
    case .index(_, .word(let word)): [kind("index"), named("word", word.rawValue)]
    case .index: [kind("index")]
    case .binary(let operation, _, _): [kind("operation"), named("operator", operation.rawValue)]
    case .unary(let operation, _): [kind("operation"), named("operator", operation.rawValue)]
    case .set(let operation, _, _): [kind("set"), named("operator", operation.rawValue)]
    case .assignment(let name, _): [kind("assignment"), named("name", name)]
    case .function(let selector, _): [kind("function"), named("name", selector)]
    case .message(_, let selector, _): [kind("message"), named("name", selector)]
    case .cast(_, let type): [kind("cast"), named("type", type)]
    case .ternary: [kind("ternary")]
    case .subquery(_, let variable, _): [kind("subquery"), named("variable", variable)]
    }
  }

  /// A step as canonical text, without the dot.
  private static func stepText(_ step: KeyPathComponent) -> String {
    let path = ExpressionSyntax(.keyPath(base: ExpressionSyntax(.selfObject), [step]))
    return String(path.expressionFormat.dropFirst("SELF.".count))
  }

  // MARK: JSON

  private static func kind(_ name: String) -> String { named("kind", name) }

  private static func named(_ name: String, _ value: String) -> String {
    member(name, quotedForJSON(value))
  }

  private static func member(_ name: String, _ json: String) -> String { "\"\(name)\":\(json)" }
}
