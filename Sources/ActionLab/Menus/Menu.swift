import FileProviderActions
import LabSession
import PredicateFormat

/// The context menu of a selection: every action, those that the system hides included.
///
/// Expectations give `true` or throw ``LabError`` with the reason, so that a failure of
/// `#expect(try menu.shows("setRating"))` or `XCTAssertTrue(try menu.shows("setRating"))` prints it.
/// An action is named by its handle, its identifier or its title; an unknown one throws, it is never
/// "hidden".
public struct Menu: Sendable {
  /// How an action stands.
  public enum Verdict: String, Sendable, Hashable, CaseIterable {
    /// The rule is true: the system offers the action.
    case shown
    /// The rule is false.
    case hidden
    /// The rule raises, or does not parse; the system hides the action silently.
    case raised
    /// The rule is false, but only because of a mistake in it; or there is no rule.
    case suspect
  }

  /// One action and how it stands, with the reason.
  public struct Entry: Sendable, Hashable, CustomStringConvertible {
    /// The short name of the action.
    public let action: String
    /// The identifier that the extension is called with.
    public let identifier: String
    /// The name that the user sees.
    public let title: String
    /// How it stands.
    public let verdict: Verdict
    /// Why, in one sentence without a full stop.
    public let reason: String
    /// The selected items that the rule picked; `nil` when it does not pick items.
    public let matched: [String]?
    /// Whether the system offers the action.
    public var isShown: Bool { verdict == .shown }

    /// The verdict with the reason: `setRating is hidden: 0 of 1 item has ...`.
    public var description: String { "\(action) is \(verdict.rawValue): \(reason)" }
  }

  /// The actions, in the order of the manifests.
  public let entries: [Entry]
  private let session: Session

  init(_ session: Session) throws(LabError) {
    var session = session
    let outcome = session.perform(":menu")
    guard !outcome.failed else { throw LabError(outcome) }
    self.session = session
    entries = outcome.parts.flatMap { part -> [Entry] in
      guard case .menu(let report) = part else { return [] }
      return report.menu.entries.map { Entry($0) }
    }
  }

  /// The actions that the system offers, by handle, in order.
  public var shown: [String] { entries.filter(\.isShown).map(\.action) }

  /// The entry of an action.
  ///
  ///     let rating = try menu.entry("setRating")
  ///     #expect(!rating.isShown)
  ///
  /// Throws ``LabError`` with the code `unknown-action` and the near name.
  public func entry(
    _ action: String, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(LabError) -> Entry {
    try LabError.placed(fileID, line) { () throws(LabError) in
      let handle = try session.handle(of: action)
      guard let entry = entries.first(where: { $0.action == handle }) else {
        throw LabError(Diagnostic(.error, .unknownAction, "there is no action \"\(action)\""))
      }
      return entry
    }
  }

  /// Expects that the system offers these actions; throws the reason why not.
  public func shows(
    _ actions: String..., fileID: StaticString = #fileID, line: UInt = #line
  ) throws(LabError) -> Bool {
    try expect("shown", actions, fileID, line)
  }

  /// Expects that the rules of these actions are false, and not because of a mistake in them.
  public func hides(
    _ actions: String..., fileID: StaticString = #fileID, line: UInt = #line
  ) throws(LabError) -> Bool {
    try expect("hidden", actions, fileID, line)
  }

  /// Expects that the rules of these actions raise, so that the system hides them silently.
  public func raises(
    _ actions: String..., fileID: StaticString = #fileID, line: UInt = #line
  ) throws(LabError) -> Bool {
    try expect("raised", actions, fileID, line)
  }

  /// Expects that the rules of these actions are false, but only because of a mistake in them.
  public func suspects(
    _ actions: String..., fileID: StaticString = #fileID, line: UInt = #line
  ) throws(LabError) -> Bool {
    try expect("suspect", actions, fileID, line)
  }

  /// Expects that the system offers no action.
  public func showsNothing(
    fileID: StaticString = #fileID, line: UInt = #line
  ) throws(LabError) -> Bool {
    try expect("menu", [], fileID, line)
  }

  /// Expects that the system offers exactly these actions, in this order.
  public func shows(
    only actions: String..., fileID: StaticString = #fileID, line: UInt = #line
  ) throws(LabError) -> Bool {
    try expect("menu", actions, fileID, line)
  }

  private func expect(
    _ what: String, _ actions: [String], _ fileID: StaticString, _ line: UInt
  ) throws(LabError) -> Bool {
    try LabError.placed(fileID, line) { () throws(LabError) in
      var words = [what]
      for action in actions { words.append(CommandText.word(try session.handle(of: action))) }
      return try session.holds(words.joined(separator: " "))
    }
  }
}

extension Menu: CustomStringConvertible {
  /// Every action with its verdict and the reason, one a line.
  public var description: String { entries.map(\.description).joined(separator: "\n") }
}

extension Menu.Entry {
  init(_ entry: MenuEntry) {
    self.init(
      action: entry.action.handle, identifier: entry.action.identifier,
      title: entry.action.title, verdict: Menu.Verdict(entry.verdict), reason: entry.reason,
      matched: entry.matched)
  }
}

extension Menu.Verdict {
  init(_ verdict: MenuVerdict) {
    self =
      switch verdict {
      case .shown: .shown
      case .hidden: .hidden
      case .raised: .raised
      case .suspect: .suspect
      }
  }
}

extension Session {
  /// The handle of the action that a handle, an identifier or a title names.
  func handle(of action: String) throws(LabError) -> String {
    try LabError.converting { () throws(Diagnostic) in try handle(ofAction: action) }
  }

  /// Checks an expectation; gives `true`, or throws what was found instead.
  func holds(_ expectation: String) throws(LabError) -> Bool {
    var copy = self
    let outcome = copy.perform(":expect \(expectation)")
    guard !outcome.failed else { throw LabError(outcome) }
    return true
  }
}
