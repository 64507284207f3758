import ActionLab
import Provider
import RatingUI
import Testing

extension ActionExtensionContext: RequestContext {}

/// The lab stands in for the system: it gives the context and calls `prepare`.
extension RatingController: @MainActor ActionExtensionViewController {
  /// The lab's context.
  public var extensionContext: ActionExtensionContext? {
    get { context as? ActionExtensionContext }
    set { context = newValue }
  }
}

@MainActor @Suite struct ControllerTests {
  struct ServerError: Error {}

  let lab: Lab

  init() throws {
    lab = try Lab(
      manifest: "../../Sources/RatingUI/Info.plist",
      items: [LabItem("report", userInfo: ["com.example.canRate": true])])
  }

  @Test func aRatingIsSavedAndTheRequestCompleted() async throws {
    var saved: [String: Int] = [:]
    let controller = RatingController { stars, items in
      for item in items { saved[item] = stars }
    }
    let request = try lab.choose("setRating", driving: controller)
    #expect(request.state == .presented)
    await controller.rate(5)
    #expect(try await request.ended() == .completed)
    #expect(request.events == [.instantiate, .prepare, .present, .complete])
    #expect(saved == ["report": 5])
  }

  @Test func backingOutIsNoFailure() throws {
    let controller = RatingController { _, _ in }
    let request = try lab.choose("setRating", driving: controller)
    controller.backOut(ActionError.userCancelled)
    #expect(request.state == .cancelled)
    #expect(request.error == .userCancelled)
    #expect(request.findings.isEmpty)
  }

  @Test func aServerErrorEndsTheRequest() async throws {
    let controller = RatingController { _, _ in throw ServerError() }
    let request = try lab.choose("setRating", driving: controller)
    await controller.rate(1)
    #expect(request.state == .cancelled)
    // The system expects an error of FPUIErrorDomain; the controller should wrap its own.
    #expect(request.findings.map(\.code) == ["foreign-error-domain"])
  }

  @Test func theMenuChangesAfterTheRating() async throws {
    var lab = lab
    let controller = RatingController { _, _ in }
    let request = try lab.choose("setRating", driving: controller)
    await controller.rate(3)
    try await request.ended()
    try lab.update(LabItem("report", userInfo: ["com.example.canRate": false]))
    #expect(try lab.menu().hides("setRating"))
  }
}

extension ProviderExtension: CustomActionExtension {}

@Suite struct CustomActionTests {
  @Test func archivingNeedsNoView() async throws {
    let lab = try Lab(
      manifest: "../../Sources/Provider/Info.plist", items: [LabItem("report", isUploaded: true)])
    let request = try lab.choose("archive", driving: ProviderExtension())
    #expect(try await request.ended() == .completed)
    #expect(request.events == [.perform, .complete])
    #expect(request.progress?.fractionCompleted == 1)
  }
}
