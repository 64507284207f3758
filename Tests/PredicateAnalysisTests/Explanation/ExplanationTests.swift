import PredicateAnalysis
import PredicateFormat
import RandomTrees
import Testing

/// Predicates in words.
struct ExplanationTests {
  static let rows: [(String, String)] = [
    ("isUploaded == YES", "isUploaded is YES"),
    ("isUploaded == 1", "isUploaded is YES"),
    ("$i.userInfo.\"com.example.testBit\" == YES", "$i.userInfo.\"com.example.testBit\" is YES"),
    ("a == 1 OR NOT b == 2", "a is 1 or (it is not so that (b is 2))"),
    ("a == TRUE", "a is YES"),
    ("a != NO", "a is not NO (or is missing)"),
    ("a == 0", "a is 0"),
    ("$i.userInfo.\"com.example.isOn\" == NO", "$i.userInfo.\"com.example.isOn\" is NO"),
    ("documentSize == 1", "documentSize is 1"),
    ("version == 3", "version is 3"),
    ("name == 'Ann'", "name is \"Ann\""),
    ("isShared != YES", "isShared is not YES (or is missing)"),
    ("a != b", "a is not b"),
    ("owner == nil", "owner is missing"),
    ("owner != nil", "owner is there"),
    ("rank > 3", "rank is more than 3"),
    ("rank >= 3", "rank is at least 3"),
    ("rank < 3", "rank is less than 3"),
    ("rank <= 3", "rank is at most 3"),
    ("made < now()", "made is before the current time"),
    ("a BETWEEN {1, 5}", "a is between 1 and 5, both included"),
    ("a BETWEEN bounds", "a is between the two bounds in bounds, both included"),
    ("name BEGINSWITH[cd] 'b'", "name begins with \"b\" (ignoring letter case and diacritics)"),
    ("name ENDSWITH[n] 'b'", "name ends with \"b\" (compared unit by unit, as normalised text)"),
    ("name CONTAINS[l] 'b'", "name contains \"b\" (as the locale has it)"),
    ("name IN {'a', 'b', 'c'}", "name is one of \"a\", \"b\" and \"c\""),
    ("name IN {'a'}", "name is \"a\""),
    ("name IN {}", "name is in an empty list"),
    ("name IN names", "name is in names"),
    ("name LIKE '*a*'", "name fits the wildcards \"*a*\" as a whole"),
    ("name MATCHES '[0-9].+'", "name fits the regular expression \"[0-9].+\" as a whole"),
    (
      "type UTI-CONFORMS-TO 'public.image'",
      "type is the type \"public.image\" or one that conforms to it"
    ),
    ("type UTI-EQUALS 'public.png'", "type is exactly the type \"public.png\""),
    ("name hasPrefix: 'a'", "name answers yes to the message hasPrefix: with \"a\""),
    ("ANY tags == 'x'", "at least one of tags is \"x\""),
    ("ALL tags == 'x'", "every one of tags is \"x\" (also when there is none)"),
    ("NONE tags == 'x'", "none of tags is \"x\""),
    ("NOT a == 2", "it is not so that (a is 2)"),
    ("a == 3 AND b == 2 OR c == 4", "(a is 3 and b is 2) or c is 4"),
    ("a == 3 AND (b == 2 OR c == 4)", "a is 3 and (b is 2 or c is 4)"),
    ("NOT (a == 3 OR b == 2)", "it is not so that (a is 3 or b is 2)"),
    ("TRUEPREDICATE", "always true"),
    ("NOT TRUEPREDICATE", "never true"),
    (
      "SUBQUERY(items, $i, $i.isShared == YES).@count > 0",
      "there is at least 1 $i in items for which $i.isShared is YES"
    ),
    (
      "SUBQUERY(items, $i, $i.a == 3 OR $i.b == 4).@count == 2",
      "there are exactly 2 $i in items for which ($i.a is 3 or $i.b is 4)"
    ),
    (
      "SUBQUERY(items, $i, $i.isShared == YES).@count == 0",
      "there is no $i in items for which $i.isShared is YES"
    ),
    (
      "SUBQUERY(items, $i, $i.isShared == YES).@count <= 5",
      "there are at most 5 $i in items for which $i.isShared is YES"
    ),
    (
      "SUBQUERY(items, $i, $i.isShared == YES).@count == items.@count",
      "for every $i in items, $i.isShared is YES (also when there is none)"
    ),
    (
      "SUBQUERY(items, $i, $i.isShared == YES).@count > 0 AND a == 3",
      "(there is at least 1 $i in items for which $i.isShared is YES) and a is 3"
    ),
    ("items.@count == 1", "items has exactly 1 element"),
    ("0 < items.@count", "items has at least 1 element"),
    ("items[SIZE] >= 2", "items has at least 2 elements"),
    ("items.@count == others.@count", "items has as many elements as others"),
    ("(capabilities & 32) != 0", "capabilities has the bit 32"),
    ("(capabilities & 3) == 3", "capabilities has every bit of 3"),
    ("orders.@sum.price > 9", "the sum of price of orders is more than 9"),
    ("sizes.@max.self > 9", "the greatest self of sizes is more than 9"),
    ("a + b * 2 == 7", "a + (b * 2) is 7"),
    ("maki == lowercase('THEATRE')", "maki is \"THEATRE\" in small letters (\"theatre\")"),
    ("a[0] == 7", "the element 0 of a is 7"),
    ("a[LAST] == 7", "the last element of a is 7"),
    ("TERNARY(a == 2, 'x', 'y') == 'x'", "(\"x\" if a is 2, else \"y\") is \"x\""),
    ("CAST(a, 'NSString') == '1'", "a as text is \"1\""),
    ("(a UNION b) CONTAINS 3", "a together with b contains 3"),
    ("name == %@", "name is argument 1 (%@)"),
    ("SELF == 'x'", "the object itself is \"x\""),
    (
      "FUNCTION(a, 'uppercaseString') == 'A'",
      "what a answers to the message uppercaseString is \"A\""
    ),
  ]

  /// The words with YES and NO as the numbers that they print as.
  private func asNumbers(_ words: String) -> String {
    words.replacing("is YES", with: "is 1").replacing("is NO", with: "is 0")
      .replacing("is not YES", with: "is not 1").replacing("is not NO", with: "is not 0")
  }

  private func linesAsNumbers(_ predicate: PredicateSyntax) -> [String] {
    let explanation = PredicateExplanation(predicate)
    return [asNumbers(explanation.sentence)]
      + explanation.lines.map { "\($0.depth) \($0.node) \(asNumbers($0.text))" }
  }

  @Test(arguments: rows)
  func sentence(_ row: (format: String, words: String)) throws {
    let predicate = try parsed(SourceText(row.format))
    #expect(PredicateExplanation(predicate).sentence == row.words)
  }

  @Test("the printed form has the same explanation", arguments: rows.map(\.0))
  func printed(_ format: String) throws {
    let predicate = try parsed(SourceText(format))
    let again = try parsed(SourceText(predicate.predicateFormat))
    #expect(linesAsNumbers(again) == linesAsNumbers(predicate))
  }

  @Test("any tree and the tree of its printed form have the same explanation", arguments: 1...20)
  func random(_ seed: Int) throws {
    var generator = TreeGenerator(seed: UInt64(seed) &* 104_729)
    for depth in 1...4 {
      for _ in 0..<20 {
        let made = generator.predicate(depth: depth)
        let tree = try parsed(SourceText(made.predicateFormat))
        #expect(linesAsNumbers(made)[0] == linesAsNumbers(tree)[0])
        let again = try parsed(SourceText(tree.predicateFormat))
        #expect(PredicateExplanation(again) == PredicateExplanation(tree), "\(tree)")
        #expect(!PredicateExplanation(tree).sentence.isEmpty)
      }
    }
  }

  @Test("compounds become headings with their operands below")
  func lines() throws {
    let predicate = try parsed(SourceText("a == 3 AND (b == 2 OR NOT (c == 4 AND d == 5))"))
    let lines = PredicateExplanation(predicate).lines
    #expect(
      lines.map { String(repeating: "  ", count: $0.depth) + $0.text } == [
        "all of:", "  a is 3", "  at least one of:", "    b is 2", "    not:", "      all of:",
        "        c is 4", "        d is 5",
      ])
    #expect(lines.allSatisfy { predicate.node($0.node) != nil })
  }
}
