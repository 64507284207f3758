/// Actions as XML text, escaped and ready to be pasted into an Info.plist.
public enum ManifestText {
  /// The `<string>` element of a rule.
  ///
  ///     element(ofRule: "a > 1 && b")     // <string>a &gt; 1 &amp;&amp; b</string>
  public static func element(ofRule rule: String) -> String {
    "<string>\(escapedForXML(rule))</string>"
  }

  /// The `<dict>` of one action, without its rule where it has none.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - indentation: What each line begins with.
  /// - Returns: Lines joined by line feeds, with none at the end.
  public static func entry(of action: Action, indentation: String = "") -> String {
    var lines = ["<dict>"]
    func add(_ key: String, _ element: String) {
      lines += ["\t<key>\(key)</key>", "\t\(element)"]
    }
    add(ManifestKey.identifier, "<string>\(escapedForXML(action.identifier))</string>")
    add(ManifestKey.actionName, "<string>\(escapedForXML(action.name))</string>")
    if let rule = action.rule { add(ManifestKey.rule, element(ofRule: rule.text)) }
    lines.append("</dict>")
    return lines.map { indentation + $0 }.joined(separator: "\n")
  }

  /// The key and the `<array>` of several actions, as they stand in `NSExtension`.
  public static func fragment(of actions: [Action]) -> String {
    let entries = actions.map { entry(of: $0, indentation: "\t") + "\n" }.joined()
    return "<key>\(ManifestKey.actions)</key>\n<array>\n\(entries)</array>"
  }
}
