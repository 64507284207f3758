import PredicateFormat

extension CommandTable {
  static let manifests: [CommandDescription] = [
    CommandDescription(
      "load", "PATH|-", in: .manifests,
      "read an Info.plist, a bundle or a bare fragment of one", fileEndings: ["plist"],
      example: ":load Examples/Rating/Info.plist"
    ) { reader throws(Problem) in .load(try reader.origin()) },
    CommandDescription(
      "define", "[NAME=value ...|none]", in: .manifests,
      "the values of build settings in manifests that are read next",
      example: ":define PRODUCT_BUNDLE_IDENTIFIER=com.example.MyFileProvider"
    ) { reader throws(Problem) in .define(try reader.definitions()) },
    CommandDescription(
      "reload", in: .manifests, "read the loaded manifests again", example: ":reload"
    ) { _ throws(Problem) in .reload },
    CommandDescription(
      "unload", "LOADED", in: .manifests, "forget a manifest that was loaded",
      example: ":unload Examples/Rating/Info.plist"
    ) { reader throws(Problem) in
      guard let path = try reader.rest() else { throw reader.missing("the path of a manifest") }
      return .unload(path)
    },
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
      "show which actions the system would offer, and why", options: [.html, .force],
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
  /// `NAME=value ...`, where a value is text with or without quotes, or `none`, or nothing.
  fileprivate mutating func definitions() throws(Problem) -> DefinitionChange {
    var definitions: [(name: ArgumentWord, value: ArgumentWord)] = []
    while !isAtEnd() {
      let range = try wordRange()
      offset = range.end
      if definitions.isEmpty, source[range] == "none", isAtEnd() { return .none }
      let equals = bytes[range.start..<range.end].firstIndex(of: UInt8(ascii: "="))
      guard let equals, equals > range.start else {
        throw wrong(
          .settingForm, "\"\(source[range])\" is no definition; one is written NAME=value",
          at: range,
          help: command.usage)
      }
      let value = SourceRange(equals + 1, range.end)
      guard !value.isEmpty else {
        throw wrong(
          .missingValue, "no value stands behind \"\(source[range])\"", at: value,
          help: "a value that is empty is written \"\"")
      }
      let name = SourceRange(range.start, equals)
      let isQuoted = Self.isQuote(bytes[value.start])
      definitions.append(
        (
          ArgumentWord(source[name], at: name),
          ArgumentWord(
            isQuoted ? try text(ofStringAt: value) : source[value], at: value, isQuoted: isQuoted)
        ))
    }
    return definitions.isEmpty ? .show : .set(definitions)
  }

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
