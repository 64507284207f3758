import FileProviderActions
import PredicateEvaluation
import PredicateFormat
import Rendering

/// JSON files that are named on the command line.
enum JSONInput {
  /// The one value of a file; null is nil.
  static func value(
    of path: String, _ renderer: TextRenderer
  ) throws(ProgramError)
    -> PredicateValue
  {
    let bytes: [UInt8]
    do {
      bytes = try FileReading.bytes(of: path)
    } catch {
      throw .input(renderer.lines(for: error, in: SourceText("", name: path)))
    }
    do {
      let value = try PredicateValue(json: bytes)
      return value.isNil ? .none : value
    } catch {
      let source = SourceText(String(decoding: bytes, as: UTF8.self), name: path)
      let diagnostic = Diagnostic(
        .error, .importJSON, error.message, at: SourceRange(error.offset, error.offset),
        help: #"write one JSON value, such as {"filename": "report.pdf"}"#)
      throw .input(renderer.lines(for: diagnostic, in: source))
    }
  }
}
