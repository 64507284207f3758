import PredicateAnalysis
import PredicateEvaluation
import PredicateFormat
import Testing

/// Whether two predicates say the same.
struct EquivalenceTests {
  static let same: [(String, String)] = [
    ("a = 1", "a == 1"),
    ("NOT a == 1", "a != 1"),
    ("NOT (a == 1 OR b == 2)", "a != 1 AND b != 2"),
    ("a == 1 AND (b == 2 OR c == 3)", "(a == 1 AND b == 2) OR (a == 1 AND c == 3)"),
    ("a IN {1, 2}", "a == 1 OR 2 == a"),
    ("a BETWEEN {1, 5}", "a >= 1 AND a <= 5"),
    ("3 < a", "a > 3"),
    ("a == 1 OR TRUEPREDICATE", "TRUEPREDICATE"),
    ("NONE tags == 1", "NOT ANY tags == 1"),
    ("a == 1 AND a == 2", "FALSEPREDICATE"),
  ]

  static let differentRows: [(String, String)] = [
    ("a == NO", "a != YES"),
    ("a > 3", "a >= 3"),
    ("NOT a > 3", "a <= 3"),
    ("name CONTAINS 'a'", "name BEGINSWITH 'a'"),
    ("name ==[c] 'a'", "name == 'a'"),
    ("SUBQUERY(x, $i, $i.a == 1).@count > 0", "SUBQUERY(x, $i, $i.a == 1).@count > 1"),
    (
      "SUBQUERY(fileproviderItems, $i, $i.isShared == YES).@count == fileproviderItems.@count",
      "SUBQUERY(fileproviderItems, $i, $i.isShared != YES).@count == 0"
    ),
  ]

  @Test(arguments: same)
  func equivalent(_ pair: (String, String)) throws {
    let left = try parsed(SourceText(pair.0))
    let right = try parsed(SourceText(pair.1))
    guard case .equivalent = Equivalence(left, right).answer else {
      Issue.record("not equivalent")
      return
    }
  }

  @Test(arguments: differentRows.dropLast())
  func different(_ pair: (String, String)) throws {
    let left = try parsed(SourceText(pair.0))
    let right = try parsed(SourceText(pair.1))
    guard
      case .different(let object, let leftHolds, let rightHolds) = Equivalence(left, right).answer
    else {
      Issue.record("no difference found")
      return
    }
    #expect(leftHolds != rightHolds)
    #expect((try? PredicateProgram(left).evaluate(on: object)) == leftHolds)
    #expect((try? PredicateProgram(right).evaluate(on: object)) == rightHolds)
  }

  @Test("what neither logic nor trying settles is said to be unknown")
  func unknown() throws {
    let (first, second) = try #require(Self.differentRows.last)
    let answer = Equivalence(
      try parsed(SourceText(first)), try parsed(SourceText(second)),
      vocabulary: ActionVocabulary(.ios)
    ).answer
    guard case .unknown(let tried) = answer else {
      Issue.record("\(answer)")
      return
    }
    #expect(tried > 0)
  }

  @Test("given objects are tried first")
  func given() throws {
    let object: PredicateValue = .dictionary(["a": .string("x")])
    let answer = Equivalence(
      try parsed(SourceText("a > 3")), try parsed(SourceText("a == 4")), objects: [object]
    ).answer
    guard case .different(_, let left, let right) = answer else {
      Issue.record("\(answer)")
      return
    }
    #expect(left == nil && right == false)
  }
}
