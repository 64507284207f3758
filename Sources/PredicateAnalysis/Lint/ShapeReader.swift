import PredicateFormat

/// Tells what is known about the values of expressions without evaluating them.
struct ShapeReader {
  /// The evaluated object.
  let root: KnownValue
  /// What the variables in force stand for.
  var variables: [String: KnownValue]

  /// What is known about the value of an expression.
  func known(_ expression: ExpressionSyntax) -> KnownValue {
    switch expression.kind {
    case .constant(let value): return Self.known(value)
    case .selfObject: return root
    case .variable(let name): return variables[name] ?? .unknown
    case .keyPath(let base, let components):
      return steps(base, components).last?.value ?? .unknown
    case .aggregate: return KnownValue(.collection(.unknown), mayBeMissing: false)
    case .index(let base, let index):
      if case .word(.size) = index { return KnownValue(.number, mayBeMissing: false) }
      return known(base).element
    case .symbol, .placeholder, .anyKey: return .unknown
    case .binary(_, let left, let right): return arithmetic(left, right)
    case .unary: return KnownValue(.number, mayBeMissing: false)
    case .set(_, let left, _):
      return KnownValue(.collection(known(left).shape.element), mayBeMissing: false)
    case .function(let name, let arguments): return function(name, arguments)
    case .message: return .unknown
    case .cast(let value, let type):
      return KnownValue(Self.castShapes[type] ?? .unknown, mayBeMissing: known(value).mayBeMissing)
    case .ternary: return .unknown
    case .subquery(let collection, _, _):
      let known = known(collection)
      guard known.shape.isCollection else {
        return KnownValue(.collection(.unknown), mayBeMissing: known.mayBeMissing)
      }
      return known
    case .assignment(_, let value): return known(value)
    }
  }

  /// What arithmetic yields: a number, if it yields anything; with a date what is meant is open.
  ///
  /// Operands that are arithmetic themselves are not looked into, since sums can be long chains.
  private func arithmetic(_ left: ExpressionSyntax, _ right: ExpressionSyntax) -> KnownValue {
    for operand in [left, right] {
      if case .binary = operand.kind { continue }
      if known(operand).shape.family == .date { return .unknown }
    }
    return KnownValue(.number, mayBeMissing: false)
  }

  /// The steps of a key path with what is known around each.
  func steps(_ base: ExpressionSyntax?, _ components: [KeyPathComponent]) -> [PathStep] {
    var steps: [PathStep] = []
    var value = base.map(known) ?? root
    for component in components {
      let step = step(component, on: value)
      steps.append(step)
      value = step.value
      // A variable that lost its "$" is what is meant, rather than a root key spelt almost alike.
      if base == nil, steps.count == 1, case .missing? = step.reading,
        let variable = step.key.flatMap({ variables[$0] })
      {
        value = variable
      }
      // Behind a dictionary of free keys the whole rest of the path may be one key.
      if case .dictionary = step.receiver.shape { value = .unknown }
    }
    return steps
  }

  private func step(_ component: KeyPathComponent, on receiver: KnownValue) -> PathStep {
    let missing = receiver.mayBeMissing
    func step(_ value: KnownValue, _ reading: KeyReading? = nil) -> PathStep {
      var value = value
      value.mayBeMissing = value.mayBeMissing || missing
      return PathStep(component: component, receiver: receiver, reading: reading, value: value)
    }
    switch component.kind {
    case .collectionOperator(let name): return step(collectionOperator(name, receiver.shape))
    case .key("self", false): return step(receiver)
    case .key(let key, _):
      let reading = Self.reading(key, of: receiver.shape.element)
      let value =
        Self.known(reading, of: receiver.shape.element)
        ?? Self.property(key, of: receiver.shape.element)
      guard receiver.shape.isCollection else { return step(value, reading) }
      // A path maps over a collection: missing values become null objects, the array stays.
      var list = value
      list.shape = .collection(value.shape)
      list.mayBeMissing = receiver.mayBeMissing
      return step(list, reading)
    default: return step(.unknown)
    }
  }

  private func collectionOperator(_ name: String, _ shape: KnownValue.Shape) -> KnownValue {
    switch name {
    case "count", "sum", "avg": KnownValue(.number, mayBeMissing: false)
    case "min", "max": KnownValue(.unknown, mayBeMissing: true)
    default:
      name.contains("nion")
        ? KnownValue(.collection(.unknown), mayBeMissing: false) : .unknown
    }
  }

  private func function(_ name: String, _ arguments: [ExpressionSyntax]) -> KnownValue {
    switch name {
    case "lowercase:", "uppercase:", "canonical:": KnownValue(.text, mayBeMissing: false)
    case "now": KnownValue(.date, mayBeMissing: false)
    case "mode:": KnownValue(.collection(.number), mayBeMissing: false)
    case "noindex:": arguments.first.map(known) ?? .unknown
    case "castObject:toType:", "objectFrom:withIndex:", "distinct:", "tokenize:using:",
      "indexed:by:", "inverseOrderKey:":
      .unknown
    default: KnownValue(.number, mayBeMissing: false)
    }
  }

  private static let castShapes: [String: KnownValue.Shape] = [
    "NSString": .text, "NSDate": .date, "NSNumber": .number, "NSDecimalNumber": .number,
  ]

  private static func reading(_ key: String, of shape: KnownValue.Shape) -> KeyReading? {
    if case .keyed(let keyed) = shape { keyed.reading(key) } else { nil }
  }

  /// What is known about the value of a key; of a misspelt one, what the key that is meant gives,
  /// so that the rest of the path is looked at too.
  private static func known(_ reading: KeyReading?, of shape: KnownValue.Shape) -> KnownValue? {
    switch reading {
    case .value(let value)?, .elsewhere(_, let value)?: return value
    case .plainName(let documented, let value)?:
      return value ?? known(Self.reading(documented, of: shape), of: shape)
    case .missing(let near, _)?:
      guard let first = near.names.first else { return nil }
      if case .value(let value)? = Self.reading(first, of: shape) { return value }
      return .unknown
    case nil: return nil
    }
  }

  /// What the values of Foundation's own classes answer.
  private static func property(_ key: String, of shape: KnownValue.Shape) -> KnownValue {
    switch (shape.family, key) {
    case (.text, "length"), (.data, "length"): KnownValue(.number, mayBeMissing: false)
    case (.text, "lowercaseString"), (.text, "uppercaseString"), (.text, "capitalizedString"),
      (.text, "pathExtension"), (.text, "lastPathComponent"), (.number, "stringValue"):
      KnownValue(.text, mayBeMissing: false)
    case (.text, "intValue"), (.text, "integerValue"), (.text, "doubleValue"),
      (.date, "timeIntervalSince1970"), (.date, "timeIntervalSinceReferenceDate"):
      KnownValue(.number, mayBeMissing: false)
    default: .unknown
    }
  }

  /// What is known about a literal.
  private static func known(_ value: PredicateValue) -> KnownValue {
    switch value {
    case .none, .null: KnownValue(.nothing, mayBeMissing: true)
    case .boolean: KnownValue(.boolean, mayBeMissing: false)
    case .integer, .unsigned, .double: KnownValue(.number, mayBeMissing: false)
    case .string: KnownValue(.text, mayBeMissing: false)
    case .date: KnownValue(.date, mayBeMissing: false)
    case .data: KnownValue(.data, mayBeMissing: false)
    case .array, .set: KnownValue(.collection(.unknown), mayBeMissing: false)
    case .dictionary: KnownValue(.dictionary, mayBeMissing: false)
    case .record, .object: KnownValue(.unknown, mayBeMissing: false)
    }
  }
}
