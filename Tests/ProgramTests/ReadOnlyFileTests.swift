import Foundation
import Testing

/// Files that may not be written to are not replaced either, though their folder would allow it.
@Suite(.enabled(if: OrdinaryUser.isThere))
struct ReadOnlyFileTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder.path)
  }

  /// Writes a file that nobody may write to.
  private func writeReadOnly(_ name: String, _ text: String) throws -> String {
    let path = try folder.write(name, text)
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    return path
  }

  /// Runs the program as an ordinary user; what it says on either channel.
  private func run(_ arguments: String...) throws -> (status: Int32, output: String) {
    let words = ["bash", "-c", "exec \"$@\" 2>&1", "bash"] + [try BuiltProgram.path] + arguments
    let run = try OtherReader.run(OrdinaryUser.words + words, input: "")
    // A sentence may be wrapped anywhere.
    return (run.status, run.output.split { $0.isWhitespace }.joined(separator: " "))
  }

  @Test func anUpdateIsRefused() throws {
    let text = ":value 1 + 1\n| 3\n"
    let path = try writeReadOnly("a.actionlab", text)
    let run = try run("run", "--update", path)
    #expect(run.status == 74, "\(run.output)")
    #expect(run.output.contains("the file is read-only"), "\(run.output)")
    #expect(try folder.read("a.actionlab") == text)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.actionlab"])
  }

  @Test func aFixIsRefused() throws {
    let text = """
      <plist version="1.0"><dict><key>NSExtensionFileProviderActions</key><array><dict>
      <key>NSExtensionFileProviderActionIdentifier</key><string>com.example.rate</string>
      <key>NSExtensionFileProviderActionName</key><string>Rate</string>
      <key>NSExtensionFileProviderActionActivationRule</key>
      <string>SUBQUERY(fileproviderItems, $i, $i.isUploadded == YES).@count &gt; 0</string>
      </dict></array></dict></plist>
      """
    let path = try writeReadOnly("Info.plist", text)
    let run = try run("check", "--fix", path)
    #expect(run.status == 74, "\(run.output)")
    #expect(run.output.contains("the file is read-only"), "\(run.output)")
    #expect(try folder.read("Info.plist") == text)
  }
}

/// A user without the rights of the superuser, who may write everything.
private enum OrdinaryUser {
  /// What stands before a command line that this user is to run.
  static let words =
    getuid() == 0 ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : []

  /// Whether this user can run the program where it was built.
  static let isThere =
    (try? OtherReader.run(words + [BuiltProgram.path, "--version"], input: ""))?.status == 0
}
