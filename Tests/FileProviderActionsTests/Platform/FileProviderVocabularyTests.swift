import Testing

@testable import FileProviderActions

/// The keys that rules can read.
@Suite struct FileProviderVocabularyTests {
  @Test(arguments: [
    (FileProviderVocabulary.RuleKind.action, ["fileproviderItems", "domainUserInfo"]),
    (
      .interaction,
      ["action", "sourceItem", "destinationItem", "sourceItemsCount", "domainUserInfo"]
    ),
    (.sharing, ["extensionItems"]),
  ])
  func knowsTheContext(_ kind: FileProviderVocabulary.RuleKind, _ keys: [String]) {
    #expect(FileProviderVocabulary(kind, platform: .ios).contextKeys == keys)
  }

  @Test(
    arguments: [
      ("fileProviderItems", "fileproviderItems"), ("fileproviderItem", "fileproviderItems"),
      ("sourceItemIdentifiers", "fileproviderItems"), ("NSExtensionItems", nil),
      ("domainUserinfo", "domainUserInfo"), ("zebra", nil),
    ] as [(String, String?)])
  func namesTheNearRoot(_ key: String, _ near: String?) {
    let words = FileProviderVocabulary(.action, platform: .ios)
    #expect(words.contextKeys(near: key).only == near)
  }

  @Test(
    arguments: [
      ("uploadded", "isUploaded", "isUploaded"), ("uploaded", "isUploaded", "isUploaded"),
      ("isUploadded", "isUploaded", "isUploaded"), ("userinfo", "userInfo", "userInfo"),
      ("fileName", "filename", "filename"), ("isfolder", nil, "isFolder"), ("zebra", nil, nil),
    ] as [(String, String?, String?)])
  func namesTheNearKey(_ key: String, _ ios: String?, _ macos: String?) {
    #expect(FileProviderVocabulary(.action, platform: .ios).itemKeys(near: key).only == ios)
    #expect(FileProviderVocabulary(.action, platform: .macos).itemKeys(near: key).only == macos)
  }

  @Test(
    arguments: [
      ("isUploaded", ItemPropertyType.boolean, ItemPropertyType.boolean),
      ("uploaded", .boolean, nil), ("isFolder", nil, .boolean), ("creationDate", .date, .date),
      ("symlinkTargetPath", nil, nil), ("uploadded", nil, nil),
    ] as [(String, ItemPropertyType?, ItemPropertyType?)])
  func knowsTypes(_ key: String, _ ios: ItemPropertyType?, _ macos: ItemPropertyType?) {
    #expect(FileProviderVocabulary(.action, platform: .ios).type(ofItemKey: key) == ios)
    #expect(FileProviderVocabulary(.action, platform: .macos).type(ofItemKey: key) == macos)
  }

  @Test func knowsParts() {
    let words = FileProviderVocabulary(.action, platform: .ios)
    #expect(words.parts(ofItemKey: "contentType").contains("identifier"))
    #expect(words.parts(ofItemKey: "uploadingError") == ["domain", "code", "localizedDescription"])
    #expect(words.parts(ofItemKey: "userInfo") == [])
    #expect(words.parts(ofItemKey: "zebra") == [])
  }

  @Test(arguments: ["userInfo", "inheritedUserInfo", "resolvedUserInfo", "domainUserInfo"])
  func knowsFreeKeys(_ key: String) {
    #expect(FileProviderVocabulary.hasFreeKeys(key))
  }

  @Test(arguments: ["uploadingError", "extendedAttributes", "zebra"])
  func knowsOtherKeys(_ key: String) {
    #expect(!FileProviderVocabulary.hasFreeKeys(key))
  }
}
