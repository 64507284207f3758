import FileProviderActions
import PredicateFormat

/// Actions that are typed in, and rules that are tried on actions of a manifest.
extension Session {
  mutating func defineAction(
    _ definition: ActionDefinition, _ input: Input
  ) throws(Refusal) -> Outcome {
    let identifier = definition.identifier
    guard !sessionActions.contains(where: { $0.action.identifier == identifier.text }) else {
      throw Refusal(
        Diagnostic(
          .error, .nameInUse, "there is already an action \"\(identifier.text)\"",
          at: identifier.range, help: ":rule ACTION = PREDICATE tries another rule on it"),
        in: input)
    }
    state.typedActions.append(
      Action(
        identifier: identifier.text, name: definition.name?.text ?? identifier.text,
        rule: ActivationRule(Self.text(of: definition.rule))))
    return Outcome()
  }

  /// The predicate of an argument as it was typed.
  static func text(of argument: PredicateArgument) -> String {
    let text = argument.source.text
    return String(text.drop { $0 == " " || $0 == "\n" || $0 == "\t" })
  }

  mutating func rule(
    _ word: ArgumentWord, _ change: RuleChange, _ input: Input
  ) throws(Refusal) -> Outcome {
    let entry = try action(word, input)
    switch change {
    case .show:
      guard let rule = entry.action.rule else {
        return Outcome([
          .message(
            "\(entry.action.handle) has no rule: never shown; TRUEPREDICATE would always show it")
        ])
      }
      return Outcome([.verbatim(rule.text)])
    case .replace(let argument):
      state.trialRules[entry.index] = ActivationRule(Self.text(of: argument))
      return Outcome([
        .message(
          "\(entry.action.handle) has a rule on trial; :rule \(entry.action.handle) reset ends it")
      ])
    case .reset:
      guard state.trialRules[entry.index] != nil else {
        throw Refusal(
          Diagnostic(
            .error, .unexpectedArgument, "\(entry.action.handle) has no rule on trial",
            at: word.range), in: input)
      }
      state.trialRules[entry.index] = nil
      return Outcome()
    }
  }
}
