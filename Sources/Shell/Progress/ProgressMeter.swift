import LabSession
import LineEditor
import Synchronization

/// Shows on the terminal that work goes on which takes longer than half a second.
///
/// One line, drawn anew ten times a second and gone when the work is done; nothing else may be printed
/// meanwhile. For terminals that understand escape sequences; without one, nobody makes a meter.
final class ProgressMeter: Sendable {
  private static let delayMilliseconds: Int32 = 500
  private static let intervalMilliseconds: Int32 = 100

  private struct State {
    var work: WorkProgress?
    /// When the first report of this kind came.
    var start = ContinuousClock.now
    var hasDrawn = false
  }

  private let state = Mutex(State())
  private let draw: @Sendable (String) -> Void

  /// Makes a meter that draws through a function, which is given text with escape sequences.
  init(draw: @escaping @Sendable (String) -> Void) { self.draw = draw }

  /// Takes a report of what is worked on; one without a total does not replace one that has it.
  func take(_ work: WorkProgress) {
    state.withLock { state in
      guard work.total != nil || state.work?.total == nil else { return }
      let goesOn = work.unit == state.work?.unit && work.done >= state.work?.done ?? 0
      if !goesOn { state.start = .now }
      state.work = work
    }
  }

  /// Does some work and shows meanwhile that it goes on.
  func watching<Result>(_ body: () throws -> Result) rethrows -> Result {
    state.withLock { $0 = State() }
    let start = ContinuousClock.now
    let ticker = BackgroundTicker(
      after: Self.delayMilliseconds, every: Self.intervalMilliseconds
    ) { [self] in
      let (work, workStart) = state.withLock { state in
        state.hasDrawn = true
        return (state.work, state.start)
      }
      let line = ProgressText.line(
        work, seconds: Self.seconds(since: start), workSeconds: Self.seconds(since: workStart),
        width: Terminal.size?.columns ?? 80)
      draw("\r" + line + "\u{1b}[K")
    }
    defer {
      ticker?.stop()
      if state.withLock({ $0.hasDrawn }) { draw("\r\u{1b}[K") }
    }
    return try body()
  }

  private static func seconds(since start: ContinuousClock.Instant) -> Double {
    let elapsed = (ContinuousClock.now - start).components
    return Double(elapsed.seconds) + Double(elapsed.attoseconds) / 1e18
  }
}
