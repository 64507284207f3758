import PredicateFormat
import Testing

@Suite struct Limits {
  private static func repeated(_ text: String, _ count: Int = 100_000) -> String {
    String(repeating: text, count: count)
  }

  @Test(arguments: [
    "1" + repeated("+1") + " == 1", repeated("NOT ") + "a == 1", "a" + repeated("[0]") + " == 1",
    repeated("- ", 20_000) + "a == 1", repeated("$a := ", 20_000) + "1 == 1",
    repeated("a[", 20_000) + "0" + repeated("]", 20_000) + " == 1",
    repeated("{", 20_000) + repeated("}", 20_000) + " == a",
    repeated("sum(", 20_000) + "1" + repeated(")", 20_000) + " == 1",
    repeated("TERNARY(a == ", 20_000) + "1" + repeated(", 1, 2)", 20_000) + " == 1",
    repeated("(NOT ", 20_000) + "a == 1" + repeated(")", 20_000),
    "a" + repeated(".now()", 20_000) + " == 1",
  ])
  func deepTreesAreRefused(text: String) {
    #expect(findings(in: text).map(\.code) == [.nestingLimit])
  }

  @Test func brackets() throws {
    let text = Self.repeated("(") + "a == 1" + Self.repeated(")")
    #expect(try predicate(text).predicateFormat == "a == 1")
    guard case .incomplete(let open) = PredicateSyntax.parse(SourceText(Self.repeated("("))) else {
      Issue.record("not incomplete")
      return
    }
    #expect(open.count == 100_000)
    #expect(findings(in: Self.repeated("(", 300_000)).map(\.code) == [.nestingLimit])
  }

  @Test func wideTreesAreRead() throws {
    let and = try predicate("a == 1" + Self.repeated(" AND a == 1"))
    #expect(and.nodeCount == 300_004)
    let list = try predicate("a IN {1" + Self.repeated(",1") + "}")
    #expect(list.nodeCount == 100_004)
    let path = try predicate("a" + Self.repeated(".b") + " == 1")
    #expect(path.nodeCount == 3)
    let string = try predicate("a == '" + Self.repeated("x", 1 << 20) + "'")
    #expect(string.predicateFormat.utf8.count == 1 << 20 + 7)
  }

  @Test(arguments: [
    ("a == 1", 2), ("(((a == 1)))", 2), ("NOT a == 1", 3), ("a + 1 == 1", 3),
    ("a == 1 AND b == 2 AND c == 3", 3), ("1 + 1 + 1 == 1", 4), ("a.b.c.d == 1", 2),
    ("SELF.a == 1", 3), ("a[0][0] == 1", 4), ("{{1}} == a", 4), ("TRUEPREDICATE", 1),
    ("a.b[c] == 1", 3), ("NONE a == 1", 3), ("%K == 1", 2), ("a.now() == 1", 3),
  ])
  func theLimitCountsLevels(text: String, levels: Int) {
    let codes = { depth in
      findings(in: text, limits: ParseLimits(depth: depth)).map(\.code)
    }
    #expect(!codes(levels).contains(.nestingLimit))
    #expect(levels == 1 || codes(levels - 1) == [.nestingLimit])
  }

  @Test func longTexts() {
    let limits = ParseLimits(bytes: 6)
    #expect(findings(in: "a == 1", limits: limits).isEmpty)
    #expect(findings(in: "a == 12", limits: limits).map(\.code) == [.formatTooLong])
  }

  @Test(arguments: [
    "a b ' \" ( ] ", "'", "=", "|", "b'c ", "“x” ", "a == 'x' ", "\\", "(a == 1 AND ", "a,", "%",
    "SUBQUERY(a, ", "x NOT IN ", "[", "a ? ", "\u{0}", "a.", "1 2 ", "$",
  ])
  func hugeNonsenseIsRefusedOrIncomplete(text: String) {
    let source = SourceText(Self.repeated(text, (1 << 20) / text.utf8.count))
    if case .parsed = PredicateSyntax.parse(source) { Issue.record("parsed") }
  }
}
