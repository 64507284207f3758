import PredicateFormat

/// One step of a key path with what is known on both sides of it.
struct PathStep {
  /// The step.
  let component: KeyPathComponent
  /// What the step is applied to; for a path that maps over a collection, that collection.
  let receiver: KnownValue
  /// What the receiver's keys say about the step, when the receiver has known keys.
  let reading: KeyReading?
  /// What the step yields.
  let value: KnownValue

  /// The plain or quoted key of the step, if it is one.
  var key: String? {
    if case .key(let key, _) = component.kind { key } else { nil }
  }
}
