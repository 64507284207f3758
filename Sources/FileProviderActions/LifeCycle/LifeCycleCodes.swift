import PredicateFormat

extension DiagnosticCode {
  /// A command that the state of a life cycle does not allow.
  public static let outOfOrder = DiagnosticCode("out-of-order")
  /// An end of a request that has ended already.
  public static let secondEnding = DiagnosticCode("second-ending")
  /// An end of a request before `prepare` was called.
  public static let endingBeforePrepare = DiagnosticCode("ending-before-prepare")
  /// A request that was left without an end.
  public static let noEnding = DiagnosticCode("no-ending")
  /// A view that ends with an error of another domain.
  public static let foreignErrorDomain = DiagnosticCode("foreign-error-domain")
  /// An error for which the system does not present an extension.
  public static let errorWithoutPresentation = DiagnosticCode("error-without-presentation")
  /// A word that names no error.
  public static let unknownErrorName = DiagnosticCode("unknown-error-name")
  /// A progress outside 0 to 100 percent.
  public static let progressOutOfRange = DiagnosticCode("progress-out-of-range")

  /// The codes of life cycles.
  public static let lifeCycleCodes: [DiagnosticCode] = [
    .outOfOrder, .secondEnding, .endingBeforePrepare, .noEnding, .foreignErrorDomain,
    .errorWithoutPresentation, .unknownErrorName, .progressOutOfRange,
  ]
}
