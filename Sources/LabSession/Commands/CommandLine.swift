import PredicateFormat

/// Finds the command of a line and has its arguments read.
enum CommandLine {
  static func read(
    _ input: Input, abbreviations: Bool
  ) throws(ArgumentReader.Problem) -> Command {
    let name = name(in: input.source)
    let description = try find(name, abbreviations: abbreviations)
    var reader = ArgumentReader(input.source, command: description, from: name.range.end)
    try reader.readOptions()
    try reader.readTrailingOptions()
    let verb = try description.read(&reader)
    try reader.finish()
    return Command(
      input: input, verb: verb, description: description, page: reader.value("html"),
      isForced: reader.has("force"))
  }

  /// The name in a line, without the colon; the range has the colon.
  static func name(in source: SourceText) -> ArgumentWord {
    let bytes = source.bytes
    let start = bytes.firstIndex { !ArgumentReader.isBlank($0) } ?? bytes.count
    let end = bytes[start...].firstIndex(where: ArgumentReader.isBlank) ?? bytes.count
    let range = SourceRange(start, end)
    let text = source[range]
    if let name = PlainWord.commands[text] { return ArgumentWord(name, at: range) }
    return ArgumentWord(String(text.drop { $0 == ":" }), at: range)
  }

  private static func find(
    _ name: ArgumentWord, abbreviations: Bool
  ) throws(ArgumentReader.Problem) -> CommandDescription {
    if let exact = CommandTable.command(named: name.text) { return exact }
    let candidates =
      name.text.isEmpty ? [] : CommandTable.all.filter { $0.name.hasPrefix(name.text) }
    if abbreviations, candidates.count == 1 { return candidates[0] }
    if abbreviations, candidates.count > 1 {
      throw .wrong([
        Diagnostic(
          .error, .ambiguousCommand,
          "\":\(name.text)\" may be "
            + ArgumentReader.list(candidates.map { ":\($0.name)" }), at: name.range,
          help: "type one letter more")
      ])
    }
    throw .wrong([unknown(name, candidates: candidates.map(\.name))])
  }

  private static func unknown(_ name: ArgumentWord, candidates: [String]) -> Diagnostic {
    guard !name.text.isEmpty else {
      return Diagnostic(
        .error, .unknownCommand, "a command's name is missing behind \":\"", at: name.range,
        help: ":help lists the commands")
    }
    // A unique beginning is surer than a near name; scripts refuse it all the same.
    let near =
      candidates.count == 1
      ? candidates.first
      : PlainWord.otherNames[name.text]
        ?? nearestName(to: name.text, in: CommandTable.all.map(\.name))
    return Diagnostic(
      .error, .unknownCommand,
      "there is no command \":\(name.text)\"" + (near.map { " (did you mean \":\($0)\"?)" } ?? ""),
      at: name.range,
      fixIts: near.map { [Diagnostic.FixIt(replace: name.range, with: ":\($0)")] } ?? [],
      help: near == nil ? ":help lists the commands" : nil)
  }
}
