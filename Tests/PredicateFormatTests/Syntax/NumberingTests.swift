import PredicateFormat
import RandomTrees
import Testing

@Suite struct NodeNumbers {
  @Test(arguments: 1...20)
  func areDenseAndInPreOrder(seed: Int) throws {
    var generator = TreeGenerator(seed: UInt64(seed) &+ 77)
    let tree = try predicate(generator.predicate(depth: 5).predicateFormat)
    var expected = 0
    var open = [SyntaxNode.predicate(tree)]
    while let node = open.popLast() {
      #expect(node.id == NodeID(expected))
      #expect(tree.node(node.id)?.range == node.range)
      expected += 1
      open += node.children.reversed()
    }
    #expect(tree.nodeCount == expected)
    #expect(tree.node(NodeID(expected)) == nil)
    #expect(tree.node(NodeID(-1)) == nil)
  }

  @Test func rangesCoverWhatWasRead() throws {
    let marked = MarkedText("⟦⟦(⟦a⟧) + ⟦b.c⟧⟧ > ⟦-3⟧⟧")
    let tree = try predicate(marked.text)
    var ranges: Set<SourceRange> = []
    var open = [SyntaxNode.predicate(tree)]
    while let node = open.popLast() {
      ranges.insert(node.range)
      open += node.children
    }
    #expect(ranges == Set(marked.ranges))
  }

  @Test func equalityIgnoresSpellingAndPlace() throws {
    let left = try predicate("a <> 'x' && NONE b = 0x10")
    let right = try predicate("(a != \"x\") AND   NOT (ANY b == 16)")
    #expect(left == right)
    #expect(try left != predicate("a != 'x' AND NOT ALL b == 16"))
    #expect(try predicate("a == YES") == predicate("a == 1.0"))
    #expect(try predicate("a.\"b\" == 1") == predicate("a.b == 1"))
  }
}
