import LineEditor
import PredicateFormat
import Transcripts

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The operand `PREDICATE` of several subcommands: the text itself, `-` for standard input, or
/// `@FILE`.
enum PredicateOperand {
  /// The predicate's text; its name is the file that it came from.
  ///
  /// A line end at the very end of a file or of standard input is no part of it.
  static func read(_ arguments: Arguments) throws(ProgramError) -> SourceText {
    let word = try arguments.onlyOperand("PREDICATE")
    if word == "-" { return SourceText(try standardInput(), name: "standard input") }
    guard word.utf8.first == UInt8(ascii: "@") else { return SourceText(word) }
    let path = String(word.dropFirst())
    do {
      let file = try TextFile(reading: path)
      return SourceText(file.lines.map(\.text).joined(separator: "\n"), name: path)
    } catch {
      throw .unreadable(error)
    }
  }

  /// The most that is read of standard input, as of a file.
  private static let sizeLimit = 64 << 20

  private static func standardInput() throws(ProgramError) -> String {
    var reader = PlainLineReader(descriptor: STDIN_FILENO)
    var lines: [String] = []
    var size = 0
    do {
      while size <= sizeLimit, let line = try reader.next() {
        lines.append(line.text)
        size += line.text.utf8.count + 1
      }
    } catch {
      throw .input(["standard input: \(error.message)"])
    }
    guard size <= sizeLimit else {
      throw .input(["standard input: more than \(sizeLimit) bytes, and no more are read"])
    }
    return lines.joined(separator: "\n")
  }
}
