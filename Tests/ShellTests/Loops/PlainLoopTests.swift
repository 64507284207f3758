import LineEditor
import PseudoTerminal
import Testing

@testable import Shell

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Lines from a pipe or a file.
@Suite struct PlainLoopTests {
  private let folder = TemporaryFolder()

  init() { ProcessSignals.ignoreBrokenPipes() }

  private func run(
    _ input: some Sequence<UInt8>, options: ShellOptions = ShellOptions()
  ) -> (ending: ShellEnding, output: String) {
    let reading = open(folder.write(input, to: "input"), O_RDONLY)
    let writing = open(folder.write([], to: "output"), O_WRONLY)
    defer {
      close(reading)
      close(writing)
    }
    let ending = PlainLoop(options, input: reading, output: writing).run()
    return (ending, folder.text(of: "output"))
  }

  @Test func linesWithoutAPrompt() {
    let (ending, output) = run("1 == 1\n".utf8)
    #expect(ending == .done)
    #expect(output.contains("true"))
    #expect(!output.contains("lab>"))
    #expect(!output.contains("\u{1b}"))
  }

  @Test func aFailedLineIsToldAndTheRestIsRead() {
    let (ending, output) = run(":nonsense\n:item a\n:items\n".utf8)
    #expect(ending == .lineFailed)
    #expect(output.contains("unknown-command"))
    #expect(output.contains("  a"))
  }

  @Test func aFalsePredicateIsNoFailure() {
    #expect(run("1 == 2\n".utf8).ending == .done)
  }

  @Test func bytesThatAreNotUTF8() {
    let (ending, output) = run("a == ".utf8 + [0xFF, 0x0A] + "1 == 1\n".utf8)
    #expect(ending == .lineFailed)
    #expect(output.hasPrefix("error: line 1 is not UTF-8: byte 6 of the line"))
    #expect(output.contains("true"))
  }

  @Test func anOpenInputAtTheEndNamesWhereItBegan() {
    let (ending, output) = run("1 == 1\n(1 == 1 AND\n".utf8)
    #expect(ending == .lineFailed)
    #expect(output.contains("line 2"))
  }

  @Test func nothingBehindQuitIsRead() {
    let (ending, output) = run(":quit\n:nonsense\n".utf8)
    #expect(ending == .done)
    #expect(output == "")
  }

  @Test func emptyInput() {
    #expect(run([UInt8]()).ending == .done)
  }

  @Test func filesOfTheCommandLineComeFirst() {
    let script = folder.write("#! actionlab 1\n:item report\n".utf8, to: "items.actionlab")
    let (ending, output) = run(":items\n".utf8, options: ShellOptions(files: [script]))
    #expect(ending == .done)
    #expect(output.contains("report"))
    let missing = run([UInt8](), options: ShellOptions(files: [folder.file("missing.plist")]))
    #expect(missing.ending == .lineFailed)
  }

  @Test func aClosedInputOrOutputIsTold() {
    let closed = PlainLoop(ShellOptions(), input: 987, output: 1).run()
    #expect(closed == .inputFailed("the input is closed"))
    var ends: [Int32] = [0, 0]
    pipe(&ends)
    close(ends[0])
    defer { close(ends[1]) }
    let reading = open(folder.write("1 == 1\n".utf8, to: "input"), O_RDONLY)
    defer { close(reading) }
    let ending = PlainLoop(ShellOptions(), input: reading, output: ends[1]).run()
    #expect(ending == .outputFailed(.closedPipe))
  }
}
