import Rendering
import Transcripts

extension LessonCheck.Problem {
  /// The lines that tell of it.
  public func lines(in style: TextStyle) -> [String] {
    switch self {
    case .failure(let failure): failure.lines
    case .diagnostic(let located): TextRenderer(style: style).lines(for: .diagnostic(located))
    }
  }
}
