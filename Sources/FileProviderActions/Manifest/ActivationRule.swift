import PredicateFormat

/// The predicate that decides whether an action, an interaction or an extension is offered.
///
/// The text is parsed once, without arguments: a `%@` in it is an error, because the system has
/// nothing to fill in. A rule that does not parse is kept; the system drops it silently.
public struct ActivationRule: Sendable {
  /// The text, which ranges of the tree and of diagnostics point into.
  public let source: SourceText
  /// The tree; `nil` when the text does not parse.
  public let predicate: PredicateSyntax?
  /// What parsing found, errors and warnings, with ranges in the rule's own text.
  public let diagnostics: [Diagnostic]
  /// Where each byte of the text stands in the manifest; `nil` for a rule that was typed, or from a
  /// file without places.
  public let places: TextPlaces?

  /// Parses a rule.
  ///
  /// - Parameters:
  ///   - text: The predicate as the system sees it, references of XML decoded.
  ///   - name: What diagnostics call the text.
  public init(_ text: String, name: String? = nil) {
    self.init(text, name: name, places: nil)
  }

  init(_ text: String, name: String?, places: TextPlaces?) {
    source = SourceText(text, name: name)
    self.places = places
    switch PredicateSyntax.parse(source, arguments: []) {
    case .parsed(let predicate, let warnings):
      self.predicate = predicate
      diagnostics = warnings
    case .incomplete(let open):
      predicate = nil
      diagnostics = [Self.unfinished(open, in: source)]
    case .failed(let errors):
      predicate = nil
      diagnostics = errors
    }
  }

  /// The text as the system sees it.
  public var text: String { source.text }

  /// The first error of a rule that does not parse.
  public var error: Diagnostic? { diagnostics.first { $0.severity == .error } }

  /// Whether the rule is `TRUEPREDICATE` and nothing else.
  public var isAlwaysTrue: Bool {
    if case .constant(true)? = predicate?.kind { true } else { false }
  }

  private static func unfinished(_ open: [OpenConstruct], in source: SourceText) -> Diagnostic {
    let end = SourceRange(source.bytes.count, source.bytes.count)
    let innermost = open.last
    return Diagnostic(
      .error, .unfinishedRule,
      "the rule ends in the middle" + (innermost.map { ": \($0.name) is open" } ?? ""), at: end,
      notes: innermost.map { [.init("opens here", at: $0.range)] } ?? [])
  }

  /// A diagnostic about the rule's text as one about the manifest's text.
  ///
  /// Ranges become those of the file, so that a caret stands under the very character; what a fix-it
  /// writes is escaped for XML. Fix-its that touch a build setting are left out. `nil` when the rule
  /// has no places.
  public func placed(_ diagnostic: Diagnostic) -> Diagnostic? {
    guard let places else { return nil }
    var result = diagnostic
    result.range = diagnostic.range.map(places.range) ?? places.content
    result.notes = diagnostic.notes.map { .init($0.message, at: $0.range.map(places.range)) }
    result.fixIts = placed(diagnostic.fixIts, places)
    return result
  }

  private func placed(_ fixIts: [Diagnostic.FixIt], _ places: TextPlaces) -> [Diagnostic.FixIt] {
    var result: [Diagnostic.FixIt] = []
    for fixIt in fixIts {
      switch places.form(of: fixIt.range) {
      case .buildSetting?, nil: return []
      case .cdata?:
        // "]]>" would close the section.
        guard !fixIt.text.contains("]]>") else { return [] }
        result.append(.init(replace: places.range(of: fixIt.range), with: fixIt.text))
      case .plain?, .reference?:
        result.append(
          .init(replace: places.range(of: fixIt.range), with: escapedForXML(fixIt.text)))
      }
    }
    return result
  }
}
