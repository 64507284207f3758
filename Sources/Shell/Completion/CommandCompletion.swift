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
      return Completion(start: start, candidates: Matching.candidates(values, typed: typed))
    }
    arguments.removeAll { self.option(command, $0) != nil }
    let form = ArgumentForm(command.arguments)
    let alternatives = form.alternatives(at: arguments.count)
    if let path = pathCompletion(command, form, words, alternatives) { return path }
    if let slot = form.predicateSlot, arguments.count >= slot,
      alternatives.contains(where: { ["PREDICATE", "EXPRESSION", "VALUE"].contains($0) })
    {
      return predicate(from: arguments.count > slot ? arguments[slot].start : start) {
        arguments.count > slot ? [] : self.candidates(alternatives, command: command, behind: nil)
      }
    }
    if alternatives.contains("key=value"), typed.contains("=") || typed.contains(".") {
      return setting(from: start, typed: typed, sign: "=")
    }
    if alternatives.contains("key"), typed.contains(".") {
      return setting(from: start, typed: typed, sign: "")
    }
    let candidates = self.candidates(alternatives, command: command, behind: arguments.last)
    return Completion(start: start, candidates: Matching.candidates(candidates, typed: typed))
  }

  private func options(_ command: CommandDescription) -> [Completion.Candidate] {
    command.options.map { .init("--\($0.name)", remark: $0.summary) }
  }

  private func option(_ command: CommandDescription, _ word: CommandWords.Word) -> CommandOption? {
    let text = String(decoding: bytes[word.start..<word.end], as: UTF8.self)
    return command.options.first { "--\($0.name)" == text }
  }

  /// The candidates for the alternatives of a slot, which stands behind a word.
  private func candidates(
    _ alternatives: [String], command: CommandDescription, behind word: CommandWords.Word?
  ) -> [Completion.Candidate] {
    alternatives.flatMap { alternative -> [Completion.Candidate] in
      switch alternative {
      case "NAME", "OLD": namesAreNew(in: command) ? [] : names.items
      case "+NAME": prefixed("+")
      case "-NAME": prefixed("-")
      case "ACTION": names.actions
      case "LESSON":
        Course.own.entries.map { .init($0.lesson.name, remark: $0.lesson.title) }
      case "TOPIC": CommandTable.all.map { .init($0.name, remark: $0.summary) } + names.topics
      case "key=value":
        names.settableKeys.map { .init($0.text + "=", remark: $0.remark, ending: "") }
      case "key": names.settableKeys
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
    let name = String(decoding: bytes[word.start..<word.end], as: UTF8.self)
    return SessionOption.all.first { $0.name == name }?.words.map { .init($0) } ?? []
  }

  private func prefixed(_ sign: String) -> [Completion.Candidate] {
    names.items.map { .init(sign + $0.text, remark: $0.remark) }
  }

  /// Whether the name behind a command is one that the person makes up.
  private func namesAreNew(in command: CommandDescription) -> Bool {
    ["item", "object", "snapshot", "prepare-error"].contains(command.name)
  }

  // MARK: - Paths, settings, predicates

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
      start: start, candidates: Matching.candidates(others, typed: typed) + paths(typed))
  }

  private static func isPath(_ alternative: String) -> Bool {
    ["PATH", "FILE", "FOLDER"].contains(alternative)
  }

  /// `key=value`, or `key` when the sign is empty: keys below `userInfo`, then values by what the key
  /// holds.
  private func setting(from start: Int, typed: String, sign: String) -> Completion {
    guard let equals = bytes[start...].firstIndex(of: UInt8(ascii: "=")) else {
      let dot = bytes[start...].lastIndex(of: UInt8(ascii: ".")).map { $0 + 1 } ?? start
      let owner = String(decoding: bytes[start..<dot], as: UTF8.self)
      let keys: [Completion.Candidate] =
        owner == "userInfo."
        ? names.userInfoKeys.map {
          .init(KeyQuoting.quotedWhenNeeded($0) + sign, ending: sign.isEmpty ? " " : "")
        } : []
      return Completion(start: dot, candidates: matching(keys, from: dot))
    }
    let value = equals + 1
    let key = String(decoding: bytes[start..<equals], as: UTF8.self)
    if bytes[value...].first == UInt8(ascii: "\""), ["contentType", "typeIdentifier"].contains(key)
    {
      let types = names.types.map {
        Completion.Candidate($0.text, remark: $0.remark, ending: "\"")
      }
      return Completion(start: value + 1, candidates: matching(types, from: value + 1))
    }
    return Completion(
      start: value, candidates: matching([.init("YES"), .init("NO"), .init("NULL")], from: value))
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

/// The words of a command up to the cursor; blanks inside quotes and brackets do not part them.
struct CommandWords {
  struct Word {
    let start: Int
    let end: Int
  }

  private(set) var words: [Word] = []

  init(_ bytes: ArraySlice<UInt8>) {
    var start: Int?
    var quote: UInt8?
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      let isBlank =
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
      if isBlank, quote == nil {
        if let begun = start { words.append(Word(start: begun, end: index)) }
        start = nil
      } else {
        start = start ?? index
        if quote == byte {
          quote = nil
        } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
          quote = byte
        } else if quote != nil, byte == UInt8(ascii: "\\") {
          index += 1
        }
      }
      index += 1
    }
    if let begun = start { words.append(Word(start: begun, end: bytes.endIndex)) }
  }
}
