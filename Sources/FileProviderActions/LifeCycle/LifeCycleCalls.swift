extension LifeCycleRequest {
  /// The call that an event stands for, with its arguments, as Swift would write it.
  func call(of event: LifeCycleEvent.Name, error: LifeCycleError?) -> String {
    switch (event, self) {
    case (.instantiate, .prepareAction(_, _, let name)), (.instantiate, .prepareError(_, let name)):
      name
    case (.prepare, .prepareAction(let identifier, let items, _)):
      "prepare(forAction: \(quoted(identifier)), itemIdentifiers: \(list(items)))"
    case (.prepareError, .prepareError(let error, _)): "prepare(forError: \(error))"
    case (.perform, .performAction(let identifier, let items)):
      "performAction(identifier: \(quoted(identifier)), onItemsWithIdentifiers: \(list(items)))"
    case (.cancelProgress, _): "progress.cancel()"
    case (.complete, .performAction): "completionHandler(nil)"
    case (.complete, _): "completeRequest()"
    case (.cancel, .performAction): "completionHandler(\(error.map { "\($0)" } ?? "nil"))"
    case (.cancel, _): "cancelRequest(withError: \(error.map { "\($0)" } ?? "nil"))"
    default: ""
    }
  }

  private func list(_ items: [String]) -> String {
    "[" + items.map(quoted).joined(separator: ", ") + "]"
  }

  private func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
