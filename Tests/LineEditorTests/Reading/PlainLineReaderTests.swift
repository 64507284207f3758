import LineEditor
import PseudoTerminal
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite struct PlainLineReaderTests {
  private let folder = TemporaryFolder()

  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    let input: [UInt8]
    /// `number:text` for a line, the error's message for an error.
    let read: [String]
    var limit = 20
    var testDescription: String { name }

    init(_ name: String, _ input: String, _ read: [String]) {
      self.init(name, Array(input.utf8), read)
    }

    init(_ name: String, _ input: [UInt8], _ read: [String]) {
      self.name = name
      self.input = input
      self.read = read
    }
  }

  @Test(arguments: [
    Row("empty", "", []),
    Row("lines", "a\nb\n", ["1:a", "2:b"]),
    Row("no end at the end", "a\nb", ["1:a", "2:b"]),
    Row("blank lines", "\n\na\n", ["1:", "2:", "3:a"]),
    Row("CR LF", "a\r\nb\r\n", ["1:a", "2:b"]),
    Row("CR inside", "a\rb\n", ["1:a\rb"]),
    Row("CR at the end of the input", "a\r", ["1:a\r"]),
    Row("byte order mark", "\u{feff}a\n\u{feff}b\n", ["1:a", "2:\u{feff}b"]),
    Row("accents", "é 日本 👩\n", ["1:é 日本 👩"]),
    Row("NUL", "a\0b\n", ["1:a\0b"]),
    Row("exactly the limit", "12345678901234567890\r\nb\n", ["1:12345678901234567890", "2:b"]),
    Row(
      "beyond the limit", "123456789012345678901\nb\n",
      ["line 1 is longer than 20 bytes", "2:b"]),
    Row(
      "byte that is not UTF-8", Array("ab\ncd".utf8) + [0xFF] + Array("e\nf".utf8),
      ["1:ab", "line 2 is not UTF-8: byte 3 of the line, at offset 5 of the input, is 0xFF", "3:f"]),
    Row(
      "sequence cut short", Array("é".utf8) + [0xE6, 0x97, 0x0A] + Array("b".utf8),
      ["line 1 is not UTF-8: byte 3 of the line, at offset 2 of the input, is 0xE6", "2:b"]),
    Row(
      "bad byte behind a byte order mark", [0xEF, 0xBB, 0xBF, 0xC0, 0x0A],
      ["line 1 is not UTF-8: byte 4 of the line, at offset 3 of the input, is 0xC0"]),
    Row(
      "lone surrogate", [0xED, 0xA0, 0x80],
      ["line 1 is not UTF-8: byte 1 of the line, at offset 0 of the input, is 0xED"]),
  ])
  func lines(_ row: Row) throws {
    let descriptor = open(folder.write(row.input, to: "input"), O_RDONLY)
    defer { close(descriptor) }
    #expect(readAll(descriptor, limit: row.limit) == row.read)
  }

  @Test func linesLongerThanABlock() {
    let long = String(repeating: "é", count: 100_000)
    let descriptor = open(folder.write("\(long)\nb\n".utf8, to: "input"), O_RDONLY)
    defer { close(descriptor) }
    #expect(readAll(descriptor, limit: 1 << 20) == ["1:\(long)", "2:b"])
  }

  @Test func theEndOfALineIsNotLookedForWithoutEnd() {
    let descriptor = open("/dev/zero", O_RDONLY)
    defer { close(descriptor) }
    #expect(
      readAll(descriptor, limit: 20) == [
        "line 1 is longer than 20 bytes, and its end is not in sight"
      ])
  }

  @Test func closedAndUnreadableInput() {
    #expect(readAll(987, limit: 20) == ["the input is closed"])
    let descriptor = open(folder.path, O_RDONLY)
    defer { close(descriptor) }
    #expect(readAll(descriptor, limit: 20) == ["the input is a directory"])
  }

  @Test func aPipeIsReadAsItComes() throws {
    var ends: [Int32] = [0, 0]
    pipe(&ends)
    defer { close(ends[0]) }
    var reader = PlainLineReader(descriptor: ends[0])
    write(ends[1], "a\nb", 3)
    let first = try reader.next()
    #expect(first?.text == "a")
    write(ends[1], "c\n", 2)
    let second = try reader.next()
    #expect(second?.text == "bc")
    close(ends[1])
    let third = try reader.next()
    #expect(third == nil)
    let fourth = try reader.next()
    #expect(fourth == nil)
  }

  private func readAll(_ descriptor: Int32, limit: Int) -> [String] {
    var reader = PlainLineReader(descriptor: descriptor, limit: limit)
    var result: [String] = []
    while true {
      do {
        guard let line = try reader.next() else { return result }
        result.append("\(line.number):\(line.text)")
      } catch {
        result.append(error.message)
        if !error.isRecoverable { return result }
      }
    }
  }
}
