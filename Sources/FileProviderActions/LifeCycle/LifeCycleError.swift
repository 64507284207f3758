import PredicateFormat

/// An error that ends a request or begins one, by domain and code.
///
/// Source of names and numbers: Apple's SDK metadata. The raw text of the domain of UI extensions is
/// not published; `FPUIErrorDomain`, the constant's name, stands for it.
public struct LifeCycleError: Hashable, Sendable {
  /// The domain.
  public let domain: String
  /// The code within the domain.
  public let code: Int

  /// Makes an error.
  public init(domain: String, code: Int) {
    self.domain = domain
    self.code = code
  }

  /// The domain of errors that a UI extension ends with.
  public static let userInterfaceDomain = "FPUIErrorDomain"
  /// The domain of errors of a File Provider.
  public static let providerDomain = "NSFileProviderErrorDomain"

  /// The user backed out of a view.
  public static let userCancelled = LifeCycleError(domain: userInterfaceDomain, code: 0)
  /// Something that cannot be recovered from happened in a view.
  public static let failed = LifeCycleError(domain: userInterfaceDomain, code: 1)
  /// The provider wants the user to sign in, which makes the system present the extension.
  public static let notAuthenticated = LifeCycleError(domain: providerDomain, code: -1000)
  /// What a cancelled progress is answered with.
  public static let cocoaUserCancelled = LifeCycleError(domain: "NSCocoaErrorDomain", code: 3072)

  private static let named: [(name: String, error: LifeCycleError)] = [
    ("userCancelled", userCancelled),
    ("failed", failed),
    ("notAuthenticated", notAuthenticated),
    ("serverUnreachable", LifeCycleError(domain: providerDomain, code: -1004)),
    ("noSuchItem", LifeCycleError(domain: providerDomain, code: -1005)),
    ("insufficientQuota", LifeCycleError(domain: providerDomain, code: -1003)),
  ]

  /// The names that stand for an error.
  public static var names: [String] { named.map(\.name) }

  /// Reads an error as commands have it: a name such as `userCancelled`, or a domain and a code.
  ///
  /// Throws `unknown-error-name`, with the near name.
  ///
  ///     try LifeCycleError(words: ["NSCocoaErrorDomain", "3072"])
  public init(words: [String]) throws(Diagnostic) {
    if words.count == 2, let code = Int(words[1]) {
      self.init(domain: words[0], code: code)
      return
    }
    guard words.count == 1, let found = Self.named.first(where: { $0.name == words[0] }) else {
      let text = words.joined(separator: " ")
      let near = nearestName(to: text, in: Self.names)
      throw Diagnostic(
        .error, .unknownErrorName,
        "there is no error \"\(text)\"" + (near.map { " (did you mean \"\($0)\"?)" } ?? ""),
        help: "give one of \(Self.names.joined(separator: ", ")), or DOMAIN CODE")
    }
    self = found.error
  }

  /// The error's name, when it has one.
  public var name: String? {
    if self == .cocoaUserCancelled { return "userCancelled" }
    return Self.named.first { $0.error == self }?.name
  }
}

extension LifeCycleError: CustomStringConvertible {
  /// Domain and code, with the name when there is one: `FPUIErrorDomain 0 (userCancelled)`.
  public var description: String { "\(domain) \(code)" + (name.map { " (\($0))" } ?? "") }
}
