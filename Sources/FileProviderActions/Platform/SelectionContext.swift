import PredicateEvaluation
import PredicateFormat

/// What the rules of actions are evaluated on, and which element is which item.
public struct SelectionContext: Sendable {
  /// The platform whose way of reading items it has.
  public let platform: Platform
  /// The short names of the selected items, in the order of `fileproviderItems`.
  public let names: [String]
  /// The context: a dictionary with `fileproviderItems`, and `domainUserInfo` once that is set.
  public let value: PredicateValue
  /// The context, loaded for evaluation.
  public let root: EvaluationRoot

  private let namesByIdentifier: [String: String]

  init(platform: Platform, names: [String], value: PredicateValue, elements: [PredicateValue]) {
    self.platform = platform
    self.names = names
    self.value = value
    root = EvaluationRoot(value)
    var namesByIdentifier: [String: String] = [:]
    for (name, element) in zip(names, elements) {
      guard let identifier = Self.identifier(of: element) else { continue }
      if namesByIdentifier[identifier] == nil { namesByIdentifier[identifier] = name }
    }
    self.namesByIdentifier = namesByIdentifier
  }

  /// The short name of the item that an element of `fileproviderItems` stands for, by its place
  /// from 0; `nil` when there is no such element.
  ///
  /// The element number of a step that binds a variable of `SUBQUERY(fileproviderItems, ...)`, or
  /// an element of `ANY fileproviderItems...`, is this place.
  public func name(ofElement number: Int) -> String? {
    names.indices.contains(number) ? names[number] : nil
  }

  /// The short name of the item that a value met in a trace is; `nil` for any other value.
  ///
  /// An object knows its name; a dictionary is told by its `itemIdentifier`, so this also works for
  /// the elements of a collection that was filtered first.
  public func name(of value: PredicateValue) -> String? {
    if case .record(let record) = value {
      return record.schema.className == ItemSchemas.className ? record.name : nil
    }
    return Self.identifier(of: value).flatMap { namesByIdentifier[$0] }
  }

  private static func identifier(of value: PredicateValue) -> String? {
    guard case .dictionary(let entries) = value,
      case .string(let identifier)? = entries["itemIdentifier"]
    else { return nil }
    return identifier
  }
}
