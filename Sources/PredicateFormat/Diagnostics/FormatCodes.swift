// The codes of this room, in the order in which a reader meets them.

extension DiagnosticCode {
  // MARK: Tokens

  /// A string without its closing quote.
  public static let unterminatedString = DiagnosticCode("unterminated-string")
  /// An apostrophe that ends a string in single quotes too early.
  public static let apostropheInString = DiagnosticCode("apostrophe-in-string")
  /// A raw line break in a string.
  public static let lineBreakInString = DiagnosticCode("line-break-in-string")
  /// An escape with too few digits or without a character.
  public static let badEscape = DiagnosticCode("bad-escape")
  /// Curly quotes or backticks where straight quotes belong.
  public static let typographicQuote = DiagnosticCode("typographic-quote")
  /// A key with letters outside ASCII.
  public static let nonASCIIKey = DiagnosticCode("non-ascii-key")
  /// A number with letters directly behind it.
  public static let gluedNumber = DiagnosticCode("glued-number")
  /// AND, OR or another reserved word that runs into its neighbour.
  public static let gluedWord = DiagnosticCode("glued-word")
  /// A variable whose name begins with a digit.
  public static let variableName = DiagnosticCode("variable-name")
  /// A variable that a shell replaced by nothing.
  public static let lostVariable = DiagnosticCode("lost-variable")
  /// `%` with a letter that is no conversion, or with none.
  public static let unknownConversion = DiagnosticCode("unknown-conversion")
  /// A placeholder that runs into its neighbour.
  public static let gluedPlaceholder = DiagnosticCode("glued-placeholder")
  /// Swift's macro `#Predicate` in place of a format.
  public static let swiftMacro = DiagnosticCode("swift-macro")
  /// An Objective-C string literal.
  public static let objectiveCString = DiagnosticCode("objective-c-string")
  /// A comment of another language.
  public static let comment = DiagnosticCode("comment")
  /// A character that has no meaning outside strings.
  public static let unexpectedCharacter = DiagnosticCode("unexpected-character")

  // MARK: Structure

  /// Nothing but white space.
  public static let emptyPredicate = DiagnosticCode("empty-predicate")
  /// An operator has nothing on one side.
  public static let missingOperand = DiagnosticCode("missing-operand")
  /// Two operands stand side by side.
  public static let missingOperator = DiagnosticCode("missing-operator")
  /// Words that should be a quoted string.
  public static let unquotedText = DiagnosticCode("unquoted-text")
  /// An operator that does not exist, with the one that was probably meant.
  public static let unknownOperator = DiagnosticCode("unknown-operator")
  /// `===` or another run of operator characters.
  public static let tripleEquals = DiagnosticCode("triple-equals")
  /// `IS NULL` and `IS NOT NULL`.
  public static let sqlNull = DiagnosticCode("sql-null")
  /// `BETWEEN a AND b`.
  public static let sqlBetween = DiagnosticCode("sql-between")
  /// `IN ('a', 'b')`.
  public static let sqlList = DiagnosticCode("sql-list")
  /// `<=>`.
  public static let sqlNullSafeEqual = DiagnosticCode("sql-null-safe-equal")
  /// `LIKE '%x%'`.
  public static let sqlWildcard = DiagnosticCode("sql-wildcard")
  /// `x NOT IN y` and its relatives.
  public static let notBeforeOperator = DiagnosticCode("not-before-operator")
  /// `[1, 2]` as a list.
  public static let listBrackets = DiagnosticCode("list-brackets")
  /// A comma with no item behind it.
  public static let trailingComma = DiagnosticCode("trailing-comma")
  /// A bracket without its partner, or with the wrong one.
  public static let unbalancedBracket = DiagnosticCode("unbalanced-bracket")
  /// Something behind the end of the predicate.
  public static let textAfterEnd = DiagnosticCode("text-after-end")
  /// A value where a predicate is needed.
  public static let bareValue = DiagnosticCode("bare-value")
  /// A predicate where a value is needed.
  public static let predicateAsValue = DiagnosticCode("predicate-as-value")
  /// `a < b < c`.
  public static let chainedComparison = DiagnosticCode("chained-comparison")
  /// ANY, ALL, SOME or NONE before something other than a comparison.
  public static let misplacedQualifier = DiagnosticCode("misplaced-qualifier")
  /// A dot or an index behind a predicate.
  public static let propertyOfPredicate = DiagnosticCode("property-of-predicate")
  /// A dot without a key.
  public static let missingKey = DiagnosticCode("missing-key")
  /// A reserved word that is used as a key.
  public static let reservedWord = DiagnosticCode("reserved-word")
  /// `tags[]`.
  public static let emptyIndex = DiagnosticCode("empty-index")
  /// `:=` behind something other than a variable.
  public static let notAssignable = DiagnosticCode("not-assignable")
  /// SUBQUERY without a variable in its second place.
  public static let subqueryVariable = DiagnosticCode("subquery-variable")
  /// A word such as SUBQUERY without its bracket.
  public static let missingBracket = DiagnosticCode("missing-bracket")
  /// FETCH and other constructs of databases.
  public static let notAvailable = DiagnosticCode("not-available")
  /// A tree deeper than the limit.
  public static let nestingLimit = DiagnosticCode("nesting-limit")
  /// A text longer than the limit.
  public static let formatTooLong = DiagnosticCode("format-too-long")

  // MARK: Names, options and arguments

  /// A function that does not exist.
  public static let unknownFunction = DiagnosticCode("unknown-function")
  /// CAST, TERNARY, SUBQUERY or FUNCTION with the wrong number of arguments.
  public static let argumentCount = DiagnosticCode("argument-count")
  /// A place that takes only a string literal.
  public static let literalNeeded = DiagnosticCode("literal-needed")
  /// A letter in brackets that is no option.
  public static let unknownOption = DiagnosticCode("unknown-option")
  /// Options on BETWEEN.
  public static let optionsOnBetween = DiagnosticCode("options-on-between")
  /// Fewer arguments than placeholders.
  public static let tooFewArguments = DiagnosticCode("too-few-arguments")
  /// An argument of a type that its placeholder does not take.
  public static let unsuitableArgument = DiagnosticCode("unsuitable-argument")
  /// A template's variable without a value.
  public static let missingSubstitution = DiagnosticCode("missing-substitution")

  // MARK: Warnings

  /// More arguments than placeholders.
  public static let unusedArguments = DiagnosticCode("unused-arguments")
  /// `'%@'` in quotes, which is plain text.
  public static let quotedPlaceholder = DiagnosticCode("quoted-placeholder")
  /// `first`, `last`, `size` or a literal word as a key or a variable.
  public static let reservedKey = DiagnosticCode("reserved-key")
  /// `[0]` behind a dotted path.
  public static let indexAfterPath = DiagnosticCode("index-after-path")
  /// Several arguments for a function that takes one collection.
  public static let severalArguments = DiagnosticCode("several-arguments")

  /// Every code of this room.
  public static let formatCodes: [DiagnosticCode] = [
    .unterminatedString, .apostropheInString, .lineBreakInString, .badEscape, .typographicQuote,
    .nonASCIIKey, .gluedNumber, .gluedWord, .variableName, .lostVariable, .unknownConversion,
    .gluedPlaceholder, .swiftMacro, .objectiveCString, .comment, .unexpectedCharacter,
    .emptyPredicate,
    .missingOperand, .missingOperator, .unquotedText, .unknownOperator, .tripleEquals, .sqlNull,
    .sqlBetween, .sqlList, .sqlNullSafeEqual, .sqlWildcard, .notBeforeOperator, .listBrackets,
    .trailingComma, .unbalancedBracket, .textAfterEnd, .bareValue, .predicateAsValue,
    .chainedComparison, .misplacedQualifier, .propertyOfPredicate, .missingKey, .reservedWord,
    .emptyIndex, .notAssignable, .subqueryVariable, .missingBracket, .notAvailable, .nestingLimit,
    .formatTooLong, .unknownFunction, .argumentCount, .literalNeeded, .unknownOption,
    .optionsOnBetween, .tooFewArguments, .unsuitableArgument, .missingSubstitution,
    .unusedArguments, .quotedPlaceholder, .reservedKey, .indexAfterPath, .severalArguments,
  ]
}
