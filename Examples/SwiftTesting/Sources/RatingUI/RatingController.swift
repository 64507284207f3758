/// What a controller asks of its context: the two ends of a request.
///
/// On Apple's systems `FPUIActionExtensionContext` conforms as it is.
public protocol RequestContext {
  /// Ends the request with success.
  func completeRequest()
  /// Ends the request with an error.
  func cancelRequest(withError error: any Error)
}

/// The error with which a controller tells that it cannot go on.
public enum RatingError: Error {
  /// The system asks for an action that the controller does not know.
  case unknownAction
}

/// The part of the "Rate" action that decides; a view controller forwards to it.
@MainActor public final class RatingController {
  /// How the controller ends its request.
  public var context: (any RequestContext)?
  /// The identifiers of the items to rate.
  public private(set) var items: [String] = []
  private let save: (_ stars: Int, _ items: [String]) async throws -> Void

  /// Makes a controller; `save` stores a rating on the server.
  public init(save: @escaping (_ stars: Int, _ items: [String]) async throws -> Void) {
    self.save = save
  }

  /// The user chose an action; nothing is on screen yet.
  public func prepare(forAction actionIdentifier: String, itemIdentifiers: [String]) {
    guard actionIdentifier == "com.example.MyFileProvider.setRating" else {
      context?.cancelRequest(withError: RatingError.unknownAction)
      return
    }
    items = itemIdentifiers
  }

  /// The user tapped a number of stars.
  public func rate(_ stars: Int) async {
    do {
      try await save(stars, items)
      context?.completeRequest()
    } catch {
      context?.cancelRequest(withError: error)
    }
  }

  /// The user tapped "Cancel"; the error is `FPUIExtensionErrorCode.userCancelled` on Apple's systems.
  public func backOut(_ userCancelled: any Error) {
    context?.cancelRequest(withError: userCancelled)
  }
}
