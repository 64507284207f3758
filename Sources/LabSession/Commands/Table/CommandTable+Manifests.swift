import PredicateFormat

extension CommandTable {
  static let manifests: [CommandDescription] = [
    CommandDescription(
      "load", "PATH|-", in: .manifests,
      "read an Info.plist, a bundle or a bare fragment of one",
      example: ":load Examples/Rating/Info.plist"
    ) { reader throws(Problem) in .load(try reader.origin()) },
    CommandDescription(
      "reload", in: .manifests, "read the loaded manifests again", example: ":reload"
    ) { _ throws(Problem) in .reload },
    CommandDescription(
      "actions", in: .manifests, "list the actions and what is wrong with them",
      example: ":actions"
    ) { _ throws(Problem) in .actions },
    CommandDescription(
      "action", "ID [name=\"...\"] when PREDICATE", in: .manifests, "add an action of your own",
      example: ":action com.example.pin name=\"Pin\" when fileproviderItems.@count == 1"
    ) { reader throws(Problem) in try reader.actionDefinition() },
    CommandDescription(
      "rule", "ACTION [= PREDICATE | reset]", in: .manifests,
      "show an action's rule, or try another one",
      example: ":rule setRating = fileproviderItems.@count == 1"
    ) { reader throws(Problem) in try reader.ruleChange() },
    CommandDescription(
      "plist", "[ACTION]", in: .manifests, "print actions as XML, ready to paste",
      example: ":plist setRating"
    ) { reader throws(Problem) in .plist(try reader.word()) },
    CommandDescription(
      "menu", "[NAME ...|each]", in: .manifests,
      "show which actions the system would offer, and why", options: [.html],
      example: ":menu report draft"
    ) { reader throws(Problem) in
      let words = try reader.words()
      if words.isEmpty { return .menu(.selection) }
      if words.count == 1, words[0].text == "each", !words[0].isQuoted { return .menu(.each) }
      return .menu(.items(words))
    },
    CommandDescription(
      "check", "[ACTION|PREDICATE]", in: .manifests, "look for mistakes in rules",
      example: ":check setRating"
    ) { reader throws(Problem) in .check(try reader.target()) },
  ]
}

extension ArgumentReader {
  fileprivate mutating func actionDefinition() throws(Problem) -> Command.Verb {
    let identifier = try requiredWord("an identifier")
    var name: ArgumentWord?
    var word = try requiredWord("\"when\" and a predicate")
    if word.text.hasPrefix("name="), !word.isQuoted {
      let value = SourceRange(word.range.start + 5, word.range.end)
      let expression = try expression(in: value)
      guard case .constant(.string(let text)) = expression.syntax.kind else {
        throw wrong(.settingForm, "a name is text in quotes", at: value)
      }
      name = ArgumentWord(text, at: value, isQuoted: true)
      word = try requiredWord("\"when\" and a predicate")
    }
    guard word.text == "when" else { throw unexpected(word, "word here", of: ["when"]) }
    return .action(
      ActionDefinition(identifier: identifier, name: name, rule: try predicate()))
  }

  fileprivate mutating func ruleChange() throws(Problem) -> Command.Verb {
    let action = try requiredWord("an action")
    guard !isAtEnd() else { return .rule(action, .show) }
    if bytes[offset] == UInt8(ascii: "=") {
      offset += 1
      return .rule(action, .replace(try predicate()))
    }
    let word = try requiredWord("\"=\" and a predicate")
    guard word.text == "reset" else { throw unexpected(word, "word here", of: ["=", "reset"]) }
    return .rule(action, .reset)
  }
}
