import PredicateFormat
import Testing

@testable import FileProviderActions

/// Life cycles: which command leads where, what it prints, and what is refused.
struct LifeCycleTests {
  static let action = LifeCycleRequest.prepareAction(
    identifier: "com.example.rate", items: ["a", "b"], instantiates: "Controller")
  static let error = LifeCycleRequest.prepareError(.notAuthenticated, instantiates: "Controller")
  static let perform = LifeCycleRequest.performAction(identifier: "com.example.pin", items: ["a"])

  /// Commands after a request has begun, and where they lead.
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var request: LifeCycleRequest
    var stopAfter: LifeCycleState?
    var commands: [LifeCycleCommand]
    var state: LifeCycleState
    var events: String
    var outcome: LifeCycle.Outcome = .unfinished
    var testDescription: String { name }
  }

  static let rows: [Row] = [
    .init(
      name: "an action is presented", request: action, commands: [], state: .presented,
      events: "instantiate prepare present"),
    .init(
      name: "an action completes", request: action, commands: [.complete], state: .completed,
      events: "instantiate prepare present complete", outcome: .succeeded),
    .init(
      name: "the user backs out", request: action, commands: [.cancel(nil)], state: .cancelled,
      events: "instantiate prepare present cancel", outcome: .backedOut),
    .init(
      name: "an action fails", request: action, commands: [.cancel(.failed)], state: .cancelled,
      events: "instantiate prepare present cancel", outcome: .failed(.failed)),
    .init(
      name: "stopped after instantiate", request: action, stopAfter: .instantiated, commands: [],
      state: .instantiated, events: "instantiate"),
    .init(
      name: "single steps", request: action, stopAfter: .instantiated, commands: [.next, .next],
      state: .presented, events: "instantiate prepare present"),
    .init(
      name: "completion inside prepare", request: action, stopAfter: .prepared,
      commands: [.complete], state: .completed, events: "instantiate prepare complete",
      outcome: .succeeded),
    .init(
      name: "an error is presented and mended", request: error, commands: [.complete],
      state: .completed, events: "instantiate prepare-error present complete",
      outcome: .succeeded),
    .init(
      name: "an error is presented in single steps", request: error, stopAfter: .instantiated,
      commands: [.next, .cancel(.userCancelled)], state: .cancelled,
      events: "instantiate prepare-error cancel", outcome: .backedOut),
    .init(
      name: "performed", request: perform, commands: [], state: .performing, events: "perform"),
    .init(
      name: "performed with progress", request: perform,
      commands: [.progress(percent: 5), .progress(percent: 100), .complete], state: .completed,
      events: "perform progress progress complete", outcome: .succeeded),
    .init(
      name: "the handler is given an error", request: perform,
      commands: [.cancel(LifeCycleError(domain: "NSFileProviderErrorDomain", code: -1004))],
      state: .cancelled, events: "perform cancel",
      outcome: .failed(LifeCycleError(domain: "NSFileProviderErrorDomain", code: -1004))),
    .init(
      name: "the user cancels and the extension answers", request: perform,
      commands: [.cancel(nil)], state: .cancelled, events: "perform cancel-progress cancel",
      outcome: .backedOut),
    .init(
      name: "the progress is cancelled, not answered yet", request: perform,
      commands: [.cancelProgress], state: .cancelling, events: "perform cancel-progress"),
    .init(
      name: "the progress is cancelled too late", request: perform,
      commands: [.cancelProgress, .complete], state: .completed,
      events: "perform cancel-progress complete", outcome: .succeeded),
  ]

  @Test(arguments: rows)
  func runs(_ row: Row) throws {
    var lifeCycle = LifeCycle()
    var told = try lifeCycle.start(row.request, stopAfter: row.stopAfter).events
    for command in row.commands { told += try lifeCycle.perform(command).events }
    #expect(lifeCycle.state == row.state)
    #expect(told == lifeCycle.events)
    #expect(told.map(\.name.rawValue).joined(separator: " ") == row.events)
    #expect(told.map(\.number) == Array(1...told.count))
    #expect(lifeCycle.outcome == row.outcome)
    #expect((lifeCycle.missingEnding == nil) == row.state.isEnd)
  }

  /// A command that is refused, and what is allowed instead.
  struct RefusalRow: Sendable, CustomTestStringConvertible {
    var name: String
    var request: LifeCycleRequest?
    var stopAfter: LifeCycleState?
    var before: [LifeCycleCommand] = []
    var command: LifeCycleCommand
    var code: DiagnosticCode
    var words: String
    var allowed: String
    var testDescription: String { name }
  }

  static let refusals: [RefusalRow] = [
    .init(
      name: "complete before anything", request: nil, command: .complete, code: .outOfOrder,
      words: "complete in the state idle", allowed: "choose, prepare-error"),
    .init(
      name: "next before anything", request: nil, command: .next, code: .outOfOrder,
      words: "next in the state idle", allowed: "choose, prepare-error"),
    .init(
      name: "complete before prepare", request: action, stopAfter: .instantiated,
      command: .complete, code: .endingBeforePrepare, words: "complete in the state instantiated",
      allowed: "next"),
    .init(
      name: "cancel before prepare(forError:)", request: error, stopAfter: .instantiated,
      command: .cancel(nil), code: .endingBeforePrepare, words: "cancel in the state instantiated",
      allowed: "next"),
    .init(
      name: "two completions", request: action, before: [.complete], command: .complete,
      code: .secondEnding, words: "complete in the state completed",
      allowed: "choose, prepare-error"),
    .init(
      name: "completion after cancellation", request: action, before: [.cancel(nil)],
      command: .complete, code: .secondEnding, words: "complete in the state cancelled",
      allowed: "choose, prepare-error"),
    .init(
      name: "two answers of performAction", request: perform, before: [.complete],
      command: .cancel(nil), code: .secondEnding, words: "cancel in the state completed",
      allowed: "choose, prepare-error"),
    .init(
      name: "next when presented", request: action, command: .next, code: .outOfOrder,
      words: "next in the state presented", allowed: "complete, cancel"),
    .init(
      name: "progress of a view", request: action, command: .progress(percent: 5),
      code: .outOfOrder, words: "progress in the state presented", allowed: "complete, cancel"),
    .init(
      name: "progress after cancellation", request: perform, before: [.cancelProgress],
      command: .progress(percent: 5), code: .outOfOrder, words: "progress in the state cancelling",
      allowed: "complete, cancel"),
    .init(
      name: "progress above 100", request: perform, command: .progress(percent: 101),
      code: .progressOutOfRange, words: "progress 101", allowed: ""),
    .init(
      name: "next of performAction", request: perform, command: .next, code: .outOfOrder,
      words: "next in the state performing",
      allowed: "complete, cancel, progress, progress cancel"),
  ]

  @Test(arguments: refusals)
  func refusal(_ row: RefusalRow) throws {
    var lifeCycle = LifeCycle()
    if let request = row.request {
      _ = try lifeCycle.start(request, stopAfter: row.stopAfter)
    }
    for command in row.before { _ = try lifeCycle.perform(command) }
    let state = lifeCycle.state
    let events = lifeCycle.events
    let refusal = #expect(throws: Diagnostic.self) { _ = try lifeCycle.perform(row.command) }
    #expect(refusal?.code == row.code)
    #expect(refusal?.message.contains(row.words) == true, "\(refusal?.message ?? "")")
    if !row.allowed.isEmpty { #expect(refusal?.help == "allowed: " + row.allowed) }
    #expect(lifeCycle.state == state)
    #expect(lifeCycle.events == events)
    #expect(DiagnosticCode.lifeCycleCodes.contains(row.code))
  }

  @Test("a second choice while a request is under way is refused")
  func choiceWhileActive() throws {
    var lifeCycle = LifeCycle()
    _ = try lifeCycle.start(Self.action)
    let refusal = #expect(throws: Diagnostic.self) { _ = try lifeCycle.start(Self.perform) }
    #expect(refusal?.code == .outOfOrder)
    #expect(refusal?.message.contains("choose in the state presented") == true)
    #expect(lifeCycle.request == Self.action)
  }

  @Test("after an end the next request begins, and earlier events are kept")
  func nextRequest() throws {
    var lifeCycle = LifeCycle()
    _ = try lifeCycle.start(Self.action)
    _ = try lifeCycle.perform(.cancel(.failed))
    _ = try lifeCycle.start(Self.perform)
    #expect(lifeCycle.events.map(\.name) == [.perform])
    #expect(lifeCycle.events.map(\.number) == [1])
    #expect(lifeCycle.earlierEvents.map(\.count) == [4])
    #expect(lifeCycle.error == nil)
    #expect(lifeCycle.allowedCommands == ["complete", "cancel", "progress", "progress cancel"])
  }

  @Test("a request without that step cannot stop after it")
  func noSuchStep() throws {
    var lifeCycle = LifeCycle()
    for (request, state) in [(Self.perform, LifeCycleState.prepared), (Self.action, .presented)] {
      let refusal = #expect(throws: Diagnostic.self) {
        _ = try lifeCycle.start(request, stopAfter: state)
      }
      #expect(refusal?.code == .outOfOrder)
      #expect(lifeCycle.state == .idle)
    }
  }

  static let callRows: [(LifeCycleRequest, [LifeCycleCommand], [String])] = [
    (
      action, [.cancel(.failed)],
      [
        "Controller", "prepare(forAction: \"com.example.rate\", itemIdentifiers: [\"a\", \"b\"])",
        "", "cancelRequest(withError: FPUIErrorDomain 1 (failed))",
      ]
    ),
    (
      error, [.complete],
      [
        "Controller", "prepare(forError: NSFileProviderErrorDomain -1000 (notAuthenticated))", "",
        "completeRequest()",
      ]
    ),
    (
      perform, [.progress(percent: 5), .cancel(nil)],
      [
        "performAction(identifier: \"com.example.pin\", onItemsWithIdentifiers: [\"a\"])",
        "progress.fractionCompleted = 0.05", "progress.cancel()",
        "completionHandler(NSCocoaErrorDomain 3072 (userCancelled))",
      ]
    ),
    (
      perform, [.complete],
      [
        "performAction(identifier: \"com.example.pin\", onItemsWithIdentifiers: [\"a\"])",
        "completionHandler(nil)",
      ]
    ),
    (
      .performAction(identifier: "a\"b\\", items: []), [],
      ["performAction(identifier: \"a\\\"b\\\\\", onItemsWithIdentifiers: [])"]
    ),
  ]

  @Test(arguments: callRows)
  func calls(request: LifeCycleRequest, commands: [LifeCycleCommand], calls: [String]) throws {
    var lifeCycle = LifeCycle()
    _ = try lifeCycle.start(request)
    for command in commands { _ = try lifeCycle.perform(command) }
    #expect(lifeCycle.events.map(\.call) == calls)
  }

  @Test("misuse that the system tolerates is told")
  func findings() throws {
    var lifeCycle = LifeCycle()
    _ = try lifeCycle.start(Self.action)
    let missing = try #require(lifeCycle.missingEnding)
    #expect(missing.code == .noEnding)
    #expect(missing.message.contains("left in the state presented"))
    let foreign = try lifeCycle.perform(.cancel(LifeCycleError(domain: "MyDomain", code: 3)))
    #expect(foreign.findings.map(\.code) == [.foreignErrorDomain])
    #expect(lifeCycle.outcome == .failed(LifeCycleError(domain: "MyDomain", code: 3)))

    let unreachable = try LifeCycleError(words: ["serverUnreachable"])
    let begun = try lifeCycle.start(.prepareError(unreachable, instantiates: "Controller"))
    #expect(begun.findings.map(\.code) == [.errorWithoutPresentation])
    #expect(try lifeCycle.perform(.cancel(.failed)).findings.isEmpty)

    _ = try lifeCycle.start(Self.perform)
    let answer = try lifeCycle.perform(.cancel(LifeCycleError(domain: "MyDomain", code: 3)))
    #expect(answer.findings.isEmpty)
  }

  static let errorRows: [([String], LifeCycleError?, String)] = [
    (["userCancelled"], .userCancelled, "FPUIErrorDomain 0 (userCancelled)"),
    (["failed"], .failed, "FPUIErrorDomain 1 (failed)"),
    (["notAuthenticated"], .notAuthenticated, "NSFileProviderErrorDomain -1000 (notAuthenticated)"),
    (
      ["NSCocoaErrorDomain", "3072"], .cocoaUserCancelled,
      "NSCocoaErrorDomain 3072 (userCancelled)"
    ),
    (["Mine", "-7"], LifeCycleError(domain: "Mine", code: -7), "Mine -7"),
    (["userCanceled"], nil, "there is no error \"userCanceled\" (did you mean \"userCancelled\"?)"),
    (["Mine", "seven"], nil, "there is no error \"Mine seven\""),
    ([], nil, "there is no error \"\""),
  ]

  @Test(arguments: errorRows)
  func errors(words: [String], error: LifeCycleError?, text: String) throws {
    do {
      let read = try LifeCycleError(words: words)
      #expect(read == error)
      #expect(read.description == text)
    } catch {
      #expect(error.code == .unknownErrorName)
      #expect(error.message == text)
    }
  }

  @Test("the kind of extension decides what runs, and the manifest names the class")
  func requestOfAction() throws {
    func request(point: String, controller: String?, more: String = "") throws -> LifeCycleRequest {
      let manifest = try Manifest.read(
        ManifestTexts.whole(
          ManifestTexts.fragment(ManifestTexts.entry()) + more, point: point,
          principalClass: controller), name: "Info.plist")
      return LifeCycleRequest(
        action: try #require(manifest.actions.first), in: manifest, items: ["a"])
    }
    let base = "(FPUIActionExtensionViewController)"
    func presented(_ name: String) -> LifeCycleRequest {
      .prepareAction(identifier: "com.example.rate", items: ["a"], instantiates: name)
    }
    #expect(
      try request(point: "com.apple.fileprovider-actionsui", controller: "A.B")
        == presented("A.B \(base)"))
    #expect(
      try request(
        point: "com.apple.fileprovider-actionsui", controller: nil,
        more: "<key>NSExtensionMainStoryboard</key><string>Main</string>")
        == presented("the initial view controller of Main.storyboard \(base)"))
    #expect(
      try request(point: "com.apple.fileprovider-nonui", controller: "A.B")
        == .performAction(identifier: "com.example.rate", items: ["a"]))
    let typed = Action(
      identifier: "com.example.rate", name: "Rate", rule: ActivationRule("TRUEPREDICATE"))
    #expect(
      LifeCycleRequest(action: typed, in: nil, items: ["a"])
        == presented("FPUIActionExtensionViewController"))
  }

  @Test("every state is reached by a row of the table, and every row leads somewhere")
  func table() {
    let reached = Set(LifeCycleTransition.table.map(\.to)).union([.idle])
    #expect(reached == Set(LifeCycleState.allCases))
    for row in LifeCycleTransition.table {
      #expect(!row.from.isEnd)
      #expect(
        LifeCycleTransition.table.filter {
          $0.flow == row.flow && $0.from == row.from && $0.trigger == row.trigger
        }.count == 1)
    }
    let events = Set(LifeCycleTransition.table.map(\.event))
    #expect(events == Set(LifeCycleEvent.Name.allCases))
  }
}
