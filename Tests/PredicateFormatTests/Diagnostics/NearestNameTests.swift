import PredicateFormat
import Testing

@Suite struct NearestNames {
  static let candidates = ["uploaded", "downloaded", "isUploaded", "filename", "size"]

  @Test(arguments: [
    ("uploadded", "uploaded"), ("uplaoded", "uploaded"), ("Uploaded", "uploaded"),
    ("downloadd", "downloaded"), ("fileName", "filename"), ("FILENAME", "filename"),
    ("isuploaded", "isUploaded"), ("siez", "size"), ("sizes", "size"), ("uploaded", "uploaded"),
  ])
  func near(name: String, nearest: String) {
    #expect(nearestName(to: name, in: Self.candidates) == nearest)
  }

  @Test(arguments: ["owner", "", "sz", "f", "größe", "completely different"])
  func far(name: String) {
    #expect(nearestName(to: name, in: Self.candidates) == nil)
  }

  @Test func theFirstOfEquallyNearOnesWins() {
    #expect(nearestName(to: "bat", in: ["cat", "hat"]) == "cat")
    #expect(nearestName(to: "hats", in: ["cat", "hat"]) == "hat")
  }
}
