import ActionLab
import Testing

@Suite struct MenuTests {
  let lab: Lab

  init() throws {
    lab = try Lab(
      manifest: "../../Sources/RatingUI/Info.plist",
      items: [
        LabItem(
          "report", filename: "report.pdf", isUploaded: true,
          userInfo: ["com.example.canRate": true]),
        LabItem("draft", filename: "draft.txt", isUploaded: false),
      ])
  }

  @Test func manifestIsWithoutErrors() {
    #expect(lab.findings.filter { $0.severity == .error }.isEmpty)
  }

  @Test func rateIsOfferedForItemsThatCanBeRated() throws {
    #expect(try lab.menu(for: "report").shows("setRating"))
    #expect(try lab.menu(for: "draft").hides("setRating"))
    #expect(try lab.menu(for: "report", "draft").shows(only: "setRating"))
    #expect(try lab.menu(for: []).showsNothing())
  }

  @Test func rateGoesWithTheBit() throws {
    var lab = lab
    try lab.update(LabItem("report", userInfo: ["com.example.canRate": false]))
    let rating = try lab.menu(for: "report").entry("setRating")
    #expect(!rating.isShown)
    #expect(rating.reason.contains("com.example.canRate"))
  }

  @Test(arguments: Lab.Platform.allCases)
  func bothPlatformsAgree(on platform: Lab.Platform) throws {
    var lab = lab
    lab.platform = platform
    #expect(try lab.menu(for: "report").shows(only: "setRating", "copyLink"))
  }

  @Test func anUnknownActionIsAnError() {
    #expect(throws: LabError.self) { try lab.menu(for: "report").hides("setRatign") }
  }

  @Test func predicatesOfOnesOwn() throws {
    let evaluation = try lab.evaluate(#"filename ENDSWITH[c] ".PDF""#, on: "report")
    #expect(evaluation.isTrue)
  }
}
