import FileProviderActions
import LabSession
import PredicateFormat
import Rendering
import Synchronization

/// Replays scripts and tells what was not as they say.
///
/// A session is a value: the set-up is performed once, and every case goes on from a copy of the
/// result. Scripts run on several threads when asked to; results come in the order of the scripts
/// whatever the number of threads.
public struct ScriptRunner: Sendable {
  private let options: RunOptions

  /// Makes a runner.
  public init(_ options: RunOptions = RunOptions()) {
    self.options = options
  }

  /// Runs scripts and hands each result over as soon as those before it are there.
  ///
  /// `report` is called on one thread at a time. A script that cannot be read is a result too; the
  /// others still run.
  public func run(_ paths: [String], report: @escaping @Sendable (ScriptResult) -> Void) {
    let queue = ResultQueue(count: paths.count, report: report)
    let stopped = Atomic<Bool>(false)
    let work: @Sendable () -> Void = {
      while let index = queue.next() {
        let result = run(path: paths[index]) { stopped.load(ordering: .relaxed) }
        if options.stopsAtFirstFailure, result.failed {
          stopped.store(true, ordering: .relaxed)
        }
        queue.finish(index, result)
      }
    }
    WorkerThreads.run(min(options.jobs, paths.count), work)
  }

  /// Runs scripts one after the other and gives their results.
  public func run(_ paths: [String]) -> [ScriptResult] {
    let results = Mutex<[ScriptResult]>([])
    run(paths) { result in results.withLock { $0.append(result) } }
    return results.withLock { $0 }
  }

  /// Runs one case of a script that was read already, after its set-up.
  ///
  /// The results are the case's, and before it the set-up's when that failed.
  public func run(_ item: ScriptCase, of script: Script) -> [CaseResult] {
    var run = ScriptRun(script, options: options, isStopped: { false })
    return run.perform([item])
  }

  /// Reads a script, until the run is interrupted: a pipe may keep one waiting, and a long text too.
  private func read(_ path: String) throws(ScriptError) -> (file: TextFile, script: Script) {
    let file =
      FilePath.isFile(path)
      ? try TextFile(reading: path)
      : try watched { () throws(ScriptError) in try TextFile(reading: path) }
    return (file, try watched { () throws(ScriptError) in try ScriptReader.read(file) })
  }

  /// Does what takes long, until the run is interrupted.
  private func watched<Value>(
    _ body: () throws(ScriptError) -> Value
  ) throws(ScriptError) -> Value {
    let watch = ReadingWatch(isInterrupted: options.isInterrupted) { _, _, _ in }
    return try ReadingWatch.$current.withValue(watch) { Result(catching: body) }.get()
  }

  private func run(path: String, isStopped: @escaping () -> Bool) -> ScriptResult {
    var result = ScriptResult(path: path)
    do {
      let (file, script) = try read(path)
      var run = ScriptRun(script, options: options, isStopped: isStopped)
      result.cases = run.perform()
      result.setUp = run.setUpSteps
      var lines = RewrittenLines()
      if options.updates {
        let update = OutputUpdate(file, run.differences)
        result.updatedLines = try update.write()
        lines = update.lines
        result = result.moved(to: lines)
        result.error = update.conflict
        result.remarks = update.otherFiles.map {
          "output in \"\($0)\", which it includes, differs and is not rewritten; write it anew by hand"
        }
      }
      result.remarks += run.passedOver.map { $0.sentence(lines) }
    } catch {
      result.error = error
    }
    return result
  }
}

/// Deals out the numbers of scripts and puts their results back in order.
private final class ResultQueue: Sendable {
  private struct State {
    var next = 0
    var reported = 0
    var waiting: [Int: ScriptResult] = [:]
  }

  private let count: Int
  private let report: @Sendable (ScriptResult) -> Void
  private let state = Mutex(State())

  init(count: Int, report: @escaping @Sendable (ScriptResult) -> Void) {
    self.count = count
    self.report = report
  }

  func next() -> Int? {
    state.withLock { state in
      guard state.next < count else { return nil }
      state.next += 1
      return state.next - 1
    }
  }

  func finish(_ index: Int, _ result: ScriptResult) {
    // Reporting inside the lock keeps the order and the one-at-a-time promise.
    state.withLock { state in
      state.waiting[index] = result
      while let ready = state.waiting.removeValue(forKey: state.reported) {
        state.reported += 1
        report(ready)
      }
    }
  }
}
