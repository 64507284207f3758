import PredicateFormat

/// A value as items, variables and results hold it, written as a Swift literal.
///
///     let userInfo: [String: LabValue] = ["com.example.rating": 5, "com.example.testBit": true]
///
/// Numbers and Booleans are told apart as Apple's `NSNumber` does; `nil` stands for no value.
public struct LabValue: Sendable, Hashable {
  let value: PredicateValue

  init(_ value: PredicateValue) { self.value = value }

  /// Makes a Boolean, which rules compare with `YES` and `NO`.
  public init(_ value: Bool) { self.value = .boolean(value) }
  /// Makes a whole number.
  public init(_ value: Int) { self.value = .integer(Int64(value)) }
  /// Makes a number with a fraction.
  public init(_ value: Double) { self.value = .double(value) }
  /// Makes a text.
  public init(_ value: String) { self.value = .string(value) }
  /// Makes a list.
  public init(_ values: [LabValue]) { value = .array(values.map(\.value)) }
  /// Makes a dictionary.
  public init(_ values: [String: LabValue]) { value = .dictionary(PredicateDictionary(values)) }
}

extension LabValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  /// Makes a Boolean.
  public init(booleanLiteral value: Bool) { self.init(value) }
  /// Makes a whole number.
  public init(integerLiteral value: Int) { self.init(value) }
  /// Makes a number with a fraction.
  public init(floatLiteral value: Double) { self.init(value) }
  /// Makes a text.
  public init(stringLiteral value: String) { self.init(value) }
  /// Makes a list.
  public init(arrayLiteral elements: LabValue...) { self.init(elements) }
  /// Makes a dictionary; of equal keys the last one counts.
  public init(dictionaryLiteral elements: (String, LabValue)...) {
    self.init(Dictionary(elements, uniquingKeysWith: { $1 }))
  }
  /// Makes no value.
  public init(nilLiteral: ()) { value = .none }
}

extension LabValue: CustomStringConvertible {
  /// The value with its kind, such as `5 (integer)`.
  public var description: String { value.describedWithKind }
}

extension PredicateDictionary {
  /// Makes a dictionary whose keys stand in the order of their text.
  init(_ values: [String: LabValue]) {
    self.init(values.sorted { $0.key < $1.key }.map { ($0.key, $0.value.value) })
  }
}
