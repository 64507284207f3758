import FileProviderActions
import LabSession
import PredicateFormat

extension Lab {
  /// Chooses an action of the menu of items, of the selection's when none is named, with the user's own
  /// view controller in the system's hands.
  ///
  ///     let request = try lab.choose("setRating", for: "report", driving: controller)
  ///
  /// The controller gets its context, then `prepare(forAction:itemIdentifiers:)`, and is presented
  /// unless it ended the request in there. It may end it later and from any thread;
  /// ``ActionRequest/ended(within:fileID:line:)`` waits for that. The lab itself does not change.
  ///
  /// Throws ``LabError``: `unknown-action`, `action-not-shown` with the reason, or `wrong-driver`
  /// when the action has no view.
  public func choose(
    _ action: String, for items: String...,
    driving controller: some ActionExtensionViewController, fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(LabError) -> ActionRequest {
    try LabError.placed(fileID, line) { () throws(LabError) in
      let request = try request(choosing: action, for: items)
      guard case .prepareAction(let identifier, let items, _) = request else {
        throw Self.wrongDriver(action, "has no view; drive a CustomActionExtension with it")
      }
      return try present(controller, for: request) {
        controller.prepare(forAction: identifier, itemIdentifiers: items)
      }
    }
  }

  /// Chooses an action without a view for items, for the selection when none is named, with the user's
  /// own extension in the system's hands.
  ///
  /// Throws ``LabError``: `unknown-action`, `action-not-shown` with the reason, or `wrong-driver`
  /// when the action has a view.
  public func choose(
    _ action: String, for items: String..., driving performer: some CustomActionExtension,
    fileID: StaticString = #fileID, line: UInt = #line
  ) throws(LabError) -> ActionRequest {
    try LabError.placed(fileID, line) { () throws(LabError) in
      let request = try request(choosing: action, for: items)
      guard case .performAction(let identifier, let items) = request else {
        throw Self.wrongDriver(
          action, "has a view; drive an ActionExtensionViewController with it")
      }
      let machine = RequestMachine()
      try LabError.converting { () throws(Diagnostic) in try machine.start(request) }
      let progress = performer.performAction(
        identifier: identifier, onItemsWithIdentifiers: items
      ) { error in
        machine.perform(error.map { .cancel(ActionError($0).lifeCycleError) } ?? .complete)
      }
      return ActionRequest(machine, progress: progress)
    }
  }

  /// Presents the user's view controller for an error of the provider, such as
  /// ``ActionError/notAuthenticated``.
  public func prepare(
    forError error: ActionError, driving controller: some ActionExtensionViewController,
    fileID: StaticString = #fileID, line: UInt = #line
  ) throws(LabError) -> ActionRequest {
    try LabError.placed(fileID, line) { () throws(LabError) in
      let text = ":prepare-error \(CommandText.word(error.domain)) \(error.code)"
      let request = try request(of: text)
      return try present(controller, for: request) { controller.prepare(forError: error) }
    }
  }

  private func present(
    _ controller: some ActionExtensionViewController, for request: LifeCycleRequest,
    _ prepare: () -> Void
  ) throws(LabError) -> ActionRequest {
    let machine = RequestMachine()
    try LabError.converting { () throws(Diagnostic) in try machine.start(request) }
    controller.extensionContext = ActionExtensionContext(
      domainIdentifier: domainIdentifier, machine: machine)
    machine.perform(.next)
    prepare()
    machine.present()
    return ActionRequest(machine)
  }

  private func request(
    choosing action: String, for items: [String]
  ) throws(LabError) -> LifeCycleRequest {
    let copy = items.isEmpty ? self : try selecting(items)
    return try copy.request(of: ":choose \(CommandText.word(try session.handle(of: action)))")
  }

  /// The request that a command begins.
  private func request(of command: String) throws(LabError) -> LifeCycleRequest {
    var copy = self
    try copy.carryOut(command)
    guard let request = copy.session.lifeCycle.request else {
      throw LabError(Diagnostic(.error, .outOfOrder, "\(command) began no request"))
    }
    return request
  }

  private static func wrongDriver(_ action: String, _ remark: String) -> LabError {
    LabError(Diagnostic(.error, .wrongDriver, "the action \"\(action)\" \(remark)"))
  }
}

extension DiagnosticCode {
  /// An action that is driven by code of the other kind of extension.
  static let wrongDriver = DiagnosticCode("wrong-driver")
}
