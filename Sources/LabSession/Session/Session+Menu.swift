import FileProviderActions
import PredicateAnalysis
import PredicateEvaluation
import PredicateFormat

extension Session {
  mutating func menu(_ subject: MenuSubject, _ input: Input) throws(Refusal) -> Outcome {
    let actions = sessionActions.map(\.action)
    let withheld = state.withheldEntries
    guard !actions.isEmpty || !withheld.isEmpty else { throw noManifest(input) }
    let names: [String]
    var parts: [OutcomePart] = []
    switch subject {
    case .each: return try menuOfEach(actions, input)
    case .items(let words):
      for word in words { try checkItem(word, input) }
      names = OrderedNames(words.map(\.text)).names
    case .selection:
      names = state.selection
      if names.isEmpty {
        parts.append(.message("nothing is selected; :select NAME ... selects"))
      }
    }
    let menu = try menu(of: actions, for: names, on: state.platform, input)
    let other = try self.menu(
      of: actions, for: names, on: state.platform.other, isCounted: false, input)
    let differences = zip(menu.entries, other.entries).filter { $0.verdict != $1.verdict }
      .map { MenuReport.Difference(entry: $1) }
    memory.menuRows = menu.entries.map(\.action.handle)
    if case .selection = subject { memory.expectations = Self.expectations(of: menu) }
    parts.append(
      .menu(
        MenuReport(
          menu: menu, otherPlatform: state.platform.other, differences: differences,
          withheld: withheld, paths: state.manifests.map(\.path))))
    for rule in menu.entries where rule.verdict != .shown {
      parts += nearKeys(in: rule.action)
    }
    return Outcome(parts + (try macRemarks(for: names, input)))
  }

  /// The notes on keys of an action's rule, under the action's handle.
  private func nearKeys(in action: Action) -> [OutcomePart] {
    guard let rule = action.rule, let predicate = rule.predicate else { return [] }
    return nearKeys(in: .predicate(predicate)).map { note in
      var note = note
      note.message = "\(action.handle): \(note.message)"
      note.range = nil
      note.fixIts = []
      return .diagnostic(LocatedDiagnostic(note))
    }
  }

  private func menuOfEach(_ actions: [Action], _ input: Input) throws(Refusal) -> Outcome {
    guard !state.selection.isEmpty else {
      return Outcome([.message("nothing is selected; :select NAME ... selects")])
    }
    var menus: [Menu] = []
    for name in state.selection {
      try report(menus.count, of: state.selection.count, "items", input)
      menus.append(try menu(of: actions, for: [name], on: state.platform, input))
    }
    return Outcome([.menuTable(MenuTableReport(items: state.selection, menus: menus))])
  }

  /// The menu of some items on a platform; coverage counts it unless it is a mere side view.
  func menu(
    of actions: [Action], for names: [String], on platform: Platform, isCounted: Bool = true,
    _ input: Input
  ) throws(Refusal) -> Menu {
    let context = try selectionContext(of: names, on: platform, input)
    if isCounted { countCoverage(of: actions, on: context) }
    return Menu(of: actions, for: context, in: ruleContext()) { mistakes(in: $0, on: platform) }
  }

  /// What is wrong or odd in a rule of an action on a platform.
  func mistakes(in rule: PredicateSyntax, on platform: Platform) -> [Diagnostic] {
    PredicateLint(ActionVocabulary(platform)).findings(in: rule)
  }

  /// The expectations that a menu fulfils.
  static func expectations(of menu: Menu) -> [String] {
    var lines = [([":expect menu"] + menu.shown.map(\.action.handle)).joined(separator: " ")]
    for verdict in MenuVerdict.allCases where verdict != .shown {
      let handles = menu.entries.filter { $0.verdict == verdict }.map(\.action.handle)
      if !handles.isEmpty {
        lines.append(":expect \(verdict.rawValue) " + handles.joined(separator: " "))
      }
    }
    return lines
  }

  /// Looks for mistakes in the rule of an action, in a predicate, or in every rule.
  func check(_ target: PredicateTarget, _ input: Input) throws(Refusal) -> Outcome {
    switch target {
    case .last:
      let actions = sessionActions
      guard !actions.isEmpty || !state.manifests.isEmpty else { throw noManifest(input) }
      return findingsOutcome(allFindings)
    case .action(let word):
      return findingsOutcome(findings(of: try action(word, input)))
    case .predicate(let argument):
      let mistakes = mistakes(in: argument.syntax, on: state.platform)
      return findingsOutcome(
        (argument.warnings + mistakes).map { LocatedDiagnostic($0, in: input) })
    }
  }

  /// What is wrong with everything that is loaded or was typed.
  var allFindings: [LocatedDiagnostic] {
    ManifestFindings(of: state.manifests.map(\.manifest), on: state.platform).all(sessionActions)
  }

  private func findingsOutcome(_ findings: [LocatedDiagnostic]) -> Outcome {
    guard !findings.isEmpty else { return Outcome([.message("nothing wrong was found")]) }
    return Outcome(
      findings.map(OutcomePart.diagnostic),
      failed: findings.contains { $0.diagnostic.severity == .error })
  }
}
