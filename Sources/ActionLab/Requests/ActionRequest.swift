import FileProviderActions
import Foundation
import LabSession
import PredicateFormat

/// A request that was given to the user's code: where it stands, and what happened so far.
///
///     let request = try lab.choose("setRating", driving: controller)
///     controller.rate(5)
///     #expect(request.state == .completed)
///     #expect(request.events == [.instantiate, .prepare, .present, .complete])
public struct ActionRequest: Sendable {
  /// Where a request stands.
  public enum State: String, Sendable, Hashable, CaseIterable {
    /// The view controller exists.
    case instantiated
    /// `prepare` was called; nothing is on screen yet.
    case prepared
    /// The view is on screen and waits for the user.
    case presented
    /// `performAction` was called; there is no view.
    case performing
    /// The progress was cancelled; the extension has not answered yet.
    case cancelling
    /// The extension ended the request with success.
    case completed
    /// The extension ended the request with an error.
    case cancelled

    /// Whether the request has ended.
    public var isEnd: Bool { self == .completed || self == .cancelled }
  }

  /// One thing that happened, in the words of `:expect events`.
  public enum Event: String, Sendable, Hashable, CaseIterable {
    /// The view controller was made.
    case instantiate
    /// `prepare(forAction:itemIdentifiers:)` was called.
    case prepare
    /// `prepare(forError:)` was called.
    case prepareError = "prepare-error"
    /// The view came on screen.
    case present
    /// `performAction` was called.
    case perform
    /// The progress moved on.
    case progress
    /// The user cancelled the progress.
    case cancelProgress = "cancel-progress"
    /// The request ended with success.
    case complete
    /// The request ended with an error.
    case cancel
  }

  /// How far an action without a view is; `nil` for a view controller's.
  public let progress: Progress?
  private let machine: RequestMachine

  init(_ machine: RequestMachine, progress: Progress? = nil) {
    self.machine = machine
    self.progress = progress
  }

  /// Where it stands now.
  public var state: State { State(machine.lifeCycle.state) }

  /// What happened so far, in order.
  public var events: [Event] {
    machine.lifeCycle.events.compactMap { Event(rawValue: $0.name.rawValue) }
  }

  /// The calls that the events stand for, with their arguments, as Swift writes them.
  public var calls: [String] { machine.lifeCycle.events.map(\.call) }

  /// The error that it ended with; `nil` while it has not ended, and after success.
  public var error: ActionError? { machine.lifeCycle.error.map(ActionError.init) }

  /// Misuse that the system would not forgive or tolerates: a second end, an end before `prepare`, an
  /// error of a foreign domain.
  public var findings: [Finding] {
    machine.findings.map { diagnostic in
      var diagnostic = diagnostic
      // It names commands of the prompt.
      if Self.ordering.contains(diagnostic.code) { diagnostic.help = nil }
      return Finding(LocatedDiagnostic(diagnostic))
    }
  }

  private static let ordering: Set<DiagnosticCode> = [
    .outOfOrder, .secondEnding, .endingBeforePrepare,
  ]

  /// The user cancels the progress; the extension still answers.
  public func cancelProgress() {
    machine.perform(.cancelProgress)
    progress?.cancel()
  }

  /// Waits until the extension has ended the request, and gives how.
  ///
  ///     let state = try await lab.choose("setRating", driving: controller).ended()
  ///
  /// Throws ``LabError`` with the code `no-ending` when that takes longer than `limit`.
  @discardableResult
  public func ended(
    within limit: Duration = .seconds(10), fileID: StaticString = #fileID, line: UInt = #line
  ) async throws(LabError) -> State {
    let machine = machine
    let timer = Task {
      try? await Task.sleep(for: limit)
      machine.stopWaiting()
    }
    await withTaskCancellationHandler {
      await machine.waitForEnd()
    } onCancel: {
      machine.stopWaiting()
    }
    timer.cancel()
    let lifeCycle = machine.lifeCycle
    return try LabError.placed(fileID, line) { () throws(LabError) in
      guard var missing = lifeCycle.missingEnding else { return State(lifeCycle.state) }
      missing.severity = .error
      missing.help =
        "call completeRequest() or cancelRequest(withError:) of the context, or the completion handler"
      throw LabError(missing)
    }
  }
}

extension ActionRequest: CustomStringConvertible {
  /// The state, and what happened, one event a line.
  public var description: String {
    let events = machine.lifeCycle.events.map { event in
      "\(event.number)  \(event.name.rawValue)" + (event.call.isEmpty ? "" : "  \(event.call)")
    }
    return (["\(state.rawValue)"] + events).joined(separator: "\n")
  }
}

extension ActionRequest.State {
  /// A request is never idle: it begins with its first event.
  fileprivate init(_ state: LifeCycleState) {
    self = Self(rawValue: state.rawValue) ?? .instantiated
  }
}
