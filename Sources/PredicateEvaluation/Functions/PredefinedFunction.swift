import PredicateFormat

/// The predefined functions, by their selectors.
///
/// Names and meanings are those of Apple's header for expressions; `log:` is base 10, `stddev:` the
/// population deviation, `mode:` an array.
enum PredefinedFunction: String, CaseIterable, Sendable {
  case sum = "sum:"
  case count = "count:"
  case min = "min:"
  case max = "max:"
  case average = "average:"
  case median = "median:"
  case mode = "mode:"
  case standardDeviation = "stddev:"
  case add = "add:to:"
  case subtract = "from:subtract:"
  case multiply = "multiply:by:"
  case divide = "divide:by:"
  case modulus = "modulus:by:"
  case squareRoot = "sqrt:"
  case exponential = "exp:"
  case naturalLogarithm = "ln:"
  case logarithm = "log:"
  case power = "raise:toPower:"
  case absolute = "abs:"
  case ceiling = "ceiling:"
  case floor = "floor:"
  case truncate = "trunc:"
  case uppercase = "uppercase:"
  case lowercase = "lowercase:"
  case length = "length:"
  case canonical = "canonical:"
  case random = "random"
  case randomBelow = "randomn:"
  case now = "now"
  case bitwiseAnd = "bitwiseAnd:with:"
  case bitwiseOr = "bitwiseOr:with:"
  case bitwiseXor = "bitwiseXor:with:"
  case leftShift = "leftshift:by:"
  case rightShift = "rightshift:by:"
  case onesComplement = "onesComplement:"
  case noIndex = "noindex:"
  case cast = "castObject:toType:"
  case index = "objectFrom:withIndex:"

  /// The number of arguments; the aggregate functions take any number above zero.
  var argumentCount: Int {
    switch self {
    case .random, .now: 0
    default: rawValue.utf8.count { $0 == UInt8(ascii: ":") }
    }
  }

  /// Whether it takes one collection, or several numbers as a list.
  var isAggregate: Bool {
    switch self {
    case .sum, .count, .min, .max, .average, .median, .mode, .standardDeviation: true
    default: false
    }
  }

  /// The operator that means the same.
  var binaryOperator: BinaryOperator? {
    switch self {
    case .add: .add
    case .subtract: .subtract
    case .multiply: .multiply
    case .divide: .divide
    case .power: .power
    case .bitwiseAnd: .bitwiseAnd
    case .bitwiseOr: .bitwiseOr
    case .bitwiseXor: .bitwiseXor
    case .leftShift: .shiftLeft
    case .rightShift: .shiftRight
    default: nil
    }
  }
}
