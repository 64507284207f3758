import ActionLab
import Testing

/// Menus as tests ask them, and what a failed expectation says.
@Suite struct MenuTests {
  @Test func expectationsThatHold() throws {
    let lab = try sampleLab()
    let menu = try lab.menu(for: "report")
    #expect(try menu.shows("setRating", "copyLink"))
    #expect(try menu.shows("com.example.MyFileProvider.setRating"))
    #expect(try menu.shows("Copy Link"))
    #expect(try menu.raises("openInApp"))
    #expect(try menu.shows(only: "setRating", "copyLink"))
    #expect(try lab.menu(for: "draft").hides("setRating", "copyLink"))
    #expect(try lab.menu(for: []).showsNothing())
    #expect(menu.shown == ["setRating", "copyLink"])
    var mac = lab
    mac.platform = .macos
    #expect(try mac.menu(for: "report").suspects("openInApp"))
  }

  struct Row: Sendable {
    let code: String
    let words: [String]
    let ask: @Sendable (Menu) throws -> Bool
  }

  @Test(arguments: [
    Row(
      code: "expectation-failed",
      words: ["expected setRating to be shown, but it is hidden", "com.example.testBit"]
    ) { try $0.shows("setRating") },
    Row(code: "expectation-failed", words: ["expected openInApp to be hidden", "raised"]) {
      try $0.hides("openInApp")
    },
    Row(code: "expectation-failed", words: ["the menu", "nothing"]) {
      try $0.shows(only: "setRating")
    },
    Row(code: "unknown-action", words: ["setRatign", "setRating"]) { try $0.hides("setRatign") },
    Row(code: "unknown-action", words: ["there is no action \"1\""]) { try $0.hides("1") },
    Row(code: "unknown-action", words: ["setRatign"]) { try $0.entry("setRatign").isShown },
  ])
  func expectationsThatDoNotHold(_ row: Row) throws {
    let menu = try sampleLab().menu(for: "draft")
    let error = try #require(labError { _ = try row.ask(menu) })
    #expect(error.code == row.code)
    for words in row.words { #expect(error.description.contains(words)) }
  }

  @Test func aFailedExpectationPrintsTheReason() throws {
    let menu = try sampleLab().menu(for: "draft")
    let line = #line + 2
    try withKnownIssue { () throws in
      #expect(try menu.shows("setRating"))
    } matching: { issue in
      guard let error = issue.error as? LabError else { return false }
      return error.description.hasPrefix("ActionLabTests/MenuTests.swift:\(line): error")
        && error.description.contains("com.example.testBit")
    }
  }

  @Test func entriesTellTheReason() throws {
    let lab = try sampleLab()
    let entry = try lab.menu(for: "draft").entry("setRating")
    #expect(!entry.isShown)
    #expect("\(entry)".hasPrefix("setRating is hidden: "))
    #expect(entry.title == "Rate")
    #expect(try lab.why("setRating").hasPrefix("shown because report."))
    let why = try lab.why("setRating", for: "draft")
    #expect(why.hasPrefix("hidden because draft.userInfo.\"com.example.testBit\" is missing"))
    #expect(labError { _ = try lab.why("setRatign") }?.code == "unknown-action")
    #expect("\(try lab.menu())".split(separator: "\n").count == 3)
  }

  @Test func aLabWithoutAManifestHasNoMenu() {
    #expect(labError { _ = try Lab().menu() }?.code == "no-manifest")
  }
}
