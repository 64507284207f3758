import Synchronization
import Testing

@testable import LabSession

/// `:bundle`: one script with everything in it, and the same with names replaced.
@Suite struct BundleTests {
  /// Files that are kept in memory, what is written too.
  private final class Disk: Sendable {
    let written = Mutex<[String: String]>([:])

    func access(_ files: [String: String]) -> FileAccess {
      var access = FileAccess.memory(files)
      access.write = { path, bytes in
        self.written.withLock { $0[path] = String(decoding: bytes, as: UTF8.self) }
      }
      return access
    }
  }

  static let manifest = """
    <plist version="1.0"><dict>
    <!-- Made by Ann Author for the Acme Corporation. -->
    <key>CFBundleIdentifier</key><string>com.acme.Drive.Actions</string>
    <key>NSExtension</key><dict>
    <key>NSExtensionPointIdentifier</key><string>com.apple.fileprovider-actionsui</string>
    <key>NSExtensionPrincipalClass</key><string>Acme.ActionController</string>
    <key>NSExtensionFileProviderActions</key>
    <array><dict>
    <key>NSExtensionFileProviderActionIdentifier</key><string>com.acme.Drive.approve</string>
    <key>NSExtensionFileProviderActionName</key><string>Approve for Acme</string>
    <key>NSExtensionFileProviderActionActivationRule</key>
    <string>SUBQUERY(fileproviderItems, $i, $i.userInfo."com.acme.state" == "Acme draft" AND $i.filename ENDSWITH ".pdf").@count == 1</string>
    </dict><dict>
    <key>NSExtensionFileProviderActionIdentifier</key><string>com.acme.Drive.sign</string>
    <key>NSExtensionFileProviderActionName</key><string>Sign for Acme</string>
    <key>NSExtensionFileProviderActionActivationRule</key>
    <string>SUBQUERY(fileproviderItems, $i, $i.userInfo.acmeOwner BEGINSWITH "Ann").@count &gt; 0 AND domainUserInfo.acmeTier == "gold"</string>
    </dict></array></dict>
    </dict></plist>
    """

  static let session = """
    :load Acme/Info.plist
    :item budget filename="Acme budget.pdf" userInfo."com.acme.state"="Acme draft" userInfo.acmeOwner="Ann Author" ownerNameComponents.givenName="Ann"
    :item plan filename="plan.txt" parentItemIdentifier="budget" isUploaded=NO documentSize=3 creationDate=2026-11-30
    :domain acmeTier="gold"
    :select budget plan
    :choose approve
    ANY fileproviderItems.userInfo.acmeOwner == "Ann Author"
    """

  private func bundled(_ command: String) throws -> (text: String, outcome: Outcome) {
    let disk = Disk()
    var session = Session(
      Session.Configuration(files: disk.access(["Acme/Info.plist": Self.manifest])))
    session.play(Self.session)
    let outcome = session.perform(command)
    #expect(!outcome.failed, "\(outcome.texts)")
    return (try #require(disk.written.withLock { $0["out.actionlab"] }), outcome)
  }

  /// Plays a script in a session without any file; what failed.
  private func failures(of script: String) -> [String] {
    var session = Session(Session.Configuration(files: .memory([:])))
    var assembler = InputAssembler()
    var steps = script.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { assembler.take(String($0)) }
    if let last = assembler.finish() { steps.append(last) }
    return steps.flatMap { step -> [String] in
      guard case .input(let input) = step else { return [] }
      let outcome = session.perform(input)
      return outcome.failed ? [input.source.text] + outcome.texts : []
    }
  }

  @Test func aBundleNeedsNoOtherFile() throws {
    let (text, _) = try bundled(":bundle out.actionlab")
    #expect(text.hasPrefix("#! actionlab 1\n"))
    #expect(text.contains("\n:load -\n<plist version=\"1.0\"><dict>\n"))
    #expect(text.contains("\n:expect menu approve sign\n"))
    #expect(
      text.contains("\n:expect true ANY fileproviderItems.userInfo.acmeOwner == \"Ann Author\"\n"))
    #expect(text.contains("\n:expect state presented\n"))
    #expect(failures(of: text) == [])
  }

  @Test func aRedactedBundleHasTheSameResultsAndNoNames() throws {
    let (text, outcome) = try bundled(":bundle --redact out.actionlab")
    #expect(failures(of: text) == [])
    let secrets = [
      "acme", "Acme", "budget", "plan.txt", "Author", "gold", "Approve", "Sign", "ActionController",
    ]
    for secret in secrets { #expect(!text.contains(secret), "\(secret) in \(text)") }
    #expect(text.contains(":expect menu action1 action2"))
    // An extension tells the type, and nothing else; what a rule looks for inside a text is still there.
    #expect(text.contains("ENDSWITH \".pdf\""))
    #expect(text.contains("filename=\"file1.pdf\""))
    #expect(!outcome.texts.contains { $0.hasPrefix("kept") }, "\(outcome.texts)")
    #expect(text.contains("isUploaded=NO"))
    #expect(text.contains("creationDate=2026-11-30"))
  }

  @Test func whatOnlyAPatternFindsIsKeptAndSaid() throws {
    let disk = Disk()
    var session = Session(Session.Configuration(files: disk.access([:])))
    session.play(
      """
      :item a filename="Ledger 2026.txt" userInfo.owner="Ann"
      :select a
      ANY fileproviderItems.filename MATCHES "Ledger [0-9]+.txt"
      """)
    let outcome = session.perform(":bundle --redact out.actionlab")
    let text = try #require(disk.written.withLock { $0["out.actionlab"] })
    #expect(failures(of: text) == [])
    #expect(text.contains("filename=\"Ledger 2026.txt\""))
    #expect(!text.contains("Ann") && !text.contains("owner"))
    #expect(
      outcome.texts.last
        == "kept, because results depend on them: \"Ledger 2026.txt\", \"Ledger [0-9]+.txt\"")
  }

  @Test func nothingToBundle() {
    var session = Session(Session.Configuration(files: .memory([:])))
    #expect(session.perform(":bundle out").codes == ["nothing-evaluated"])
    #expect(session.perform(":bundle").codes == ["missing-argument"])
    session.play(":item a\n:select a")
    #expect(session.perform(":bundle out").codes == ["unwritable-file"])
  }

  @Test func aPinIsOfWhatWasDoneLast() {
    var session = Session(Session.Configuration(files: .memory([:])))
    session.play(":action x.rate when fileproviderItems.@count == 1\n:item a\n:select a\n:menu")
    #expect(session.perform(":pin").texts == [":expect menu rate"])
    session.play(":select none")
    #expect(session.perform(":pin").codes == ["nothing-evaluated"])
    #expect(session.takeExpectations() == [])
  }
}
