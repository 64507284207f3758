import PredicateFormat

extension DiagnosticCode {
  /// A manifest that cannot be fixed in place.
  public static let notFixable = DiagnosticCode("not-fixable")

  /// The codes of checking and fixing manifests.
  public static let checkingCodes: [DiagnosticCode] = [.notFixable]
}
