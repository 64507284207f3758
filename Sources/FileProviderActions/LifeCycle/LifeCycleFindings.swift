import PredicateFormat

extension LifeCycle {
  /// The refusal of a command that the state does not allow.
  func refusal(_ command: String, isEnding: Bool = false) -> Diagnostic {
    let code: DiagnosticCode
    let reason: String
    if isEnding, state.isEnd {
      code = .secondEnding
      reason = "the request has ended already, and an extension ends it once"
    } else if isEnding, state == .instantiated {
      code = .endingBeforePrepare
      reason = "the request cannot end before prepare was called"
    } else {
      code = .outOfOrder
      reason = "the command is not allowed now"
    }
    return Diagnostic(
      .error, code, "\(reason): \(command) in the state \(state.rawValue)",
      help: "allowed: \(allowedCommands.joined(separator: ", "))")
  }

  /// What is odd about the beginning of a request.
  func findings(beginning request: LifeCycleRequest) -> [Diagnostic] {
    guard case .prepareError(let error, _) = request, error != .notAuthenticated else { return [] }
    return [
      Diagnostic(
        .warning, .errorWithoutPresentation,
        "the system presents the extension for \(LifeCycleError.notAuthenticated) only, not for"
          + " \(error)",
        help: "providers wrap errors that need the user into notAuthenticated")
    ]
  }

  /// What is odd about the end of a request.
  func findings(ending command: LifeCycleCommand) -> [Diagnostic] {
    guard case .cancel = command, let error, let request, request.flow != .perform,
      error.domain != LifeCycleError.userInterfaceDomain
    else { return [] }
    return [
      Diagnostic(
        .warning, .foreignErrorDomain,
        "the view ends with an error of \(error.domain); expected one of"
          + " \(LifeCycleError.userInterfaceDomain)",
        help: "userCancelled if the user backed out, failed for anything else")
    ]
  }

  /// How the current request ended.
  public enum Outcome: Hashable, Sendable {
    /// It has not ended, or there was none.
    case unfinished
    /// The extension completed it.
    case succeeded
    /// The user backed out, which is no error.
    case backedOut
    /// It ended with this error.
    case failed(LifeCycleError)
  }

  /// How the current request ended, if it has.
  public var outcome: Outcome {
    switch state {
    case .completed: .succeeded
    case .cancelled:
      switch error {
      case nil, .userCancelled?, .cocoaUserCancelled?: .backedOut
      case .some(let error): .failed(error)
      }
    default: .unfinished
    }
  }
}
