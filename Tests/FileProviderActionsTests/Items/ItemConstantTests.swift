import Testing

@testable import FileProviderActions

/// Constants with their raw texts and bits.
@Suite struct ItemConstantTests {
  @Test(arguments: [
    (ItemIdentifierConstant.rootContainer, "NSFileProviderRootContainerItemIdentifier"),
    (.trashContainer, "NSFileProviderTrashContainerItemIdentifier"),
    (.workingSet, "NSFileProviderWorkingSetContainerItemIdentifier"),
  ])
  func hasTheRawText(_ constant: ItemIdentifierConstant, _ text: String) {
    #expect(constant.rawValue == text)
  }

  @Test(
    arguments: [
      ("reading", 1), ("writing", 2), ("reparenting", 4), ("renaming", 8), ("trashing", 16),
      ("deleting", 32), ("evicting", 64), ("excludingFromSync", 128), ("all", 63),
      ("allowsReading", 1), ("allowsExcludingFromSync", 128), ("allowsAll", 63),
    ] as [(String, Int64)])
  func namesACapability(_ name: String, _ bits: Int64) {
    #expect(ItemCapability.bits(named: name) == bits)
  }

  @Test(
    arguments: [
      ("userExecutable", 1), ("userReadable", 2), ("userWritable", 4), ("hidden", 8),
      ("pathExtensionHidden", 16), ("extensionHidden", 16),
    ] as [(String, Int64)])
  func namesAFlag(_ name: String, _ bits: Int64) {
    #expect(FileSystemFlag.bits(named: name) == bits)
  }

  @Test(
    arguments: [
      ("inherited", 0), ("downloadLazily", 1), ("downloadLazilyAndEvictOnRemoteUpdate", 2),
      ("downloadEagerlyAndKeepDownloaded", 3),
    ] as [(String, Int64)])
  func namesAPolicy(_ name: String, _ number: Int64) {
    #expect(ContentPolicy(rawValue: number)?.name == name)
  }

  @Test(
    arguments: [
      ("userCancelled", "FPUIErrorDomain", 0), ("failed", "FPUIErrorDomain", 1),
      ("notAuthenticated", "NSFileProviderErrorDomain", -1000),
      ("insufficientQuota", "NSFileProviderErrorDomain", -1003),
      ("serverUnreachable", "NSFileProviderErrorDomain", -1004),
      ("noSuchItem", "NSFileProviderErrorDomain", -1005),
      ("cocoaUserCancelled", "NSCocoaErrorDomain", 3072),
    ] as [(String, String, Int64)])
  func namesAnError(_ name: String, _ domain: String, _ code: Int64) {
    #expect(ErrorConstant.named(name) == ErrorConstant(domain: domain, code: code, name: name))
  }

  @Test func refusesUnknownNames() {
    #expect(ItemCapability.bits(named: "Reading") == nil)
    #expect(FileSystemFlag.bits(named: "") == nil)
    #expect(ContentPolicy(rawValue: 4) == nil)
    #expect(ErrorConstant.named("cancelled") == nil)
  }

  @Test func listsTheNamesOfBits() {
    #expect(ItemCapability.names(in: 0x2000_0021) == ["reading", "deleting"])
    #expect(ItemCapability.mask == 0xFF)
    #expect(FileSystemFlag.names(in: 0) == [])
  }
}
