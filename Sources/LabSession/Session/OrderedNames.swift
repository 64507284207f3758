/// Names in the order in which they came, each once; adding and removing take constant time.
struct OrderedNames {
  private var slots: [String?] = []
  private var places: [String: Int] = [:]

  /// Makes a list of names.
  init(_ names: some Sequence<String>) {
    for name in names { add(name) }
  }

  /// The names, in order.
  var names: [String] { slots.compactMap { $0 } }

  /// Adds a name behind the others, unless it is there.
  mutating func add(_ name: String) {
    guard places[name] == nil else { return }
    places[name] = slots.count
    slots.append(name)
  }

  /// Takes a name out, if it is there.
  mutating func remove(_ name: String) {
    if let place = places.removeValue(forKey: name) { slots[place] = nil }
  }
}
