import Testing

@testable import LabSession

/// `:option` as rows: what is typed, and what the options are then.
@Suite struct SessionOptionTests {
  struct Row: CustomTestStringConvertible {
    let typed: String
    let holds: @Sendable (SessionOptions) -> Bool
    var testDescription: String { typed }
  }

  static let rows = [
    Row(typed: ":option outline on") { $0.outline },
    Row(typed: ":option outline on\n:option outline off") { !$0.outline },
    Row(typed: ":option locale de") { $0.locale == "de" },
    Row(typed: ":option locale pt-BR\n:option locale system") { $0.locale == nil },
    Row(typed: ":option predicate result") { $0.predicateView == .result },
    Row(typed: ":option predicate trace") { $0.predicateView == .trace },
    Row(typed: ":option width 100") { $0.width == 100 },
    Row(typed: ":option width 100\n:option width terminal") { $0.width == nil },
    Row(typed: ":option color never") { $0.color == .never },
    Row(typed: ":option width 50\n:reset") { $0 == SessionOptions() },
    Row(typed: ":option width 50\n:demo") { $0.width == 50 },
  ]

  @Test(arguments: rows) func anOptionIsSet(_ row: Row) {
    #expect(row.holds(Session.after(row.typed).options))
  }

  @Test(arguments: [
    (":option outline perhaps", "option-value"), (":option width 0", "option-value"),
    (":option width 1001", "option-value"), (":option width many", "option-value"),
    (":option locale ../de", "option-value"), (":option color green", "option-value"),
    (":option widht 80", "unexpected-argument"), (":option width 80 90", "surplus-argument"),
  ]) func aWrongChoiceIsRefused(_ line: String, _ code: String) {
    var session = Session()
    #expect(session.perform(line).codes == [code])
    #expect(session.options == SessionOptions())
  }

  @Test func allOptionsAreListedWithWhatTheyAre() throws {
    var session = Session.after(":option width 100")
    guard case .table(let table) = session.perform(":option").parts.first else {
      Issue.record("no table")
      return
    }
    #expect(table.rows.map(\.first) == SessionOption.all.map(\.name))
    #expect(table.rows.contains { $0.starts(with: ["width", "100"]) })
    guard case .table(let one) = session.perform(":option width").parts.first else {
      Issue.record("no table")
      return
    }
    #expect(one.rows.count == 1)
  }

  @Test func theChosenViewIsWhatAPredicatePrints() {
    var session = Session.after(":option predicate result")
    guard case .result = session.perform("1 == 1").parts.first else {
      Issue.record("no result")
      return
    }
    session.play(":option predicate trace")
    guard case .trace = session.perform("1 == 1").parts.first else {
      Issue.record("no trace")
      return
    }
    session.play(":option predicate why")
    guard case .reason = session.perform("1 == 1").parts.first else {
      Issue.record("no reason")
      return
    }
  }

  @Test func statusShowsWhatWasChosen() {
    var session = Session.after(":option outline on")
    #expect(session.perform(":status").texts == [":option outline on"])
  }
}
