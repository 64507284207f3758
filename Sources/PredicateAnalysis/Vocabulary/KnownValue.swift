import PredicateFormat

/// What is known about a value before anything is evaluated.
public struct KnownValue: Sendable {
  /// What kind of value it is.
  public indirect enum Shape: Sendable {
    /// Any kind.
    case unknown
    /// `nil`.
    case nothing
    /// Text.
    case text
    /// Text that is one of a few, such as the name of an operation.
    case choice([String])
    /// Text that names a uniform type.
    case typeName
    /// YES or NO.
    case boolean
    /// A number.
    case number
    /// A number whose bits are flags.
    case bits
    /// An instant.
    case date
    /// Bytes.
    case data
    /// A dictionary whose keys its owner chooses, and which may contain dots.
    case dictionary
    /// An object with known keys.
    case keyed(any KeyedShape)
    /// An array or set of elements of one shape.
    case collection(Shape)
  }

  /// What kind of value it is, if it is there.
  public var shape: Shape
  /// Whether it may be nil.
  public var mayBeMissing: Bool
  /// Whether its owner lets it, or of a collection each element, be a value of that kind: no name is
  /// empty, no count negative.
  public var accepts: @Sendable (PredicateValue) -> Bool = { _ in true }

  /// Makes what is known about a value, which takes every value of its kind.
  public init(_ shape: Shape, mayBeMissing: Bool) {
    self.shape = shape
    self.mayBeMissing = mayBeMissing
  }

  /// An element of the collection that it is; it itself when it is none.
  var element: KnownValue {
    var element = self
    element.shape = shape.element
    element.mayBeMissing = true
    return element
  }

  /// A value of which nothing is known.
  static let unknown = KnownValue(.unknown, mayBeMissing: true)
}

extension KnownValue.Shape {
  /// The kinds that can be told apart for certain: values of two families are never equal.
  enum Family: String {
    case text, number, date, data, dictionary, object, collection

    /// The family with its article, for messages.
    var phrase: String {
      switch self {
      case .text, .data: rawValue
      case .object: "an object"
      default: "a \(rawValue)"
      }
    }
  }

  /// The family, or `nil` when the kind is not known.
  var family: Family? {
    switch self {
    case .unknown, .nothing: nil
    case .text, .choice, .typeName: .text
    case .boolean, .number, .bits: .number
    case .date: .date
    case .data: .data
    case .dictionary: .dictionary
    case .keyed: .object
    case .collection: .collection
    }
  }

  /// The shape of an element; the shape itself when it is no collection.
  var element: KnownValue.Shape {
    if case .collection(let element) = self { element } else { self }
  }

  /// Whether it is an array or a set.
  var isCollection: Bool { family == .collection }
  /// Whether it is certainly YES or NO.
  var isBoolean: Bool { if case .boolean = self { true } else { false } }
  /// Whether nothing is known.
  var isUnknown: Bool { if case .unknown = self { true } else { false } }
}
