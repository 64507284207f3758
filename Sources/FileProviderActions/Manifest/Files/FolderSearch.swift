import PredicateFormat

/// Finds the property lists of a bundle or a folder, bounded in depth and number.
///
/// Links are followed, and each folder is entered once however it is reached, so that a link to a
/// folder above does no harm.
struct FolderSearch {
  /// The paths of files that end in `.plist`, in the order of the search.
  private(set) var propertyLists: [String] = []
  /// Folders that were left out by their names.
  private(set) var skippedFolders: [String] = []
  /// Whether every folder was searched.
  private(set) var isComplete = true

  private var visited: Set<FileReading.Identity> = []
  private var entryCount = 0

  private static let depthLimit = 12
  private static let entryLimit = 50_000
  private static let listLimit = 1_000
  /// What every built bundle has, and never a manifest in it.
  private static let signature = "_CodeSignature"

  /// Searches a folder; throws when the folder itself cannot be read.
  init(_ path: String) throws(Diagnostic) {
    try visited.insert(FileReading.status(of: path).identity)
    try search(path, names: FileReading.names(in: path), depth: 0)
  }

  private mutating func search(_ folder: String, names: [String], depth: Int) throws(Diagnostic) {
    var folders: [String] = []
    for name in names {
      if SkippedFolders.names.contains(name) {
        skippedFolders.append(FilePath.join(folder, name))
        continue
      }
      guard !name.hasPrefix("."), name != Self.signature else { continue }
      entryCount += 1
      guard entryCount <= Self.entryLimit, propertyLists.count < Self.listLimit else {
        isComplete = false
        return
      }
      let path = FilePath.join(folder, name)
      if name.hasSuffix(".plist") {
        // A pipe that only happens to be there is not waited for.
        guard (try? FileReading.kind(of: path)) != .stream else { continue }
        propertyLists.append(path)
      } else if !name.hasSuffix(".lproj"), isFolder(path) {
        folders.append(path)
      }
    }
    for path in folders {
      guard depth < Self.depthLimit else {
        isComplete = false
        return
      }
      // A folder inside that cannot be read does not hide the others.
      if let names = try? FileReading.names(in: path) {
        try search(path, names: names, depth: depth + 1)
      }
    }
  }

  /// Whether a path is a folder that was not searched yet.
  private mutating func isFolder(_ path: String) -> Bool {
    guard let status = try? FileReading.status(of: path), status.kind == .folder else {
      return false
    }
    return visited.insert(status.identity).inserted
  }
}
