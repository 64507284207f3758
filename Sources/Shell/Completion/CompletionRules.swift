import LabSession
import LineEditor

/// Says what can stand where the cursor is: pure rules over a text and the names there are.
///
///     CompletionRules(names: names).completion(":sel", cursor: 4)   // :select
struct CompletionRules: Sendable {
  /// The names that can be completed.
  var names = CompletionNames()
  /// Continues a path that is typed; the disk, unless a test says otherwise.
  var paths: @Sendable (String) -> [Completion.Candidate] = PathCompletion.candidates(for:)

  /// The completion at a cursor, a UTF-8 offset from 0 in `line`.
  ///
  /// - Parameters:
  ///   - line: the line that is edited.
  ///   - cursor: the place in it.
  ///   - pending: earlier lines of the same input, each ended by a line feed.
  /// - Returns: candidates that replace what is typed of a word, at offsets in `line`.
  func completion(line: [UInt8], cursor: Int, pending: String = "") -> Completion {
    let before = Array(pending.utf8) + line.prefix(cursor)
    let first = before.firstIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    var completion: Completion
    if let first, before[first] == UInt8(ascii: ":") {
      completion = CommandCompletion(before[first...], names: names, paths: paths).completion
    } else {
      completion = PredicateCompletion(before[...], names: names).completion
    }
    completion.start -= pending.utf8.count
    guard completion.start >= 0 else { return Completion(start: cursor, candidates: []) }
    return completion
  }
}
