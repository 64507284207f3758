import Testing

@testable import PredicateFormat

/// Whether a long text surely goes on, as the scan by lines knows it.
@Suite struct ContinuationScanTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let beginning: String
    let lines: [String]
    let goesOn: Bool
    var testDescription: String { ([beginning] + lines).joined(separator: "⏎") }

    init(_ beginning: String, _ lines: String..., goesOn: Bool) {
      self.beginning = beginning
      self.lines = lines
      self.goesOn = goesOn
    }
  }

  static let rows = [
    Row("(a == 1 AND", "b == 2 AND", goesOn: true),
    Row("(a == 1 AND", "b == 2", goesOn: true),
    Row("(a == 1 AND", "b == 2)", goesOn: false),
    Row("a == 1 AND", "b == 2 OR", goesOn: true),
    Row("a == 1 AND", "b == 2 or", "", "  ", goesOn: true),
    Row("a == 1 AND", "b == 2", goesOn: false),
    Row("a == 1 AND", "NOT", goesOn: true),
    Row("a == 1 AND", "ANY", goesOn: true),
    Row("a == 1 AND", "b CONTAINS", goesOn: true),
    Row("a == 1 AND", "b CONTAINS[cd]", goesOn: true),
    Row("a == 1 AND", "b BETWEEN {1,", "2}", goesOn: false),
    Row("a IN {1,", "2,", goesOn: true),
    Row("a IN {1,", "2}", goesOn: false),
    Row("a == 1 +", "2 *", goesOn: true),
    Row("a == 1 +", "b[", goesOn: true),
    Row("a == 1 +", "b[0]", goesOn: false),
    Row("SUBQUERY(a, $x,", "$x.b == \")\" AND", goesOn: true),
    Row("SUBQUERY(a, $x,", "$x.b == \")\").@count > 0", goesOn: false),
    Row("(a == 1 AND", "b == 2]", goesOn: false),
    Row("(a == 1 AND", "b == 'open", goesOn: false),
  ]

  @Test(arguments: rows) func lines(_ row: Row) throws {
    guard case .incomplete(let open) = PredicateSyntax.parse(SourceText(row.beginning)) else {
      Issue.record("the beginning is complete")
      return
    }
    var scan = ContinuationScan(open, in: SourceText(row.beginning))
    for line in row.lines { scan.take(line) }
    #expect(scan.surelyGoesOn == row.goesOn)
    guard scan.surelyGoesOn else { return }
    let text = ([row.beginning] + row.lines).joined(separator: "\n")
    guard case .incomplete = PredicateSyntax.parse(SourceText(text)) else {
      Issue.record("the parser does not want more")
      return
    }
  }
}
