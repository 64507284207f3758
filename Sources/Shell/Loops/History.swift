import LineEditor

/// The history of the prompt: what the editor calls back, and the file that outlives the session.
final class History {
  private let editor: LineEditor
  private var file: HistoryFile?
  /// What is wrong with the file, in one sentence; each thing is told once.
  private var problem: String?

  /// Makes the history of an editor; nothing is read yet.
  init(_ editor: LineEditor) { self.editor = editor }

  /// Reads the file.
  func load() {
    guard let path = HistoryFile.standardPath(Shell.environment) else {
      problem = HistoryFileProblem.noHome.message
      return
    }
    var file = HistoryFile(path: path)
    do {
      for entry in try file.load() { editor.enterHistory(entry) }
    } catch {
      problem = error.message
    }
    self.file = file
  }

  /// Adds an input, which is on the disk when this returns.
  func enter(_ entry: String) {
    guard editor.enterHistory(entry) else { return }
    do {
      try file?.append(entry)
    } catch {
      problem = error.message
    }
  }

  /// What is wrong with the file since this was last asked.
  func takeProblem() -> String? {
    defer { problem = nil }
    return problem
  }
}
