/// Puts format arguments in the places of placeholders, left to right.
struct ArgumentBinder {
  /// The arguments, or `nil` to keep placeholders as nodes.
  let arguments: [PredicateValue]?
  /// How many placeholders were met.
  private(set) var used = 0

  init(_ arguments: [PredicateValue]?) { self.arguments = arguments }

  /// What a placeholder becomes.
  enum Binding {
    /// It stays a placeholder.
    case open(PlaceholderSyntax)
    /// A constant.
    case constant(PredicateValue)
    /// `%K`: the steps of a key path; `fromSelf` when it began with `self`.
    case keyPath([KeyPathComponent], fromSelf: Bool)
    /// There are fewer arguments than placeholders.
    case missing
    /// The argument cannot be put here; what was expected, in words.
    case unsuitable(PredicateValue, expected: String)
  }

  /// Takes the next argument for a placeholder that is written `specifier`.
  mutating func bind(_ specifier: String, at range: SourceRange) -> Binding {
    let letter = specifier.utf8.last ?? 0
    let conversion = PlaceholderSyntax.Conversion(letter: letter) ?? .object
    let index = used
    used += 1
    guard let arguments else {
      return .open(
        PlaceholderSyntax(argument: index, specifier: specifier, conversion: conversion))
    }
    guard index < arguments.count else { return .missing }
    return Self.convert(arguments[index], by: conversion, at: range)
  }

  private static func convert(
    _ value: PredicateValue, by conversion: PlaceholderSyntax.Conversion, at range: SourceRange
  ) -> Binding {
    switch conversion {
    case .object: return .constant(value)
    case .keyPath: return keyPath(value, at: range)
    case .text:
      if case .string = value { return .constant(value) }
      return .unsuitable(value, expected: "text")
    case .signedInteger:
      switch value {
      case .integer, .unsigned: return .constant(value)
      case .boolean(let flag): return .constant(.integer(flag ? 1 : 0))
      case .double(let number):
        if let whole: Int64 = wholeNumber(number) { return .constant(.integer(whole)) }
      default: break
      }
      return .unsuitable(value, expected: "a whole number")
    case .unsignedInteger:
      switch value {
      case .unsigned: return .constant(value)
      case .integer(let number) where number >= 0: return .constant(value)
      case .boolean(let flag): return .constant(.integer(flag ? 1 : 0))
      case .double(let number):
        if let whole: UInt64 = wholeNumber(number) { return .constant(PredicateValue(whole)) }
      default: break
      }
      return .unsuitable(value, expected: "a whole number that is not negative")
    case .floatingPoint:
      switch value {
      case .double: return .constant(value)
      case .integer(let number): return .constant(.double(Double(number)))
      case .unsigned(let number): return .constant(.double(Double(number)))
      case .boolean(let flag): return .constant(.double(flag ? 1 : 0))
      default: return .unsuitable(value, expected: "a number")
      }
    case .character:
      switch value {
      case .integer(let code) where code >= 0: return .constant(value)
      case .string(let text):
        let scalars = text.unicodeScalars
        if let scalar = scalars.first, scalars.count == 1 {
          return .constant(.integer(Int64(scalar.value)))
        }
      default: break
      }
      return .unsuitable(value, expected: "one character or its code")
    }
  }

  /// The integer that a double is, if it is one; the standard initialiser would need the C library
  /// of mathematics.
  private static func wholeNumber<Integer: FixedWidthInteger>(_ number: Double) -> Integer? {
    guard number >= Double(Integer.min), number < Double(Integer.max) else { return nil }
    let whole = Integer(number)
    return Double(whole) == number ? whole : nil
  }

  private static func keyPath(_ value: PredicateValue, at range: SourceRange) -> Binding {
    guard case .string(let text) = value else {
      return .unsuitable(value, expected: "a key path as text")
    }
    var keys = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard keys.allSatisfy({ !$0.isEmpty }) else {
      return .unsuitable(value, expected: "a key path without empty keys")
    }
    let fromSelf = Keyword(spelling: keys[0]) == .evaluatedObject
    if fromSelf { keys.removeFirst() }
    let steps = keys.map { key in
      let name = key.dropFirst()
      let isOperator = key.utf8.first == UInt8(ascii: "@") && !name.isEmpty
      return KeyPathComponent(
        isOperator ? .collectionOperator(String(name)) : .key(key, isQuoted: false), range: range)
    }
    return .keyPath(steps, fromSelf: fromSelf)
  }
}
