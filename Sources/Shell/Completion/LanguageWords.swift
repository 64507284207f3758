import FileProviderActions
import LineEditor

/// The words of the predicate language that completion offers, with a word on each.
enum LanguageWords {
  /// What stands between two operands.
  static let comparisons: [Completion.Candidate] = [
    .init("==", remark: "equal"), .init("!=", remark: "not equal"),
    .init("<", remark: "less"), .init("<=", remark: "less or equal"),
    .init(">", remark: "greater"), .init(">=", remark: "greater or equal"),
    .init("BEGINSWITH", remark: "text that begins so"),
    .init("CONTAINS", remark: "text or collection that has it inside"),
    .init("ENDSWITH", remark: "text that ends so"),
    .init("LIKE", remark: "text by wildcards ? and *"),
    .init("MATCHES", remark: "text by a regular expression"),
    .init("IN", remark: "one of a collection, or inside a text"),
    .init("BETWEEN", remark: "from the first to the second of {low, high}"),
    .init("UTI-CONFORMS-TO", remark: "a type or one of its kinds"),
    .init("UTI-EQUALS", remark: "the same type"),
  ]

  /// What joins two predicates.
  static let connectives: [Completion.Candidate] = [
    .init("AND", remark: "both"), .init("OR", remark: "at least one"),
  ]

  /// What a predicate begins with, besides an operand.
  static let beginnings: [Completion.Candidate] = [
    .init("NOT", remark: "the opposite"),
    .init("ANY", remark: "at least one element"), .init("ALL", remark: "every element"),
    .init("NONE", remark: "no element"),
    .init("TRUEPREDICATE", remark: "always true"),
    .init("FALSEPREDICATE", remark: "always false"),
  ]

  /// The object itself.
  static let itself = Completion.Candidate("SELF", remark: "what the predicate is evaluated on")

  /// The Booleans.
  static let booleans: [Completion.Candidate] = [
    .init("YES", remark: "true"), .init("NO", remark: "false"),
  ]

  /// Values that are words.
  static let literals: [Completion.Candidate] = booleans + [.init("NULL", remark: "nothing")]

  /// What can be read of a value of a type, behind a dot.
  static func properties(of type: ItemPropertyType) -> [Completion.Candidate] {
    if !type.components.isEmpty {
      return type.components.map { .init($0.name, remark: $0.type.rawValue) }
    }
    guard type == .text else { return [] }
    return [
      .init("length", remark: "number of characters"),
      .init("pathExtension", remark: "what is behind the last dot"),
      .init("lastPathComponent", remark: "what is behind the last slash"),
      .init("lowercaseString", remark: "in small letters"),
    ]
  }

  /// Functions, ready for their first argument.
  static let functions: [Completion.Candidate] =
    [
      .init("SUBQUERY(", remark: "elements for which a predicate is true", ending: ""),
      .init("CAST(", remark: "a value as another type", ending: ""),
      .init("TERNARY(", remark: "one of two values by a predicate", ending: ""),
      .init("FUNCTION(", remark: "a message to a value", ending: ""),
    ]
    + predefined.map { .init("\($0.name)(", remark: $0.remark, ending: "") }

  /// What stands behind `.@` of a collection.
  static let collectionOperators: [Completion.Candidate] = [
    .init("@count", remark: "number of elements"), .init("@sum", remark: "sum", ending: "."),
    .init("@avg", remark: "mean", ending: "."), .init("@min", remark: "least", ending: "."),
    .init("@max", remark: "greatest", ending: "."),
    .init("@distinctUnionOfObjects", remark: "different values", ending: "."),
    .init("@unionOfObjects", remark: "all values", ending: "."),
    .init("@firstObject", remark: "first element"), .init("@lastObject", remark: "last element"),
  ]

  /// Letters behind a text operator, as in `CONTAINS[cd]`.
  static let textOptions: [Completion.Candidate] = [
    .init("c", remark: "letter case does not count", ending: "]"),
    .init("d", remark: "accents do not count", ending: "]"),
    .init("cd", remark: "neither counts", ending: "]"),
    .init("n", remark: "texts are compared as they are", ending: "]"),
    .init("l", remark: "by the rules of the locale", ending: "]"),
  ]

  /// Types that CAST makes.
  static let castTypes: [Completion.Candidate] = [
    .init("NSNumber"), .init("NSDecimalNumber"), .init("NSString"), .init("NSDate"),
  ]

  /// The operators that take text options.
  static let textOperators: Set<String> = [
    "BEGINSWITH", "CONTAINS", "ENDSWITH", "LIKE", "MATCHES", "IN", "==", "=", "!=", "<>", "<", "<=",
    "=<", ">", ">=", "=>",
  ]

  private static let predefined: [(name: String, remark: String)] = [
    ("sum", "sum of a collection"), ("count", "number of elements"),
    ("min", "least of a collection"), ("max", "greatest of a collection"),
    ("average", "mean of a collection"), ("median", "middle of a collection"),
    ("mode", "most frequent values"), ("stddev", "standard deviation"),
    ("sqrt", "square root"), ("log", "logarithm to base 10"), ("ln", "natural logarithm"),
    ("exp", "power of e"), ("floor", "next whole number below"),
    ("ceiling", "next whole number above"), ("abs", "without its sign"),
    ("trunc", "whole part"), ("random", "random number"), ("now", "this moment"),
    ("uppercase", "in capitals"), ("lowercase", "in small letters"),
    ("length", "number of characters"),
  ]
}
