import PredicateFormat

/// A property of an item, or one part of it: `filename`, `contentType.identifier`,
/// `userInfo."com.example.rating"`.
///
/// Below the property everything is one flat key, dots included, because that is how providers name
/// the keys of `userInfo` and how rules find them.
public struct ItemPath: Hashable, Sendable, CustomStringConvertible {
  /// The property.
  public let property: String
  /// The part of it; `nil` for the property as a whole.
  public let part: String?
  /// Whether several steps were joined into the one flat key `part`, which is worth saying.
  public let joinsSteps: Bool

  /// Makes the path of a property or of one part of it.
  public init(_ property: String, _ part: String? = nil) {
    self.property = property
    self.part = part
    joinsSteps = false
  }

  /// Makes a path from the steps of a key path; steps behind the first are joined by dots.
  ///
  ///     ItemPath(steps: ["userInfo", "com", "example"])?.part   // "com.example"
  ///
  /// Returns `nil` without a step.
  public init?(steps: [String]) {
    guard let property = steps.first else { return nil }
    self.property = property
    part = steps.count > 1 ? steps.dropFirst().joined(separator: ".") : nil
    joinsSteps = steps.count > 2
  }

  /// Makes a path from a key path of the predicate language.
  ///
  /// Throws `property-path` for any other expression, and for steps that are no keys, such as
  /// `@count`; its range is the expression's.
  public init(_ expression: ExpressionSyntax) throws(Diagnostic) {
    guard case .keyPath(nil, let components) = expression.kind,
      let path = ItemPath(steps: components.compactMap(Self.key(of:))),
      components.allSatisfy({ Self.key(of: $0) != nil })
    else {
      throw Diagnostic(
        .error, .propertyPath,
        "\(expression.formatted(as: .asWritten)) is not the name of a property",
        at: expression.range, help: Self.help)
    }
    self = path
  }

  /// Reads a path as it is typed, a key path of the predicate language.
  ///
  /// Throws `property-path` for anything else, what the parser says among its notes; ranges are in
  /// `text`.
  public init(parsing text: String) throws(Diagnostic) {
    switch ExpressionSyntax.parse(SourceText(text)) {
    case .parsed(let expression, _):
      self = try ItemPath(expression)
    case .incomplete:
      let end = text.utf8.count
      throw Diagnostic(
        .error, .propertyPath, "\"\(text)\" ends where a name must follow",
        at: SourceRange(end, end), help: Self.help)
    case .failed(let diagnostics):
      throw Diagnostic(
        .error, .propertyPath, "\"\(text)\" is not the name of a property",
        at: diagnostics.first?.range,
        notes: diagnostics.map { Diagnostic.Note($0.message, at: $0.range) }, help: Self.help)
    }
  }

  /// The path as it is typed, steps in quotes or with `#` where they are no plain names.
  public var description: String {
    let steps = [property] + (part.map { [$0] } ?? [])
    let components = steps.map { KeyPathComponent(.key($0, isQuoted: false)) }
    return ExpressionSyntax(.keyPath(base: nil, components)).expressionFormat
  }

  private static func key(of component: KeyPathComponent) -> String? {
    switch component.kind {
    case .key(let key, _): key
    case .reservedWord(let word): word
    default: nil
    }
  }

  /// A text as a string literal of the predicate language.
  static func quoted(_ text: String) -> String {
    ExpressionSyntax(.constant(.string(text))).expressionFormat
  }

  private static let help = #"write a property and its part like userInfo."com.example.rating""#
}
