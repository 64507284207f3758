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

  @Test func keysVariablesAndSettingsOfOnesOwnAreReplaced() throws {
    let disk = Disk()
    let manifest = Self.manifest
      .replacing("com.acme.Drive.approve", with: "com.acme.$(TEAM).approve")
      .replacing(
        "$i.filename ENDSWITH", with: "$acmeItem.acmeFlag == nil OR $acmeItem.filename ENDSWITH"
      )
      .replacing("(fileproviderItems, $i,", with: "(fileproviderItems, $acmeItem,")
      .replacing("$i.", with: "$acmeItem.")
    var session = Session(
      Session.Configuration(files: disk.access(["Info.plist": manifest])))
    session.play(
      """
      :define TEAM=SecretTeam
      :load Info.plist
      :item budget filename="Acme budget.pdf" parentItemIdentifier="acmeFolder"
      :item acmeFolder filename="Acme Folder" contentType="public.folder"
      :select budget
      :object acmeOrder acmeCustomer="Ann Acme" total=12.5 filename="x"
      :let $acmeLimit = 3
      :on acmeOrder
      acmeCustomer BEGINSWITH "Ann" AND total > $acmeLimit AND filename == "x"
      """)
    let outcome = session.perform(":bundle out.actionlab --redact")
    #expect(!outcome.failed, "\(outcome.texts)")
    let text = try #require(disk.written.withLock { $0["out.actionlab"] })
    #expect(failures(of: text) == [])
    for secret in ["acme", "Acme", "Secret", "Ann"] {
      #expect(!text.contains(secret), "\(secret) in \(text)")
    }
    #expect(text.contains("filename == "))
    #expect(text.contains("$variable1"))
  }

  @Test func howExtensionsStandIsRepeated() throws {
    let disk = Disk()
    let manifest = """
      <plist version="1.0"><dict>
      <key>CFBundleIdentifier</key><string>com.acme.share</string>
      <key>NSExtension</key><dict>
      <key>NSExtensionPointIdentifier</key><string>com.apple.share-services</string>
      <key>NSExtensionAttributes</key><dict><key>NSExtensionActivationRule</key>
      <string>SUBQUERY(extensionItems, $e, SUBQUERY($e.attachments, $a, ANY \
      $a.registeredTypeIdentifiers UTI-CONFORMS-TO "public.image").@count == 1).@count == 1</string>
      </dict></dict></dict></plist>
      """
    var session = Session(Session.Configuration(files: disk.access(["Info.plist": manifest])))
    session.play(":load Info.plist\n:attach \"Acme logo.png\" https://acme.com/x")
    let outcome = session.perform(":bundle --redact out.actionlab")
    #expect(!outcome.failed, "\(outcome.texts)")
    let text = try #require(disk.written.withLock { $0["out.actionlab"] })
    #expect(failures(of: text) == [])
    #expect(text.contains(":expect shown id1"))
    #expect(!text.contains("cme"), "\(text)")
  }

  @Test func aRuleThatDoesNotParseIsSaid() throws {
    let disk = Disk()
    let manifest = Self.manifest.replacing("domainUserInfo.acmeTier ==", with: "AND ==")
    var session = Session(Session.Configuration(files: disk.access(["Info.plist": manifest])))
    session.play(":load Info.plist\n:item a userInfo.acmeOwner=\"Ann\"\n:select a")
    let outcome = session.perform(":bundle --redact out.actionlab")
    #expect(!outcome.failed, "\(outcome.texts)")
    #expect(outcome.texts.contains { $0.hasPrefix("look yourself at the rules") })
    let text = try #require(disk.written.withLock { $0["out.actionlab"] })
    #expect(failures(of: text) == [])
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
