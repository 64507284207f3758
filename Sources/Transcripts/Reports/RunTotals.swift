/// The numbers of a run, added up script by script.
public struct RunTotals: Sendable, Equatable {
  /// Scripts, read or not.
  public private(set) var scripts = 0
  /// Scripts that could not be read or rewritten.
  public private(set) var errors = 0
  /// Scripts whose new output could not be written; they count as errors too.
  public private(set) var unwritten = 0
  /// Cases that passed.
  public private(set) var passed = 0
  /// Cases that failed.
  public private(set) var failed = 0
  /// Cases that were not run.
  public private(set) var notRun = 0
  /// Set-ups that failed; they are no cases.
  public private(set) var failedSetUps = 0
  /// Output lines that were written anew.
  public private(set) var updatedLines = 0
  /// The time that cases took, in seconds.
  public private(set) var seconds: Double = 0

  /// Makes totals of nothing.
  public init() {}

  /// Adds a script.
  public mutating func add(_ result: ScriptResult) {
    scripts += 1
    if let error = result.error {
      errors += 1
      if error.diagnostics.contains(where: { $0.code == .fileUnwritable }) { unwritten += 1 }
    }
    updatedLines += result.updatedLines
    for item in result.cases {
      seconds += item.seconds
      switch item.status {
      case .failed where item.isSetUp: failedSetUps += 1
      case .passed: passed += 1
      case .failed: failed += 1
      case .notRun: notRun += 1
      }
    }
  }

  /// The number of cases.
  public var cases: Int { passed + failed + notRun }

  /// Whether all is well: at least one case, and nothing but cases that passed.
  public var allPassed: Bool {
    passed > 0 && failed == 0 && failedSetUps == 0 && notRun == 0 && errors == 0
      && updatedLines == 0
  }
}
