import PredicateEvaluation
import PredicateFormat

/// One change of one value inside the evaluated object.
public struct ValueChange: Hashable, Sendable {
  /// What is changed.
  public enum Action: Hashable, Sendable {
    /// The value becomes another one.
    case set(PredicateValue)
    /// The entry is taken away, so that the value is missing.
    case unset
    /// The element leaves its array; for the selected items, it is no longer selected.
    case removeElement
  }

  /// Where the value stands.
  public let place: ValuePlace
  /// The value before; `.none` when it is missing.
  public let old: PredicateValue
  /// What is done.
  public let action: Action

  init(_ place: ValuePlace, _ action: Action, in root: PredicateValue) {
    self.place = place
    self.action = action
    old = place.value(in: root) ?? .none
  }

  /// The object after some changes.
  ///
  /// Elements leave from the last one on, so that the places of the others stay right.
  public static func applying(_ changes: [ValueChange], to root: PredicateValue) -> PredicateValue {
    var result = root
    for change in changes {
      switch change.action {
      case .set(let value): result = change.place.replacing(in: result, with: value)
      case .unset: result = change.place.replacing(in: result, with: nil)
      case .removeElement: continue
      }
    }
    let removals = changes.filter { $0.action == .removeElement }
      .sorted { $0.place.lastElement > $1.place.lastElement }
    for change in removals { result = change.place.replacing(in: result, with: nil) }
    return result
  }

  /// The change as words: `report.isShared were YES`, with names for places.
  ///
  /// `name` gives a place its name, such as an item's short name; `nil` prints it as a path.
  public func sentence(_ name: (ValuePlace) -> String?) -> String {
    let subject = place.phrase(name)
    switch action {
    case .set(let value): return "\(subject) were \(value.shortDescription)"
    case .unset: return "\(subject) were missing"
    case .removeElement: return "\(subject) were not there"
    }
  }
}

extension ValuePlace {
  fileprivate var lastElement: Int {
    if case .element(let number)? = steps.last { number } else { -1 }
  }

  /// The place as text, the longest beginning that has a name by that name.
  public func phrase(_ name: (ValuePlace) -> String?) -> String {
    for length in stride(from: steps.count, to: 0, by: -1) {
      guard let known = name(ValuePlace(Array(steps[..<length]))) else { continue }
      let rest = ValuePlace(Array(steps[length...]))
      if rest.steps.isEmpty { return known }
      if case .element? = rest.steps.first { return known + rest.description }
      return "\(known).\(rest.description)"
    }
    return description
  }
}
