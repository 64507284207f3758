import FileProviderActions
import PredicateFormat

extension Session {
  /// `:help [TOPIC]`: the overview, or the page of a command, a word of the language, a key of items or
  /// the code of a diagnostic.
  func help(_ topic: ArgumentWord?, _ input: Input) throws(Refusal) -> Outcome {
    guard let topic else { return Outcome(HelpText.overview) }
    if let parts = helpPage(on: topic.text) { return Outcome(parts) }
    let near = nearestName(to: topic.text, in: helpTopics)
    throw Refusal(
      Diagnostic(
        .error, .unknownTopic,
        "there is no help on \"\(topic.text)\"" + (near.map { " (did you mean \"\($0)\"?)" } ?? ""),
        at: topic.range,
        fixIts: near.map { [Diagnostic.FixIt(replace: topic.range, with: $0)] } ?? [],
        help: ":help lists the commands, :help language the words of predicates; in a shell"
          + " \"actionlab help NAME\" tells of the commands of the program, such as run"), in: input
    )
  }

  private func helpPage(on word: String) -> [OutcomePart]? {
    let name = word.hasPrefix(":") ? String(word.dropFirst()) : word
    if let command = CommandTable.command(named: name) {
      return [.page(HelpText.page(of: command))]
    }
    if word.lowercased() == HelpText.languageWord { return HelpText.language }
    if let topic = LanguageTopic.topic(of: word) { return [.page(topic.page)] }
    if let verdict = MenuVerdict(rawValue: word.lowercased()) { return [.page(verdict.page)] }
    if let page = PropertyPage.page(of: word) { return [.page(page)] }
    let code = DiagnosticCode(word)
    if let page = HelpText.page(for: code) { return [.page(page)] }
    for room in configuration.furtherPages {
      if let page = room.page(code) { return [.page(page)] }
    }
    // `:sel` at the prompt is the command that it abbreviates.
    let begun = CommandTable.all.filter { !name.isEmpty && $0.name.hasPrefix(name) }
    return begun.count == 1 ? begun.map { .page(HelpText.page(of: $0)) } : nil
  }

  /// Everything that `:help` has a page on.
  public var helpTopics: [String] {
    CommandTable.all.map(\.name) + [HelpText.languageWord]
      + (LanguageTopic.all + LanguageTopic.guides).flatMap(\.names)
      + MenuVerdict.allCases.map(\.rawValue) + PropertyPage.keys + diagnosticCodes
  }

  /// The codes of all diagnostics that there are.
  public var diagnosticCodes: [String] {
    (HelpText.codes + configuration.furtherPages.flatMap(\.codes)).map(\.rawValue)
  }
}
