import FileProviderActions
import PredicateFormat

/// Checks the manifests behind paths: files, bundles and folders.
public struct ManifestCheck: Sendable {
  private let lint: ManifestLint
  private let options: ManifestOptions

  /// Makes a check.
  public init(_ lint: ManifestLint, options: ManifestOptions = ManifestOptions()) {
    self.lint = lint
    self.options = options
  }

  /// Checks everything behind the paths, each file once however often it is reached.
  ///
  /// What cannot be read is a problem of the report; the others are still checked.
  public func report(on paths: [String]) -> CheckReport {
    var report = CheckReport()
    var seen: Set<FileReading.Identity> = []
    func isNew(_ path: String) -> Bool {
      FileReading.identity(of: path).map { seen.insert($0).inserted } ?? true
    }
    for path in paths {
      do throws(ManifestError) {
        let loaded = try Manifest.load(path, options: options)
        report.files += loaded.manifests.filter { isNew($0.name) }.map { manifest in
          CheckReport.File(manifest, findings: lint.findings(in: manifest))
        }
        report.problems += loaded.problems.filter { isNew($0.name) }
        if var summary = loaded.summary {
          summary.unreadable = summary.unreadable.filter { isNew($0.name) }
          report.searches.append(summary)
        }
      } catch {
        if isNew(error.name) { report.problems.append(error) }
      }
    }
    return report
  }
}

/// What checking manifests led to.
public struct CheckReport: Sendable {
  /// One manifest.
  public struct File: Sendable {
    /// The path.
    public let path: String
    /// How it is written.
    public let format: PropertyListFormat
    /// What was found, in the order of the file.
    public let findings: [ManifestFinding]
    /// What was fixed before that, each in the text as it was then.
    public var fixes: [ManifestFinding] = []

    /// Makes the result of checking a manifest.
    public init(_ manifest: Manifest, findings: [ManifestFinding]) {
      path = manifest.name
      format = manifest.format
      self.findings = findings
    }
  }

  /// The manifests, in the order of the paths.
  public var files: [File] = []
  /// What could not be read, or not be fixed.
  public var problems: [ManifestError] = []

  /// What searching folders came across besides manifests.
  public var searches: [FolderSummary] = []

  /// Makes a report of nothing.
  public init() {}

  /// The number of findings of a severity.
  public func count(of severity: Diagnostic.Severity) -> Int {
    files.reduce(0) { sum, file in
      sum + file.findings.count { $0.diagnostic.severity == severity }
    }
  }

  /// The number of findings that were fixed.
  public var fixCount: Int { files.reduce(0) { $0 + $1.fixes.count } }

  /// The number of findings that fixing would mend.
  public var fixableCount: Int {
    files.reduce(0) { $0 + $1.findings.count(where: \.isFixableInPlace) }
  }

  /// Whether an error was found, or something could not be read.
  public var failed: Bool { !problems.isEmpty || count(of: .error) > 0 }
}
