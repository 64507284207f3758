/// Why reading a format stopped: what was found where, in terms of the grammar.
///
/// A failure is small and made where the parser stands. Turning it into words, finding the likely
/// mistake behind it and proposing a mend is the work of the failure rules.
struct SyntaxFailure: Error {
  enum Kind: Hashable {
    /// The text is empty or blank.
    case empty
    /// The token cannot begin an operand.
    case missingOperand
    /// The token cannot follow a finished operand.
    case unexpectedToken
    /// An expression stands where a predicate is needed.
    case bareValue
    /// A predicate stands where an expression is needed.
    case predicateAsValue
    /// A second comparison operator follows a comparison.
    case chainedComparison
    /// `NOT`, a qualifier or a constant predicate stands where an expression is needed.
    case predicateWordAsValue
    /// `ANY` and its relatives stand before something other than a plain comparison.
    case misplacedQualifier
    /// A dot or an index follows a predicate.
    case propertyOfPredicate
    /// A closing bracket has no open one.
    case surplusCloser
    /// A closing bracket is not the one that the open bracket needs.
    case mismatchedCloser
    /// A comma stands outside a list.
    case misplacedComma
    /// No key follows a dot.
    case missingKey
    /// A reserved word follows a dot.
    case reservedKey
    /// A method of another language is called behind a dot.
    case methodCall
    /// `:=` follows something other than a variable.
    case notAssignable
    /// SUBQUERY's second argument is no variable.
    case subqueryVariable
    /// Nothing stands between index brackets.
    case emptyIndex
    /// What stands in brackets behind an operator is not a list of option letters.
    case malformedOptions
    /// Options follow an operator that takes none.
    case misplacedOptions
    /// A word that only begins a call has no bracket behind it.
    case missingBracket
    /// The tree would be deeper than the limit.
    case nestingLimit
    /// The construct has no meaning outside a database.
    case notAvailable
  }

  var kind: Kind
  /// Where the problem lies.
  var range: SourceRange
  /// The finished operand before the place, when there is one.
  var operand: SourceRange?

  init(_ kind: Kind, at range: SourceRange, after operand: SourceRange? = nil) {
    self.kind = kind
    self.range = range
    self.operand = operand
  }
}
