import FileProviderActions
import Foundation

/// An error by domain and code, as extensions end a request with it and are asked to mend it.
///
/// On Apple's systems `FPUIExtensionErrorCode` and `NSFileProviderError` are bridged to the same
/// domains and codes.
public struct ActionError: CustomNSError, Sendable, Hashable, CustomStringConvertible {
  /// The domain.
  public let domain: String
  /// The code within the domain.
  public let code: Int

  /// Makes an error.
  public init(domain: String, code: Int) {
    self.domain = domain
    self.code = code
  }

  init(_ error: LifeCycleError) { self.init(domain: error.domain, code: error.code) }

  /// Any error by its domain and code, as `NSError` has them on Apple's systems.
  public init(_ error: any Error) {
    switch error {
    case let error as NSError: self.init(domain: error.domain, code: error.code)
    // Linux bridges these two to no NSError, and their plain domains and codes are others.
    case let error as CocoaError: self.init(domain: NSCocoaErrorDomain, code: error.code.rawValue)
    case let error as POSIXError:
      self.init(domain: NSPOSIXErrorDomain, code: Int(error.code.rawValue))
    default: self.init(domain: error._domain, code: error._code)
    }
  }

  /// The user backed out of a view.
  public static let userCancelled = ActionError(LifeCycleError.userCancelled)
  /// Something that cannot be recovered from happened in a view.
  public static let failed = ActionError(LifeCycleError.failed)
  /// The provider wants the user to sign in, which makes the system present the extension.
  public static let notAuthenticated = ActionError(LifeCycleError.notAuthenticated)

  /// The domain; an error of this type bridges to the `NSError` of its own domain.
  public var _domain: String { domain }
  /// The code.
  public var _code: Int { code }
  /// The code, as `NSError` has it.
  public var errorCode: Int { code }

  /// Domain and code, with the name when there is one: `FPUIErrorDomain 0 (userCancelled)`.
  public var description: String { lifeCycleError.description }

  var lifeCycleError: LifeCycleError { LifeCycleError(domain: domain, code: code) }
}
