import PredicateFormat

/// The life of requests to an extension, one after the other: a machine of named states and events.
///
/// The machine has no clock; every step is a command. A command that the state does not allow is
/// refused and changes nothing. After an end, the next request may begin.
///
///     var lifeCycle = LifeCycle()
///     try lifeCycle.start(request)               // instantiate, prepare, present
///     try lifeCycle.perform(.complete)           // complete
///     lifeCycle.state == .completed
public struct LifeCycle: Sendable {
  /// Where the current request stands.
  public private(set) var state = LifeCycleState.idle
  /// The current request, or the last one; `nil` before the first.
  public private(set) var request: LifeCycleRequest?
  /// What happened to the current request, in order.
  public private(set) var events: [LifeCycleEvent] = []
  /// The events of the requests before, oldest first.
  public private(set) var earlierEvents: [[LifeCycleEvent]] = []
  /// The error that the current request ended with.
  public private(set) var error: LifeCycleError?

  /// A life cycle in which nothing was chosen yet.
  public init() {}

  /// What a command did.
  public struct Step: Sendable {
    /// The events, in order.
    public let events: [LifeCycleEvent]
    /// Misuse that the system tolerates, such as an error of another domain.
    public let findings: [Diagnostic]
  }

  /// Begins a request and runs it until it waits for the user or the extension.
  ///
  /// Throws `out-of-order` while another request is under way, or when `stopAfter` is no step of it.
  ///
  /// - Parameters:
  ///   - request: What begins.
  ///   - stopAfter: The state to stop in, `instantiated` or `prepared`; `next` goes on from there.
  /// - Returns: The events, and a finding when the system would not have begun.
  /// - Throws: The refusal, which names the state and the commands that it allows.
  public mutating func start(
    _ request: LifeCycleRequest, stopAfter: LifeCycleState? = nil
  ) throws(Diagnostic) -> Step {
    guard !state.isActive else { throw refusal("choose") }
    if let stopAfter, LifeCycleTransition.row(request.flow, stopAfter, .next) == nil {
      throw Diagnostic(
        .error, .outOfOrder, "there is no step \"\(stopAfter.rawValue)\" to stop after",
        help: "a view controller's steps are instantiate and prepare; performAction has none")
    }
    if !events.isEmpty { earlierEvents.append(events) }
    self.request = request
    state = .idle
    events = []
    error = nil
    var trigger = LifeCycleTransition.Trigger.start
    while let row = LifeCycleTransition.row(request.flow, state, trigger) {
      take(row)
      if state == stopAfter { break }
      trigger = .next
    }
    return Step(events: events, findings: findings(beginning: request))
  }

  /// Performs a command on the current request.
  ///
  /// Throws `out-of-order`, `second-ending` or `ending-before-prepare`, each of which names the state
  /// and the commands that it allows; nothing is changed then.
  public mutating func perform(_ command: LifeCycleCommand) throws(Diagnostic) -> Step {
    let first = events.count
    switch command {
    case .next: try take(.next, command)
    case .complete: try take(.complete, command)
    case .progress(let percent):
      guard (0...100).contains(percent) else {
        throw Diagnostic(
          .error, .progressOutOfRange, "the progress \(percent) is not in the range 0 to 100")
      }
      try take(.progress, command, detail: "progress.fractionCompleted = \(Self.fraction(percent))")
    case .cancelProgress: try take(.cancelProgress, command)
    case .cancel(let error):
      let error = error ?? defaultError
      if case .performAction? = request, error == .cocoaUserCancelled, state == .performing {
        try take(.cancelProgress, command)
      }
      try take(.cancel, command, error: error)
      self.error = error
    }
    return Step(events: Array(events[first...]), findings: findings(ending: command))
  }

  /// The names of the commands that the state allows.
  public var allowedCommands: [String] {
    guard let request, state.isActive else { return ["choose", "prepare-error"] }
    let triggers: [(LifeCycleTransition.Trigger, String)] = [
      (.next, "next"), (.complete, "complete"), (.cancel, "cancel"), (.progress, "progress"),
      (.cancelProgress, "progress cancel"),
    ]
    return triggers.compactMap { trigger, name in
      LifeCycleTransition.row(request.flow, state, trigger) == nil ? nil : name
    }
  }

  /// The finding for a request that was left without an end; `nil` when none is under way.
  public var missingEnding: Diagnostic? {
    guard state.isActive else { return nil }
    return Diagnostic(
      .warning, .noEnding,
      "the request was left in the state \(state.rawValue) without an end; the extension ends each"
        + " request once",
      help: "allowed: \(allowedCommands.joined(separator: ", "))")
  }

  private mutating func take(
    _ trigger: LifeCycleTransition.Trigger, _ command: LifeCycleCommand, detail: String? = nil,
    error: LifeCycleError? = nil
  ) throws(Diagnostic) {
    guard let request, let row = LifeCycleTransition.row(request.flow, state, trigger) else {
      throw refusal(command.name, isEnding: command.isEnding)
    }
    take(row, detail: detail, error: error)
  }

  private mutating func take(
    _ row: LifeCycleTransition, detail: String? = nil, error: LifeCycleError? = nil
  ) {
    state = row.to
    let call = detail ?? request.map { $0.call(of: row.event, error: error) } ?? ""
    events.append(LifeCycleEvent(number: events.count + 1, name: row.event, call: call))
  }

  /// What a cancellation without an error means: the user backed out.
  private var defaultError: LifeCycleError {
    if case .performAction? = request { return .cocoaUserCancelled }
    return .userCancelled
  }

  private static func fraction(_ percent: Int) -> String {
    percent == 100 ? "1.0" : "0." + (percent < 10 ? "0\(percent)" : "\(percent)")
  }
}

/// What can be done to a request that is under way.
public enum LifeCycleCommand: Hashable, Sendable {
  /// The system takes its next step.
  case next
  /// The extension ends with success.
  case complete
  /// The extension ends with an error; without one, because the user backed out.
  case cancel(LifeCycleError?)
  /// The extension has done so many percent, 0 to 100.
  case progress(percent: Int)
  /// The user cancels the progress.
  case cancelProgress

  /// The command's name in refusals.
  var name: String {
    switch self {
    case .next: "next"
    case .complete: "complete"
    case .cancel: "cancel"
    case .progress: "progress"
    case .cancelProgress: "progress cancel"
    }
  }

  var isEnding: Bool {
    switch self {
    case .complete, .cancel: true
    default: false
    }
  }
}
