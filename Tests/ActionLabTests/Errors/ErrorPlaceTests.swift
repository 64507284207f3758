import ActionLab
import Foundation
import Testing

/// Every error of a lab says which line of the test called for it.
@Suite struct ErrorPlaceTests {
  private struct Nobody: CustomActionExtension {
    func performAction(
      identifier: String, onItemsWithIdentifiers items: [String],
      completionHandler: @escaping @Sendable ((any Error)?) -> Void
    ) -> Progress { Progress(totalUnitCount: 1) }
  }

  private static let calls: [(String, Int, @Sendable (inout Lab) throws -> Void)] = [
    ("making", #line, { _ in _ = try Lab(manifest: "no.plist") }),
    ("load", #line, { lab in try lab.load("no.plist") }),
    ("add", #line, { lab in try lab.add(LabItem("report")) }),
    ("update", #line, { lab in try lab.update(LabItem("nobody", isShared: true)) }),
    ("select", #line, { lab in try lab.select("nobody") }),
    ("select a list", #line, { lab in try lab.select(["nobody"]) }),
    ("perform", #line, { lab in try lab.perform(":nonsense") }),
    ("menu", #line, { lab in _ = try lab.menu(for: "nobody") }),
    ("menu of a list", #line, { lab in _ = try lab.menu(for: ["nobody"]) }),
    ("entry", #line, { lab in _ = try lab.menu().entry("nothing") }),
    ("shows", #line, { lab in _ = try lab.menu().shows("nothing") }),
    ("shows only", #line, { lab in _ = try lab.menu().shows(only: "nothing") }),
    ("evaluate", #line, { lab in _ = try lab.evaluate("1 ==") }),
    ("evaluate on", #line, { lab in _ = try lab.evaluate("1 == 1", on: "nobody") }),
    ("why", #line, { lab in _ = try lab.why("nothing") }),
    ("why for", #line, { lab in _ = try lab.why("setRating", for: "nobody") }),
    ("expect", #line, { lab in try lab.expect("shown nothing") }),
    ("choose", #line, { lab in _ = try lab.choose("nothing", driving: RequestTests.Controller()) }),
    ("choose the other kind", #line, { lab in _ = try lab.choose("setRating", driving: Nobody()) }),
  ]

  @Test(arguments: calls.indices) func tellsTheLineOfTheCall(_ index: Int) throws {
    let (name, line, call) = Self.calls[index]
    var lab = try sampleLab()
    let error = try #require(labError { try call(&lab) }, "\(name)")
    #expect(error.place == "ActionLabTests/ErrorPlaceTests.swift:\(line)", "\(name)")
    #expect(error.description.hasPrefix("ActionLabTests/ErrorPlaceTests.swift:\(line): error "))
  }

  @Test func anUnknownActionNamesTheOnesThereAre() throws {
    let error = labError { _ = try sampleLab().menu().shows("lokc") }
    #expect(error?.description.contains("the actions are setRating, openInApp, copyLink") == true)
  }
}
