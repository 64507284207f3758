import LabSession
import Testing
import Transcripts

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What a file is to others stays as it was when its content is replaced.
@Suite struct AtomicFileTests {
  private let folder = TemporaryFolder()

  private func status(_ name: String) -> stat {
    var status = stat()
    #expect(lstat("\(folder.path)/\(name)", &status) == 0)
    return status
  }

  private func write(_ text: String, to name: String) throws {
    try AtomicFile.write(Array(text.utf8), to: "\(folder.path)/\(name)")
  }

  private var names: [String] { FilePath.names(in: folder.path) ?? [] }

  @Test(arguments: [0o644, 0o600, 0o755, 0o640, 0o664] as [mode_t])
  func theModeStays(_ mode: mode_t) throws {
    folder.write("a", "old")
    #expect(chmod("\(folder.path)/a", mode) == 0)
    try write("new", to: "a")
    #expect(folder.read("a") == "new")
    #expect(status("a").st_mode & 0o7777 == mode)
    #expect(names == ["a"])
  }

  @Test func allNamesOfAFileGetTheNewContent() throws {
    folder.write("a", "a longer old content")
    #expect(link("\(folder.path)/a", "\(folder.path)/b") == 0)
    try write("new", to: "a")
    #expect(folder.read("b") == "new")
    #expect(status("a").st_ino == status("b").st_ino)
    #expect(names == ["a", "b"])
  }

  struct LinkRow: Sendable, CustomTestStringConvertible {
    /// The text of the link `in/link`.
    let text: String
    /// What stands at `target` before; `nil` for nothing.
    let before: String?
    var testDescription: String { "\(text), \(before ?? "nothing behind it")" }
  }

  @Test(arguments: [
    LinkRow(text: "../target", before: "old"), LinkRow(text: "../target", before: nil),
    LinkRow(text: "second", before: "old"), LinkRow(text: "second", before: nil),
  ])
  func aLinkStaysALink(_ row: LinkRow) throws {
    folder.write("in/other", "")
    if let before = row.before { folder.write("target", before) }
    #expect(symlink("../target", "\(folder.path)/in/second") == 0)
    #expect(symlink(row.text, "\(folder.path)/in/link") == 0)
    try write("new", to: "in/link")
    #expect(folder.read("target") == "new")
    #expect(status("in/link").st_mode & S_IFMT == S_IFLNK)
    #expect(status("in/second").st_mode & S_IFMT == S_IFLNK)
    #expect(status("target").st_mode & S_IFMT == S_IFREG)
  }

  @Test(arguments: [0o444, 0o400, 0o555] as [mode_t])
  func aFileThatNobodyMayWriteIsRefused(_ mode: mode_t) {
    folder.write("a", "old")
    #expect(chmod("\(folder.path)/a", mode) == 0)
    let failure = #expect(throws: AtomicFile.Failure.self) { try write("new", to: "a") }
    #expect(failure?.code == EACCES)
    #expect(folder.read("a") == "old")
    #expect(names == ["a"])
  }

  @Test func linksInACircleAndFoldersAreRefused() {
    #expect(symlink("ring2", "\(folder.path)/ring1") == 0)
    #expect(symlink("ring1", "\(folder.path)/ring2") == 0)
    let circle = #expect(throws: AtomicFile.Failure.self) { try write("new", to: "ring1") }
    #expect(circle?.code == ELOOP)
    #expect(status("ring1").st_mode & S_IFMT == S_IFLNK)
    let isFolder = #expect(throws: AtomicFile.Failure.self) {
      try AtomicFile.write([], to: folder.path)
    }
    #expect(isFolder?.code == EISDIR)
  }

  #if os(Linux)
    @Test func aLinkToAPipeIsWrittenThrough() throws {
      var ends: [Int32] = [0, 0]
      #expect(pipe(&ends) == 0)
      try AtomicFile.write(Array("new".utf8), to: "/proc/self/fd/\(ends[1])")
      var bytes = [UInt8](repeating: 0, count: 8)
      #expect(read(ends[0], &bytes, 8) == 3)
      #expect(Array("new".utf8) == Array(bytes.prefix(3)))
      for end in ends { close(end) }
    }
  #endif

  @Test func aNameThatLeavesNoRoomBesideItIsWritten() throws {
    let name = String(repeating: "n", count: 254)
    folder.write(name, "old")
    try write("new", to: name)
    #expect(folder.read(name) == "new")
  }

  @Test func whatACrashLeftIsInNobodysWay() throws {
    folder.write("a", "old")
    folder.write("a.\(getpid())~", "left")
    try write("new", to: "a")
    #expect(folder.read("a") == "new")
    #expect(names == ["a"])
  }
}
