/// A finished part of the text: what was read, which bytes it covers, and how deep its tree is.
struct Operand {
  var node: SyntaxNode
  /// The offset of its first byte, brackets included.
  var start: Int
  /// The offset behind its last byte, brackets included.
  var end: Int
  /// The number of levels of its tree, at least 1.
  var height: Int
  /// Whether an index behind it belongs to all of it: it has brackets, or it is one argument.
  var isUnit = false

  init(_ expression: ExpressionSyntax, start: Int, end: Int, height: Int = 1) {
    node = .expression(expression)
    self.start = start
    self.end = end
    self.height = height
  }

  init(_ predicate: PredicateSyntax, start: Int, end: Int, height: Int) {
    node = .predicate(predicate)
    self.start = start
    self.end = end
    self.height = height
  }

  /// The bytes that it covers, brackets included.
  var range: SourceRange { SourceRange(start, end) }

  /// The same with brackets around it.
  func bracketed(from start: Int, to end: Int) -> Operand {
    var result = self
    switch node {
    case .predicate(var predicate):
      predicate.isBracketed = true
      result.node = .predicate(predicate)
    case .expression(var expression):
      expression.isBracketed = true
      result.node = .expression(expression)
    }
    result.start = start
    result.end = end
    result.isUnit = true
    return result
  }
}
