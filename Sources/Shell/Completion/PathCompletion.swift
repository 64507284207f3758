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

  /// The folders, and the files with one of some endings; every file when there are none to heed.
  ///
  /// A file of another ending is offered only where its name is begun and nothing else fits, since it
  /// may be what is wanted all the same.
  static func fitting(
    _ candidates: [Completion.Candidate], endings: [String], typed: String
  ) -> [Completion.Candidate] {
    let fitting = candidates.filter {
      endings.isEmpty || $0.text.hasSuffix("/")
        || endings.contains(FilePath.fileExtension(of: $0.text))
    }
    let isBegun = !typed.isEmpty && !typed.hasSuffix("/")
    return fitting.isEmpty && isBegun ? candidates : fitting
  }
}
