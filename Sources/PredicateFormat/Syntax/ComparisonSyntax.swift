/// The parts of a comparison.
public struct ComparisonSyntax: Sendable, Equatable {
  /// The expression before the operator.
  public var left: ExpressionSyntax
  /// Whether the comparison is made for any or all elements of the left side.
  public var modifier: ComparisonModifier
  /// What is compared.
  public var comparator: ComparisonOperator
  /// The letters in brackets behind the operator.
  public var options: ComparisonOptions
  /// The expression behind the operator.
  public var right: ExpressionSyntax

  /// Makes a comparison.
  public init(
    _ left: ExpressionSyntax, _ comparator: ComparisonOperator, _ right: ExpressionSyntax,
    options: ComparisonOptions = [], modifier: ComparisonModifier = .direct
  ) {
    self.left = left
    self.modifier = modifier
    self.comparator = comparator
    self.options = options
    self.right = right
  }
}

/// Whether a comparison looks at its left value or at that value's elements.
///
/// `SOME` is `ANY`; `NONE` is parsed as `NOT (ANY ...)`.
public enum ComparisonModifier: String, Hashable, Sendable {
  /// The left value itself.
  case direct = ""
  /// At least one element.
  case any = "ANY"
  /// Every element.
  case all = "ALL"
}

/// The operators between two expressions.
public enum ComparisonOperator: Hashable, Sendable {
  /// `==`, also written `=`.
  case equal
  /// `!=`, also written `<>`.
  case notEqual
  /// `<`.
  case less
  /// `<=`, also written `=<`.
  case lessOrEqual
  /// `>`.
  case greater
  /// `>=`, also written `=>`.
  case greaterOrEqual
  /// `BETWEEN {lower, upper}`, both ends included.
  case between
  /// `BEGINSWITH`.
  case beginsWith
  /// `ENDSWITH`.
  case endsWith
  /// `CONTAINS`.
  case contains
  /// `IN`.
  case `in`
  /// `LIKE`, with `?` and `*`.
  case like
  /// `MATCHES`, an ICU regular expression for the whole text.
  case matches
  /// `UTI-CONFORMS-TO`.
  case typeConformsTo
  /// `UTI-EQUALS`.
  case typeEquals
  /// A message with one argument between two expressions, such as `isKindOfClass:`.
  case selector(String)

  /// The operator in canonical text.
  public var canonicalText: String {
    switch self {
    case .equal: "=="
    case .notEqual: "!="
    case .less: "<"
    case .lessOrEqual: "<="
    case .greater: ">"
    case .greaterOrEqual: ">="
    case .between: "BETWEEN"
    case .beginsWith: "BEGINSWITH"
    case .endsWith: "ENDSWITH"
    case .contains: "CONTAINS"
    case .in: "IN"
    case .like: "LIKE"
    case .matches: "MATCHES"
    case .typeConformsTo: "UTI-CONFORMS-TO"
    case .typeEquals: "UTI-EQUALS"
    case .selector(let name): name
    }
  }
}

/// The option letters of a comparison, with Apple's bit values.
public struct ComparisonOptions: OptionSet, Hashable, Sendable {
  /// Apple's bits.
  public let rawValue: UInt8

  /// Makes options from Apple's bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// `c`: letter case is ignored.
  public static let caseInsensitive = ComparisonOptions(rawValue: 1)
  /// `d`: diacritics are ignored.
  public static let diacriticInsensitive = ComparisonOptions(rawValue: 2)
  /// `n`: operands are normalised already, so they are compared literally; `c` and `d` are ignored.
  public static let normalized = ComparisonOptions(rawValue: 4)
  /// `l`: the locale decides.
  public static let localeSensitive = ComparisonOptions(rawValue: 8)

  /// The letters in canonical order, without brackets; empty for no option.
  public var letters: String {
    var letters = ""
    if contains(.caseInsensitive) { letters += "c" }
    if contains(.diacriticInsensitive) { letters += "d" }
    if contains(.normalized) { letters += "n" }
    if contains(.localeSensitive) { letters += "l" }
    return letters
  }
}
