/// A rule that recognises one kind of mistake behind a syntax failure.
protocol FailureRule: SendableMetatype {
  /// The diagnostic, or `nil` when the failure is not of this rule's kind.
  static func diagnose(_ context: FailureContext) -> Diagnostic?
}

/// The rules, in the order in which they are asked; the first that answers wins.
///
/// Rules about tokens come first, since what follows a broken token means little; then habits of
/// other languages; then what the grammar itself says.
enum FailureRules {
  private static let rules: [any FailureRule.Type] = [
    SwiftMacroRule.self, CommentRule.self, TypographicQuoteRule.self, MisspeltConnectiveRule.self,
    GluedWordRule.self,
    ApostropheRule.self,
    StringRule.self, NumberRule.self, VariableRule.self, PercentRule.self, PlaceholderRule.self,
    OptionalPathRule.self, CharacterRule.self, NonASCIIWordRule.self, OperatorRunRule.self,
    SQLRule.self,
    NotBeforeOperatorRule.self, LostVariableRule.self, ListBracketsRule.self, CommaRule.self,
    MethodRule.self, RepeatedSideRule.self, ReservedWordRule.self, UnknownOperatorRule.self,
    UnquotedTextRule.self, ChainRule.self,
    BareValueRule.self, PredicateAsValueRule.self, QualifierRule.self, PathRule.self,
    BracketRule.self, OptionsRule.self, FormRule.self, ConnectiveRule.self,
  ]

  /// The diagnostic of the first rule that knows the failure, or the plain account of it.
  static func diagnostic(for context: FailureContext) -> Diagnostic {
    for rule in rules {
      if let diagnostic = rule.diagnose(context) { return diagnostic }
    }
    return PlainAccount.diagnostic(for: context)
  }
}
