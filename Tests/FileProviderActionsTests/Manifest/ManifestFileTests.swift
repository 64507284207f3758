import Foundation
import PredicateFormat
import Testing

@testable import FileProviderActions

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Manifests on disk: files, bundles, folders, links, and what cannot be read.
struct ManifestFileTests {
  static let manifest = ManifestTexts.whole(entries: ManifestTexts.entry())
  static let other = ManifestTexts.whole(
    ManifestTexts.fragment(ManifestTexts.entry("com.example.pin", name: "Pin")),
    point: "com.apple.fileprovider-nonui")
  static let widget = ManifestTexts.whole("", point: "com.apple.widgetkit-extension")
  static let app = """
    <plist><dict><key>CFBundlePackageType</key><string>APPL</string></dict></plist>
    """

  /// The error of a path that cannot be loaded.
  private func error(of path: String) throws -> Diagnostic {
    let error = #expect(throws: ManifestError.self) { _ = try Manifest.load(path) }
    #expect(error?.name == path)
    return try #require(error?.diagnostic)
  }

  @Test("a missing file")
  func missing() throws {
    let folder = try TemporaryFolder()
    let diagnostic = try error(of: folder.path + "/none.plist")
    #expect(diagnostic.code == .missingFile)
    #expect(diagnostic.message.contains("none.plist"))
    #expect(diagnostic.message.contains("No such file"))
    try folder.write("x", to: "file")
    #expect(try error(of: folder.path + "/file/Info.plist").code == .missingFile)
  }

  @Test("a pipe in a folder or beside a manifest is not waited for")
  func pipe() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.manifest, to: "Info.plist")
    try folder.write("", to: "en.lproj/x")
    #expect(mkfifo(folder.path + "/Other.plist", 0o600) == 0)
    #expect(mkfifo(folder.path + "/en.lproj/InfoPlist.strings", 0o600) == 0)
    #expect(try Manifest.load(folder.path).manifests.count == 1)
    #expect(try Manifest.load(path).manifests.count == 1)
  }

  @Test("an app's own property list says where to look")
  func appItself() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.app, to: "Info.plist")
    let diagnostic = try error(of: path)
    #expect(diagnostic.code == .noExtension)
    #expect(diagnostic.help?.contains("app's own Info.plist") == true)
  }

  @Test("a folder without property lists, and one without a manifest")
  func emptyFolder() throws {
    let folder = try TemporaryFolder()
    #expect(try error(of: folder.path).code == .folderWithoutManifest)
    #expect(try error(of: folder.path).message.contains("has no property list"))
    try folder.write(Self.app, to: "Info.plist")
    #expect(
      try error(of: folder.path).message.contains("no manifest among its 1 property list"))
  }

  @Test("the manifests of a Mac app, widgets and the app's own list left out")
  func macApp() throws {
    let folder = try TemporaryFolder()
    let contents = "My.app/Contents/"
    try folder.write(Self.app, to: contents + "Info.plist")
    try folder.write(Self.manifest, to: contents + "PlugIns/UI.appex/Contents/Info.plist")
    try folder.write(
      ManifestTexts.binary(Self.other), to: contents + "PlugIns/FP.appex/Contents/Info.plist")
    try folder.write(Self.widget, to: contents + "PlugIns/W.appex/Contents/Info.plist")
    try folder.write("damaged", to: contents + "Resources/other.plist")
    let loaded = try Manifest.load(folder.path + "/My.app")
    #expect(loaded.manifests.map(\.extensionPoint) == [.nonUI, .actionsUI])
    #expect(loaded.manifests.map(\.format) == [.binary, .xml])
    #expect(loaded.manifests[0].name.hasSuffix("FP.appex/Contents/Info.plist"))
    #expect(loaded.problems.isEmpty)
  }

  @Test("an .appex for iOS, and one damaged manifest among others")
  func damaged() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.manifest, to: "UI.appex/Info.plist")
    #expect(try Manifest.load(folder.path + "/UI.appex/").manifests.count == 1)
    try folder.write("<plist><dict>", to: "Other/Info.plist")
    let loaded = try Manifest.load(folder.path)
    #expect(loaded.manifests.count == 1)
    #expect(loaded.problems.map(\.diagnostic.code) == [.malformedXML])
  }

  @Test("links that lead back up are followed once")
  func linkLoop() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.manifest, to: "a/Info.plist")
    try folder.link("a/up", to: "..")
    try folder.link("a/self", to: ".")
    try folder.link("dead", to: "nowhere")
    #expect(try Manifest.load(folder.path).manifests.count == 1)
    try folder.link("ring1", to: "ring2")
    try folder.link("ring2", to: "ring1")
    let diagnostic = try error(of: folder.path + "/ring1")
    #expect(diagnostic.code == .unreadableFile)
    #expect(diagnostic.message.contains("symbolic links"))
  }

  @Test("a file of 200 MB is refused before it is read")
  func tooLarge() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("<plist>", to: "Info.plist")
    #expect(truncate(path, 200 << 20) == 0)
    let diagnostic = try error(of: path)
    #expect(diagnostic.code == .fileTooLarge)
    #expect(diagnostic.message.contains("209715200"))
  }

  @Test("a device without an end is not read for ever")
  func endless() throws {
    #expect(try error(of: "/dev/zero").code == .fileTooLarge)
  }

  @Test("a file that the user may not read")
  func forbidden() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.manifest, to: "Info.plist")
    #expect(chmod(path, 0) == 0)
    #expect(chmod(folder.path, 0o755) == 0)
    try asOrdinaryUser {
      let diagnostic = try error(of: path)
      #expect(diagnostic.code == .unreadableFile)
      #expect(diagnostic.message.contains("Permission denied"))
    }
  }

  /// Runs a body without the rights of the superuser, who may read everything.
  ///
  /// `setfsuid`, which Swift's module of the C library lacks, changes this thread only, so that
  /// tests beside this one keep their rights.
  private func asOrdinaryUser(_ body: () throws -> Void) throws {
    guard geteuid() == 0 else { return try body() }
    #if os(Linux)
      typealias SetUser = @convention(c) (UInt32) -> Int32
      let setFileSystemUser = unsafeBitCast(
        try #require(dlsym(nil, "setfsuid")), to: SetUser.self)
      _ = setFileSystemUser(65_534)
      defer { _ = setFileSystemUser(0) }
      try body()
    #endif
  }

  struct NameRow: Sendable, CustomTestStringConvertible {
    var locale: String?
    var title: String
    var table: String?
    var testDescription: String { locale ?? "development region" }
  }

  static let nameRows: [NameRow] = [
    .init(locale: nil, title: "Rate it", table: "en.lproj/Localizable.strings"),
    .init(locale: "de", title: "Bewerten", table: "de.lproj/Localizable.strings"),
    .init(locale: "de-AT", title: "Bewerten", table: "de.lproj/Localizable.strings"),
    .init(locale: "pt_BR", title: "Avaliar", table: "pt-BR.lproj/InfoPlist.strings"),
    .init(locale: "fr", title: "Noter", table: "Localizable.xcstrings"),
    .init(locale: "ja", title: "Rate it", table: "en.lproj/Localizable.strings"),
  ]

  @Test(arguments: nameRows)
  func names(_ row: NameRow) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      ManifestTexts.whole(
        ManifestTexts.fragment(
          ManifestTexts.entry(name: "rate") + ManifestTexts.entry("a.b", name: "Pin")),
        before: "<key>CFBundleDevelopmentRegion</key><string>en</string>"),
      to: "Contents/Info.plist")
    let resources = "Contents/Resources/"
    try folder.write(
      "/* name */\n\"rate\" = \"Rate it\";\n", to: resources + "en.lproj/Localizable.strings")
    try folder.write(
      ManifestTexts.utf16("\"rate\" = \"Bewerten\";", bigEndian: false),
      to: resources + "de.lproj/Localizable.strings")
    try folder.write("\"rate\" = \"nie\";", to: resources + "de.lproj/InfoPlist.strings")
    try folder.write(
      ManifestTexts.binary("<plist><dict><key>rate</key><string>Avaliar</string></dict></plist>"),
      to: resources + "pt-BR.lproj/InfoPlist.strings")
    try folder.write("damaged {", to: resources + "ja.lproj/Localizable.strings")
    try folder.write(
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"rate": {"localizations":
        {"fr": {"stringUnit": {"state": "translated", "value": "Noter"}}}}, "Pin": {}}}
      """, to: "Contents/Localizable.xcstrings")
    let loaded = try Manifest.load(path, options: ManifestOptions(locale: row.locale))
    let actions = try #require(loaded.manifests.first?.actions)
    #expect(actions[0].title == row.title)
    #expect(actions[0].translation?.table == row.table)
    #expect(actions[0].name == "rate")
    #expect(actions[1].title == "Pin")
    #expect(actions[1].translation == nil)
  }
}
