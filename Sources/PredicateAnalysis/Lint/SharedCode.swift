import PredicateFormat

/// Codes of other rooms that lint also reports: it sees before evaluation what the evaluator would
/// raise, and their pages explain both.
enum SharedCode {
  static let unknownKey = DiagnosticCode("unknown-key")
  static let unboundVariable = DiagnosticCode("unbound-variable")
  static let unknownCollectionOperator = DiagnosticCode("unknown-collection-operator")
  static let operatorNeedsKey = DiagnosticCode("operator-needs-key")
  static let badPattern = DiagnosticCode("bad-pattern")
  static let betweenBounds = DiagnosticCode("between-bounds")
  static let impossibleCast = DiagnosticCode("impossible-cast")
  static let divisionByZero = DiagnosticCode("division-by-zero")
  static let textExpected = DiagnosticCode("text-expected")
  static let notACollection = DiagnosticCode("not-a-collection")
  static let collectionExpected = DiagnosticCode("collection-expected")
}
