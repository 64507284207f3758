/// The errors that providers and their UI extensions use, by domain, code and name.
public struct ErrorConstant: Hashable, Sendable {
  /// The error domain's raw text.
  public let domain: String
  /// The code.
  public let code: Int64
  /// The name without its domain.
  public let name: String

  /// Every named error.
  ///
  /// The raw text of `FPUIErrorDomain` is not published; its own name stands in.
  public static let all: [ErrorConstant] = [
    ErrorConstant(domain: "FPUIErrorDomain", code: 0, name: "userCancelled"),
    ErrorConstant(domain: "FPUIErrorDomain", code: 1, name: "failed"),
    ErrorConstant(domain: "NSFileProviderErrorDomain", code: -1000, name: "notAuthenticated"),
    ErrorConstant(domain: "NSFileProviderErrorDomain", code: -1003, name: "insufficientQuota"),
    ErrorConstant(domain: "NSFileProviderErrorDomain", code: -1004, name: "serverUnreachable"),
    ErrorConstant(domain: "NSFileProviderErrorDomain", code: -1005, name: "noSuchItem"),
    ErrorConstant(domain: "NSCocoaErrorDomain", code: 3072, name: "cocoaUserCancelled"),
  ]

  /// The error with a name, or `nil`.
  public static func named(_ name: String) -> ErrorConstant? { all.first { $0.name == name } }
}
