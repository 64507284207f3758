import PredicateEvaluation
import PredicateFormat

/// What two values do not show, as they are printed, of why they do not agree.
///
///     {1, 2, 3} (set), not {1, 2, 3} (array)
///     the texts differ at character 57: U+0078 (x) and U+0079 (y)
struct ComparedDifference {
  /// Whether only the kinds of the values tell them apart.
  let isOfKind: Bool
  /// What else there is to say, without a full stop.
  let remark: String?

  /// Looks at a comparison that found no agreement; `nil` for any other one, and where the values
  /// show well enough why.
  init?(
    _ comparison: ComparisonSyntax, _ left: PredicateValue?, _ right: PredicateValue?, holds: Bool
  ) {
    guard let left, let right else { return nil }
    let ignoresCase = comparison.options.contains(.caseInsensitive)
    let comparator = comparison.comparator
    guard holds == (comparator == .notEqual) else { return nil }
    if case .string(let text) = left, case .string(let other) = right,
      let alike = TextLookalike(text, comparator, other, ignoringCase: ignoresCase)
    {
      isOfKind = false
      remark = "they look alike, but " + alike.causes.joined(separator: ", and ")
      return
    }
    switch (comparator, left, right) {
    case (.equal, _, _), (.notEqual, _, _):
      guard Self.looks(left, like: right) else { return nil }
      isOfKind = left.kindName != right.kindName
      remark = isOfKind ? nil : Self.words(left, right)
    case (.in, let element, .array(let list)), (.in, let element, .set(let list)),
      (.contains, .array(let list), let element), (.contains, .set(let list), let element):
      guard
        let other = list.first(where: {
          Self.looks($0, like: element) && $0.kindName != element.kindName
        })
      else { return nil }
      isOfKind = false
      remark = "there is \(other.describedWithKind), which is not \(element.describedWithKind)"
    default: return nil
    }
  }

  /// Whether two values print alike, quotes aside.
  private static func looks(_ value: PredicateValue, like other: PredicateValue) -> Bool {
    func plain(_ value: PredicateValue) -> Substring {
      let text = value.shortDescription[...]
      guard case .string = value else { return text }
      return text.dropFirst().dropLast()
    }
    return plain(value) == plain(other)
  }

  /// Where two values of one kind that print alike differ; `nil` when that is not found.
  ///
  /// Recursive, as deep as the values.
  private static func words(_ left: PredicateValue, _ right: PredicateValue) -> String? {
    switch (left, right) {
    case (.string(let first), .string(let second)):
      return place(Array(first.unicodeScalars), Array(second.unicodeScalars)).map { place in
        "the texts differ at character \(place + 1): "
          + "\(scalar(first, place)) and \(scalar(second, place))"
      }
    case (.data(let first), .data(let second)):
      return place(first, second).map { place in
        "the bytes differ at offset \(place): \(byte(first, place)) and \(byte(second, place))"
      }
    case (.array(let first), .array(let second)):
      guard let place = place(first, second), place < first.count, place < second.count else {
        return nil
      }
      return "they differ at \(place): " + pair(first[place], second[place])
    case (.set(let first), .set(let second)):
      guard let only = first.first(where: { !second.contains($0) }) else { return nil }
      return "\(only.describedWithKind) is only in the first"
    case (.dictionary(let first), .dictionary(let second)):
      for entry in first.entries {
        let other = second.entries.first { $0.key == entry.key }?.value ?? PredicateValue.none
        if other != entry.value {
          return "they differ at \(entry.key.shortDescription): " + pair(entry.value, other)
        }
      }
      return nil
    default: return nil
    }
  }

  private static func pair(_ left: PredicateValue, _ right: PredicateValue) -> String {
    guard looks(left, like: right) else {
      return "\(left.shortDescription) and \(right.shortDescription)"
    }
    return words(left, right) ?? "\(left.describedWithKind) and \(right.describedWithKind)"
  }

  /// The first place at which two lists differ; the end of the shorter one where that is all.
  private static func place<Element: Equatable>(_ left: [Element], _ right: [Element]) -> Int? {
    let common = zip(left, right).prefix { $0 == $1 }.reduce(0) { count, _ in count + 1 }
    return common == left.count && common == right.count ? nil : common
  }

  private static func scalar(_ text: String, _ place: Int) -> String {
    guard let scalar = text.unicodeScalars.dropFirst(place).first else { return "the end" }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      + (scalar.value > 0x20 && scalar.isASCII ? " (\(scalar))" : "")
  }

  private static func byte(_ bytes: [UInt8], _ place: Int) -> String {
    bytes.indices.contains(place) ? "0x" + String(bytes[place], radix: 16) : "the end"
  }
}
