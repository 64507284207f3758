import LabSession
import LineEditor
import Rendering
import Shell

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Where a subcommand writes.
struct Channels {
  /// Results: standard output.
  let output = OutputWriter(descriptor: STDOUT_FILENO)
  /// Errors and remarks: standard error.
  let remarks = OutputWriter(descriptor: STDERR_FILENO)

  /// Writes lines of results.
  func print(_ lines: [String]) throws(ProgramError) {
    do {
      for line in lines { try output.writeLine(line) }
    } catch {
      throw .standardOutput(error)
    }
  }

  /// Hands what was written to the system.
  func flush() throws(ProgramError) {
    do {
      try output.flush()
    } catch {
      throw .standardOutput(error)
    }
  }

  /// Writes remarks at once, after the results so far.
  ///
  /// A failure has nobody to be told; a name in a remark cannot move the cursor.
  func remark(_ lines: [String]) {
    try? output.flush()
    for line in lines { try? remarks.writeLine(Printable.line(line)) }
    try? remarks.flush()
  }

  /// Whether results are coloured: on a terminal that knows colours, unless `NO_COLOR` is set.
  static var mayColor: Bool { style.color }

  /// The layout for results: the terminal's width, 80 elsewhere.
  static var style: TextStyle { TextStyle(SessionOptions(), on: .standardOutput()) }
}
