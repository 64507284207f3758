extension PredicateLint {
  /// Every rule, in the order in which a reader would look: keys, values, counts, structure, text.
  static let rules: [any LintRule] = [
    KeyRule(), VariableRule(), SubqueryVariableRule(), UserInfoPathRule(), ContentTypeRule(),
    CountWithoutAtRule(), CollectionOperatorRule(), CollectionUseRule(), SingleValueRule(),
    KindRule(),
    TextOperatorRule(), TextOrderRule(), FlagAsTextRule(), BitsRule(), KnownTextRule(),
    MissingBooleanRule(), ArithmeticRule(), NilRule(), CountRule(), MixedCompoundRule(),
    ConstantRule(), TermsRule(), CorrelationRule(), SharingRule(), InteractionRule(),
    WildcardRule(), PatternRule(), ListRule(), CallRule(), LiteralTextRule(), BareWordRule(),
    TypeNameRule(),
  ]
}
