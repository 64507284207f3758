import Testing

@testable import FileProviderActions

/// The short names of actions.
struct ActionHandleTests {
  static let rows: [(identifiers: [String], handles: [String])] = [
    ([], []),
    (["com.example.setRating"], ["setRating"]),
    (["com.example.a.rate", "com.example.b.rate"], ["a.rate", "b.rate"]),
    (["com.x.rate", "com.y.rate", "com.y.pin"], ["x.rate", "y.rate", "pin"]),
    (["com.x.pin", "com.x.pin", "com.x.pin"], ["pin", "pin#2", "pin#3"]),
    (["pin", "com.x.pin"], ["pin", "x.pin"]),
    (["x.pin", "com.x.pin", "org.pin"], ["x.pin", "com.x.pin", "org.pin"]),
    (["no dots", "91C5A2E0-1D3B"], ["no dots", "91C5A2E0-1D3B"]),
    (["com.example.", "com.other."], ["example.", "other."]),
    (["a..b", "c..b"], ["a..b", "c..b"]),
    (["", "."], ["", "."]),
  ]

  @Test(arguments: rows)
  func handles(identifiers: [String], handles: [String]) {
    #expect(ActionHandle.handles(for: identifiers) == handles)
  }

  @Test("handles are unique among several manifests")
  func several() throws {
    var manifests = try ["one", "two"].map { name in
      try Manifest.read(
        ManifestTexts.fragment(
          ManifestTexts.entry("com.\(name).rate") + ManifestTexts.entry("com.same.pin")),
        name: name)
    }
    ActionHandle.assign(to: &manifests)
    #expect(
      manifests.map { $0.actions.map(\.handle) } == [["one.rate", "pin"], ["two.rate", "pin#2"]])
  }
}
