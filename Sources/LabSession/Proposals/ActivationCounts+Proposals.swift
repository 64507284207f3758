import FileProviderActions

extension ActivationCounts {
  /// More attachments than this are not proposed.
  private static let most = 100

  /// Attachments for which the rule shows its extension, or hides it, small ones first.
  func proposedAttachments(holding isShown: Bool) -> [SharedItems] {
    (alike + mixed).filter { report(on: $0).isShown == isShown }
      .sorted { $0.attachments.count < $1.attachments.count }
  }

  /// Attachments of one type, in the numbers that the rule tells apart.
  private var alike: [SharedItems] {
    let bounds = limits.values + [attachmentsMinimum, attachmentsMaximum].compactMap(\.self)
    let counts = Set(bounds.flatMap { [$0, $0 &+ 1] } + [1]).filter { (1...Self.most).contains($0) }
    return counts.sorted().flatMap { count in
      Kind.allCases.map { kind in
        SharedItems([Array(repeating: kind.example, count: count)])
      }
    }
  }

  /// Attachments of all accepted kinds, as many of each as are allowed, and the beginnings of that list.
  private var mixed: [SharedItems] {
    let all = Kind.allCases.flatMap { kind in
      Array(repeating: kind.example, count: max(0, min(limits[kind, default: 0], Self.most)))
    }
    return (1...Self.most).filter { $0 <= all.count }.map { SharedItems([Array(all.prefix($0))]) }
  }
}

extension ActivationCounts.Kind {
  /// An attachment of the kind, of its most general type.
  fileprivate var example: SharedAttachment {
    let type =
      switch self {
      case .file: "public.data"
      case .image: "public.image"
      case .movie: "public.movie"
      case .text: "public.plain-text"
      case .webURL: "public.url"
      case .webPage: "public.html"
      }
    return SharedAttachment(name: type, typeIdentifiers: [type])
  }
}
