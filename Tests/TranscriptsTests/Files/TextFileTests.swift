import LabSession
import Testing

@testable import Transcripts

@Suite struct TextFileTests {
  struct RoundTrip: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
    let lines: [String]
  }

  @Test(arguments: [
    RoundTrip(testDescription: "empty", bytes: [], lines: []),
    RoundTrip(testDescription: "LF", bytes: Array("a\nb\n".utf8), lines: ["a", "b"]),
    RoundTrip(testDescription: "CR LF", bytes: Array("a\r\nb\r\n".utf8), lines: ["a", "b"]),
    RoundTrip(testDescription: "no last end", bytes: Array("a\nb".utf8), lines: ["a", "b"]),
    RoundTrip(testDescription: "mixed", bytes: Array("a\r\nb\nc".utf8), lines: ["a", "b", "c"]),
    RoundTrip(
      testDescription: "byte order mark", bytes: [0xEF, 0xBB, 0xBF] + Array("a\n".utf8),
      lines: ["a"]),
    RoundTrip(testDescription: "blank lines", bytes: Array("\n\n".utf8), lines: ["", ""]),
  ])
  func readsAndWritesBack(_ row: RoundTrip) throws {
    let file = try TextFile(row.bytes, path: "x")
    #expect(file.lines.map(\.text) == row.lines)
    #expect(file.bytes == row.bytes)
  }

  @Test func badBytesAreNamedByLineAndOffset() {
    let error = #expect(throws: ScriptError.self) {
      try TextFile([0x61, 0x0A, 0x62, 0xFF], path: "x")
    }
    #expect(error?.diagnostics.first?.code == .fileNotText)
    #expect(
      error?.diagnostics.first?.message
        == "\"x\" is not UTF-8: line 2 has the byte 0xFF (byte 3 of the file)")
  }

  @Test func replacedLinesTakeTheFilesLineEnd() throws {
    var file = try TextFile(Array("a\r\nb\r\nc".utf8), path: "x")
    file.replaceLines(from: 2, through: 2, with: ["x", "y"])
    #expect(file.bytes == Array("a\r\nx\r\ny\r\nc".utf8))
    file.replaceLines(from: 5, through: 4, with: ["z"])
    #expect(file.bytes == Array("a\r\nx\r\ny\r\nc\r\nz\r\n".utf8))
  }

  @Test func aFileIsReplacedAsAWholeAndKeepsItsMode() throws {
    let folder = TemporaryFolder()
    let path = folder.write("a", "old")
    try AtomicFile.write(Array("new".utf8), to: path)
    #expect(folder.read("a") == "new")
    #expect(FilePath.names(in: folder.path) == ["a"])
    #expect(throws: AtomicFile.Failure.self) {
      try AtomicFile.write([], to: "\(folder.path)/no/such/folder")
    }
  }
}
