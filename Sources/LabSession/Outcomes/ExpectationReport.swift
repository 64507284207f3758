import FileProviderActions
import PredicateAnalysis
import PredicateFormat

/// An expectation that does not hold: what was expected, what was found, and what decided it.
public struct ExpectationReport: Sendable {
  /// What was expected, in a few words.
  public let expected: String
  /// What was found instead, in words of the same form.
  public let got: String
  /// Why it is as it was found, one for each action or predicate that is otherwise.
  public let reasons: [Reason]

  /// Makes a report.
  init(expected: String, got: String, reasons: [Reason] = []) {
    self.expected = expected
    self.got = got
    self.reasons = reasons
  }

  /// Why one rule or predicate has its result.
  public struct Reason: Sendable {
    /// The handle of the action; `nil` for a predicate that was typed.
    public let action: String?
    /// The reason in one sentence without a full stop.
    public let sentence: String
    /// The values that decided it.
    public let values: [DecidingValue]
    /// Where the rule stands; `nil` for one that was typed.
    public let place: RulePlace?
  }

  /// The place of what decided inside a manifest.
  public struct RulePlace: Sendable {
    /// The path of the manifest.
    public let path: String
    /// The line and column, from 1.
    public let position: SourceText.Position
    /// The part of the rule that decided, as its author wrote it.
    public let text: String
  }
}

/// A value of an item, of the domain or of the selection that decided a result.
public struct DecidingValue: Hashable, Sendable {
  /// Whose value it is.
  public enum Owner: Hashable, Sendable {
    /// An item, by its short name.
    case item(String)
    /// The dictionary of the domain.
    case domain
    /// The selection: which items it has.
    case selection
  }

  /// Whose value it is.
  public let owner: Owner
  /// Where it stands there.
  public let place: ValuePlace
  /// The value as a sentence: `report.isUploaded is NO`.
  public let sentence: String

  /// The same place of another owner.
  public func owned(by owner: Owner) -> DecidingValue {
    DecidingValue(owner: owner, place: place, sentence: sentence)
  }
}
