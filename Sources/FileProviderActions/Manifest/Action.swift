import PredicateFormat

/// One entry of a context menu: an element of `NSExtensionFileProviderActions`.
public struct Action: Sendable {
  /// The identifier that the extension is called with.
  public let identifier: String
  /// The short name under which commands speak of the action: the shortest tail of the identifier
  /// that no other loaded action shares, with `#2` and so on for equal identifiers.
  public var handle: String
  /// The name as the manifest has it: a text, or a key of a table of translations.
  public let name: String
  /// The translation of the name, with the table it comes from; `nil` when there is none.
  public let translation: NameTranslation?
  /// The rule; `nil` when the entry has none that is text, and the action is never shown.
  public var rule: ActivationRule?
  /// Why the action is never shown whatever is selected: no rule, an empty or wrong one, or one that
  /// does not parse; `nil` when the rule can be evaluated.
  public var ruleProblem: Diagnostic?
  /// The entry's `<dict>` in the manifest's text; `nil` when it has no place.
  public let range: SourceRange?
  private let source: SourceText?

  /// Makes an action that comes from no manifest, such as one that was typed.
  ///
  /// Without a rule it is never shown, as on the system.
  public init(identifier: String, name: String, rule: ActivationRule?) {
    self.init(
      identifier: identifier, name: name, translation: nil, rule: rule, ruleProblem: nil,
      range: nil, source: nil)
  }

  init(
    identifier: String, name: String, translation: NameTranslation?, rule: ActivationRule?,
    ruleProblem: Diagnostic?, range: SourceRange?, source: SourceText?
  ) {
    self.identifier = identifier
    handle = ActionHandle.handles(for: [identifier])[0]
    self.name = name
    self.translation = translation
    self.rule = rule
    self.ruleProblem =
      ruleProblem ?? (rule == nil ? Self.missingRule(of: identifier) : rule?.error)
    self.range = range
    self.source = source
  }

  /// The line and column of the entry in the manifest; linear in the line's length.
  public var position: SourceText.Position? { range.flatMap { source?.position(at: $0.start) } }

  /// The name that the menu shows: the translation, or the name itself.
  public var title: String { translation?.text ?? name }

  /// The same action with another rule, for a question of "what if".
  public func with(rule: ActivationRule) -> Action {
    var action = self
    action.rule = rule
    action.ruleProblem = rule.error
    return action
  }

  /// The finding for an entry without a rule.
  static func missingRule(of label: String, at range: SourceRange? = nil) -> Diagnostic {
    Diagnostic(
      .error, .missingRule,
      "the action \"\(label)\" has no rule: never shown; TRUEPREDICATE would always show it",
      at: range,
      help: "add NSExtensionFileProviderActionActivationRule with a predicate as its text")
  }
}
