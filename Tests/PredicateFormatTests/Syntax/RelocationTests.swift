import Testing

@testable import PredicateFormat

/// A tree that is read by itself and moved is the one that is read in its place.
@Suite struct RelocationTests {
  @Test(arguments: [
    "1", "a.b.c", "userInfo.\"com.example.a\"", "{1, (2 + 3), \"x\"}", "a[first]", "a[1 + 2].b",
    "CAST(\"1\", \"NSNumber\")", "TERNARY(a == 1, b, c)", "-(1 + $x)", "a.@sum.b",
    "SUBQUERY(a, $x, ANY $x.b == 1 AND $x.c[0] BETWEEN {1, 2}).@count", "lowercase(a)",
    "FUNCTION(a, \"b:\", c)", "a UNION {1}",
  ]) func moving(_ text: String) throws {
    guard case .parsed(let alone, _) = ExpressionSyntax.parse(SourceText(text)),
      case .parsed(let placed, _) = ExpressionSyntax.parse(SourceText("     " + text))
    else {
      Issue.record("\(text) does not parse")
      return
    }
    #expect(Self.ranges(.expression(alone.moved(by: 5))) == Self.ranges(.expression(placed)))
  }

  private static func ranges(_ root: SyntaxNode) -> [SourceRange] {
    var ranges: [SourceRange] = []
    var stack = [root]
    while let node = stack.popLast() {
      ranges.append(node.range)
      if case .expression(let expression) = node, case .keyPath(_, let steps) = expression.kind {
        ranges += steps.map(\.range)
      }
      stack += node.children.reversed()
    }
    return ranges
  }

  @Test func aDiagnosticMovesWithItsNotesAndFixIts() {
    let diagnostic = Diagnostic(
      .error, .missingOperand, "x", at: SourceRange(1, 2),
      notes: [Diagnostic.Note("y", at: SourceRange(0, 1)), Diagnostic.Note("z")],
      fixIts: [Diagnostic.FixIt(replace: SourceRange(2, 2), with: ")")])
    let moved = diagnostic.moved(by: 3)
    #expect(moved.range == SourceRange(4, 5))
    #expect(moved.notes.map(\.range) == [SourceRange(3, 4), nil])
    #expect(moved.fixIts.map(\.range) == [SourceRange(5, 5)])
  }
}
