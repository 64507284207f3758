import PredicateFormat

/// Leaves out equal values; linear where values are numbers, text, dates and bytes.
enum DistinctValues {
  /// The values without those that equal an earlier one.
  static func members(_ values: [PredicateValue]) -> [PredicateValue] {
    var places = Places()
    var members: [PredicateValue] = []
    for value in values where places.index(of: value, in: members, key: { $0 }) == nil {
      places.add(value, at: members.count)
      members.append(value)
    }
    return members
  }

  /// The entries without those whose key comes again; the later value stands at the earlier place.
  static func entries(_ entries: [PredicateDictionary.Entry]) -> [PredicateDictionary.Entry] {
    var places = Places()
    var distinct: [PredicateDictionary.Entry] = []
    distinct.reserveCapacity(entries.count)
    for entry in entries {
      if let index = places.index(of: entry.key, in: distinct, key: { $0.key }) {
        distinct[index].value = entry.value
      } else {
        places.add(entry.key, at: distinct.count)
        distinct.append(entry)
      }
    }
    return distinct
  }

  /// Where values stand, by hash; few values are simply searched.
  private struct Places {
    /// Empty as long as there are few.
    private var indices: [Int: [Int]] = [:]
    private var unhashed: [PredicateValue] = []
    private static let few = 16

    mutating func add(_ value: PredicateValue, at index: Int) {
      if index < Self.few {
        unhashed.append(value)
        return
      }
      if index == Self.few {
        for (index, value) in unhashed.enumerated() {
          indices[hash(of: value), default: []].append(index)
        }
      }
      indices[hash(of: value), default: []].append(index)
    }

    func index<Element>(
      of value: PredicateValue, in elements: [Element], key: (Element) -> PredicateValue
    ) -> Int? {
      if indices.isEmpty { return elements.firstIndex { key($0) == value } }
      return indices[hash(of: value)]?.first { key(elements[$0]) == value }
    }

    /// Equal values have equal hashes: numbers by their double, collections by their kind.
    private func hash(of value: PredicateValue) -> Int {
      var hasher = Hasher()
      switch value {
      case .boolean(let value): hasher.combine(Double(value ? 1 : 0))
      case .integer(let value): hasher.combine(Double(value))
      case .unsigned(let value): hasher.combine(Double(value))
      case .double(let value): hasher.combine(value)
      case .string(let text): for byte in text.utf8 { hasher.combine(byte) }
      case .date(let date): hasher.combine(date)
      case .data(let bytes): hasher.combine(bytes)
      case .array(let values): hasher.combine(values.count)
      default: break
      }
      return hasher.finalize()
    }
  }
}
