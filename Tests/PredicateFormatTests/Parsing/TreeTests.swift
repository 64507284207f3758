import PredicateFormat
import Testing

/// One format with its tree in prefix notation.
struct TreeRow: CustomTestStringConvertible, Sendable {
  let text: String
  let tree: String

  init(_ text: String, _ tree: String) {
    self.text = text
    self.tree = tree
  }

  var testDescription: String { text }
}

@Suite struct Trees {
  @Test(arguments: [
    // Precedence of AND, OR and NOT.
    TreeRow("a = 1 OR b = 2 AND c = 3", "(OR (== a 1) (AND (== b 2) (== c 3)))"),
    TreeRow("NOT a = 1 OR b = 2", "(OR (NOT (== a 1)) (== b 2))"),
    TreeRow("! a == 1", "(NOT (== a 1))"),
    TreeRow(
      "a = 1 AND b = 2 && (c = 3 || d = 4) and e = 5",
      "(AND (== a 1) (== b 2) (OR (== c 3) (== d 4)) (== e 5))"),
    TreeRow("(a = 1 AND b = 2) AND c = 3", "(AND (AND (== a 1) (== b 2)) (== c 3))"),
    TreeRow("NOT NOT a = 1", "(NOT (NOT (== a 1)))"),
    TreeRow("TRUEPREDICATE AND NOT falsepredicate", "(AND TRUEPREDICATE (NOT FALSEPREDICATE))"),
    // Qualifiers.
    TreeRow("SOME a = 1", "(ANY == a 1)"),
    TreeRow("NONE a ==[c] 1", "(NOT (ANY ==[c] a 1))"),
    TreeRow("NOT ALL a.b > 1 AND c = 2", "(AND (NOT (ALL > (path a b) 1)) (== c 2))"),
    // Brackets yield a predicate or an expression.
    TreeRow("(bytes + 1) * 2 > 4", "(> (* (+ bytes 1) 2) 4)"),
    TreeRow("((a)) == 1", "(== a 1)"),
    TreeRow("((a == 1))", "(== a 1)"),
    TreeRow("(((a).b) == (1)) AND (c = (d))", "(AND (== (path (of a) b) 1) (== c d))"),
    // Precedence inside expressions, tightest last.
    TreeRow("$v := a UNION b == c", "(== (:= $v (UNION a b)) c)"),
    TreeRow("$v := $w := 1 == 1", "(== (:= $v (:= $w 1)) 1)"),
    TreeRow("a UNION b | c == d", "(== (UNION a (| b c)) d)"),
    TreeRow(
      "a | b ^ c & d << e + f * g ** h = i",
      "(== (| a (^ b (& c (<< d (+ e (* f (** g h))))))) i)"),
    TreeRow(
      "a ** b * c + d >> e & f ^ g | h = i",
      "(== (| (^ (& (>> (+ (* (** a b) c) d) e) f) g) h) i)"),
    TreeRow("10 - 3 - 2 == 5", "(== (- (- 10 3) 2) 5)"),
    TreeRow("2**3**2 == 64", "(== (** (** 2 3) 2) 64)"),
    TreeRow("-2**2 == -4", "(== (negate (** 2 2)) -4)"),
    TreeRow("2 ** -3 == 1 * -1", "(== (** 2 -3) (* 1 -1))"),
    TreeRow("2 ** -a ** 2 * 3 == b", "(== (* (** 2 (negate (** a 2))) 3) b)"),
    TreeRow("- -3 == -(3)", "(== (negate -3) (negate 3))"),
    TreeRow("~0 == ~-a", "(== (complement 0) (complement (negate a)))"),
    TreeRow("a & 2 == 2", "(== (& a 2) 2)"),
    TreeRow("SELF +1 = 5", "(== (+ SELF 1) 5)"),
    TreeRow("-a[0] == -1[0]", "(== (negate (index a 0)) (negate (index 1 0)))"),
    // Numbers.
    TreeRow(
      "a IN {0x1F, 0o17, 0b101, 017, 2.50, 1., 9.2e-5, 1E3}",
      "(IN a (list 31 15 5 17 2.5 1.0 9.2e-05 1000.0))"),
    TreeRow(
      "a IN {9223372036854775807, 9223372036854775808, 18446744073709551615, 18446744073709551616}",
      "(IN a (list 9223372036854775807 9223372036854775808 18446744073709551615 1.8446744073709552e+19))"
    ),
    TreeRow(
      "a IN {-9223372036854775808, -9223372036854775809, 0xFFFFFFFFFFFFFFFF}",
      "(IN a (list -9223372036854775808 -9.223372036854776e+18 18446744073709551615))"),
    // Literals.
    TreeRow(
      "a IN {yes, NO, True, FALSE, nil, NULL, self, 'x'}",
      "(IN a (list YES NO YES NO nil nil SELF \"x\"))"),
    TreeRow("'\\d' == \"it's\"", "(== \"d\" \"it's\")"),
    // Paths and indexes.
    TreeRow("a.b.@sum.c == SELF.a", "(== (path a b @sum c) (path (of SELF) a))"),
    TreeRow("$x.a.\"b.c\".$k == %@.d", "(== (path (of $x) a \"b.c\" $k) (path (of %@0) d))"),
    TreeRow("a.#size = #in.b", "(== (path a #size) (path #in b))"),
    TreeRow("a.first = a.self", "(== (path a #first) (path a #self))"),
    TreeRow("a.yes = 1", "(== (path a (word yes)) 1)"),
    TreeRow("a[0].b[1].c = 1", "(== (path (of (index a 0)) (index b 1) c) 1)"),
    TreeRow("(a.d)[0] = a.d[0][1]", "(== (index (path a d) 0) (path a (index (index d 0) 1)))"),
    TreeRow("a[FIRST] = b[last][size]", "(== (index a [FIRST]) (index (index b [LAST]) [SIZE]))"),
    TreeRow("a[(FIRST)] = a[#size]", "(== (index a FIRST) (index a #size))"),
    TreeRow("a['size'][b + 1][$x] = 1", "(== (index (index (index a \"size\") (+ b 1)) $x) 1)"),
    TreeRow("{1, a}[0].@count = {}", "(== (path (of (index (list 1 a) 0)) @count) (list))"),
    TreeRow("'a'.length = (a + 1).b", "(== (path (of \"a\") length) (path (of (+ a 1)) b))"),
    TreeRow("a.length().b = 1", "(== (path a (call (length:)) b) 1)"),
    TreeRow("size = FIRST", "(== SIZE FIRST)"),
    // Calls.
    TreeRow("sum({1}) = sum:({1})", "(== (sum: (list 1)) (sum: (list 1)))"),
    TreeRow("MODULUS:By: (7, 2) = now ()", "(== (modulus:by: 7 2) (now))"),
    TreeRow(
      "cast(a, 'NSDate') = castObject:toType:(a, 'NSDate')",
      "(== (CAST \"NSDate\" a) (CAST \"NSDate\" a))"),
    TreeRow("castObject:toType:(a, b) = 1", "(== (castObject:toType: a b) 1)"),
    TreeRow(
      "FUNCTION(a, 'b:c:', 1, d) = function('x', 'y')",
      "(== (FUNCTION \"b:c:\" a 1 d) (FUNCTION \"y\" \"x\"))"),
    TreeRow("TERNARY(a = 1 AND b = 2, c, d) = 1", "(== (TERNARY (AND (== a 1) (== b 2)) c d) 1)"),
    TreeRow(
      "SUBQUERY (a, $x, $x.b = 1 OR c = 2).@count > 0",
      "(> (path (of (SUBQUERY a $x (OR (== (path (of $x) b) 1) (== c 2)))) @count) 0)"),
    TreeRow("sum = max.min", "(== sum (path max min))"),
    // Operators with names.
    TreeRow("a beginswith[dc] b", "(BEGINSWITH[cd] a b)"),
    TreeRow("a <[L] b AND a CONTAINS [n] b", "(AND (<[l] a b) (CONTAINS[n] a b))"),
    TreeRow("a uti-conforms-to 'b'", "(UTI-CONFORMS-TO a \"b\")"),
    TreeRow("SELF isKindOfClass: %@", "(isKindOfClass: SELF %@0)"),
    TreeRow("a BETWEEN {1, 2} AND ANYKEY = 1", "(AND (BETWEEN a (list 1 2)) (== ANYKEY 1))"),
    TreeRow("a <> b AND c =< d AND e => f", "(AND (!= a b) (<= c d) (>= e f))"),
  ])
  func tree(row: TreeRow) throws {
    #expect(try predicate(row.text).symbolicExpression == row.tree)
  }
}
