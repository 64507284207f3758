import FileProviderActions
import PredicateFormat

/// The scripts that a command line names: files as they are, folders with all that is in them.
///
/// In a folder, a script is a file that ends in `.actionlab`, or a Markdown file with a fenced
/// `actionlab` block. Names that begin with a dot are passed over, those that begin with `_`, which are
/// for files that others include, and the folders of `SkippedFolders`. Each script is listed once.
public struct ScriptList: Sendable {
  /// The scripts' paths: in the order of the command line, a folder's sorted by name.
  public private(set) var paths: [String] = []
  /// What is wrong with the folders.
  public private(set) var problems: [ScriptError] = []

  private var known: Set<String> = []
  /// How many scripts were found, those that were listed before included.
  private var foundCount = 0
  private var visited: Set<String> = []
  private static let depthLimit = 64

  /// Finds the scripts behind paths; a file that does not exist is listed and fails when it is run.
  public init(_ paths: [String]) {
    for path in paths {
      guard FilePath.isFolder(path) else {
        add(FilePath.simplified(path))
        continue
      }
      let count = foundCount
      let problemCount = problems.count
      visited = []
      search(FilePath.simplified(path), depth: 0)
      if foundCount == count, problems.count == problemCount {
        problems.append(
          ScriptError(
            .emptyRun, "the folder \"\(path)\" holds no script", path: path,
            help: "scripts end in .actionlab, or are Markdown files with ```actionlab blocks"))
      }
    }
  }

  private mutating func add(_ path: String) {
    foundCount += 1
    if known.insert(FilePath.real(path)).inserted { paths.append(path) }
  }

  private mutating func search(_ folder: String, depth: Int) {
    // A link may lead back to a folder above it.
    guard depth < Self.depthLimit, visited.insert(FilePath.real(folder)).inserted else { return }
    guard let names = FilePath.names(in: folder) else {
      problems.append(
        ScriptError(.emptyRun, "the folder \"\(folder)\" cannot be read", path: folder))
      return
    }
    for name in names where !name.hasPrefix("_") && !SkippedFolders.names.contains(name) {
      let path = FilePath.join(folder, name)
      if FilePath.isFolder(path) {
        search(path, depth: depth + 1)
      } else if Self.isScript(path) {
        add(path)
      }
    }
  }

  private static func isScript(_ path: String) -> Bool {
    // A pipe that only happens to be there is not waited for.
    guard FilePath.isFile(path) else { return false }
    if FilePath.fileExtension(of: path) == "actionlab" { return true }
    guard ScriptReader.isMarkdown(path), let file = try? TextFile(reading: path) else {
      return false
    }
    let markdown = MarkdownBlocks(in: file.lines.map(\.text))
    return !markdown.blocks.isEmpty || markdown.openFence != nil
  }
}
