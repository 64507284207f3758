import PredicateFormat

// The codes of lint. Codes that the evaluator raises too are those of its room (`SharedCode`).

extension DiagnosticCode {
  // MARK: Keys

  /// A key that the evaluated object of a rule does not have.
  public static let unknownRootKey = DiagnosticCode("unknown-root-key")
  /// A key of the context behind `$`.
  public static let rootKeyAsVariable = DiagnosticCode("root-key-as-variable")
  /// `uploaded` for `isUploaded`.
  public static let plainBooleanName = DiagnosticCode("plain-boolean-name")
  /// A key that only the other platform's items have.
  public static let otherPlatformKey = DiagnosticCode("other-platform-key")
  /// A dotted key behind `userInfo` without quotes.
  public static let dottedUserInfoKey = DiagnosticCode("dotted-user-info-key")
  /// `contentType` without `identifier`.
  public static let contentTypeObject = DiagnosticCode("content-type-object")
  /// `list.count` for `list.@count`.
  public static let countWithoutAt = DiagnosticCode("count-without-at")
  /// A second collection operator behind the first one.
  public static let operatorSwallowsOperator = DiagnosticCode("operator-swallows-operator")
  /// A word without quotes that looks like text.
  public static let bareWord = DiagnosticCode("bare-word")
  /// A literal word such as `no` where a key was meant.
  public static let literalAsKey = DiagnosticCode("literal-as-key")
  /// A SUBQUERY whose test never reads its variable.
  public static let unusedVariable = DiagnosticCode("unused-variable")
  /// A SUBQUERY whose variable hides an outer one.
  public static let shadowedVariable = DiagnosticCode("shadowed-variable")

  // MARK: Values

  /// A list compared without ANY or ALL.
  public static let listWithoutAny = DiagnosticCode("list-without-any")
  /// A list compared with a number.
  public static let collectionAsNumber = DiagnosticCode("collection-as-number")
  /// Two sides of kinds that are never equal.
  public static let kindMismatch = DiagnosticCode("kind-mismatch")
  /// A date in quotes.
  public static let dateAsText = DiagnosticCode("date-as-text")
  /// A number in quotes behind `<` or `>`.
  public static let numberAsText = DiagnosticCode("number-as-text")
  /// Versions ordered as text.
  public static let versionAsText = DiagnosticCode("version-as-text")
  /// A flag stored as text.
  public static let flagAsText = DiagnosticCode("flag-as-text")
  /// Several flags compared as one number.
  public static let bitsByEquality = DiagnosticCode("bits-by-equality")
  /// The name of an operation that does not exist.
  public static let unknownOperation = DiagnosticCode("unknown-operation")
  /// The raw text of an identifier constant, misspelt.
  public static let unknownIdentifierConstant = DiagnosticCode("unknown-identifier-constant")
  /// `== NO` on a key that may be missing.
  public static let noOnMissing = DiagnosticCode("no-on-missing")
  /// `!= NO` on a key that may be missing.
  public static let notNoOnMissing = DiagnosticCode("not-no-on-missing")
  /// Arithmetic on a value that may be nil.
  public static let nilArithmetic = DiagnosticCode("nil-arithmetic")
  /// Arithmetic on something that is no number.
  public static let arithmeticOperand = DiagnosticCode("arithmetic-operand")
  /// An operator other than `==` and `!=` with `nil`.
  public static let nilOrdering = DiagnosticCode("nil-ordering")
  /// ANY, ALL or NONE over a list that may be missing.
  public static let nilQuantifier = DiagnosticCode("nil-quantifier")

  // MARK: Counts and structure

  /// An upper bound on matches that holds for none.
  public static let atMostCount = DiagnosticCode("at-most-count")
  /// "All match" that holds for an empty list.
  public static let allOfNone = DiagnosticCode("all-of-none")
  /// One match that is read as one selected item.
  public static let oneMatchOfMany = DiagnosticCode("one-match-of-many")
  /// AND and OR without brackets.
  public static let mixedAndOr = DiagnosticCode("mixed-and-or")
  /// A comparison without a key.
  public static let constantComparison = DiagnosticCode("constant-comparison")
  /// The same expression on both sides.
  public static let sameOperands = DiagnosticCode("same-operands")
  /// The same condition twice.
  public static let repeatedTerm = DiagnosticCode("repeated-term")
  /// Two conditions of an AND that exclude each other.
  public static let contradictingTerms = DiagnosticCode("contradicting-terms")
  /// Two conditions of an OR of which one always holds.
  public static let alwaysTrueTerms = DiagnosticCode("always-true-terms")
  /// Two ANYs that different elements may satisfy.
  public static let uncorrelatedAny = DiagnosticCode("uncorrelated-any")
  /// TRUEPREDICATE for a Share or Action extension.
  public static let refusedTruePredicate = DiagnosticCode("refused-true-predicate")
  /// An index in the rule of a Share or Action extension.
  public static let indexInSharing = DiagnosticCode("index-in-sharing")
  /// An item that the operation does not have.
  public static let itemNotGiven = DiagnosticCode("item-not-given")
  /// Create, which tells files and folders not apart.
  public static let createKindUnknown = DiagnosticCode("create-kind-unknown")
  /// MoveIn or CopyIn and the destination in one rule.
  public static let combinedImportTest = DiagnosticCode("combined-import-test")

  // MARK: Text and types

  /// `*` with an operator other than LIKE.
  public static let wildcardWithoutLike = DiagnosticCode("wildcard-without-like")
  /// LIKE without `*` and `?`.
  public static let likeWithoutWildcard = DiagnosticCode("like-without-wildcard")
  /// A backslash before a wildcard of LIKE.
  public static let likeBackslash = DiagnosticCode("like-backslash")
  /// Unbalanced brackets in a LIKE pattern.
  public static let likeBrackets = DiagnosticCode("like-brackets")
  /// A regular expression behind LIKE.
  public static let patternInLike = DiagnosticCode("pattern-in-like")
  /// A backslash that the string literal takes away.
  public static let lostBackslash = DiagnosticCode("lost-backslash")
  /// `(:?` for `(?:`.
  public static let groupTypo = DiagnosticCode("group-typo")
  /// `^` and `$` in a MATCHES pattern.
  public static let needlessAnchors = DiagnosticCode("needless-anchors")
  /// A placeholder inside longer text in quotes.
  public static let placeholderInText = DiagnosticCode("placeholder-in-text")
  /// CONTAINS and its relatives with empty text.
  public static let emptyNeedle = DiagnosticCode("empty-needle")
  /// IN with an empty list.
  public static let emptyList = DiagnosticCode("empty-list")
  /// Option letters on membership in a list.
  public static let optionsOnCollection = DiagnosticCode("options-on-collection")
  /// CONTAINS on a list with a part of an element.
  public static let membershipNotSubstring = DiagnosticCode("membership-not-substring")
  /// BETWEEN with the upper bound first.
  public static let reversedBounds = DiagnosticCode("reversed-bounds")
  /// A message that newer Apple systems refuse.
  public static let refusedSelector = DiagnosticCode("refused-selector")
  /// A uniform type that the system does not declare.
  public static let unknownType = DiagnosticCode("unknown-type")
  /// A uniform type that another operand covers.
  public static let coveredType = DiagnosticCode("covered-type")
  /// Equality with a type that no file has exactly.
  public static let abstractTypeEquality = DiagnosticCode("abstract-type-equality")

  /// The codes of lint.
  public static let lintCodes: [DiagnosticCode] = [
    .unknownRootKey, .rootKeyAsVariable, .plainBooleanName, .otherPlatformKey, .dottedUserInfoKey,
    .contentTypeObject, .countWithoutAt, .operatorSwallowsOperator, .bareWord, .literalAsKey,
    .unusedVariable, .shadowedVariable, .listWithoutAny, .collectionAsNumber, .kindMismatch,
    .dateAsText, .numberAsText, .versionAsText, .flagAsText, .bitsByEquality, .unknownOperation,
    .unknownIdentifierConstant, .noOnMissing, .notNoOnMissing, .nilArithmetic, .arithmeticOperand,
    .nilOrdering, .nilQuantifier, .atMostCount, .allOfNone, .oneMatchOfMany, .mixedAndOr,
    .constantComparison, .sameOperands, .repeatedTerm, .contradictingTerms, .alwaysTrueTerms,
    .uncorrelatedAny, .refusedTruePredicate, .indexInSharing, .itemNotGiven, .createKindUnknown,
    .combinedImportTest, .wildcardWithoutLike, .likeWithoutWildcard, .likeBackslash, .likeBrackets,
    .patternInLike, .lostBackslash, .groupTypo, .needlessAnchors, .placeholderInText, .emptyNeedle,
    .emptyList, .optionsOnCollection, .membershipNotSubstring, .reversedBounds, .refusedSelector,
    .unknownType, .coveredType, .abstractTypeEquality,
  ]
}
