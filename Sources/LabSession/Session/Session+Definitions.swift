extension Session {
  /// `:define`: what `$(NAME)` stands for in manifests that are read from now on.
  mutating func define(_ change: DefinitionChange) -> Outcome {
    switch change {
    case .show: return definitionTable
    case .none: state.definitions = [:]
    case .set(let definitions):
      for (name, value) in definitions { state.definitions[name.text] = value.text }
    }
    guard !state.manifests.isEmpty else { return Outcome() }
    return Outcome([.message("manifests are read with it from now on; :reload reads again")])
  }

  private var definitionTable: Outcome {
    guard !state.definitions.isEmpty else {
      return Outcome([.message("no build setting is defined; :define NAME=value defines one")])
    }
    return Outcome([
      .table(
        OutcomeTable(
          headings: ["build setting", "value"],
          rows: state.definitions.sorted { $0.key < $1.key }.map { [$0.key, $0.value] }))
    ])
  }

  /// The command that defines the same.
  var definitionCommands: [String] {
    guard !state.definitions.isEmpty else { return [] }
    let settings = state.definitions.sorted { $0.key < $1.key }.map {
      "\($0.key)=\(Self.quotedText($0.value))"
    }
    return [":define " + settings.joined(separator: " ")]
  }

  /// The command line for definitions that come from elsewhere, such as the program's options; `nil`
  /// for none.
  public static func command(defining definitions: [String: String]) -> String? {
    var session = Session()
    session.state.definitions = definitions
    return session.definitionCommands.first
  }
}
