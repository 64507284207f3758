/// The predefined functions of the language and the ways to write their names.
///
/// The list is that of Apple's documentation of expressions for function names; names are matched
/// without regard to letter case, which was observed for calls such as `MAX(...)`.
enum FunctionName {
  /// The selectors, as they are printed, in the order of the documentation.
  static let selectors = [
    "sum:", "count:", "min:", "max:", "average:", "median:", "mode:", "stddev:", "add:to:",
    "from:subtract:", "multiply:by:", "divide:by:", "modulus:by:", "sqrt:", "log:", "ln:",
    "raise:toPower:", "exp:", "floor:", "ceiling:", "abs:", "trunc:", "random", "randomn:", "now",
    "bitwiseAnd:with:", "bitwiseOr:with:", "bitwiseXor:with:", "leftshift:by:", "rightshift:by:",
    "onesComplement:", "uppercase:", "lowercase:", "length:", "canonical:", "noindex:",
    "castObject:toType:", "objectFrom:withIndex:", "distanceToLocation:fromLocation:",
    "tokenize:using:", "indexed:by:", "distinct:", "inverseOrderKey:",
  ]

  /// The functions that take one collection.
  static let aggregates: Set<String> = [
    "sum:", "count:", "min:", "max:", "average:", "median:", "mode:", "stddev:",
  ]

  /// The selector for a name as written, with or without its colon; `nil` for no such function.
  static func selector(for written: String) -> String? {
    bySpelling[written] ?? bySpelling[written.lowercased()]
  }

  /// The number of arguments that a selector has places for.
  static func argumentCount(of selector: String) -> Int {
    selector.utf8.count { $0 == UInt8(ascii: ":") }
  }

  /// The names to offer in place of an unknown one: the short form where there is one.
  static let suggestions: [String] = selectors.map {
    argumentCount(of: $0) == 1 ? String($0.dropLast()) : $0
  }

  private static let bySpelling: [String: String] = {
    var table: [String: String] = [:]
    for selector in selectors {
      table[selector] = selector
      table[selector.lowercased()] = selector
      if argumentCount(of: selector) == 1 {
        table[String(selector.dropLast())] = selector
        table[String(selector.dropLast()).lowercased()] = selector
      }
    }
    return table
  }()
}

extension FunctionName {
  /// What functions of other languages are called here, by their small letters.
  static let otherLanguages = [
    "lower": "lowercase", "tolower": "lowercase", "lowercasestring": "lowercase",
    "lowercased": "lowercase", "upper": "uppercase", "toupper": "uppercase",
    "uppercasestring": "uppercase", "uppercased": "uppercase", "len": "length",
    "strlen": "length", "avg": "average", "mean": "average", "ceil": "ceiling",
    "pow": "raise:toPower:",
    "power": "raise:toPower:", "mod": "modulus:by:", "rand": "random", "getdate": "now",
    "date": "now", "today": "now", "log10": "log", "truncate": "trunc",
  ]
}
