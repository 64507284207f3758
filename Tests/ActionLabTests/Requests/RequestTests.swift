import ActionLab
import Foundation
import Testing

/// Requests that drive the user's own code.
@Suite struct RequestTests {
  /// A controller that does on `prepare` what a test tells it to.
  final class Controller: ActionExtensionViewController {
    var extensionContext: ActionExtensionContext?
    var calls: [String] = []
    let onPrepare: (ActionExtensionContext) -> Void

    init(onPrepare: @escaping (ActionExtensionContext) -> Void = { _ in }) {
      self.onPrepare = onPrepare
    }

    func prepare(forAction actionIdentifier: String, itemIdentifiers: [String]) {
      calls.append("\(actionIdentifier) \(itemIdentifiers)")
      if let extensionContext { onPrepare(extensionContext) }
    }

    func prepare(forError error: any Error) {
      calls.append("\(ActionError(error))")
      if let extensionContext { onPrepare(extensionContext) }
    }
  }

  @Test func theControllerIsPreparedWithEverySelectedItem() throws {
    let controller = Controller()
    let request = try sampleLab().choose("setRating", driving: controller)
    #expect(controller.calls == [#"com.example.MyFileProvider.setRating ["report", "draft"]"#])
    #expect(request.state == .presented)
    #expect(request.events == [.instantiate, .prepare, .present])
    controller.extensionContext?.completeRequest()
    #expect(request.state == .completed)
    #expect(request.events == [.instantiate, .prepare, .present, .complete])
    #expect(request.calls.last == "completeRequest()")
    #expect(request.findings.isEmpty)
    #expect("\(request)".hasPrefix("completed\n1  instantiate"))
  }

  @Test func anActionIsChosenForItemsWhateverIsSelected() throws {
    var lab = try sampleLab()
    try lab.select("draft")
    let controller = Controller()
    _ = try lab.choose("setRating", for: "report", driving: controller)
    #expect(controller.calls == [#"com.example.MyFileProvider.setRating ["report"]"#])
    let error = labError { _ = try lab.choose("setRating", for: "draft", driving: controller) }
    #expect(error?.code == "action-not-shown")
    #expect(throws: LabError.self) { try lab.choose("setRating", for: "no", driving: controller) }
  }

  @Test func anEndInsidePreparePresentsNothing() throws {
    let request = try sampleLab().choose(
      "setRating", driving: Controller { $0.cancelRequest(withError: ActionError.userCancelled) })
    #expect(request.events == [.instantiate, .prepare, .cancel])
    #expect(request.state == .cancelled)
    #expect(request.error == .userCancelled)
  }

  @Test func aSecondEndIsAFinding() throws {
    let request = try sampleLab().choose(
      "setRating",
      driving: Controller {
        $0.completeRequest()
        $0.completeRequest()
      })
    #expect(request.state == .completed)
    #expect(request.findings.map(\.code) == ["second-ending"])
  }

  @Test func errorsOfOtherDomainsAreFindings() throws {
    let request = try sampleLab().choose(
      "setRating", driving: Controller { $0.cancelRequest(withError: CocoaError(.fileNoSuchFile)) })
    #expect(request.findings.map(\.code) == ["foreign-error-domain"])
    #expect(request.error?.code == 4)
  }

  struct ErrorRow: Sendable {
    let error: any Error
    let domain: String
    let code: Int
  }

  enum OwnError: Error { case first, second }

  @Test(arguments: [
    ErrorRow(error: CocoaError(.userCancelled), domain: "NSCocoaErrorDomain", code: 3072),
    ErrorRow(error: URLError(.timedOut), domain: "NSURLErrorDomain", code: -1001),
    ErrorRow(error: POSIXError(.ENOENT), domain: "NSPOSIXErrorDomain", code: 2),
    ErrorRow(error: NSError(domain: "D", code: 9), domain: "D", code: 9),
    ErrorRow(error: ActionError.failed, domain: "FPUIErrorDomain", code: 1),
    ErrorRow(
      error: OwnError.second, domain: "ActionLabTests.RequestTests.OwnError", code: 1),
  ])
  func errorsByDomainAndCode(_ row: ErrorRow) {
    #expect(ActionError(row.error) == ActionError(domain: row.domain, code: row.code))
  }

  @Test func endsFromOtherThreadsAreWaitedFor() async throws {
    let request = try sampleLab().choose(
      "setRating",
      driving: Controller { context in
        Task.detached { context.completeRequest() }
      })
    #expect(try await request.ended() == .completed)
    #expect(try await request.ended() == .completed)
  }

  @Test func oneEndOfManyCounts() async throws {
    let controller = Controller()
    let request = try sampleLab().choose("setRating", driving: controller)
    let context = try #require(controller.extensionContext)
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<50 {
        group.addTask {
          if number.isMultiple(of: 2) {
            context.completeRequest()
          } else {
            context.cancelRequest(withError: ActionError.failed)
          }
        }
      }
    }
    #expect(request.state.isEnd)
    #expect(request.events.count { $0 == .complete || $0 == .cancel } == 1)
    #expect(request.findings.map(\.code) == Array(repeating: "second-ending", count: 49))
  }

  @Test func theContextKnowsTheDomain() throws {
    var lab = try sampleLab()
    lab.domainIdentifier = "work"
    let controller = Controller()
    _ = try lab.choose("setRating", driving: controller)
    #expect(controller.extensionContext?.domainIdentifier == "work")
  }

  @Test func aRequestThatIsLeftOpenIsAnError() async throws {
    let request = try sampleLab().choose("setRating", driving: Controller())
    let error = await #expect(throws: LabError.self) {
      try await request.ended(within: .milliseconds(20))
    }
    #expect(error?.findings.map(\.severity) == [.error])
    #expect(error?.description.contains("completeRequest() or cancelRequest(withError:)") == true)
    #expect(request.state == .presented)
  }

  @Test func anActionThatIsNotShownCannotBeChosen() throws {
    var lab = try sampleLab()
    try lab.select("draft")
    let controller = Controller()
    let error = labError { _ = try lab.choose("setRating", driving: controller) }
    #expect(error?.code == "action-not-shown")
    #expect(error?.description.contains("com.example.testBit") == true)
    #expect(controller.calls.isEmpty)
    let unknown = labError { _ = try lab.choose("setRatign", driving: controller) }
    #expect(unknown?.code == "unknown-action")
  }

  @Test func errorsOfTheProvider() throws {
    let controller = Controller { $0.completeRequest() }
    let request = try sampleLab().prepare(forError: .notAuthenticated, driving: controller)
    #expect(controller.calls == ["NSFileProviderErrorDomain -1000 (notAuthenticated)"])
    #expect(request.events == [.instantiate, .prepareError, .complete])
    let other = try sampleLab().prepare(
      forError: ActionError(domain: "My Domain", code: 3), driving: controller)
    #expect(other.findings.map(\.code) == ["error-without-presentation"])
  }

  struct Archiver: CustomActionExtension {
    let answer: @Sendable (@escaping @Sendable ((any Error)?) -> Void) -> Void

    func performAction(
      identifier actionIdentifier: String, onItemsWithIdentifiers itemIdentifiers: [String],
      completionHandler: @escaping @Sendable ((any Error)?) -> Void
    ) -> Progress {
      answer(completionHandler)
      return Progress(totalUnitCount: 1)
    }
  }

  private static func provider() throws -> Lab {
    try Lab(
      manifest: "../../../Examples/SwiftTesting/Sources/Provider/Info.plist",
      items: [LabItem("report", isUploaded: true)])
  }

  @Test func actionsWithoutAView() throws {
    let request = try Self.provider().choose("archive", driving: Archiver { $0(nil) })
    #expect(request.state == .completed)
    #expect(request.events == [.perform, .complete])
    #expect(request.calls[0].contains(#"onItemsWithIdentifiers: ["report"]"#))
    let failed = try Self.provider().choose(
      "archive", driving: Archiver { $0(ActionError(domain: "D", code: 1)) })
    #expect(failed.error == ActionError(domain: "D", code: 1))
  }

  @Test func cancelledProgressIsAWish() async throws {
    let request = try Self.provider().choose("archive", driving: Archiver { _ in })
    #expect(request.state == .performing)
    request.cancelProgress()
    #expect(request.state == .cancelling)
    #expect(request.progress?.isCancelled == true)
  }

  @Test func theDriverHasToFitTheExtension() throws {
    let withView = labError {
      _ = try sampleLab().choose("setRating", driving: Archiver { $0(nil) })
    }
    #expect(withView?.code == "wrong-driver")
    let without = labError { _ = try Self.provider().choose("archive", driving: Controller()) }
    #expect(without?.code == "wrong-driver")
  }
}
