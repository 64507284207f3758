/// The keys of one segment, each stored once and known by its number.
///
/// A hash table over bytes: a reader that has a key as bytes finds its number without making a
/// string. Numbers are dense, in the order in which keys came.
struct KeyTable: Sendable {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  private var hashes: [UInt] = []
  /// Key numbers plus one by hash, zero for a free place, in a size that is a power of two.
  private var places: [UInt32] = []

  /// The number that stands for "no such key".
  static let absent = UInt32.max

  var count: Int { ends.count }

  /// The bytes of a key.
  func bytes(of key: UInt32) -> ArraySlice<UInt8> {
    let index = Int(key)
    guard index < ends.count else { return [] }
    return bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
  }

  /// A key's text.
  func text(of key: UInt32) -> String { String(decoding: bytes(of: key), as: UTF8.self) }

  /// The number of a key, or `absent`.
  func find(_ key: String) -> UInt32 {
    let bytes = Array(key.utf8)
    return find(bytes.span)
  }

  /// The number of a key, or `absent`.
  func find(_ key: Span<UInt8>) -> UInt32 {
    guard !places.isEmpty else { return Self.absent }
    let hash = Self.hash(key)
    let mask = UInt(places.count - 1)
    var place = hash & mask
    while places[Int(place)] != 0 {
      let candidate = places[Int(place)] - 1
      if hashes[Int(candidate)] == hash, equals(candidate, key) { return candidate }
      place = (place + 1) & mask
    }
    return Self.absent
  }

  /// The number of a key, which is added when it is new.
  mutating func intern(_ key: String) -> UInt32 {
    let bytes = Array(key.utf8)
    return intern(bytes.span)
  }

  /// The number of a key, which is added when it is new.
  mutating func intern(_ key: Span<UInt8>) -> UInt32 {
    let known = find(key)
    if known != Self.absent { return known }
    let number = UInt32(truncatingIfNeeded: ends.count)
    for index in 0..<key.count { bytes.append(key[index]) }
    ends.append(bytes.count)
    hashes.append(Self.hash(key))
    if (ends.count + 1) * 2 > places.count { grow() } else { insert(number) }
    return number
  }

  private mutating func grow() {
    places = Array(repeating: 0, count: max(16, places.count * 2))
    for number in 0..<ends.count { insert(UInt32(truncatingIfNeeded: number)) }
  }

  private mutating func insert(_ number: UInt32) {
    let mask = UInt(places.count - 1)
    var place = hashes[Int(number)] & mask
    while places[Int(place)] != 0 { place = (place + 1) & mask }
    places[Int(place)] = number + 1
  }

  private func equals(_ key: UInt32, _ other: Span<UInt8>) -> Bool {
    let own = bytes(of: key)
    guard own.count == other.count else { return false }
    for index in 0..<other.count where own[own.startIndex + index] != other[index] { return false }
    return true
  }

  private static func hash(_ key: Span<UInt8>) -> UInt {
    var hash: UInt = 14_695_981_039_346_656_037
    for index in 0..<key.count { hash = (hash ^ UInt(key[index])) &* 1_099_511_628_211 }
    return hash
  }
}
