import PredicateFormat

/// One element of `NSFileProviderUserInteractions`: a rule with an alert, or with interactions below.
public struct Interaction: Sendable {
  /// What messages call it: its numbers from the top, from 1, such as `2.1`.
  public let label: String
  /// The rule; `nil` when it has none that is text, and the interaction never fires.
  public let rule: ActivationRule?
  /// The alert of an interaction without others below it.
  public let alert: InteractionAlert?
  /// The interactions that run over the items that matched this one's rule.
  public let subInteractions: [Interaction]
  /// The identifier under which the user may suppress the alert.
  public let suppressionIdentifier: String?
  /// The address of the help button.
  public let helpURL: String?
  /// The interaction's `<dict>` in the manifest's text; `nil` when it has no place.
  public let range: SourceRange?
  let source: SourceText?

  /// The line and column of the interaction in the manifest; linear in the line's length.
  public var position: SourceText.Position? { range.flatMap { source?.position(at: $0.start) } }
}

/// What an alert shows before an operation.
public struct InteractionAlert: Sendable {
  /// The title.
  public let title: AlertText?
  /// The smaller text.
  public let subTitle: AlertText?
  /// The word on the button that goes on; `nil` for the system's own.
  public let continueTitle: String?
  /// The word on the button that stops; `nil` for the system's own.
  public let cancelTitle: String?
  /// Whether there is a button that goes on; without it the operation is refused.
  public let allowsContinue: Bool
  /// Whether the button that goes on is marked as destructive.
  public let isDestructive: Bool
}

/// A text of an alert: as it is, or with values of the items filled in.
public struct AlertText: Sendable {
  /// The text; with values, a format with a `%@` for each.
  public let format: String
  /// What is filled in: `matchingItemsCount`, `firstMatchingItem.filename` and the like.
  public let values: [AlertValue]
}

/// One value of an alert's text, read from the items by a key path.
public struct AlertValue: Sendable {
  /// The key path as written.
  public let keyPath: String
  /// The key path as an expression; `nil` when it does not parse.
  public let expression: ExpressionSyntax?

  /// Parses a key path.
  public init(_ keyPath: String) {
    self.keyPath = keyPath
    if case .parsed(let expression, _) = ExpressionSyntax.parse(
      SourceText(keyPath), arguments: [])
    {
      self.expression = expression
    } else {
      expression = nil
    }
  }
}
