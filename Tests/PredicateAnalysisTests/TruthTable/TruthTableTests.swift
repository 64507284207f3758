import PredicateAnalysis
import PredicateFormat
import Testing

/// Tables of results.
struct TruthTableTests {
  /// A predicate with its rows: T, F and - for each condition, then the result.
  static let rows: [(String, [String])] = [
    ("a == 1 AND b == 2", ["TT T", "TF F", "F- F"]),
    ("a == 1 OR b == 2", ["T- T", "FT T", "FF F"]),
    ("NOT a == 1", ["T F", "F T"]),
    ("a == 1 AND (b == 2 OR a == 1)", ["TT T", "TF T", "F- F"]),
    ("a == 1 OR a == 2", ["T- T", "FT T", "FF F"]),
    ("a == 1 AND a == 2", ["TF F", "F- F"]),
    ("a == 1 OR a != 1", ["T- T", "FT T"]),
    ("a == 1 AND TRUEPREDICATE", ["T T", "F F"]),
    ("TRUEPREDICATE", [" T"]),
  ]

  private func text(_ row: TruthTable.Row) -> String {
    row.values.map { $0.map { $0 ? "T" : "F" } ?? "-" }.joined() + " " + (row.result ? "T" : "F")
  }

  @Test(arguments: rows)
  func table(_ row: (format: String, rows: [String])) throws {
    let table = TruthTable(try parsed(SourceText(row.format)))
    #expect(table.rows.map(text) == row.rows)
    #expect(!table.isCut)
  }

  @Test("the test of a SUBQUERY has a table of its own")
  func subquery() throws {
    let tables = TruthTable.tables(
      for: try parsed(SourceText("SUBQUERY(x, $i, $i.a == 1 AND $i.b == 2).@count > 0")))
    #expect(tables.map(\.variable) == ["i"])
    #expect(tables[0].conditions.map(\.text) == ["$i.a == 1", "$i.b == 2"])
  }

  @Test("rows and conditions are bounded")
  func bounds() throws {
    let wide = (0..<20).map { "(a\($0) == 1 OR b\($0) == 1)" }.joined(separator: " AND ")
    let table = TruthTable(try parsed(SourceText(wide)), limit: 50)
    #expect(table.isCut && table.rows.count == 50)
    let wider = (0..<500).map { "a\($0) == 1" }.joined(separator: " OR ")
    #expect(TruthTable(try parsed(SourceText(wider))).isCut)
  }
}
