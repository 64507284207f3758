import PredicateEvaluation
import PredicateFormat

/// The evaluation workloads: programs on loaded items, beside hand-written Swift.
struct EvaluationSuite {
  let settings: Settings

  func run() throws {
    var table = Table(["workload", "items a second", "spread", "to dictionaries"])
    for count in [1, 10, 1_000, 100_000] { try selection(of: count, into: &table) }
    try oneByOne(into: &table)
    table.print()
  }

  /// W1: a rule that visits every selected item and finds none.
  private func selection(of count: Int, into table: inout Table) throws {
    let items = (0..<count).map(BenchmarkItem.init)
    let rule =
      #"SUBQUERY(fileproviderItems, $i, $i.userInfo."com.example.testBit" == YES).@count > 0"#
    let root = EvaluationRoot(.dictionary(["fileproviderItems": .array(items.map(\.value))]))
    let dictionaries = items.map(DictionaryValue.init)
    let baseline = Measurement.take(
      "W1 \(count), by hand", units: count, expecting: false, settings: settings
    ) {
      dictionaries.contains { $0["userInfo"]?["com.example.testBit"]?.isTrue == true }
    }
    table.add(baseline, against: nil)
    let program = PredicateProgram(try PredicateSyntax(format: rule))
    var context = EvaluationContext()
    table.add(
      try Measurement.take(
        "W1 \(count)", units: count, expecting: false, settings: settings
      ) { try program.evaluate(on: root, in: &context) }, against: baseline)
    let wrongKey = PredicateProgram(
      try PredicateSyntax(format: "ANY fileproviderItems.uploadded == YES"))
    table.add(
      try Measurement.take(
        "W1 \(count), as ANY", units: count, expecting: false, settings: settings
      ) { try wrongKey.evaluate(on: root, in: &context) }, against: baseline)
  }

  private func oneByOne(into table: inout Table) throws {
    let mixed = (0..<100).map(BenchmarkItem.init)
    let full = BenchmarkItem.needsEveryClause
    let clauses =
      "filename ENDSWITH[c] '.pdf' AND documentSize > 1000 "
      + "AND (isUploaded == YES OR userInfo.pinned == YES)"
    let sizes = (0..<50).map { "\($0 * 7919 * 3 % 1_000_000)" }.joined(separator: ", ")
    let members = Set((0..<50).map { $0 * 7919 * 3 % 1_000_000 })
    let rows: [(name: String, items: [BenchmarkItem], rule: String, byHand: ItemTest)] = [
      ("W2-full", full, clauses, Self.everyClause),
      ("W2-mix", mixed, clauses, Self.everyClause),
      (
        "W3 LIKE[cd]", mixed, "filename LIKE[cd] '*réport*'", { $0["filename"]?.contains("réport") }
      ),
      (
        "W3 MATCHES", mixed, #"filename MATCHES '.*[0-9]{4}\\.pdf'"#,
        { $0["filename"]?.endsWithYear }
      ),
      (
        "W4 ANY", mixed, "ANY tags.name == 'red'",
        { item in
          if case .array(let tags) = item["tags"] {
            tags.contains { $0["name"]?.equals("red") == true }
          } else {
            nil
          }
        }
      ),
      (
        "W4 IN", mixed, "documentSize IN {\(sizes)}",
        { item in
          if case .integer(let size) = item["documentSize"] { members.contains(size) } else { nil }
        }
      ),
    ]
    for row in rows { try add(row.name, row.items, row.rule, row.byHand, into: &table) }
  }

  private typealias ItemTest = (DictionaryValue) -> Bool?

  private func add(
    _ name: String, _ items: [BenchmarkItem], _ rule: String, _ byHand: ItemTest,
    into table: inout Table
  ) throws {
    let dictionaries = items.map(DictionaryValue.init)
    let expected = dictionaries.count { byHand($0) == true }
    let baseline = Measurement.take(
      "\(name), by hand", units: items.count, expecting: expected, settings: settings
    ) { dictionaries.count { byHand($0) == true } }
    table.add(baseline, against: nil)
    let roots = EvaluationRoot(.array(items.map(\.value))).elements
    let program = PredicateProgram(try PredicateSyntax(format: rule))
    var context = EvaluationContext()
    table.add(
      try Measurement.take(
        name, units: items.count, expecting: expected, settings: settings
      ) {
        var count = 0
        for root in roots where try program.evaluate(on: root, in: &context) { count += 1 }
        return count
      }, against: baseline)
  }

  private static func everyClause(_ item: DictionaryValue) -> Bool? {
    guard case .text(let filename) = item["filename"],
      filename.lowercased().hasSuffix(".pdf"),
      case .integer(let size) = item["documentSize"], size > 1_000
    else { return false }
    return item["isUploaded"]?.isTrue == true || item["userInfo"]?["pinned"]?.isTrue == true
  }
}

extension DictionaryValue {
  /// Whether a text contains another.
  fileprivate func contains(_ part: String) -> Bool {
    if case .text(let text) = self { text.lowercased().contains(part) } else { false }
  }

  fileprivate func equals(_ other: String) -> Bool {
    if case .text(let text) = self { text == other } else { false }
  }

  /// Whether a text ends in four digits and `.pdf`.
  fileprivate var endsWithYear: Bool {
    guard case .text(let text) = self, text.hasSuffix(".pdf") else { return false }
    let digits = text.dropLast(4).suffix(4)
    return digits.count == 4 && digits.allSatisfy { $0.isASCII && $0.isNumber }
  }
}
