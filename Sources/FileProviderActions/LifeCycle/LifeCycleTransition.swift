/// One row of the table of life cycles: what may happen in a state, and where it leads.
struct LifeCycleTransition {
  /// The three ways in which an extension is used.
  enum Flow {
    /// A view controller for an action.
    case action
    /// A view controller for an error.
    case error
    /// `performAction`, without a view.
    case perform
  }

  /// What makes a state change.
  enum Trigger: Hashable {
    /// The system begins.
    case start
    /// The system takes its next step.
    case next
    /// The extension ends with success.
    case complete
    /// The extension ends with an error.
    case cancel
    /// The extension reports progress.
    case progress
    /// The user cancels the progress.
    case cancelProgress
  }

  let flow: Flow
  let from: LifeCycleState
  let trigger: Trigger
  let to: LifeCycleState
  let event: LifeCycleEvent.Name

  private init(
    _ flow: Flow, _ from: LifeCycleState, _ trigger: Trigger, _ to: LifeCycleState,
    _ event: LifeCycleEvent.Name
  ) {
    self.flow = flow
    self.from = from
    self.trigger = trigger
    self.to = to
    self.event = event
  }

  /// Every row; the order of steps is that of Apple's article on context-menu actions.
  static let table: [LifeCycleTransition] = [
    // A view may end inside `prepare`, before it is presented.
    .init(.action, .idle, .start, .instantiated, .instantiate),
    .init(.action, .instantiated, .next, .prepared, .prepare),
    .init(.action, .prepared, .next, .presented, .present),
    .init(.action, .prepared, .complete, .completed, .complete),
    .init(.action, .prepared, .cancel, .cancelled, .cancel),
    .init(.action, .presented, .complete, .completed, .complete),
    .init(.action, .presented, .cancel, .cancelled, .cancel),

    .init(.error, .idle, .start, .instantiated, .instantiate),
    .init(.error, .instantiated, .next, .prepared, .prepareError),
    .init(.error, .prepared, .next, .presented, .present),
    .init(.error, .prepared, .complete, .completed, .complete),
    .init(.error, .prepared, .cancel, .cancelled, .cancel),
    .init(.error, .presented, .complete, .completed, .complete),
    .init(.error, .presented, .cancel, .cancelled, .cancel),

    // A cancelled progress is a wish; the extension still answers, with success if it was too late.
    .init(.perform, .idle, .start, .performing, .perform),
    .init(.perform, .performing, .progress, .performing, .progress),
    .init(.perform, .performing, .cancelProgress, .cancelling, .cancelProgress),
    .init(.perform, .performing, .complete, .completed, .complete),
    .init(.perform, .performing, .cancel, .cancelled, .cancel),
    .init(.perform, .cancelling, .complete, .completed, .complete),
    .init(.perform, .cancelling, .cancel, .cancelled, .cancel),
  ]

  /// The row for a trigger in a state, or `nil` when it is not allowed.
  static func row(
    _ flow: Flow, _ state: LifeCycleState, _ trigger: Trigger
  )
    -> LifeCycleTransition?
  {
    table.first { $0.flow == flow && $0.from == state && $0.trigger == trigger }
  }
}
