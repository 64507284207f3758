import FileProviderActions
import LabSession
import PredicateFormat

extension Lab {
  /// Loads the manifest at a path: an Info.plist, a bundle or a folder.
  ///
  /// Several manifests of one provider may be loaded one after the other.
  public mutating func load(
    _ manifest: String, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(LabError) {
    try LabError.placed(fileID, line) { () throws(LabError) in try read(manifest) }
  }

  /// Adds an item, which is not selected by that.
  ///
  /// Throws ``LabError`` for a name in use, an unknown property, or a value of the wrong type.
  public mutating func add(
    _ item: LabItem, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(LabError) {
    try LabError.placed(fileID, line) { () throws(LabError) in try define(item) }
  }

  /// Sets on an existing item what `item` of the same name sets; the rest stays as it is.
  ///
  ///     try lab.update(LabItem("report", isUploaded: false))
  public mutating func update(
    _ item: LabItem, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(LabError) {
    try LabError.placed(fileID, line) { () throws(LabError) in
      var session = session
      try LabError.converting { () throws(Diagnostic) in try Self.apply(item, to: &session) }
      self.session = session
    }
  }

  /// Selects items by name, in this order; no name selects nothing.
  public mutating func select(
    _ items: String..., fileID: StaticString = #fileID, line: UInt = #line
  ) throws(LabError) {
    try select(items, fileID: fileID, line: line)
  }

  /// Selects items by name, in this order; no name selects nothing.
  public mutating func select(
    _ items: [String], fileID: StaticString = #fileID, line: UInt = #line
  ) throws(LabError) {
    self = try LabError.placed(fileID, line) { () throws(LabError) in try selecting(items) }
  }

  /// Gives the domain the dictionary that rules read as `domainUserInfo`; `nil` takes it away.
  public mutating func setDomainUserInfo(_ entries: [String: LabValue]?) {
    _ = session.setDomain(entries.map { PredicateDictionary($0) })
  }

  /// Gives a variable of predicates a value; the name is written without its `$`.
  ///
  /// Rules of actions see no variables, as on the system.
  public mutating func setVariable(_ name: String, to value: LabValue) {
    session.setVariable(name, to: value.value)
  }

  /// Performs a command of the command language, or a predicate, and gives what it prints.
  ///
  ///     try lab.perform(":rule setRating = TRUEPREDICATE")
  ///
  /// Throws ``LabError`` when it fails; nothing is changed then.
  @discardableResult
  public mutating func perform(
    _ command: String, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(LabError) -> String {
    try LabError.placed(fileID, line) { () throws(LabError) in try carryOut(command) }
  }
}

/// What the public functions do, without the place of their caller.
extension Lab {
  mutating func read(_ manifest: String) throws(LabError) {
    try check(session.perform(.load(manifest)))
  }

  mutating func define(_ item: LabItem) throws(LabError) {
    var session = session
    try LabError.converting { () throws(Diagnostic) in
      try session.define(Item(item.name))
      try Self.apply(item, to: &session)
    }
    self.session = session
  }

  @discardableResult
  mutating func carryOut(_ command: String) throws(LabError) -> String {
    let outcome = session.perform(command)
    try check(outcome)
    return Rendered.text(outcome.parts)
  }

  private static func apply(_ item: LabItem, to session: inout Session) throws(Diagnostic) {
    for setting in item.settings {
      _ = try session.set(item.name, setting.path, to: setting.value)
    }
  }

  private func check(_ outcome: Outcome) throws(LabError) {
    if outcome.failed { throw LabError(outcome) }
  }
}

/// Names as commands take them.
enum CommandText {
  /// The command that selects items.
  static func selecting(_ items: [String]) -> String {
    ":select " + (items.isEmpty ? "none" : items.map(word).joined(separator: " "))
  }

  /// A name as one word: as it is, or in quotes.
  static func word(_ name: String) -> String {
    let isPlain =
      !name.isEmpty
      && name.unicodeScalars.allSatisfy { scalar in
        scalar.properties.isAlphabetic || "0"..."9" ~= scalar
          || "._-#".unicodeScalars.contains(scalar)
      }
    return isPlain ? name : ExpressionSyntax(.constant(.string(name))).expressionFormat
  }
}
