import PredicateAnalysis
import PredicateFormat

/// Why one rule or predicate has its result, or which values are behind something else that is shown.
public struct DecidingReason: Sendable {
  /// The handle of the action; `nil` for anything else.
  public let action: String?
  /// The reason in one sentence without a full stop; empty where there is none.
  public let sentence: String
  /// The values that decided it, the first few.
  public let values: [DecidingValue]
  /// How many further values decided with them.
  public let omittedValues: Int
  /// Where the rule stands; `nil` for one that was typed.
  public let place: RulePlace?

  /// More values than this are only counted.
  static let valueLimit = 8

  /// Makes a reason; of many values only the first are kept.
  init(action: String? = nil, _ sentence: String, values: [DecidingValue], place: RulePlace? = nil)
  {
    self.action = action
    self.sentence = sentence
    self.values = Array(values.prefix(Self.valueLimit))
    omittedValues = values.count - self.values.count
    self.place = place
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

/// A value of an item, an object, the domain or the selection that decided a result.
public struct DecidingValue: Hashable, Sendable {
  /// Whose value it is.
  public enum Owner: Hashable, Sendable {
    /// An item, by its short name.
    case item(String)
    /// An object, by its name.
    case object(String)
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
