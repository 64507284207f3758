import PredicateFormat
import RandomTrees
import Testing

@Suite struct RoundTrip {
  @Test(arguments: 1...40)
  func printedTreesReadBackEqual(seed: Int) throws {
    var generator = TreeGenerator(seed: UInt64(seed))
    for depth in 1...5 {
      for _ in 0..<20 {
        let tree = generator.predicate(depth: depth)
        let text = tree.predicateFormat
        let again = try predicate(text)
        #expect(again == tree, "\(text)")
        #expect(again.predicateFormat == text)
        let third = try predicate(again.predicateFormat)
        #expect(third.symbolicExpression == again.symbolicExpression)
        let written = again.formatted(as: .asWritten)
        let asWritten = try predicate(written)
        #expect(asWritten == tree, "\(written)")
        #expect(asWritten.formatted(as: .asWritten) == written)
      }
    }
  }

  @Test(arguments: 1...20)
  func expressionsReadBackEqual(seed: Int) throws {
    var generator = TreeGenerator(seed: UInt64(seed) &* 7919)
    for depth in 0...4 {
      for _ in 0..<20 {
        let tree = generator.expression(depth: depth)
        let text = tree.expressionFormat
        let again = try expression(text)
        #expect(again == tree, "\(text)")
        #expect(again.expressionFormat == text)
      }
    }
  }
}
