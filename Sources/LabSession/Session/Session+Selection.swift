import FileProviderActions
import PredicateFormat

extension Session {
  mutating func select(_ terms: [SelectionTerm], _ input: Input) throws(Refusal) -> Outcome {
    guard !terms.isEmpty else { return Outcome([.message(selectionSentence)]) }
    var selection = OrderedNames(terms.contains(where: Self.isChange) ? state.selection : [])
    for term in terms {
      switch term {
      case .all: selection = OrderedNames(state.items.names)
      case .none: selection = OrderedNames([])
      case .item(let name), .adding(let name):
        try checkItem(name, input)
        selection.add(name.text)
      case .removing(let name):
        try checkItem(name, input)
        selection.remove(name.text)
      }
    }
    state.selection = selection.names
    return Outcome()
  }

  /// Whether a term starts from what is selected already.
  private static func isChange(_ term: SelectionTerm) -> Bool {
    switch term {
    case .adding, .removing: true
    default: false
    }
  }

  /// Makes sure that an item of a name exists.
  func checkItem(_ name: ArgumentWord, _ input: Input) throws(Refusal) {
    guard state.items[name.text] == nil else { return }
    guard state.object(name.text) == nil else {
      throw Refusal(
        Diagnostic(
          .error, .unknownName, "\(name.text) is an object; only items can be selected",
          at: name.range, help: ":on \(name.text) evaluates on it"), in: input)
    }
    throw unknownName(name, input)
  }

  /// Names in a sentence, cut after twenty.
  private static func list(_ names: [String]) -> String {
    names.prefix(20).joined(separator: ", ")
      + (names.count > 20 ? " and \(names.count - 20) more" : "")
  }

  var selectionSentence: String {
    state.selection.isEmpty
      ? "nothing is selected; :select NAME ... selects"
      : "selected: " + Self.list(state.selection)
  }

  mutating func domain(_ change: DomainChange, _ input: Input) throws(Refusal) -> Outcome {
    switch change {
    case .none:
      state.domain.clear()
      return Outcome()
    case .show:
      guard let entries = state.domain.entries else {
        return Outcome([
          .message("the domain has no userInfo, so domainUserInfo is absent from rules")
        ])
      }
      let rows = entries.entries.map { entry in
        [
          ItemPath("domainUserInfo", Self.text(of: entry.key)).description,
          entry.value.shortDescription,
        ]
      }
      return Outcome([.table(OutcomeTable(headings: ["key", "value"], rows: rows))])
    case .set(let settings):
      var parts: [OutcomePart] = []
      for setting in settings {
        let path = try itemPath(setting.key, input)
        let key = path.part.map { "\(path.property).\($0)" } ?? path.property
        let value = try value(of: setting, for: nil, input)
        if path.part != nil {
          parts.append(.message("\(setting.key.text) sets the one key \"\(key)\""))
        }
        var findings: [Diagnostic] = []
        state.domain.set(key, to: value, findings: &findings)
        parts += findings.map {
          .diagnostic(LocatedDiagnostic($0.at(setting.valueRange), in: input))
        }
      }
      return Outcome(parts)
    }
  }

  static func text(of key: PredicateValue) -> String {
    if case .string(let text) = key { text } else { key.shortDescription }
  }

  // MARK: Variables

  mutating func setVariable(
    _ name: ArgumentWord, _ argument: ExpressionArgument, _ input: Input
  ) throws(Refusal) -> Outcome {
    let value = try constant(argument, input)
    if let index = state.variables.firstIndex(where: { $0.name == name.text }) {
      state.variables[index].value = value
    } else {
      state.variables.append(LabState.Variable(name: name.text, value: value))
    }
    return Outcome()
  }

  func variables() -> Outcome {
    guard !state.variables.isEmpty else {
      return Outcome([.message("no variable is set; :let $name = value sets one")])
    }
    let rows = state.variables.map { ["$\($0.name)", $0.value.describedWithKind] }
    return Outcome([.table(OutcomeTable(rows: rows))])
  }

  mutating func setArguments(
    _ arguments: [ExpressionArgument]?, _ input: Input
  ) throws(Refusal) -> Outcome {
    guard let arguments else {
      guard let values = state.arguments else {
        return Outcome([.message("no argument is set; :args VALUE ... sets what fills %@")])
      }
      let rows = values.enumerated().map { ["\($0 + 1)", $1.describedWithKind] }
      return Outcome([.table(OutcomeTable(rows: rows, alignments: [.trailing]))])
    }
    var values: [PredicateValue] = []
    for argument in arguments { values.append(try constant(argument, input)) }
    state.arguments = values.isEmpty ? nil : values
    return Outcome()
  }
}
