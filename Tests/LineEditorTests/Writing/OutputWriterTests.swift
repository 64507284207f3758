import LineEditor
import PseudoTerminal
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite struct OutputWriterTests {
  private let folder = TemporaryFolder()

  init() { ProcessSignals.ignoreBrokenPipes() }

  @Test func textIsWrittenAtFlush() throws {
    let descriptor = open(folder.write([], to: "output"), O_WRONLY)
    defer { close(descriptor) }
    let output = OutputWriter(descriptor: descriptor)
    try output.write("é")
    try output.writeLine(" == 1")
    #expect(folder.text(of: "output") == "")
    try output.flush()
    #expect(folder.text(of: "output") == "é == 1\n")
    try output.flush()
    #expect(folder.text(of: "output") == "é == 1\n")
  }

  @Test func muchTextIsNotKept() throws {
    let descriptor = open(folder.write([], to: "output"), O_WRONLY)
    defer { close(descriptor) }
    let output = OutputWriter(descriptor: descriptor)
    try output.write(String(repeating: "x", count: 1 << 17))
    #expect(folder.text(of: "output").utf8.count == 1 << 17)
  }

  @Test func aClosedPipeIsAnError() throws {
    var ends: [Int32] = [0, 0]
    pipe(&ends)
    close(ends[0])
    defer { close(ends[1]) }
    let output = OutputWriter(descriptor: ends[1])
    try output.write("x")
    #expect(throws: OutputError.closedPipe) { try output.flush() }
  }

  @Test func aFullDiskIsAnError() throws {
    let descriptor = open("/dev/full", O_WRONLY)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    let output = OutputWriter(descriptor: descriptor)
    try output.write("x")
    #expect(throws: OutputError.noSpace) { try output.flush() }
  }

  @Test func aClosedDescriptorIsAnError() throws {
    let output = OutputWriter(descriptor: 987)
    try output.write("x")
    let error = #expect(throws: OutputError.self) { try output.flush() }
    #expect(error?.reason == "bad file descriptor")
  }
}
