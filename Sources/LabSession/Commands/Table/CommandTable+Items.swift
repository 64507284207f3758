import PredicateFormat

extension CommandTable {
  static let items: [CommandDescription] = [
    CommandDescription(
      "item", "NAME key=value ...", in: .items, "define a File Provider item",
      example: #":item report filename="report.pdf" userInfo."com.example.testBit"=YES"#
    ) { reader throws(Problem) in
      .item(try reader.requiredWord("a name for the item"), try reader.settings())
    },
    CommandDescription(
      "object", "NAME key=value ...", in: .items, "define a dictionary with any keys",
      example: #":object order customer="Ann" total=12.5"#
    ) { reader throws(Problem) in
      .object(try reader.requiredWord("a name for the object"), try reader.settings())
    },
    CommandDescription(
      "set", "NAME key=value ...", in: .items, "change an item or an object",
      example: #":set report isUploaded=NO"#
    ) { reader throws(Problem) in
      let name = try reader.requiredWord("the name of an item or an object")
      let settings = try reader.settings()
      guard !settings.isEmpty else { throw reader.missing("a key=value to set") }
      return .set(name, settings)
    },
    CommandDescription(
      "unset", "NAME key ...", in: .items, "take settings back",
      example: #":unset report userInfo."com.example.testBit""#
    ) { reader throws(Problem) in
      let name = try reader.requiredWord("the name of an item or an object")
      let keys = try reader.words()
      guard !keys.isEmpty else { throw reader.missing("a key to unset") }
      return .unset(name, keys)
    },
    CommandDescription(
      "remove", "NAME ...", in: .items, "forget items or objects", example: ":remove draft"
    ) { reader throws(Problem) in
      let names = try reader.words()
      guard !names.isEmpty else { throw reader.missing("the name of an item or an object") }
      return .remove(names)
    },
    CommandDescription(
      "rename", "OLD NEW", in: .items, "call an item or an object by another name",
      example: ":rename draft letter"
    ) { reader throws(Problem) in
      .rename(
        try reader.requiredWord("the name of an item or an object"),
        to: try reader.requiredWord("the new name"))
    },
    CommandDescription(
      "items", "[NAME ...]", in: .items, "list the items, or show some of them whole",
      example: ":items report"
    ) { reader throws(Problem) in .items(try reader.words()) },
    CommandDescription(
      "import", "FILE|-", in: .items,
      "read items: JSON, a property list, CSV, fileproviderctl evaluate",
      fileEndings: ["json", "jsonl", "plist", "csv", "txt"],
      example: ":import items.json"
    ) { reader throws(Problem) in .importItems(try reader.origin()) },
    CommandDescription(
      "mac", "[NAME ... IDENTIFIER=YES|NO|\"REASON\" ...|none]", in: .items,
      "what a Mac answered for items, for :menu and :expect mac to compare",
      example: ":mac report com.example.MyFileProvider.setRating=YES"
    ) { reader throws(Problem) in .mac(try reader.macAnswers()) },
    CommandDescription(
      "export", "[FILE]", in: .items, "write the items as commands, or as JSON",
      options: [CommandOption("json", "as JSON that :import reads; so is a file .json"), .force],
      fileEndings: ["json", "actionlab"],
      example: ":export --json items.json"
    ) { reader throws(Problem) in
      let (asJSON, isForced) = (reader.has("json"), reader.has("force"))
      return .export(try reader.rest(), asJSON: asJSON, isForced: isForced)
    },
    CommandDescription(
      "select", "NAME ...|all|none|+NAME|-NAME", in: .items, "choose what is selected",
      example: ":select report draft"
    ) { reader throws(Problem) in .select(try reader.selectionTerms()) },
    CommandDescription(
      "domain", "[key=value ...|none]", in: .items, "set what rules read as domainUserInfo",
      example: ":domain isReadOnly=NO"
    ) { reader throws(Problem) in
      guard !reader.isAtEnd() else { return .domain(.show) }
      let start = reader.offset
      if let word = try reader.word(), word.text == "none", reader.isAtEnd() {
        return .domain(.none)
      }
      reader.offset = start
      return .domain(.set(try reader.settings()))
    },
    CommandDescription(
      "let", "$NAME = EXPRESSION", in: .items, "give a variable its value",
      example: ":let $limit = 3"
    ) { reader throws(Problem) in try reader.variable() },
    CommandDescription(
      "snapshot", "[NAME]", in: .items, "keep the session as it is now",
      example: ":snapshot before"
    ) { reader throws(Problem) in .snapshot(try reader.word()) },
    CommandDescription(
      "restore", "[NAME]", in: .items, "go back to a snapshot", example: ":restore before"
    ) { reader throws(Problem) in .restore(try reader.word()) },
    CommandDescription(
      "undo", in: .items, "take the last change back", example: ":undo"
    ) { _ throws(Problem) in .undo },
  ]
}

extension ArgumentReader {
  /// Names of items, then `IDENTIFIER=ANSWER` for each action.
  fileprivate mutating func macAnswers() throws(Problem) -> MacArgument {
    guard !isAtEnd() else { return .show }
    var items: [ArgumentWord] = []
    while !isAtEnd() {
      let range = try wordRange()
      if bytes[range.start..<range.end].contains(UInt8(ascii: "=")) { break }
      items.append(try requiredWord("the name of an item"))
    }
    if items.count == 1, items[0].text == "none", !items[0].isQuoted, isAtEnd() { return .none }
    guard !items.isEmpty else { throw missing("the name of an item") }
    let answers = try settings()
    guard !answers.isEmpty else { throw missing("an action's IDENTIFIER=YES or IDENTIFIER=NO") }
    return .answers(items: items, answers)
  }

  /// `$name = expression`, or nothing.
  fileprivate mutating func variable() throws(Problem) -> Command.Verb {
    guard !isAtEnd() else { return .variables }
    let start = offset
    while offset < bytes.count, !Self.isBlank(bytes[offset]), bytes[offset] != UInt8(ascii: "=") {
      offset += 1
    }
    let range = SourceRange(start, offset)
    let name = source[range]
    let isName =
      name.hasPrefix("$") && name.utf8.count > 1
      && name.utf8.dropFirst().allSatisfy { Self.isNameByte($0) }
    guard isName else {
      throw wrong(
        .unexpectedArgument, "a variable's name starts with \"$\", not \"\(name)\"", at: range,
        help: command.usage)
    }
    guard !isAtEnd(), bytes[offset] == UInt8(ascii: "=") else {
      throw missing("\"=\" and a value behind \(name)")
    }
    offset += 1
    let word = ArgumentWord(String(name.dropFirst()), at: range)
    return .letVariable(word, try expression("a value for \(name)"))
  }

  static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
