import PredicateFormat

/// The keys of one dictionary that are not known there, with the known ones that they may stand for.
struct UnknownKeys {
  /// One of them.
  struct Key {
    let entry: PlacedDictionary.Entry
    /// What may be meant.
    let near: NearNames
    /// The mend, where only one key can be meant.
    let fixIts: [Diagnostic.FixIt]
  }

  /// The unknown keys, in the order of the file.
  private(set) var keys: [Key] = []

  /// Known keys begin alike, so only so few letters may differ.
  private static let lettersOfQuestion = 3
  /// `...WithMinCount` is two letters from `...WithMaxCount` and not misspelt.
  private static let lettersOfMend = 1

  /// Looks through a dictionary.
  ///
  /// - Parameters:
  ///   - dictionary: The dictionary.
  ///   - known: The keys that it may have.
  ///   - isAsking: Whether a key that is farther off is asked about, too, while a known one is missing.
  init(in dictionary: PlacedDictionary, known: [String], isAsking: Bool = false) {
    let isKnown = Set(known)
    let missing = known.filter { dictionary[$0] == nil }
    let unknown = dictionary.entries.filter { !isKnown.contains($0.key) }
    let meant = unknown.map { entry in
      nearNames(to: entry.key, in: known, within: Self.lettersOfMend).only
    }
    for (entry, target) in zip(unknown, meant) {
      var near = nearNames(to: entry.key, in: known, within: Self.lettersOfQuestion)
      if near.isEmpty, isAsking { near = nearNames(to: entry.key, in: missing) }
      var fixIts: [Diagnostic.FixIt] = []
      // A key that is there already, or that two keys may be meant for, would be given twice.
      if let target, missing.contains(target), meant.count(where: { $0 == target }) == 1 {
        fixIts = Self.mend(entry, to: target)
      }
      keys.append(Key(entry: entry, near: near, fixIts: fixIts))
    }
  }

  /// The replacement of a key by another one; none in a file without places.
  static func mend(_ entry: PlacedDictionary.Entry, to key: String) -> [Diagnostic.FixIt] {
    entry.keyRange.map { [.init(replace: $0, with: "<key>\(escapedForXML(key))</key>")] } ?? []
  }
}
