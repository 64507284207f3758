import PredicateFormat
import Testing

@Suite struct AsWritten {
  @Test(arguments: [
    "a = 1 && b <> 2 || NOT c =< 3", "none tags = 'x' and SOME tags like[dc] \"y\"",
    "a == YES AND b == nil AND c == NULL", "a IN {0x1F, 0o17, 1.50, 1E3, -0x10}",
    "!(a == 1)", "(a == 1) AND (b == 2)", "a * b + c - (d - e) == f", "(a * b) + c == 1",
    "sum({1}) == SUM:({1})", "subquery(a, $x, $x.b == 1).@count > 0", "a.first == b.'c.d'",
    "self.a == SELF", "truepredicate or FalsePredicate", "$#in == $b", "a[0].b == (a.b)[FIRST]",
    "a union b Minus c == d", "function(a, \"x:\", 1) == cast(b, \"NSDate\")",
    "a == 1 AND b == 2 && c == 3",
    "ternary(a == 1, 'x', nil) == 'it\\'s'", "ANY a.b ==[c] 'x'", "-a ** 2 == (-2) ** 2",
  ])
  func regularTextStays(text: String) throws {
    let tree = try predicate(text)
    #expect(tree.formatted(as: .asWritten) == text)
  }

  @Test(arguments: [
    ("a   =\t1\nAND b=2", "a = 1 AND b = 2"), ("a ==  [ c d ] 'x'", "a ==[cd] 'x'"),
    ("! a = 1", "!a = 1"), ("sum : ({1 ,2})=3", "sum:({1, 2}) = 3"),
  ])
  func whiteSpaceBecomesRegular(text: String, written: String) throws {
    #expect(try predicate(text).formatted(as: .asWritten) == written)
  }

  @Test func spellingThatNoLongerFitsIsIgnored() throws {
    var tree = try predicate("a = 0x10")
    guard case .comparison(var comparison) = tree.kind else { return }
    comparison.comparator = .less
    comparison.right.kind = .constant(.integer(17))
    tree.kind = .comparison(comparison)
    #expect(tree.formatted(as: .asWritten) == "a < 17")
  }
}
