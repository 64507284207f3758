import PredicateFormat
import Testing

@testable import FileProviderActions

/// The table of properties against the facts of Apple's header, row by row.
@Suite struct ItemPropertyTableTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    let type: ItemPropertyType
    let ios: String?
    let macos: String?
    let key: String?
    var testDescription: String { name }
  }

  private static func row(
    _ name: String, _ type: ItemPropertyType, _ ios: String?, _ macos: String?, key: String? = ""
  ) -> Row {
    Row(name: name, type: type, ios: ios, macos: macos, key: key == "" ? name : key)
  }

  static let properties: [Row] = [
    row("itemIdentifier", .text, "11", "11"),
    row("parentItemIdentifier", .text, "11", "11"),
    row("filename", .text, "11", "11"),
    row("contentType", .contentType, "14", "11"),
    row("typeIdentifier", .text, "11 to 15", nil),
    row("typeAndCreator", .finderCodes, nil, "12", key: nil),
    row("capabilities", .capabilities, "11", "11"),
    row("fileSystemFlags", .fileSystemFlags, "16", "11"),
    row("documentSize", .count, "11", "11"),
    row("childItemCount", .count, "11", "11"),
    row("creationDate", .date, "11", "11"),
    row("contentModificationDate", .date, "11", "11"),
    row("lastUsedDate", .date, "11", "11"),
    row("tagData", .data, "11", "11"),
    row("favoriteRank", .integer, "11", nil),
    row("isTrashed", .boolean, "11", nil),
    row("isUploaded", .boolean, "11", "11"),
    row("isUploading", .boolean, "11", "11"),
    row("uploadingError", .error, "11", "11"),
    row("isDownloaded", .boolean, "11", "11"),
    row("isDownloading", .boolean, "11", "11"),
    row("downloadingError", .error, "11", "11"),
    row("isMostRecentVersionDownloaded", .boolean, "11", "11"),
    row("isShared", .boolean, "11", "11"),
    row("isSharedByCurrentUser", .boolean, "11", "11"),
    row("ownerNameComponents", .personName, "11", "11"),
    row("mostRecentEditorNameComponents", .personName, "11", "11"),
    row("versionIdentifier", .data, "11", nil),
    row("itemVersion", .itemVersion, "16", "11", key: nil),
    row("extendedAttributes", .extendedAttributes, "16", "11", key: nil),
    row("symlinkTargetPath", .text, "16", "11", key: nil),
    row("userInfo", .userInfo, "11", "11"),
    row("contentPolicy", .contentPolicy, "16", "13", key: nil),
    row("decorations", .textList, nil, "11", key: nil),
    row("inheritedUserInfo", .userInfo, nil, nil),
    row("resolvedUserInfo", .userInfo, nil, nil),
    row("isRecursivelyDownloaded", .boolean, nil, nil),
    row("displayName", .text, nil, nil),
    row("isFolder", .boolean, nil, nil),
    row("isExcludedFromSync", .boolean, nil, nil),
    row("isDownloadRequested", .boolean, nil, nil),
    row("hasUnresolvedConflicts", .boolean, nil, nil),
    row("isKeepDownloaded", .boolean, nil, nil),
    row("isSyncPaused", .boolean, nil, nil),
  ]

  @Test(arguments: properties)
  func hasTheRow(_ row: Row) throws {
    let property = try #require(ItemProperty.named(row.name))
    #expect(property.type == row.type)
    #expect(property.availability.ios == row.ios)
    #expect(property.availability.macos == row.macos)
    #expect(property.ruleKey == row.key)
    #expect(!property.meaning.isEmpty)
  }

  @Test func hasNoFurtherRow() {
    #expect(ItemProperty.all.map(\.name) == Self.properties.map(\.name))
  }

  @Test func requiresThreeProperties() {
    let required = ItemProperty.all.filter(\.isRequired).map(\.name)
    #expect(required == ["itemIdentifier", "parentItemIdentifier", "filename"])
  }

  /// The keys that the later header lists for rules.
  @Test(arguments: [
    "userInfo", "itemIdentifier", "parentItemIdentifier", "contentType", "typeIdentifier",
    "isTrashed", "filename", "capabilities", "documentSize", "childItemCount", "creationDate",
    "contentModificationDate", "lastUsedDate", "tagData", "favoriteRank", "isUploaded",
    "isUploading", "uploadingError", "isDownloaded", "isDownloading", "downloadingError",
    "isMostRecentVersionDownloaded", "isShared", "isSharedByCurrentUser", "ownerNameComponents",
    "mostRecentEditorNameComponents", "versionIdentifier", "inheritedUserInfo", "resolvedUserInfo",
    "isRecursivelyDownloaded",
  ])
  func documentsTheKey(_ key: String) {
    #expect(ItemProperty.named(key)?.ruleAccess == .documented)
    #expect(ItemProperty.named(key)?.isReadable(on: .ios) == true)
    #expect(ItemProperty.named(key)?.isReadable(on: .macos) == true)
  }

  /// The keys that only printed dictionaries have.
  @Test(arguments: [
    "displayName", "isFolder", "isExcludedFromSync", "isDownloadRequested",
    "hasUnresolvedConflicts", "isKeepDownloaded", "isSyncPaused",
  ])
  func readsOnTheMacOnly(_ key: String) {
    #expect(ItemProperty.named(key)?.isReadable(on: .ios) == false)
    #expect(ItemProperty.named(key)?.isReadable(on: .macos) == true)
  }

  @Test(arguments: [
    ("isTrashed", "trashed"), ("isUploaded", "uploaded"), ("isUploading", "uploading"),
    ("isDownloaded", "downloaded"), ("isDownloading", "downloading"),
    ("isMostRecentVersionDownloaded", "mostRecentVersionDownloaded"), ("isShared", "shared"),
    ("isSharedByCurrentUser", "sharedByCurrentUser"),
  ])
  func answersThePlainName(_ name: String, _ plainName: String) {
    #expect(ItemProperty.named(name)?.otherNames == [plainName])
    #expect(ItemProperty.servingPlainName(plainName)?.name == name)
  }

  @Test(arguments: ["hasUnresolvedConflicts", "userInfo", "itemIdentifier", "documentSize"])
  func answersNoOtherName(_ name: String) {
    #expect(ItemProperty.named(name)?.otherNames == [])
  }

  @Test func saysAvailability() {
    #expect(ItemProperty.named("contentType")?.availability.phrase == "iOS 14, macOS 11")
    #expect(ItemProperty.named("favoriteRank")?.availability.phrase == "iOS 11")
    #expect(ItemProperty.named("displayName")?.availability.phrase == "")
  }
}
