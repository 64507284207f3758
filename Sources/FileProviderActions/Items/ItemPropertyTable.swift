extension ItemProperty {
  /// Every property and rule key, in the order of Apple's header, keys that are no properties last.
  ///
  /// Source: the comments of NSFileProviderItem.h, the metadata of the macOS 26.5 SDK, and what
  /// `fileproviderctl evaluate` prints.
  public static let all: [ItemProperty] =
    identityAndKind + sizesAndDates + states + others + keysOnly

  /// The row with a name, or `nil`; names are compared exactly.
  public static func named(_ name: String) -> ItemProperty? { place(of: name).map { all[$0] } }

  /// The place of the row with a name, from 0.
  static func place(of name: String) -> Int? { places[name] }

  /// The row that serves a key under its plain getter name: `isUploaded` for `uploaded`.
  public static func servingPlainName(_ key: String) -> ItemProperty? { byPlainName[key] }

  private static let places = Dictionary(
    uniqueKeysWithValues: all.enumerated().map { ($1.name, $0) })
  private static let byPlainName = Dictionary(
    uniqueKeysWithValues: all.flatMap { row in row.otherNames.map { ($0, row) } })

  private static let identityAndKind: [ItemProperty] = [
    ItemProperty(
      "itemIdentifier", .text, ios: "11", macos: "11", required: true, standard: .shortName,
      "The stable, opaque name of the item; it is logged, so it must tell nothing private"),
    ItemProperty(
      "parentItemIdentifier", .text, ios: "11", macos: "11", required: true,
      standard: .rootContainer,
      "The real parent, also for items of the working set; not looked at for the root"),
    ItemProperty(
      "filename", .text, ios: "11", macos: "11", required: true, standard: .shortName,
      "The name with its extension, never empty, not even for the root"),
    ItemProperty(
      "contentType", .contentType, ios: "14", macos: "11", standard: .typeOfFilename,
      "The uniform type, which macOS demands; rules read contentType.identifier"),
    ItemProperty(
      "typeIdentifier", .text, ios: "11 to 15", macos: nil, standard: .textOfContentType,
      "The older form of contentType, as text"),
    ItemProperty(
      "typeAndCreator", .finderCodes, ios: nil, macos: "12", access: .none,
      "Finder's type and creator codes"),
    ItemProperty(
      "capabilities", .capabilities, ios: "11", macos: "11",
      "What the user may do with the item; children do not inherit it"),
    ItemProperty(
      "fileSystemFlags", .fileSystemFlags, ios: "16", macos: "11", access: .assumed,
      "Permission and visibility bits; ignored for folders before macOS 11.3"),
  ]

  private static let sizesAndDates: [ItemProperty] = [
    ItemProperty("documentSize", .count, ios: "11", macos: "11", "The size in bytes"),
    ItemProperty(
      "childItemCount", .count, ios: "11", macos: "11", standard: .numberOfChildren,
      "How many items a folder holds"),
    ItemProperty("creationDate", .date, ios: "11", macos: "11", "When the item was made"),
    ItemProperty(
      "contentModificationDate", .date, ios: "11", macos: "11", "When the content last changed"),
    ItemProperty(
      "lastUsedDate", .date, ios: "11", macos: "11",
      "When this user last opened it; puts the item among the recent ones"),
    ItemProperty("tagData", .data, ios: "11", macos: "11", "The Finder's tags as bytes"),
    ItemProperty(
      "favoriteRank", .integer, ios: "11", macos: nil,
      "The place among the favourite folders; none for a folder that is no favourite"),
  ]

  private static let states: [ItemProperty] = [
    ItemProperty(
      "isTrashed", .boolean, ios: "11", macos: nil,
      "In the trash, set on the top item of a trashed tree only; macOS has the trash as parent"),
    ItemProperty(
      "isUploaded", .boolean, ios: "11", macos: "11",
      "The server has it; a provider without it counts as yes when space is freed"),
    ItemProperty("isUploading", .boolean, ios: "11", macos: "11", "An upload is under way"),
    ItemProperty("uploadingError", .error, ios: "11", macos: "11", "Why the upload failed"),
    ItemProperty(
      "isDownloaded", .boolean, ios: "11", macos: "11",
      "The content is on the device; for replicated providers the system's own knowledge counts"),
    ItemProperty(
      "isDownloading", .boolean, ios: "11", macos: "11",
      "A download is under way; for replicated providers the system's own knowledge counts"),
    ItemProperty("downloadingError", .error, ios: "11", macos: "11", "Why the download failed"),
    ItemProperty(
      "isMostRecentVersionDownloaded", .boolean, ios: "11", macos: "11",
      "What is on the device is the newest version"),
    ItemProperty("isShared", .boolean, ios: "11", macos: "11", "Shared with other people"),
    ItemProperty(
      "isSharedByCurrentUser", .boolean, ios: "11", macos: "11", "Shared by this user"),
  ]

  private static let others: [ItemProperty] = [
    ItemProperty(
      "ownerNameComponents", .personName, ios: "11", macos: "11",
      "Who shares it; none when it is this user's or not shared"),
    ItemProperty(
      "mostRecentEditorNameComponents", .personName, ios: "11", macos: "11", "Who changed it last"),
    ItemProperty(
      "versionIdentifier", .data, ios: "11", macos: nil,
      "The version as at most 1000 bytes; itemVersion took its place"),
    ItemProperty(
      "itemVersion", .itemVersion, ios: "16", macos: "11", access: .none,
      "The versions of content and metadata, each at most 128 bytes"),
    ItemProperty(
      "extendedAttributes", .extendedAttributes, ios: "16", macos: "11", access: .none,
      "Attributes to keep with the file, about 32 KiB in all"),
    ItemProperty(
      "symlinkTargetPath", .text, ios: "16", macos: "11", access: .none,
      "Where a symbolic link points"),
    ItemProperty(
      "userInfo", .userInfo, ios: "11", macos: "11",
      "The provider's own facts for rules: text, numbers, Booleans and dates under text keys"),
    ItemProperty(
      "contentPolicy", .contentPolicy, ios: "16", macos: "13", access: .none,
      "When content is downloaded and evicted"),
    ItemProperty(
      "decorations", .textList, ios: nil, macos: "11", access: .none,
      "The identifiers of the badges to draw; the iOS release is not recorded"),
  ]

  private static let keysOnly: [ItemProperty] = [
    ItemProperty(
      "inheritedUserInfo", .userInfo, ios: nil, macos: nil, standard: .ancestorsUserInfo,
      "Entries of the ancestors whose keys end in .inherited; the nearest ancestor wins"),
    ItemProperty(
      "resolvedUserInfo", .userInfo, ios: nil, macos: nil, standard: .inheritableUserInfo,
      "inheritedUserInfo overlaid with the item's own keys that end in .inherited"),
    ItemProperty(
      "isRecursivelyDownloaded", .boolean, ios: nil, macos: nil, standard: .downloadedTree,
      "A folder and everything below it is on the device"),
    ItemProperty(
      "displayName", .text, ios: nil, macos: nil, access: .printedOnMac, standard: .filename,
      "The name that is shown"),
    ItemProperty(
      "isFolder", .boolean, ios: nil, macos: nil, access: .printedOnMac, standard: .folderByType,
      "A folder"),
    ItemProperty(
      "isExcludedFromSync", .boolean, ios: nil, macos: nil, access: .printedOnMac,
      "Kept out of sync"),
    ItemProperty(
      "isDownloadRequested", .boolean, ios: nil, macos: nil, access: .printedOnMac,
      "A download was asked for"),
    ItemProperty(
      "hasUnresolvedConflicts", .boolean, ios: nil, macos: nil, access: .printedOnMac,
      "Versions are in conflict"),
    ItemProperty(
      "isKeepDownloaded", .boolean, ios: nil, macos: nil, access: .printedOnMac,
      "The user wants it kept on the device"),
    ItemProperty(
      "isSyncPaused", .boolean, ios: nil, macos: nil, access: .printedOnMac, "Sync is paused"),
  ]
}
