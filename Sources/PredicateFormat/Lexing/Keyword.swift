/// The reserved words of the language; the raw value is the canonical text.
///
/// The list joins the one in Apple's guide with the words that are known to need an escape when
/// they are printed as a key. Words are recognised in any letter case.
enum Keyword: String, Hashable, Sendable, CaseIterable {
  case and = "AND"
  case or = "OR"
  case not = "NOT"
  case anyElement = "ANY"
  case someElement = "SOME"
  case allElements = "ALL"
  case noElement = "NONE"
  case `in` = "IN"
  case like = "LIKE"
  case matches = "MATCHES"
  case contains = "CONTAINS"
  case beginsWith = "BEGINSWITH"
  case endsWith = "ENDSWITH"
  case between = "BETWEEN"
  case typeConformsTo = "UTI-CONFORMS-TO"
  case typeEquals = "UTI-EQUALS"
  case null = "NULL"
  case `nil` = "NIL"
  case evaluatedObject = "SELF"
  case `true` = "TRUE"
  case yes = "YES"
  case `false` = "FALSE"
  case no = "NO"
  case first = "FIRST"
  case last = "LAST"
  case size = "SIZE"
  case truePredicate = "TRUEPREDICATE"
  case falsePredicate = "FALSEPREDICATE"
  case subquery = "SUBQUERY"
  case cast = "CAST"
  case ternary = "TERNARY"
  case function = "FUNCTION"
  case fetch = "FETCH"
  case anyKey = "ANYKEY"
  case union = "UNION"
  case intersect = "INTERSECT"
  case intersection = "INTERSECTION"
  case minus = "MINUS"
  case caseInsensitive = "CASEINSENSITIVE"
  case ci = "CI"
  case tokenMatches = "TOKENMATCHES"
  case apply = "APPLY"

  /// The comparison that the word stands for.
  var comparator: ComparisonOperator? {
    switch self {
    case .in: .in
    case .like: .like
    case .matches: .matches
    case .contains: .contains
    case .beginsWith: .beginsWith
    case .endsWith: .endsWith
    case .between: .between
    case .typeConformsTo: .typeConformsTo
    case .typeEquals: .typeEquals
    default: nil
    }
  }

  /// The operation between two collections that the word stands for.
  var setOperator: SetOperator? {
    switch self {
    case .union: .union
    case .intersect: .intersect
    case .minus: .minus
    default: nil
    }
  }

  /// The word before a comparison that turns it to the elements of its left side.
  var qualifier: Qualifier? {
    switch self {
    case .anyElement: .any
    case .someElement: .some
    case .allElements: .all
    case .noElement: Qualifier.none
    default: nil
    }
  }

  /// The symbolic index that the word stands for.
  var indexWord: IndexWord? {
    switch self {
    case .first: .first
    case .last: .last
    case .size: .size
    default: nil
    }
  }

  /// The value that the word is a literal of.
  var literal: PredicateValue? {
    switch self {
    case .true, .yes: .boolean(true)
    case .false, .no: .boolean(false)
    case .null, .nil: PredicateValue.none
    default: nil
    }
  }
}

/// The words that stand before a comparison.
enum Qualifier: String, Hashable, Sendable {
  case any = "ANY"
  case some = "SOME"
  case all = "ALL"
  case none = "NONE"
}

extension Keyword {
  /// The reserved word that `text` spells in any letter case.
  init?(spelling text: some StringProtocol) {
    guard text.utf8.count <= 15 else { return nil }
    self.init(packed: Keyword.pack(text.utf8), length: text.utf8.count)
  }

  /// The reserved word with the given letters, packed by `pack`, and length in bytes.
  init?(packed: UInt128, length: Int) {
    guard length < Keyword.byLength.count else { return nil }
    for (letters, keyword) in Keyword.byLength[length] where letters == packed {
      self = keyword
      return
    }
    return nil
  }

  /// The letters of a word, at most 16, as one number; capitals and small letters are alike.
  static func pack(_ letters: some Sequence<UInt8>) -> UInt128 {
    letters.reduce(0) { $0 << 8 | UInt128($1 | 0x20) }
  }

  /// The words of each length, for a search that touches a handful of entries.
  private static let byLength: [[(UInt128, Keyword)]] = {
    var table = [[(UInt128, Keyword)]](repeating: [], count: 16)
    for keyword in allCases {
      table[keyword.rawValue.utf8.count].append((pack(keyword.rawValue.utf8), keyword))
    }
    return table
  }()
}
