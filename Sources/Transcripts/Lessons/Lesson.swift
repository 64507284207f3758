import LabSession
import PredicateFormat

/// A lesson as it was read: words, examples and exercises, in order.
///
/// A lesson is a script. In a Markdown file everything outside the `actionlab` blocks are its words,
/// in an `.actionlab` file its comments.
///
///     let lesson = try Lesson(reading: "brackets.md")
///     lesson.exercises.map(\.text)   // what it asks for
public struct Lesson: Sendable {
  /// One piece of a lesson.
  public enum Part: Sendable {
    /// Words, in Markdown.
    case words(String)
    /// An input to show and perform.
    case example(ScriptStep)
    /// The `:exercise` that begins an exercise.
    case exercise(ScriptStep)
    /// An `:answer`, `:hint` or `:wrong`, which a learner does not see.
    case exercisePart(ScriptStep)
  }

  /// The file's name without its ending.
  public let name: String
  /// The path that it was read from; for one of the program's own, its file name.
  public let path: String
  /// The heading that the words begin with, or the first comment; without one, the name.
  public let title: String
  /// Its pieces, in order.
  public let parts: [Part]
  /// The lesson as a script.
  public let script: Script

  /// The folder that paths in the lesson are relative to; empty for the working folder.
  public var folder: String { script.folder == "." ? "" : script.folder }

  /// The number of its exercises.
  public var exerciseCount: Int {
    parts.count { if case .exercise = $0 { true } else { false } }
  }

  /// Reads the lesson at a path.
  ///
  /// Throws `ScriptError` for a file that is no script, has cases or has no exercise.
  public init(reading path: String) throws(ScriptError) {
    try self.init(TextFile(reading: path))
  }

  /// Reads the lesson in a text that was read already.
  public init(_ file: TextFile) throws(ScriptError) {
    let script = try ScriptReader.read(file)
    var reader = LessonReader(file, script)
    try reader.read()
    self.script = script
    path = file.path
    name = FilePath.nameWithoutExtension(of: file.path)
    parts = reader.parts
    title = reader.title.flatMap { $0.isEmpty ? nil : $0 } ?? name
  }

  /// The exercises, with the session behind each `:answer` as the lesson sets it up.
  ///
  /// Performs the lesson; what fails is passed over, since checking a lesson tells of it.
  public var exercises: [Exercise] {
    var session = Session.Configuration.script(in: folder).session
    for part in parts {
      switch part {
      case .words: break
      case .example(let step), .exercise(let step), .exercisePart(let step):
        session.configuration.files = .disk(base: step.folder)
        _ = session.perform(step.input)
      }
    }
    return session.exercises
  }
}
