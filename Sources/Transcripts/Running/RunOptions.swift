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
  /// A manifest that is read in the place of others wherever a script loads them.
  public var replacement: ManifestReplacement?
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
  /// The session in which a script of a folder begins.
  func session(in folder: String) -> Session {
    var session = Session.Configuration.script(in: folder).session
    session.configuration.manifestOptions.definitions = definitions
    return session
  }

  /// How files are reached from a folder, the replaced manifests aside.
  func files(base: String) -> FileAccess {
    var files = FileAccess.disk(base: base)
    guard let replacement else { return files }
    let load = files.loadManifests
    files.loadManifests = { path, options throws(ManifestError) in
      try load(replacement.path(for: path) ?? path, options)
    }
    return files
  }
}
