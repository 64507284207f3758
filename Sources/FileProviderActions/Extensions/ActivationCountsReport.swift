import PredicateEvaluation
import PredicateFormat

/// Whether the dictionary form of an activation rule shows an extension, and why.
public struct ActivationCountsReport: Hashable, Sendable {
  /// How one attachment was counted.
  public struct Line: Hashable, Sendable {
    /// The attachment.
    public let attachment: SharedAttachment
    /// The kind it was counted as; `nil` when no kind that it is of is accepted.
    public let kind: ActivationCounts.Kind?
  }

  /// Whether the extension is shown.
  public let isShown: Bool
  /// The attachments, in order.
  public let lines: [Line]
  /// Why, in one clause without a full stop.
  public let reason: String
}

extension ActivationCounts {
  /// Counts attachments by kind and compares with the limits; linear in their number.
  ///
  /// An attachment counts as the first kind that it is of and that has a limit: image, movie, web
  /// page, web URL, text, file. More of a kind than its limit hide the extension in both versions
  /// (our choice), as do too many or too few attachments in all.
  ///
  /// - Parameters:
  ///   - shared: What is handed over.
  ///   - types: The types that are known.
  /// - Returns: The answer with its reason.
  public func report(
    on shared: SharedItems, types: UniformTypes = .standard
  ) -> ActivationCountsReport {
    let lines = shared.attachments.map { attachment in
      ActivationCountsReport.Line(
        attachment: attachment,
        kind: Self.order.first {
          limits[$0, default: 0] > 0 && $0.includes(attachment, types)
        })
    }
    let (isShown, reason) = answer(lines)
    return ActivationCountsReport(isShown: isShown, lines: lines, reason: reason)
  }

  private static let order: [Kind] = [.image, .movie, .webPage, .webURL, .text, .file]

  private static func attachments(_ count: Int) -> String {
    countedAre(count, "attachment")
  }

  private func answer(_ lines: [ActivationCountsReport.Line]) -> (Bool, String) {
    if lines.isEmpty { return (false, "nothing is attached") }
    if let most = attachmentsMaximum, lines.count > most {
      return (false, "\(Self.attachments(lines.count)) more than the \(most) allowed")
    }
    if let least = attachmentsMinimum, lines.count < least {
      return (false, "\(Self.attachments(lines.count)) fewer than the \(least) required")
    }
    for kind in Self.order where kind != .text {
      let count = lines.count { $0.kind == kind }
      if count > limits[kind, default: 0] {
        return (
          false,
          "\(count) of the kind \(kind.word) are more than the \(limits[kind, default: 0]) allowed"
        )
      }
    }
    let refused = lines.filter { $0.kind == nil }
    guard let first = refused.first else { return (true, "every attachment is accepted") }
    let name = "\"\(first.attachment.name)\" is of no accepted kind"
    if refused.count == lines.count { return (false, name) }
    if version == 1 { return (false, name + ", and version 1 wants every attachment accepted") }
    if usesStrictMatching {
      return (false, name + ", and strict matching wants every attachment accepted")
    }
    let accepted = lines.count - refused.count
    return (true, "\(accepted) of \(countedAre(lines.count, "attachment")) accepted")
  }
}

extension ActivationCounts.Kind {
  /// Whether an attachment is of this kind by one of its types.
  func includes(_ attachment: SharedAttachment, _ types: UniformTypes) -> Bool {
    attachment.typeIdentifiers.contains { identifier in
      switch self {
      case .image: types.conforms(identifier, to: "public.image")
      case .movie: types.conforms(identifier, to: "public.movie")
      case .text: types.conforms(identifier, to: "public.text")
      case .webURL:
        types.conforms(identifier, to: "public.url")
          && !types.conforms(identifier, to: "public.file-url")
      case .webPage:
        ["public.html", "com.apple.webarchive", "com.apple.property-list"].contains {
          types.conforms(identifier, to: $0)
        }
      case .file:
        types.conforms(identifier, to: "public.file-url")
          || types.conforms(identifier, to: "public.item")
            && !types.conforms(identifier, to: "public.url")
      }
    }
  }
}
