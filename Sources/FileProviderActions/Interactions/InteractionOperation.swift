import PredicateEvaluation
import PredicateFormat

/// What the user does to items in Finder or a panel, before which an alert may appear.
public struct InteractionOperation: Sendable {
  /// The actions by the text that rules compare `action` with.
  public enum Action: String, CaseIterable, Hashable, Sendable {
    /// Within the provider.
    case move = "Move"
    /// Out of the provider.
    case moveOut = "MoveOut"
    /// Into a folder of the provider.
    case moveIn = "MoveIn"
    /// Within the provider.
    case copy = "Copy"
    /// Out of the provider.
    case copyOut = "CopyOut"
    /// Into a folder of the provider.
    case copyIn = "CopyIn"
    /// To the trash.
    case trash = "Trash"
    /// For ever.
    case delete = "Delete"
    /// A new file or folder in an open or save panel.
    case create = "Create"
    /// Kept on this device only.
    case excludeFromSync = "ExcludeFromSync"
    /// Another filename.
    case rename = "Rename"

    /// Whether rules see the items as `sourceItem`.
    public var hasSourceItem: Bool { self != .moveIn && self != .copyIn }

    /// Whether the operation leads into a folder.
    public var hasFolder: Bool { hasDestinationItem && self != .rename }

    /// Whether a filename belongs to the operation: the new one, or that of the new item.
    public var hasFilename: Bool { self == .rename || self == .create }

    /// Whether rules see a folder, or for `Rename` the new filename, as `destinationItem`.
    public var hasDestinationItem: Bool {
      switch self {
      case .move, .moveIn, .copy, .copyIn, .create, .rename: true
      default: false
      }
    }
  }

  /// An item with what commands call it.
  public struct Participant: Sendable {
    /// The short name.
    public var name: String
    /// What rules see.
    public var value: PredicateValue

    /// Makes a participant.
    public init(_ name: String, _ value: PredicateValue) {
      self.name = name
      self.value = value
    }
  }

  /// What is done.
  public var action: Action
  /// The items it is done to; rules do not see those of `MoveIn` and `CopyIn`.
  public var sourceItems: [Participant]
  /// The folder it is done into, or for `Rename` a dictionary with the new `filename`.
  public var destinationItem: Participant?
  /// The domain's dictionary; `nil` where the domain has none.
  public var domainUserInfo: PredicateValue?
  /// The identifiers of alerts that the user chose not to see again.
  public var suppressed: Set<String>

  /// Makes an operation.
  public init(
    _ action: Action, on sourceItems: [Participant] = [], into destinationItem: Participant? = nil,
    domainUserInfo: PredicateValue? = nil, suppressed: Set<String> = []
  ) {
    self.action = action
    self.sourceItems = sourceItems
    self.destinationItem = destinationItem
    self.domainUserInfo = domainUserInfo
    self.suppressed = suppressed
  }

  /// The items that rules see one by one.
  var visibleItems: [Participant] { action.hasSourceItem ? sourceItems : [] }

  /// What a rule is evaluated on, for one item or for none, with the number of items that are asked.
  public func context(for item: Participant?, count: Int) -> PredicateValue {
    var entries: PredicateDictionary = [
      "action": .string(action.rawValue), "sourceItemsCount": .integer(Int64(count)),
    ]
    if let item { entries["sourceItem"] = visibleValue(of: item) }
    if action.hasDestinationItem, let destinationItem {
      entries["destinationItem"] = destinationItem.value
    }
    if let domainUserInfo { entries["domainUserInfo"] = domainUserInfo }
    return .dictionary(entries)
  }

  /// What rules see of a source item: of one that is being made there is only the filename.
  private func visibleValue(of item: Participant) -> PredicateValue {
    guard action == .create else { return item.value }
    let entries: PredicateDictionary
    switch item.value {
    case .dictionary(let dictionary): entries = dictionary
    case .record(let record): entries = record.values
    default: return item.value
    }
    return .dictionary(entries["filename"].map { ["filename": $0] } ?? PredicateDictionary())
  }
}
