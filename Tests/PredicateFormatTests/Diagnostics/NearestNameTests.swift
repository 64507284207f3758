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

  @Test(arguments: [
    ("bat", ["cat", "hat", "dog"], ["cat", "hat"]), ("hats", ["cat", "hat"], ["hat"]),
    ("bat", ["cat", "bad", "bat", "hat"], ["bat"]), ("bat", ["cat", "cat"], ["cat"]),
    ("nad", ["AND", "OR"], ["AND"]), ("ADN", ["AND", "OR"], ["AND"]), ("dog", ["cat"], []),
    ("Nmae", ["Name"], ["Name"]),
    ("isDownloadxng", ["isDownloading", "isDownloaded"], ["isDownloading"]),
    ("abcdefghijklmnopqr", ["rqponmlkjihgfedcba"], []),
  ])
  func equallyNear(_ name: String, _ candidates: [String], _ near: [String]) {
    #expect(nearNames(to: name, in: candidates).names == near)
  }

  @Test(arguments: [
    ([], ""), (["a"], " (did you mean \"a\"?)"), (["a", "b"], " (did you mean \"a\" or \"b\"?)"),
    (["a", "b", "c", "d"], " (did you mean \"a\", \"b\" or \"c\"?)"),
  ])
  func questions(_ names: [String], _ question: String) {
    #expect(NearNames(names).question == question)
    #expect((NearNames(names).only == nil) == (names.count != 1))
  }
}
