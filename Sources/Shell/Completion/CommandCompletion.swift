import FileProviderActions
import LabSession
import LineEditor
import Transcripts

/// What can stand at the cursor in a command.
struct CommandCompletion {
  private let bytes: ArraySlice<UInt8>
  private let names: CompletionNames
  private let paths: (String) -> [Completion.Candidate]

  /// Looks at the bytes of a command up to the cursor; `paths` continues a path that is typed.
  init(
    _ bytes: ArraySlice<UInt8>, names: CompletionNames,
    paths: @escaping (String) -> [Completion.Candidate]
  ) {
    self.bytes = bytes
    self.names = names
    self.paths = paths
  }

  /// The completion.
  var completion: Completion {
    let words = CommandWords(bytes)
    guard let name = words.words.first, name.end < bytes.endIndex else {
      let start = words.words.first?.start ?? bytes.startIndex
      return Completion(
        start: start, candidates: matching(Self.commandNames, from: start))
    }
    let typed = String(decoding: bytes[name.start..<name.end], as: UTF8.self).drop { $0 == ":" }
    guard let command = Self.command(named: String(typed)) else {
      return Completion(start: bytes.endIndex, candidates: [])
    }
    return argument(of: command, words)
  }

  private static let commandNames: [Completion.Candidate] = CommandTable.all.map {
    .init(":\($0.name)", remark: $0.summary, ending: $0.arguments.isEmpty ? "" : " ")
  }

  /// The command of a name, or of a beginning that only one has.
  private static func command(named name: String) -> CommandDescription? {
    if let exact = CommandTable.command(named: name) { return exact }
    let candidates = CommandTable.all.filter { $0.name.hasPrefix(name) }
    return candidates.count == 1 ? candidates.first : nil
  }

  // MARK: - Arguments

  private func argument(of command: CommandDescription, _ words: CommandWords) -> Completion {
    var arguments = Array(words.words.dropFirst())
    // The word at the cursor; none when a blank stands before it.
    let current = arguments.last.flatMap { $0.end == bytes.endIndex ? $0 : nil }
    if current != nil { arguments.removeLast() }
    let start = current?.start ?? bytes.endIndex
    let typed = String(decoding: bytes[start...], as: UTF8.self)
    if typed.hasPrefix("--") {
      return Completion(
        start: start, candidates: Matching.candidates(options(command), typed: typed))
    }
    if let option = arguments.last.flatMap({ self.option(command, $0) }), option.placeholder != nil
    {
      let values = option.values.map { Completion.Candidate($0) }
      let files = option.placeholder == "FILE" ? self.files(typed, endings: [option.name]) : []
      return Completion(
        start: start, candidates: Matching.candidates(values, typed: typed) + files)
    }
    arguments.removeAll { self.option(command, $0) != nil }
    var form = ArgumentForm(command.arguments)
    if command.name == "expect", let thing = arguments.first {
      form = expectationForm(text(thing))
      arguments.removeFirst()
    }
    let alternatives = form.alternatives(at: arguments.count)
    if let path = pathCompletion(command, form, words, alternatives) { return path }
    if let slot = form.predicateSlot, arguments.count >= slot,
      alternatives.contains(where: { ["PREDICATE", "EXPRESSION", "VALUE"].contains($0) })
    {
      return predicate(from: arguments.count > slot ? arguments[slot].start : start) {
        arguments.count > slot ? [] : self.candidates(alternatives, command: command, behind: nil)
      }
    }
    if alternatives.contains("key=value") || alternatives.contains("key") {
      let owner = command.name == "domain" ? nil : arguments.first.map(text)
      let setting = SettingCompletion(
        bytes, from: start, names: names, of: SettingCompletion.Owner(command.name, owner, names),
        sign: alternatives.contains("key") ? "" : "=", files: { self.files($0, endings: []) })
      var completion = setting.completion
      guard completion.start == start else { return completion }
      completion.candidates += matching(
        self.candidates(alternatives, command: command, behind: arguments.last), from: start)
      return completion
    }
    let candidates = self.candidates(alternatives, command: command, behind: arguments.last)
    return Completion(start: start, candidates: Matching.candidates(candidates, typed: typed))
  }

  private func text(_ word: CommandWords.Word) -> String {
    String(decoding: bytes[word.start..<word.end], as: UTF8.self)
  }

  /// What stands behind a thing to expect.
  private func expectationForm(_ thing: String) -> ArgumentForm {
    switch thing {
    case "shown", "hidden", "raised", "suspect", "menu": ArgumentForm("ACTION ...")
    case "true", "false", "raises": ArgumentForm("PREDICATE")
    case "events": ArgumentForm("EVENT ...")
    case "state": ArgumentForm("STATE")
    case "finding": ArgumentForm("FINDING")
    case "refused": ArgumentForm("FINDING")
    default: ArgumentForm("")
    }
  }

  private func options(_ command: CommandDescription) -> [Completion.Candidate] {
    command.options.map { .init("--\($0.name)", remark: $0.summary) }
  }

  private func option(_ command: CommandDescription, _ word: CommandWords.Word) -> CommandOption? {
    command.options.first { "--\($0.name)" == text(word) }
  }

  /// The candidates for the alternatives of a slot, which stands behind a word.
  private func candidates(
    _ alternatives: [String], command: CommandDescription, behind word: CommandWords.Word?
  ) -> [Completion.Candidate] {
    alternatives.flatMap { alternative -> [Completion.Candidate] in
      switch alternative {
      case "NAME", "OLD": self.names(for: command)
      case "+NAME": prefixed("+")
      case "-NAME": prefixed("-")
      case "ACTION": names.actions
      case "LESSON":
        Course.own.entries.map { .init($0.lesson.name, remark: $0.lesson.title) }
      case "TOPIC": CommandTable.all.map { .init($0.name, remark: $0.summary) } + names.topics
      case "LOADED": names.manifests
      case "EVENT": LifeCycleEvent.Name.allCases.map { .init($0.rawValue) }
      case "STATE": LifeCycleState.allCases.map { .init($0.rawValue) }
      case "FINDING": names.codes
      case "DATE": [.init(names.now, remark: "this moment")]
      case "=": [.init("=", remark: "and another rule to try")]
      case "OPERATION": InteractionOperation.Action.allCases.map { .init($0.rawValue) }
      case "FOLDER": names.items
      case "OPTION": SessionOption.all.map { .init($0.name, remark: $0.summary) }
      case "CHOICE": choices(behind: word)
      case _ where alternative.first?.isLowercase == true && !alternative.contains("="):
        [.init(alternative)]
      default: []
      }
    }
  }

  /// The values of the option of a session that a word names.
  private func choices(behind word: CommandWords.Word?) -> [Completion.Candidate] {
    guard let word else { return [] }
    let name = text(word)
    return SessionOption.all.first { $0.name == name }?.words.map { .init($0) } ?? []
  }

  private func prefixed(_ sign: String) -> [Completion.Candidate] {
    names.items.map { .init(sign + $0.text, remark: $0.remark) }
  }

  /// What a command calls by name; nothing where the person makes the name up.
  private func names(for command: CommandDescription) -> [Completion.Candidate] {
    switch command.name {
    case "item", "object", "snapshot": []
    case "restore": names.snapshots
    case "prepare-error": ErrorConstant.all.map { .init($0.name, remark: $0.domain) }
    case "attach": names.types
    default: names.items
    }
  }

  // MARK: - Paths and predicates

  /// A path takes the rest of the line, blanks and all.
  private func pathCompletion(
    _ command: CommandDescription, _ form: ArgumentForm, _ words: CommandWords,
    _ alternatives: [String]
  ) -> Completion? {
    guard let first = form.slots.first?.alternatives, first.contains(where: Self.isPath) else {
      return nil
    }
    let start =
      words.words.dropFirst().first { option(command, $0) == nil }?.start ?? bytes.endIndex
    let typed = String(decoding: bytes[start...], as: UTF8.self)
    let others = candidates(first.filter { !Self.isPath($0) }, command: command, behind: nil)
    return Completion(
      start: start,
      candidates: Matching.candidates(others, typed: typed)
        + files(typed, endings: command.fileEndings))
  }

  /// The files and folders that fit a command.
  private func files(_ typed: String, endings: [String]) -> [Completion.Candidate] {
    PathCompletion.fitting(paths(typed), endings: endings, typed: typed)
  }

  private static func isPath(_ alternative: String) -> Bool {
    ["PATH", "FILE", "FOLDER"].contains(alternative)
  }

  private func predicate(
    from start: Int, others: () -> [Completion.Candidate]
  ) -> Completion {
    var completion = PredicateCompletion(bytes[start...], names: names).completion
    let more = matching(others(), from: start)
    completion.candidates = more + completion.candidates.filter { !more.contains($0) }
    return completion
  }

  private func matching(
    _ candidates: [Completion.Candidate], from start: Int
  ) -> [Completion.Candidate] {
    Matching.candidates(candidates, typed: String(decoding: bytes[start...], as: UTF8.self))
  }
}
