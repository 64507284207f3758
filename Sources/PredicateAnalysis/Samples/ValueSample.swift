import PredicateFormat

/// Values that make a comparison true or false, for examples and for proposals of changes.
///
/// What is offered here is not yet known to work: who uses it evaluates it.
struct ValueSample {
  /// The comparison's operator, with the value that is looked for on its left.
  let comparator: ComparisonOperator
  /// The value on the other side.
  let other: PredicateValue
  /// What is known about the value that is looked for.
  let known: KnownValue
  /// The option letters of the comparison.
  var options: ComparisonOptions = []

  /// Values to try, likely ones first; `.none` means that the value is missing.
  func values(holding: Bool) -> [PredicateValue] {
    let values = (holding ? holdingValues : failingValues).filter(fits)
    let missing: [PredicateValue] = known.mayBeMissing ? [.none] : []
    // A missing value fails nearly every test; for a test of `nil` it is what is asked for.
    return other.isNil == (holding == (comparator == .equal)) && other.isNil
      ? missing : values + missing
  }

  private var holdingValues: [PredicateValue] {
    switch comparator {
    case .equal: return other.isNil ? [] : [adapted(other)] + otherSpellings
    case .notEqual: return other.isNil ? anyValues : differentValues(other)
    case .less: return neighbours(other).map(\.below) ?? []
    case .greater: return neighbours(other).map(\.above) ?? []
    case .lessOrEqual, .greaterOrEqual: return [other]
    case .between, .in:
      switch other {
      case .array(let elements), .set(let elements): return Array(elements.prefix(2)).map(adapted)
      case .string: return [other]
      default: return []
      }
    case .beginsWith, .endsWith, .contains, .like, .matches, .typeConformsTo, .typeEquals:
      guard case .string(let operand) = other else { return [] }
      guard let text = TextSample.text(for: comparator, operand) else { return [] }
      return [.string(text)] + longer(text).map(PredicateValue.string) + otherSpellings
    case .selector: return [other]
    }
  }

  /// Longer texts that contain, begin or end with a text as well.
  private func longer(_ text: String) -> [String] {
    switch comparator {
    case .beginsWith: [text + "x"]
    case .endsWith: ["x" + text]
    case .contains: ["x" + text, text + "x", "x" + text + "x"]
    default: []
    }
  }

  /// The other letter case of the text, where the comparison ignores it.
  private var otherSpellings: [PredicateValue] {
    guard options.contains(.caseInsensitive), case .string(let text) = other else { return [] }
    return [text.uppercased(), text.lowercased()].filter { $0 != text }
      .map(PredicateValue.string)
  }

  private var failingValues: [PredicateValue] {
    switch comparator {
    case .equal: return other.isNil ? anyValues : differentValues(other)
    case .notEqual: return other.isNil ? [] : [adapted(other)]
    case .less, .greater: return [other]
    case .lessOrEqual: return neighbours(other).map(\.above) ?? []
    case .greaterOrEqual: return neighbours(other).map(\.below) ?? []
    case .between, .in:
      switch other {
      case .array(let elements), .set(let elements):
        return elements.first.map { differentValues($0) + (neighbours($0).map(\.below) ?? []) }
          ?? []
      default: return anyValues
      }
    case .beginsWith, .endsWith, .contains, .like, .matches:
      return [.string("other"), .string("")] + textsWithout(other)
    case .typeConformsTo, .typeEquals:
      return [.string("public.data"), .string("public.folder")]
    case .selector: return anyValues
    }
  }

  /// Some values of the kind that is known, or of each kind.
  private var anyValues: [PredicateValue] {
    switch known.shape {
    case .choice(let choices): choices.prefix(2).map(PredicateValue.string)
    default:
      switch known.shape.family {
      case .text: [.string("a")]
      case .number: known.shape.isBoolean ? [.boolean(true), .boolean(false)] : [.integer(1)]
      case .date: [.date(Self.date)]
      case .data: [.data([0])]
      case nil: [.boolean(true), .integer(1), .string("a")]
      default: []
      }
    }
  }

  /// A text without any letter of another one, where `other` has some of them.
  private func textsWithout(_ value: PredicateValue) -> [PredicateValue] {
    guard case .string(let text) = value else { return [] }
    let used = Set(text.lowercased())
    guard !used.isDisjoint(with: "other") else { return [] }
    let letter = "abcdefghijklmnopqrstuvwxyz0123456789".first { !used.contains($0) }
    return letter.map { [.string(String($0))] } ?? []
  }

  /// The first instant of 2026, as an example of a date.
  private static let date = PredicateDate(secondsSinceReference: 788_918_400)

  private func differentValues(_ value: PredicateValue) -> [PredicateValue] {
    switch value {
    case .boolean(let flag): return [.boolean(!flag)]
    case .integer(let number) where known.shape.isBoolean: return [.boolean(number == 0)]
    case .string(let text):
      if case .choice(let choices) = known.shape {
        return choices.filter { $0 != text }.prefix(1).map(PredicateValue.string)
      }
      return [.string(text + "x"), .string("other")]
    case .none, .null: return anyValues
    default: return neighbours(value).map { $0.above + $0.below } ?? anyValues
    }
  }

  /// The next values on both sides.
  private func neighbours(
    _ value: PredicateValue
  ) -> (below: [PredicateValue], above: [PredicateValue])? {
    switch value {
    case .boolean(let flag): return neighbours(.integer(flag ? 1 : 0))
    case .integer(let number):
      return (
        number > .min ? [.integer(number - 1)] : [], number < .max ? [.integer(number + 1)] : []
      )
    case .unsigned(let number): return ([.integer(.max)], [.double(Double(number) * 2)])
    case .double(let number): return ([.double(number - 1)], [.double(number + 1)])
    case .date(let date):
      let day = 86_400.0
      return (
        [.date(PredicateDate(secondsSinceReference: date.secondsSinceReference - day))],
        [.date(PredicateDate(secondsSinceReference: date.secondsSinceReference + day))]
      )
    case .string(let text): return ([.string("")], [.string(text + "a")])
    default: return nil
    }
  }

  /// 1 and 0 as the Booleans that the property holds.
  private func adapted(_ value: PredicateValue) -> PredicateValue {
    if known.shape.isBoolean, case .integer(let number) = value, number == 0 || number == 1 {
      return .boolean(number == 1)
    }
    return value
  }

  /// Whether the property can hold a value.
  private func fits(_ value: PredicateValue) -> Bool {
    guard known.accepts(value) else { return false }
    guard let family = known.shape.family else { return true }
    switch value {
    case .string(let text):
      if case .choice(let choices) = known.shape { return choices.contains(text) }
      return family == .text
    case .boolean: return family == .number && (known.shape.isBoolean || known.shape.isUnknown)
    case .integer, .unsigned, .double: return family == .number && !known.shape.isBoolean
    case .date: return family == .date
    case .data: return family == .data
    default: return false
    }
  }
}
