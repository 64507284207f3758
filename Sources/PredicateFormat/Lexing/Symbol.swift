/// Punctuation and operator signs; the raw value is the text.
enum Symbol: String, Hashable, Sendable {
  case leftParenthesis = "("
  case rightParenthesis = ")"
  case leftBrace = "{"
  case rightBrace = "}"
  case leftBracket = "["
  case rightBracket = "]"
  case comma = ","
  case dot = "."
  case colon = ":"
  case assign = ":="
  case equal = "="
  case doubleEqual = "=="
  case notEqual = "!="
  case lessGreater = "<>"
  case less = "<"
  case lessEqual = "<="
  case equalLess = "=<"
  case greater = ">"
  case greaterEqual = ">="
  case equalGreater = "=>"
  case doubleAmpersand = "&&"
  case doubleBar = "||"
  case exclamation = "!"
  case plus = "+"
  case minus = "-"
  case star = "*"
  case doubleStar = "**"
  case slash = "/"
  case ampersand = "&"
  case bar = "|"
  case caret = "^"
  case tilde = "~"
  case shiftLeft = "<<"
  case shiftRight = ">>"

  /// The comparison that the sign stands for.
  var comparator: ComparisonOperator? {
    switch self {
    case .equal, .doubleEqual: .equal
    case .notEqual, .lessGreater: .notEqual
    case .less: .less
    case .lessEqual, .equalLess: .lessOrEqual
    case .greater: .greater
    case .greaterEqual, .equalGreater: .greaterOrEqual
    default: nil
    }
  }

  /// The arithmetic or bitwise operation that the sign stands for between two operands.
  var binaryOperator: BinaryOperator? {
    switch self {
    case .plus: .add
    case .minus: .subtract
    case .star: .multiply
    case .slash: .divide
    case .doubleStar: .power
    case .ampersand: .bitwiseAnd
    case .bar: .bitwiseOr
    case .caret: .bitwiseXor
    case .shiftLeft: .shiftLeft
    case .shiftRight: .shiftRight
    default: nil
    }
  }

  /// The bracket that closes this one.
  var closer: Symbol? {
    switch self {
    case .leftParenthesis: .rightParenthesis
    case .leftBrace: .rightBrace
    case .leftBracket: .rightBracket
    default: nil
    }
  }

  /// Whether this is a closing bracket.
  var isCloser: Bool {
    self == .rightParenthesis || self == .rightBrace || self == .rightBracket
  }
}
