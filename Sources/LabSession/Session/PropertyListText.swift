import FileProviderActions

/// Actions as XML, escaped and ready to paste between the tags of an Info.plist.
enum PropertyListText {
  static func text(of actions: [Action]) -> String {
    var lines = ["<key>NSExtensionFileProviderActions</key>", "<array>"]
    for action in actions {
      lines.append("\t<dict>")
      lines += entry("Identifier", action.identifier)
      lines += entry("Name", action.name)
      if let rule = action.rule { lines += entry("ActivationRule", rule.text) }
      lines.append("\t</dict>")
    }
    return (lines + ["</array>"]).joined(separator: "\n")
  }

  private static func entry(_ key: String, _ text: String) -> [String] {
    [
      "\t\t<key>NSExtensionFileProviderAction\(key)</key>",
      "\t\t<string>\(escapedForXML(text))</string>",
    ]
  }
}

extension Session {
  /// Performs `:plist [ACTION]`.
  func propertyList(_ word: ArgumentWord?, _ input: Input) throws(Refusal) -> Outcome {
    if let word {
      return Outcome([.verbatim(PropertyListText.text(of: [try action(word, input).action]))])
    }
    let actions = sessionActions.map(\.action)
    guard !actions.isEmpty else { throw noManifest(input) }
    return Outcome([.verbatim(PropertyListText.text(of: actions))])
  }
}
