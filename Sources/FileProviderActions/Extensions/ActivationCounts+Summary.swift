import PredicateFormat

extension ActivationCounts {
  /// What the rule accepts, in words, without a full stop.
  ///
  ///     at most 1 image, at most 3 files, any text; at least 2 attachments
  public var summary: String {
    var kinds: [String] = []
    for kind in Kind.allCases where limits[kind, default: 0] > 0 {
      let limit = limits[kind, default: 0]
      kinds.append(
        kind == .text ? "any text" : "at most \(counted(limit, kind.word))")
    }
    var parts = [kinds.isEmpty ? "nothing is accepted" : kinds.joined(separator: ", ")]
    if let most = attachmentsMaximum { parts.append("at most \(Self.attachments(most))") }
    if let least = attachmentsMinimum { parts.append("at least \(Self.attachments(least))") }
    if version == 2 {
      parts.append(usesStrictMatching ? "version 2, strict" : "version 2")
    }
    return parts.joined(separator: "; ")
  }

  private static func attachments(_ count: Int) -> String {
    counted(count, "attachment")
  }
}
