import LabSession
import PredicateFormat

extension Lab {
  /// The menu that the system would build for the selection.
  public func menu() throws(LabError) -> Menu { try Menu(session) }

  /// The menu that the system would build for items, whatever is selected.
  ///
  ///     let menu = try lab.menu(for: "report", "draft")
  public func menu(for items: String...) throws(LabError) -> Menu { try menu(for: items) }

  /// The menu that the system would build for items, none included, whatever is selected.
  public func menu(for items: [String]) throws(LabError) -> Menu {
    var copy = self
    try copy.select(items)
    return try copy.menu()
  }

  /// Evaluates a predicate: on the selection as rules see it, or on one item.
  ///
  ///     let evaluation = try lab.evaluate(#"filename ENDSWITH ".pdf""#, on: "report")
  ///     #expect(evaluation.isTrue)
  ///
  /// A predicate that raises has that as its result; one that does not parse throws ``LabError``.
  public func evaluate(_ predicate: String, on item: String? = nil) throws(LabError) -> Evaluation {
    var copy = self
    if let item { try copy.perform(":on \(CommandText.word(item))") }
    let outcome = copy.session.perform(Input(SourceText(predicate), kind: .predicate))
    guard let evaluation = Evaluation(outcome) else { throw LabError(outcome) }
    return evaluation
  }

  /// Why an action is in the menu of items or not, of the selection when none is named, and the
  /// smallest change that would turn it around, checked by evaluating it.
  ///
  ///     print(try lab.why("setRating", for: "draft"))
  ///     // hidden because draft.userInfo."com.example.canRate" is missing; it would be shown if ...
  public func why(_ action: String, for items: String...) throws(LabError) -> String {
    var copy = self
    if !items.isEmpty { try copy.select(items) }
    return try copy.perform(":why \(CommandText.word(try session.handle(of: action)))")
  }

  /// Checks an expectation of the command language, such as `shown setRating` or
  /// `true fileproviderItems.@count > 0`.
  ///
  /// Gives `true`, or throws ``LabError`` with what was found instead; see `:help expect` for the
  /// forms.
  @discardableResult
  public func expect(
    _ expectation: String, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(LabError) -> Bool {
    try session.expect(expectation, at: CallPlace(fileID: fileID, line: line))
  }
}
