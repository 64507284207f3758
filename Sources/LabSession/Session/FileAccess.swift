import FileProviderActions
import PredicateFormat

/// How a session reaches files: a value, so that tests and scripts can do without a disk.
///
/// Relative paths start from `base`; for a script that is the script's folder. Messages keep the path
/// as it was typed.
public struct FileAccess: Sendable {
  /// The folder that relative paths start from; empty for the process's own.
  public var base: String
  /// Reads a file whole; throws a diagnostic without a range.
  public var read: @Sendable (String) throws(Diagnostic) -> [UInt8]
  /// Writes a file whole; throws a diagnostic without a range.
  public var write: @Sendable (String, [UInt8]) throws(Diagnostic) -> Void
  /// Reads the manifests at a path: a file, a bundle or a folder.
  public var loadManifests:
    @Sendable (String, ManifestOptions) throws(ManifestError) -> ManifestFiles

  /// Makes an access from its parts.
  public init(
    base: String = "",
    read: @escaping @Sendable (String) throws(Diagnostic) -> [UInt8],
    write: @escaping @Sendable (String, [UInt8]) throws(Diagnostic) -> Void,
    loadManifests:
      @escaping @Sendable (String, ManifestOptions) throws(ManifestError) -> ManifestFiles
  ) {
    self.base = base
    self.read = read
    self.write = write
    self.loadManifests = loadManifests
  }

  /// The path as it is reached from here.
  public func resolved(_ path: String) -> String { Self.resolved(path, from: base) }

  /// A path as it is reached from a folder, which is empty for the process's own.
  static func resolved(_ path: String, from base: String) -> String {
    if base.isEmpty || path.hasPrefix("/") { return path }
    return base.hasSuffix("/") ? base + path : base + "/" + path
  }

  /// The disk.
  public static func disk(base: String = "") -> FileAccess {
    FileAccess(
      base: base,
      read: { path throws(Diagnostic) in
        try FileReading.bytes(of: path, limit: ItemImport.byteLimit)
      },
      write: { path, bytes throws(Diagnostic) in try FileWriting.write(bytes, to: path) },
      loadManifests: { path, options throws(ManifestError) in
        let loaded = try Manifest.load(path, options: options)
        return ManifestFiles(loaded.manifests, problems: loaded.problems)
      })
  }

  /// A few texts in memory, by path; nothing can be written.
  public static func memory(_ files: [String: String]) -> FileAccess {
    let read: @Sendable (String) throws(Diagnostic) -> [UInt8] = { path throws(Diagnostic) in
      guard let text = files[path] else {
        throw Diagnostic(.error, .missingFile, "there is no file \"\(path)\"")
      }
      return Array(text.utf8)
    }
    return FileAccess(
      read: read,
      write: { path, _ throws(Diagnostic) in
        throw Diagnostic(.error, .unwritableFile, "\"\(path)\" cannot be written here")
      },
      loadManifests: { path, options throws(ManifestError) in
        let bytes: [UInt8]
        do throws(Diagnostic) { bytes = try read(path) } catch {
          throw ManifestError(error, name: path)
        }
        return ManifestFiles([try Manifest.read(bytes, name: path, options: options)])
      })
  }
}

/// The manifests behind one path.
public struct ManifestFiles: Sendable {
  /// The manifests, in order.
  public let manifests: [Manifest]
  /// Files of a bundle or folder that could not be read.
  public let problems: [ManifestError]

  /// Makes the result of reading a path.
  public init(_ manifests: [Manifest], problems: [ManifestError] = []) {
    self.manifests = manifests
    self.problems = problems
  }
}
