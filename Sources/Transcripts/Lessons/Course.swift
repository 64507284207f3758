import LabSession
import PredicateFormat

/// Lessons that belong together, in order.
public struct Course: Sendable {
  /// One lesson of a course.
  public struct Entry: Sendable {
    /// The lesson.
    public let lesson: Lesson
    /// What progress knows it by: the name of the program's own lesson, else the file's path.
    public let identity: String
  }

  /// The lessons.
  public let entries: [Entry]
  /// Files that are no lessons but should be, with what is wrong.
  public let problems: [ScriptError]

  /// The place of a lesson by its name or its number from 1.
  public func index(of word: String) -> Int? {
    if let number = Int(word), entries.indices.contains(number - 1) { return number - 1 }
    return entries.firstIndex { $0.lesson.name == word }
  }

  /// The names of lessons, and the other words of `:learn`, that were probably meant by a word.
  ///
  /// Those that begin with it, else those that it is part of, in the name or the title, else the one
  /// that is spelled nearly so.
  ///
  ///     Course.own.names(near: "first")   // ["first-comparison"]
  public func names(near word: String) -> [String] {
    let typed = word.lowercased()
    guard !typed.isEmpty else { return [] }
    let names = entries.map(\.lesson.name)
    let ways = [
      names.filter { $0.lowercased().hasPrefix(typed) },
      entries.filter {
        $0.lesson.name.lowercased().contains(typed) || $0.lesson.title.lowercased().contains(typed)
      }.map(\.lesson.name),
      nearestName(to: word, in: names + LessonRequest.words).map { [$0] } ?? [],
    ]
    return Array((ways.first { !$0.isEmpty } ?? []).prefix(4))
  }

  /// The program's own lessons.
  public static let own = Course(
    entries: OwnLessons.files.compactMap { file in
      guard let lesson = try? Lesson(TextFile(file.lesson, path: file.name + ".md")) else {
        return nil
      }
      return Entry(lesson: lesson, identity: file.name)
    }, problems: [])

  /// The course of a lesson's file, or of all lessons in a folder, sorted by name.
  ///
  /// In a folder, scripts without an `:exercise` are no lessons and passed over. Throws
  /// `ScriptError` when there is no lesson at the path.
  public init(at path: String) throws(ScriptError) {
    guard FilePath.isFolder(path) else {
      entries = [Entry(lesson: try Lesson(reading: path), identity: FilePath.real(path))]
      problems = []
      return
    }
    let list = ScriptList([path])
    var entries: [Entry] = []
    var problems: [ScriptError] = []
    for file in list.paths {
      do throws(ScriptError) {
        let text = try TextFile(reading: file)
        guard Self.hasExercise(text) else { continue }
        entries.append(Entry(lesson: try Lesson(text), identity: FilePath.real(file)))
      } catch {
        problems.append(error)
      }
    }
    guard !entries.isEmpty || !problems.isEmpty else {
      throw ScriptError(
        .lessonForm, "the folder \"\(path)\" holds no lesson", path: path,
        help: "a lesson is a script with an :exercise")
    }
    self.entries = entries
    self.problems = problems
  }

  /// A course of one lesson.
  public init(_ entry: Entry) { self.init(entries: [entry], problems: []) }

  private init(entries: [Entry], problems: [ScriptError]) {
    self.entries = entries
    self.problems = problems
  }

  private static func hasExercise(_ file: TextFile) -> Bool {
    file.lines.contains { CommandWord(CommandWord.trimmed($0.text)).name == "exercise" }
  }

  /// The model answers of a lesson, when there are some: the program's own, else the file beside it.
  ///
  /// Throws `ScriptError` when there is such a file and it cannot be read.
  public static func answers(of entry: Entry) throws(ScriptError) -> AnswerFile? {
    if let own = OwnLessons.files.first(where: { $0.name == entry.identity }) {
      return try AnswerFile(TextFile(own.answers, path: own.name + ".answers"))
    }
    let path = AnswerFile.path(beside: entry.lesson.path)
    return FilePath.exists(path) ? try AnswerFile(reading: path) : nil
  }
}
