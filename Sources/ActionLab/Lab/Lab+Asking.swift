import LabSession
import PredicateFormat

extension Lab {
  /// The menu that the system would build for the selection.
  public func menu(
    fileID: StaticString = #fileID, line: UInt = #line
  ) throws(LabError) -> Menu {
    try LabError.placed(fileID, line) { () throws(LabError) in try Menu(session) }
  }

  /// The menu that the system would build for items, whatever is selected.
  ///
  ///     let menu = try lab.menu(for: "report", "draft")
  public func menu(
    for items: String..., fileID: StaticString = #fileID, line: UInt = #line
  ) throws(LabError) -> Menu {
    try menu(for: items, fileID: fileID, line: line)
  }

  /// The menu that the system would build for items, none included, whatever is selected.
  public func menu(
    for items: [String], fileID: StaticString = #fileID, line: UInt = #line
  ) throws(LabError) -> Menu {
    try LabError.placed(fileID, line) { () throws(LabError) in
      try Menu(selecting(items).session)
    }
  }

  /// Evaluates a predicate: on the selection as rules see it, or on one item.
  ///
  ///     let evaluation = try lab.evaluate(#"filename ENDSWITH ".pdf""#, on: "report")
  ///     #expect(evaluation.isTrue)
  ///
  /// A predicate that raises has that as its result; one that does not parse throws ``LabError``.
  public func evaluate(
    _ predicate: String, on item: String? = nil, fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(LabError) -> Evaluation {
    try LabError.placed(fileID, line) { () throws(LabError) in
      var copy = self
      if let item { try copy.carryOut(":on \(CommandText.word(item))") }
      let outcome = copy.session.perform(Input(SourceText(predicate), kind: .predicate))
      guard let evaluation = Evaluation(outcome) else { throw LabError(outcome) }
      return evaluation
    }
  }

  /// Why an action is in the menu of items or not, of the selection when none is named, and the
  /// smallest change that would turn it around, checked by evaluating it.
  ///
  ///     print(try lab.why("setRating", for: "draft"))
  ///     // hidden because draft.userInfo."com.example.canRate" is missing; it would be shown if ...
  public func why(
    _ action: String, for items: String..., fileID: StaticString = #fileID, line: UInt = #line
  ) throws(LabError) -> String {
    try LabError.placed(fileID, line) { () throws(LabError) in
      var copy = items.isEmpty ? self : try selecting(items)
      return try copy.carryOut(":why \(CommandText.word(try session.handle(of: action)))")
    }
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
    try LabError.placed(fileID, line) { () throws(LabError) in
      try session.holds(expectation)
    }
  }

  /// A copy with other items selected.
  func selecting(_ items: [String]) throws(LabError) -> Lab {
    var copy = self
    try copy.carryOut(CommandText.selecting(items))
    return copy
  }
}
