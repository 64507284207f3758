import LineEditor
import Transcripts

/// Continues the path of a file.
enum PathCompletion {
  /// The files and folders that a typed path can become; folders end in `/` and go on.
  ///
  /// Names that begin with a dot are offered only when the dot is typed.
  static func candidates(for typed: String) -> [Completion.Candidate] {
    let folder = typed.lastIndex(of: "/").map { String(typed[...$0]) } ?? ""
    let begun = typed.dropFirst(folder.count)
    guard let names = FilePath.names(in: folder.isEmpty ? "." : folder) else { return [] }
    return names.filter { $0.utf8.starts(with: begun.utf8) }.map { name in
      let path = folder + name
      return FilePath.isFolder(path) ? .init(path + "/", ending: "") : .init(path, ending: "")
    }
  }
}
