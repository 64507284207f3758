import ActionLab
import XCTest

final class MenuXCTests: XCTestCase {
  func testRateIsOfferedForItemsThatCanBeRated() throws {
    let lab = try Lab(
      manifest: "../../Sources/RatingUI/Info.plist",
      items: [LabItem("report", userInfo: ["com.example.canRate": true])])
    XCTAssertTrue(try lab.menu(for: "report").shows("setRating"))
    XCTAssertEqual(try lab.menu(for: "report").shown, ["setRating"])
  }

  func testScenarios() throws {
    for scenario in try Scenario.cases(in: "Scenarios") {
      XCTAssertNoThrow(try scenario.run())
    }
  }
}
