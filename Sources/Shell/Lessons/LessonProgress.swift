import LineEditor
import Transcripts

/// Which exercises a learner has solved, kept in a file beside the history.
///
/// Each one is appended once, when it is solved for the first time, so a session that is killed
/// loses nothing and two sessions at once keep each other's. A file that cannot be used is told
/// of once; progress is then kept for the session.
final class LessonProgress {
  private var file: HistoryFile?
  private var solved: Set<String> = []
  private var problem: String?
  private let path: String?
  private var isLoaded = false

  /// The usual place: `actionlab/lessons` where the history is.
  static func standardPath(_ environment: (String) -> String?) -> String? {
    HistoryFile.standardPath(environment).map { FilePath.folder(of: $0) + "/lessons" }
  }

  /// Makes the progress of a file; without a path it lasts as long as the session.
  init(path: String?) { self.path = path }

  /// The progress of the user whose environment this is.
  static func ofUser(_ environment: (String) -> String?) -> LessonProgress {
    let progress = LessonProgress(path: standardPath(environment))
    if progress.path == nil {
      progress.problem = HistoryFileProblem.noHome.message(keeping: "progress")
    }
    return progress
  }

  /// Reads what other sessions have added; a problem is kept to be told.
  func load() {
    // What a file could not give once is not asked for again.
    guard let path, !isLoaded || file != nil else { return }
    isLoaded = true
    // Large enough for every exercise that there will ever be.
    var file = HistoryFile(path: path, capacity: 1_000_000)
    do {
      solved.formUnion(try file.load())
      self.file = file
    } catch {
      self.file = nil
      problem = error.message(keeping: "progress")
    }
  }

  /// Whether an exercise is solved; `number` counts from 1.
  func isSolved(_ lesson: String, _ number: Int) -> Bool {
    solved.contains(Self.entry(lesson, number))
  }

  /// How many of a lesson's exercises are solved.
  func solvedCount(of entry: Course.Entry) -> Int {
    (0..<entry.lesson.exerciseCount).count { isSolved(entry.identity, $0 + 1) }
  }

  /// Keeps that an exercise is solved; on the disk when this returns.
  func solve(_ lesson: String, _ number: Int) {
    if !isLoaded { load() }
    let entry = Self.entry(lesson, number)
    guard solved.insert(entry).inserted else { return }
    do {
      try file?.append(entry)
    } catch {
      file = nil
      problem = error.message(keeping: "progress")
    }
  }

  /// What is wrong with the file since this was last asked.
  func takeProblem() -> String? {
    defer { problem = nil }
    return problem
  }

  private static func entry(_ lesson: String, _ number: Int) -> String { "\(number) \(lesson)" }
}
