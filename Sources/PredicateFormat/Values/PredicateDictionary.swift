/// Keys and values, in the order in which they came.
///
/// Keys are usually strings; other keys come from `%@` arguments. A later entry with an equal key
/// replaces the earlier one. Looking a key up takes constant time once many entries were set one by
/// one, else time linear in the number of entries.
public struct PredicateDictionary: Sendable, ExpressibleByDictionaryLiteral {
  /// One key with its value.
  public struct Entry: Sendable {
    /// The key.
    public var key: PredicateValue
    /// The value.
    public var value: PredicateValue

    /// Makes an entry.
    public init(_ key: PredicateValue, _ value: PredicateValue) {
      self.key = key
      self.value = value
    }
  }

  /// The entries, keys distinct.
  public private(set) var entries: [Entry]
  /// Where each key stands; empty while there are few entries.
  private var places: [PredicateValue: Int] = [:]
  /// With more entries than this, setting one keeps `places`.
  private static let few = 32

  /// Whether a key path first tries the whole dotted rest of its path as one key.
  ///
  /// This is so for `userInfo` and its relatives in the File Provider model, whose keys contain
  /// dots by design; everywhere else a dot separates keys.
  public var readsDottedRestAsOneKey = false

  /// Makes a dictionary with string keys.
  public init(_ entries: [(String, PredicateValue)] = []) {
    self.init(entries: entries.map { Entry(.string($0), $1) })
  }

  /// Makes a dictionary from entries; of equal keys the last one counts.
  public init(entries: [Entry]) {
    var places: [PredicateValue: Int] = [:]
    places.reserveCapacity(entries.count)
    self.entries = []
    self.entries.reserveCapacity(entries.count)
    for entry in entries {
      if let place = places.updateValue(self.entries.count, forKey: entry.key) {
        self.entries[place].value = entry.value
        places[entry.key] = place
      } else {
        self.entries.append(entry)
      }
    }
  }

  /// Makes a dictionary from entries whose keys are known to be distinct, which is not checked.
  public init(distinctEntries entries: [Entry]) {
    self.entries = entries
  }

  /// Makes a dictionary with string keys.
  public init(dictionaryLiteral elements: (String, PredicateValue)...) {
    self.init(elements)
  }

  /// The value for a string key; setting `nil` removes the entry.
  public subscript(key: String) -> PredicateValue? {
    get { self[.string(key)] }
    set {
      guard let newValue else {
        guard let place = place(of: .string(key)) else { return }
        entries.remove(at: place)
        places = [:]
        return
      }
      set(.string(key), to: newValue)
    }
  }

  /// The value for a key.
  public subscript(key: PredicateValue) -> PredicateValue? {
    place(of: key).map { entries[$0].value }
  }

  private func place(of key: PredicateValue) -> Int? {
    places.isEmpty ? entries.firstIndex { $0.key == key } : places[key]
  }

  /// The string keys, in order.
  public var stringKeys: [String] {
    entries.compactMap { if case .string(let key) = $0.key { key } else { nil } }
  }

  private mutating func set(_ key: PredicateValue, to value: PredicateValue) {
    if let place = place(of: key) {
      entries[place].value = value
      return
    }
    entries.append(Entry(key, value))
    if !places.isEmpty {
      places[key] = entries.count - 1
    } else if entries.count > Self.few {
      places = Dictionary(
        entries.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
    }
  }
}
