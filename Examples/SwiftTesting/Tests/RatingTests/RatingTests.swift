import ActionLab
import RatingUI
import Testing

@MainActor @Test func rating() throws {
  let lab = try Lab(
    manifest: "../../Sources/RatingUI/Info.plist",
    items: [LabItem("report", userInfo: ["com.example.canRate": true])])
  #expect(try lab.menu(for: "report").shows("setRating"))
  let controller = RatingController { _, _ in }
  let request = try lab.choose("setRating", for: "report", driving: controller)
  #expect(request.events == [.instantiate, .prepare, .present])
}

@Test func aTestBeginsWhereTheCasesOfAScenarioBegin() throws {
  var lab = Lab()
  try lab.replay("Scenarios/rating.actionlab")
  #expect(try lab.menu().shows("setRating"))
}
