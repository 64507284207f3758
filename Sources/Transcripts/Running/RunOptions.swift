import FileProviderActions
import LabSession
import PredicateAnalysis

/// How scripts are run.
public struct RunOptions: Sendable {
  /// Only cases whose name, or whose `PATH: NAME`, contains this text; case does not count.
  public var filter: String?
  /// Whether the run ends with the first case that fails.
  public var stopsAtFirstFailure: Bool
  /// The longest that one case may take, in seconds.
  public var timeout: Double?
  /// How many scripts run at the same time, at least 1.
  public var jobs: Int
  /// Whether output lines that differ are written anew.
  public var updates: Bool
  /// Adds up what the run shows of rules; `nil` does not look.
  public var coverage: CoverageCollector?
  /// Whether results hold what each input led to, for a report that shows it.
  public var keepsOutcomes = false
  /// The values of build settings that scripts do not define themselves, by name.
  public var definitions: [String: String] = [:]
  /// A manifest that is read in the place of another one wherever a script loads that.
  public var replacement: (old: String, new: String)?
  /// Tells whether the run should end now, as after Ctrl-C; asked between inputs and during long
  /// evaluations, from several threads.
  public var isInterrupted: @Sendable () -> Bool

  /// Makes options.
  public init(
    filter: String? = nil, stopsAtFirstFailure: Bool = false, timeout: Double? = nil,
    jobs: Int = 1, updates: Bool = false, coverage: CoverageCollector? = nil,
    isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) {
    self.filter = filter
    self.stopsAtFirstFailure = stopsAtFirstFailure
    self.timeout = timeout
    self.jobs = jobs
    self.updates = updates
    self.coverage = coverage
    self.isInterrupted = isInterrupted
  }
}

extension RunOptions {
  /// How files are reached from a folder, the replaced manifest aside, build settings filled in.
  func files(base: String) -> FileAccess {
    var files = FileAccess.disk(base: base)
    guard replacement != nil || !definitions.isEmpty else { return files }
    let old = replacement.map { FilePath.real($0.old) }
    let (load, definitions, new) = (files.loadManifests, definitions, replacement?.new)
    files.loadManifests = { path, options throws(ManifestError) in
      var options = options
      options.definitions.merge(definitions) { ofScript, _ in ofScript }
      if let new, FilePath.real(path) == old { return try load(new, options) }
      return try load(path, options)
    }
    return files
  }
}
