/// The entries that can be called back at the prompt, oldest first.
///
/// One entry is one whole input, of one line or many. A value; the rules are all here.
///
///     var history = HistoryList()
///     history.enter("size > 3")     // true
///     history.enter("size > 3")     // false: the same again
///     history.enter(" secret == 1") // false: begins with a space
public struct HistoryList: Hashable, Sendable {
  /// The most entries that are kept.
  public let capacity: Int
  /// The entries, oldest first.
  public private(set) var entries: [String] = []

  /// Makes an empty list.
  public init(capacity: Int = 10_000) { self.capacity = max(1, capacity) }

  /// Makes a list of older entries, to which the same rules apply.
  public init(_ entries: some Sequence<String>, capacity: Int = 10_000) {
    self.init(capacity: capacity)
    for entry in entries { enter(entry) }
  }

  /// Adds an entry; false when the rules keep it out.
  ///
  /// Kept out are blank entries, those that begin with a space, and a repeat of the latest one. The
  /// oldest entry goes when there are too many.
  @discardableResult
  public mutating func enter(_ entry: String) -> Bool {
    guard !entry.hasPrefix(" "), entry != entries.last,
      entry.utf8.contains(where: { $0 > UInt8(ascii: " ") })
    else { return false }
    entries.append(entry)
    if entries.count > capacity { entries.removeFirst(entries.count - capacity) }
    return true
  }
}
