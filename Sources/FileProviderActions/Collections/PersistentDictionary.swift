/// A dictionary whose copies share all that they have in common; see `PersistentArray`.
///
/// Finding and changing a value take time that grows with the logarithm of the count, to base 32.
/// Keys have no order.
struct PersistentDictionary<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private typealias Entry = (key: Key, value: Value)

  /// More entries for each bucket than this, and there are twice as many buckets.
  private static var crowd: Int { 4 }

  /// Entries by the last bits of their key's hash; a power of two of them.
  private var buckets = PersistentArray<[(key: Key, value: Value)]>([[]])
  private(set) var count = 0

  /// Makes an empty dictionary.
  init() {}

  /// Makes a dictionary with the entries of another one; linear in their number.
  init(_ entries: [Key: Value]) {
    var bucketCount = 1
    while entries.count > Self.crowd * bucketCount { bucketCount *= 2 }
    count = entries.count
    distribute(entries.lazy.map { ($0.key, $0.value) }, over: bucketCount)
  }

  /// The value of a key; `nil` when there is none, and to take it away.
  subscript(key: Key) -> Value? {
    get { buckets[bucket(of: key)].first { $0.key == key }?.value }
    set {
      let bucket = bucket(of: key)
      let place = buckets[bucket].firstIndex { $0.key == key }
      switch (place, newValue) {
      case (let place?, let value?): buckets[bucket][place].value = value
      case (let place?, nil):
        buckets[bucket].remove(at: place)
        count -= 1
      case (nil, let value?):
        buckets[bucket].append((key, value))
        count += 1
        if count > Self.crowd * buckets.count {
          distribute(buckets.joined(), over: 2 * buckets.count)
        }
      case (nil, nil): break
      }
    }
  }

  private func bucket(of key: Key) -> Int { key.hashValue & (buckets.count - 1) }

  /// Deals entries out among so many buckets, a power of two.
  private mutating func distribute(_ entries: some Sequence<Entry>, over bucketCount: Int) {
    var buckets = [[Entry]](repeating: [], count: bucketCount)
    for entry in entries { buckets[entry.key.hashValue & (bucketCount - 1)].append(entry) }
    self.buckets = PersistentArray(buckets)
  }
}
