import LabSession
import Transcripts

/// A lesson or course that the shell begins with.
public struct LessonChoice: Hashable, Sendable {
  /// The lesson's name or number, or the path of a file or folder.
  public let word: String

  /// Chooses a lesson.
  public init(_ word: String) { self.word = word }

  /// Whether it is a folder, whose lessons are all to be passed when nobody can say how to go on.
  var isWholeCourse: Bool { Course.own.index(of: word) == nil && FilePath.isFolder(word) }

  /// The input that begins it.
  var input: Input {
    // In quotes, since a folder may be called "next".
    let quoted = word.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return Input(word.isEmpty ? ":learn" : ":learn \"\(quoted)\"")
  }
}
