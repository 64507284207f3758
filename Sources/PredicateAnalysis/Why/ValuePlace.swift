import PredicateFormat

/// Where a value stands inside the evaluated object.
///
///     ValuePlace([.key("fileproviderItems"), .element(0), .key("isShared")]).description
///     // fileproviderItems[0].isShared
public struct ValuePlace: Hashable, Sendable, CustomStringConvertible {
  /// One step from a value to one inside it.
  public enum Step: Hashable, Sendable {
    /// The value of a key.
    case key(String)
    /// An element of an array, from 0.
    case element(Int)
  }

  /// The steps from the evaluated object.
  public var steps: [Step]

  /// Makes a place.
  public init(_ steps: [Step]) { self.steps = steps }

  /// The place as a key path, elements in brackets.
  public var description: String {
    var text = ""
    for step in steps {
      switch step {
      case .key(let key):
        let name = KeyName.isPlain(key) ? key : Quoting.literal(key)
        text += text.isEmpty ? name : ".\(name)"
      case .element(let number): text += "[\(number)]"
      }
    }
    return text.isEmpty ? "SELF" : text
  }

  /// The place one step further in.
  func appending(_ step: Step) -> ValuePlace { ValuePlace(steps + [step]) }

  /// The value at this place of an object, or `nil` when there is none.
  public func value(in root: PredicateValue) -> PredicateValue? {
    var value = root
    for step in steps {
      guard let next = Self.next(step, of: value) else { return nil }
      value = next
    }
    return value
  }

  private static func next(_ step: Step, of value: PredicateValue) -> PredicateValue? {
    switch (step, value) {
    case (.key(let key), .dictionary(let dictionary)): return dictionary[key]
    case (.key(let key), .record(let record)):
      guard let stored = record.schema.storedName(of: key) else { return nil }
      return record.values[stored] ?? record.schema.defaults[stored]
    case (.element(let number), .array(let elements)), (.element(let number), .set(let elements)):
      return elements.indices.contains(number) ? elements[number] : nil
    default: return nil
    }
  }

  /// The object with another value at this place.
  ///
  /// `nil` removes the entry or the element. The object is unchanged where the place cannot be
  /// reached.
  func replacing(in root: PredicateValue, with value: PredicateValue?) -> PredicateValue {
    Self.replacing(steps[...], in: root, with: value)
  }

  private static func replacing(
    _ steps: ArraySlice<Step>, in value: PredicateValue, with new: PredicateValue?
  ) -> PredicateValue {
    guard let step = steps.first else { return new ?? value }
    let rest = steps.dropFirst()
    switch (step, value) {
    case (.key(let key), .dictionary(var dictionary)):
      dictionary[key] = entry(dictionary[key], rest, new)
      return .dictionary(dictionary)
    case (.key(let key), .record(var record)):
      guard let stored = record.schema.storedName(of: key) else { return value }
      record.values[stored] = entry(record.values[stored], rest, new)
      return .record(record)
    case (.element(let number), .array(var elements)):
      guard elements.indices.contains(number) else { return value }
      if rest.isEmpty {
        if let new { elements[number] = new } else { elements.remove(at: number) }
      } else {
        elements[number] = replacing(rest, in: elements[number], with: new)
      }
      return .array(elements)
    default: return value
    }
  }

  /// What an entry becomes: new at the end of the path, else changed further in; a missing
  /// dictionary on the way is made, because that is what setting a key of it does.
  private static func entry(
    _ old: PredicateValue?, _ rest: ArraySlice<Step>, _ new: PredicateValue?
  ) -> PredicateValue? {
    if rest.isEmpty { return new }
    var inner = old ?? .none
    if inner.isNil {
      if new == nil { return old }
      inner = .dictionary(PredicateDictionary())
    }
    return replacing(rest, in: inner, with: new)
  }
}

/// How keys are written in paths.
enum KeyName {
  /// Whether a key needs no quotes to be told from what is around it.
  static func isPlain(_ key: String) -> Bool {
    !key.isEmpty
      && key.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }
}
