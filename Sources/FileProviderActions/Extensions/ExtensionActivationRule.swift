import PredicateFormat

/// The `NSExtensionActivationRule` of a Share or Action extension, in one of its two forms.
public enum ExtensionActivationRule: Sendable {
  /// A predicate over `extensionItems`.
  case predicate(ActivationRule)
  /// The largest number of each kind of attachment.
  case counts(ActivationCounts)
}

/// The dictionary form of an activation rule.
///
/// A kind that is absent, or 0, is not accepted. The source is Apple's information property list
/// keys; what version and strictness do is as reviewers observed it.
public struct ActivationCounts: Hashable, Sendable {
  /// The kinds of attachment that a rule tells apart.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Any file.
    case file = "NSExtensionActivationSupportsFileWithMaxCount"
    /// An image.
    case image = "NSExtensionActivationSupportsImageWithMaxCount"
    /// A movie.
    case movie = "NSExtensionActivationSupportsMovieWithMaxCount"
    /// Text, which has no number.
    case text = "NSExtensionActivationSupportsText"
    /// An address.
    case webURL = "NSExtensionActivationSupportsWebURLWithMaxCount"
    /// A page of a browser.
    case webPage = "NSExtensionActivationSupportsWebPageWithMaxCount"

    /// What messages call one attachment of the kind, without an article.
    public var word: String {
      switch self {
      case .file: "file"
      case .image: "image"
      case .movie: "movie"
      case .text: "text"
      case .webURL: "web URL"
      case .webPage: "web page"
      }
    }
  }

  /// The largest number of each kind that is accepted; text is accepted in any number.
  public var limits: [Kind: Int]
  /// The largest number of attachments in all; `nil` for no limit.
  public var attachmentsMaximum: Int?
  /// The smallest number of attachments in all; `nil` for none.
  public var attachmentsMinimum: Int?
  /// 1: every attachment must be accepted; 2: one is enough.
  public var version: Int
  /// Whether version 2 too wants every attachment to be accepted.
  public var usesStrictMatching: Bool

  /// Makes a rule.
  public init(
    limits: [Kind: Int] = [:], attachmentsMaximum: Int? = nil, attachmentsMinimum: Int? = nil,
    version: Int = 1, usesStrictMatching: Bool = false
  ) {
    self.limits = limits
    self.attachmentsMaximum = attachmentsMaximum
    self.attachmentsMinimum = attachmentsMinimum
    self.version = version
    self.usesStrictMatching = usesStrictMatching
  }
}
