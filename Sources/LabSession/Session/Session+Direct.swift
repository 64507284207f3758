import FileProviderActions
import PredicateFormat

/// Changes by programs, which have values in hand where a person types text.
///
/// Each does what the command of the same purpose does, undo included, and throws a diagnostic without
/// a range where that would be refused; nothing is changed then. Warnings are returned.
extension Session {
  /// Defines an item, as `:item` does.
  public mutating func define(_ item: Item) throws(Diagnostic) {
    guard state.object(item.name) == nil else {
      throw Diagnostic(.error, .nameInUse, "there is already an object \(item.name)")
    }
    try changing { (state) throws(Diagnostic) in try state.items.add(item) }
  }

  /// Sets a property of an item, or one part of it, as `:set` does.
  public mutating func set(
    _ name: String, _ path: ItemPath, to value: PredicateValue
  ) throws(Diagnostic) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    try changing { (state) throws(Diagnostic) in
      _ = try state.items.set(name, path, to: value, findings: &findings)
    }
    return findings
  }

  /// Gives the domain a dictionary, or takes it away, as `:domain` does.
  public mutating func setDomain(_ entries: PredicateDictionary?) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    changing { state in
      state.domain = DomainUserInfo(entries.map { _ in PredicateDictionary() })
      for entry in entries?.entries ?? [] {
        guard case .string(let key) = entry.key else { continue }
        state.domain.set(key, to: entry.value, findings: &findings)
      }
    }
    return findings
  }

  /// Gives a variable a value, as `:let` does; the name is written without its `$`.
  public mutating func setVariable(_ name: String, to value: PredicateValue) {
    changing { state in
      state.variables.removeAll { $0.name == name }
      state.variables.append(LabState.Variable(name: name, value: value))
    }
  }

  /// The life cycle of the action that was chosen last.
  public var lifeCycle: LifeCycle { state.lifeCycle }

  /// Whose way of reading items is modelled.
  public var platform: Platform { state.platform }

  /// What `now()` answers; `nil` for the system's time.
  public var clock: PredicateDate? { state.clock }

  /// Where random numbers begin; `nil` for chance.
  public var seed: UInt64? { state.seed }

  /// The handles of all actions, in order.
  public var actionHandles: [String] { sessionActions.map(\.action.handle) }

  /// The handle of the action that a handle, an identifier or a title names.
  ///
  /// Throws `no-manifest`, `unknown-action` with the near name, or `ambiguous-action`.
  public func handle(ofAction name: String) throws(Diagnostic) -> String {
    let word = ArgumentWord(name, at: SourceRange(0, name.utf8.count), isQuoted: true)
    do throws(Refusal) { return try action(word, Input(name)).action.handle } catch {
      throw error.firstDiagnostic
    }
  }

  private mutating func changing<Failure: Error>(
    _ body: (inout LabState) throws(Failure) -> Void
  ) throws(Failure) {
    let before = state
    do throws(Failure) { try body(&state) } catch {
      state = before
      throw error
    }
    remember(PastChange(before: before, command: nil))
  }
}
