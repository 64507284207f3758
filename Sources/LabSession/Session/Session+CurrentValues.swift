import FileProviderActions
import PredicateAnalysis
import PredicateFormat

extension Session {
  /// The value that something has now, to be compared with what it was earlier; `nil` when its owner
  /// is not there.
  ///
  /// Linear in the number of items only for what follows from the items below a folder.
  public func currentValue(of value: DecidingValue) -> PredicateValue? {
    switch value.owner {
    case .item(let name):
      guard let item = try? itemReader(on: state.platform).value(of: name) else { return nil }
      return value.place.value(in: item) ?? PredicateValue.none
    case .object(let name):
      guard let object = state.object(name) else { return nil }
      return value.place.value(in: .dictionary(object.values)) ?? PredicateValue.none
    case .domain:
      guard let entries = state.domain.entries else { return nil }
      return value.place.value(in: .dictionary(entries)) ?? PredicateValue.none
    case .selection: return .array(state.selection.map(PredicateValue.string))
    }
  }

  /// Whether a value is surely the same here and in another session, seen without looking it up.
  public func surelyHas(_ value: DecidingValue, likeIn other: Session) -> Bool {
    switch value.owner {
    case .item(let name):
      guard state.platform == other.state.platform else { return false }
      if state.items.isCopy(of: other.state.items) { return true }
      return Self.isOwn(value.place) && state.items[name] == other.state.items[name]
    case .selection: return state.selection == other.state.selection
    case .domain, .object: return false
    }
  }

  /// Whether what stands at a place of an item follows from its own settings alone.
  private static func isOwn(_ place: ValuePlace) -> Bool {
    guard case .key(let key)? = place.steps.first else { return false }
    switch ItemProperty.named(key)?.standard {
    case .nothing, .shortName, .rootContainer, .filename: return true
    default: return false
    }
  }
}
