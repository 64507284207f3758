import FileProviderActions
import PredicateEvaluation
import PredicateFormat

extension Session {
  /// Commands that make a session like this one out of an empty one, in order.
  ///
  /// Snapshots, undo and what was shown before are not part of it.
  public var recreatingCommands: [String] { recreatingCommands { $0 } }

  /// The recreating commands, with the paths of manifests written by a function.
  private func recreatingCommands(path: (String) -> String) -> [String] {
    var commands = optionCommands
    if let platform = state.chosenPlatform { commands.append(":platform \(platform.rawValue)") }
    if let clock = state.clock { commands.append(":clock \(clock.iso8601)") }
    if let seed = state.seed { commands.append(":seed \(seed)") }
    commands += manifestCommands(path)
    commands += itemCommands
    if !state.attached.isEmpty {
      commands.append(":attach " + state.attached.map(Self.word).joined(separator: " "))
      commands.append(":on selection")
    }
    for variable in state.variables {
      commands.append(
        OperandText.text(of: variable.value).map { ":let $\(variable.name) = \($0)" }
          ?? Self.lost("$\(variable.name)"))
    }
    if let arguments = state.arguments {
      let texts = arguments.compactMap(OperandText.text)
      commands.append(
        texts.count == arguments.count
          ? ":args " + texts.joined(separator: " ") : Self.lost("the values of :args"))
    }
    switch state.subject {
    case .selection: break
    case .each: commands.append(":on each")
    case .named(let name): commands.append(":on \(name)")
    case .attachments: commands.append(":on attachments")
    case .expression(let argument): commands.append(":on \(Self.text(of: argument))")
    }
    return (commands + lifeCycleCommands).map(Self.withoutControls)
  }

  private func manifestCommands(_ written: (String) -> String) -> [String] {
    var paths: [String] = []
    var commands = definitionCommands
    for loaded in manifestsFromHere where !paths.contains(loaded.path) {
      paths.append(loaded.path)
      guard let text = loaded.pastedText else {
        let path = loaded.path
        commands.append(":load \(Self.isBuiltIn(path) ? path : written(path))")
        continue
      }
      commands.append(PastedText.command("load", with: text))
    }
    for action in state.typedActions {
      let name = action.name == action.identifier ? "" : " name=\(Self.quoted(action.name))"
      commands.append(
        ":action \(Self.word(action.identifier))\(name) when \(action.rule?.text ?? "")")
    }
    for entry in sessionActions where entry.isOnTrial {
      commands.append(":rule \(Self.word(entry.action.handle)) = \(entry.action.rule?.text ?? "")")
    }
    return commands
  }

  private var itemCommands: [String] {
    var commands = itemDefinitions
    for object in state.objects {
      var settings = ""
      var lost: [String] = []
      for entry in object.values.entries {
        let key = Self.typedKey(Self.text(of: entry.key))
        if let text = OperandText.text(of: entry.value) {
          settings += " \(key)=\(text)"
        } else {
          lost.append(Self.lost("\(object.name).\(key)"))
        }
      }
      commands += [":object \(object.name)" + settings] + lost
    }
    if !state.selection.isEmpty {
      commands.append(":select " + state.selection.joined(separator: " "))
    }
    return commands + Self.lines(ItemExport.command(state.domain)) + macCommands
  }

  /// The commands that define the items; those that commands cannot write as a whole are imported.
  private var itemDefinitions: [String] {
    let commands = ItemExport.commands(state.items.items)
    // A comment behind a command tells what the command cannot say.
    guard commands.contains("\n# ") else { return Self.lines(commands) }
    // An import takes an item of a known identifier for that one, so a second holder gets it afterwards.
    var known: Set<String> = []
    var later: [String] = []
    let items = state.items.items.map { item in
      let isFirst = known.insert(item.identifier).inserted
      guard !isFirst, item["itemIdentifier"] != nil else { return item }
      var item = item
      later.append(":set \(item.name) itemIdentifier=\(Self.quoted(item.identifier))")
      _ = try? item.unset(ItemPath("itemIdentifier"))
      known.insert(item.identifier)
      return item
    }
    return [PastedText.command("import", with: Self.lines(ItemExport.json(items)))] + later
  }

  private var lifeCycleCommands: [String] {
    guard state.lifeCycle.state.isActive, let request = state.lifeCycle.request else { return [] }
    switch request {
    case .prepareError(let error, _):
      return [":prepare-error \(error.domain) \(error.code)"]
    case .prepareAction, .performAction:
      guard let handle = state.chosenAction else { return [] }
      let stop =
        switch state.lifeCycle.state {
        case .instantiated: " stop-after instantiate"
        case .prepared: " stop-after prepare"
        default: ""
        }
      return [":choose \(Self.word(handle))\(stop)"]
    }
  }

  /// What stands in the place of a command for a value that no command can write.
  private static func lost(_ what: String) -> String { "# not kept: \(what) has no literal" }

  /// A value as an operand that reads back as the same value, where the language can write one.
  static func operand(_ value: PredicateValue) -> String {
    OperandText.text(of: value) ?? value.shortDescription
  }

  /// A key as a setting writes it: plain where it can be, else in quotes.
  static func typedKey(_ key: String) -> String {
    let isPlain =
      !key.isEmpty && !(key.utf8.first.map { $0 >= 0x30 && $0 <= 0x39 } ?? true)
      && key.utf8.allSatisfy { ArgumentReader.isNameByte($0) }
    return isPlain ? key : quoted(key)
  }

  /// A command with control characters, which stand in quotes, as escapes; text that is pasted below it
  /// keeps its lines.
  private static func withoutControls(_ command: String) -> String {
    func isControl(_ scalar: Unicode.Scalar) -> Bool {
      scalar.value < 0x20 && scalar != "\n" && scalar != "\t" || scalar.value == 0x7F
    }
    func turnsText(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isBidiControl }
    guard command.unicodeScalars.contains(where: { isControl($0) || turnsText($0) }) else {
      return command
    }
    // Marks that turn the direction of text stand in paths and in pasted text as well, where no escape is
    // read.
    let isOneLine = !command.contains("\n")
    var isQuoted = false
    return command.unicodeScalars.map { scalar in
      if scalar == "\"" { isQuoted.toggle() }
      guard isControl(scalar) || isOneLine && isQuoted && turnsText(scalar) else {
        return String(scalar)
      }
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }

  /// A word of a command, in quotes where it would fall apart without.
  static func word(_ text: String) -> String {
    let needsQuotes = text.isEmpty || text.contains { " \t\n\"'()[]{}".contains($0) }
    return needsQuotes ? quoted(text) : text
  }

  private static func quoted(_ text: String) -> String {
    ExpressionSyntax(.constant(.string(text))).expressionFormat
  }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map(String.init)
  }

  /// The recreating commands, shown.
  var status: Outcome {
    let commands = recreatingCommands
    return Outcome([
      commands.isEmpty
        ? .message("the session is as fresh as at its start")
        : .verbatim(commands.joined(separator: "\n"))
    ])
  }

  /// `:save FILE`: the recreating commands as a script, with paths as seen from the script's folder;
  /// without a file they are shown.
  ///
  /// - Throws: `file-exists` for a file that is no script, unless it is forced.
  func save(
    _ path: ArgumentWord?, isForced: Bool, _ input: Input
  ) throws(Refusal) -> Outcome {
    guard let path else { return status }
    let files = configuration.files
    let folder = RelativePath.folder(of: files.resolved(path.text))
    let lines = recreatingCommands { manifest in
      manifest.hasPrefix("/") ? manifest : RelativePath.from(folder, to: files.resolved(manifest))
    }
    let text =
      ([ReplaceableFile.scriptHead, ReplaceableFile.mark(of: "save")] + expectingFindings(lines))
      .joined(separator: "\n") + "\n"
    try placing(at: path.range, in: input) { () throws(Diagnostic) in
      try files.write(Array(text.utf8), to: path.text, over: .session, isForced: isForced)
    }
    return Outcome([.message("saved to \(path.text)")])
  }
}
