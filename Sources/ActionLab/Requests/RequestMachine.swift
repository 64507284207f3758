import FileProviderActions
import LabSession
import PredicateFormat
import Synchronization

/// The life cycle of one request, driven by the lab and by the user's code from any thread.
final class RequestMachine: Sendable {
  fileprivate struct Content {
    var lifeCycle = LifeCycle()
    var findings: [Diagnostic] = []
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let content = Mutex(Content())

  /// Begins a request; a view controller's stops before `prepare`.
  func start(_ request: LifeCycleRequest) throws(Diagnostic) {
    try content.withLock { (content) throws(Diagnostic) in
      let stop: LifeCycleState? =
        if case .performAction = request { nil } else { .instantiated }
      content.findings += try content.lifeCycle.start(request, stopAfter: stop).findings
    }
  }

  /// Performs a command; one that the state does not allow is kept as a finding.
  func perform(_ command: LifeCycleCommand) {
    let woken = content.withLock { content in
      do throws(Diagnostic) {
        content.findings += try content.lifeCycle.perform(command).findings
      } catch {
        content.findings.append(error)
      }
      return content.lifeCycle.state.isEnd ? content.takeWaiting() : []
    }
    for continuation in woken { continuation.resume() }
  }

  /// Presents the view, unless the request ended inside `prepare`.
  func present() {
    content.withLock { content in
      guard content.lifeCycle.state == .prepared else { return }
      _ = try? content.lifeCycle.perform(.next)
    }
  }

  /// The life cycle so far.
  var lifeCycle: LifeCycle { content.withLock { $0.lifeCycle } }

  /// Misuse so far.
  var findings: [Diagnostic] { content.withLock { $0.findings } }

  /// Waits until the request has ended or `stopWaiting` is called.
  func waitForEnd() async {
    await withCheckedContinuation { continuation in
      let hasEnded = content.withLock { content in
        if content.lifeCycle.state.isEnd { return true }
        content.waiting.append(continuation)
        return false
      }
      if hasEnded { continuation.resume() }
    }
  }

  /// Wakes everybody who waits.
  func stopWaiting() {
    let woken = content.withLock { $0.takeWaiting() }
    for continuation in woken { continuation.resume() }
  }
}

extension RequestMachine.Content {
  fileprivate mutating func takeWaiting() -> [CheckedContinuation<Void, Never>] {
    let woken = waiting
    waiting = []
    return woken
  }
}
