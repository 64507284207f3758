import PredicateFormat

// Commands that are made from what a program knows, not read from a line: nothing in a path or a name
// is taken for an option, a quote or a blank between words.

extension Command {
  /// `:load` of a path.
  ///
  ///     session.perform(.load("--odd name"))
  public static func load(_ path: String) -> Command {
    make("load", [path]) { .load(.path($0[0])) }
  }

  /// `:import` of a path.
  public static func importItems(from path: String) -> Command {
    make("import", [path]) { .importItems(.path($0[0])) }
  }

  /// `:select` of items by their names, or of `all`, `none`, `+name` and `-name`.
  public static func select(_ names: [String]) -> Command {
    make("select", names) { .select($0.map(SelectionTerm.init)) }
  }

  private static func make(
    _ name: String, _ words: [String], _ verb: ([ArgumentWord]) -> Verb
  ) -> Command {
    var text = ":\(name)"
    var arguments: [ArgumentWord] = []
    for word in words {
      let start = text.utf8.count + 1
      text += " \(word)"
      arguments.append(ArgumentWord(word, at: SourceRange(start, text.utf8.count)))
    }
    return Command(
      input: Input(SourceText(text), kind: .command), verb: verb(arguments),
      description: CommandTable.command(named: name))
  }
}

extension SelectionTerm {
  /// Reads a word of `:select`: a name, unless it is one of the other forms and not in quotes.
  init(_ word: ArgumentWord) {
    switch word.text {
    case "all" where !word.isQuoted: self = .all
    case "none" where !word.isQuoted: self = .none
    default:
      let isChange = word.text.hasPrefix("+") || word.text.hasPrefix("-")
      guard !word.isQuoted, isChange, word.text.utf8.count > 1 else {
        self = .item(word)
        return
      }
      let name = ArgumentWord(
        String(word.text.dropFirst()), at: SourceRange(word.range.start + 1, word.range.end))
      self = word.text.hasPrefix("+") ? .adding(name) : .removing(name)
    }
  }
}
