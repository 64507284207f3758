import PredicateFormat

/// What to look at when a rule is true here and the action is missing on a device all the same.
///
/// Each line is what is known of a cause: checked where the files at hand allow it, else left to be
/// looked at on the device, with how to do that.
///
///     let list = DeviceChecklist(of: facts)
///     list.lines.filter { $0.state == .wrong }
public struct DeviceChecklist: Sendable {
  /// One cause.
  public struct Line: Hashable, Sendable {
    /// What is known of it.
    public enum State: String, Hashable, Sendable, CaseIterable {
      /// Checked, and in order.
      case fine = "ok"
      /// Checked, and probably why.
      case wrong
      /// Cannot be seen from here.
      case open = "look"
    }

    /// What is known of it.
    public let state: State
    /// The cause in one sentence without a full stop.
    public let text: String
    /// What to do; `nil` where nothing needs to be done.
    public let help: String?

    init(_ state: State, _ text: String, help: String? = nil) {
      self.state = state
      self.text = text
      self.help = help
    }
  }

  /// The action's handle.
  public let handle: String
  /// How the action stands here.
  public let verdict: MenuVerdict
  /// The causes, those that are wrong first.
  public let lines: [Line]

  /// Checks what can be checked.
  public init(of facts: DeviceFacts) {
    handle = facts.entry.action.handle
    verdict = facts.entry.verdict
    let lines = facts.lines
    self.lines = Line.State.ordered.flatMap { state in lines.filter { $0.state == state } }
  }
}

extension DeviceChecklist.Line.State {
  fileprivate static let ordered: [Self] = [.wrong, .open, .fine]
}
