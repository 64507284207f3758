import PredicateFormat

/// The pages that explain the diagnostics of this room, as Markdown.
public enum FileProviderActionsPages {
  /// The page of a code; `nil` for a code of another room.
  public static func page(for code: DiagnosticCode) -> String? {
    for pages in [
      ItemPages.pages, manifestPages, lifeCyclePages, interactionPages, extensionRulePages,
    ] {
      if let page = pages[code] { return String(decoding: page, as: UTF8.self) }
    }
    return nil
  }
}
