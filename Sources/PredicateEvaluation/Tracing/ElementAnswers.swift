/// What became of each element that one SUBQUERY, ANY or ALL tested: one bit an element.
///
/// A trace leaves out the steps of most elements of a very long collection; the answers are all here.
public struct ElementAnswers: Sendable {
  /// How many elements were tested to their end; they are numbered from 0.
  public private(set) var count = 0
  /// For how many of them the test held.
  public private(set) var heldCount = 0
  private var words: [UInt64] = []

  init() {}

  mutating func append(_ holds: Bool) {
    if count % 64 == 0 { words.append(0) }
    if holds {
      words[words.count - 1] |= 1 << UInt64(count % 64)
      heldCount += 1
    }
    count += 1
  }

  /// Whether the test held for an element; `false` for one that was not tested.
  public func holds(_ element: Int) -> Bool {
    guard element >= 0, element < count else { return false }
    return words[element / 64] >> UInt64(element % 64) & 1 == 1
  }

  /// The numbers of the elements for which the test held, in order.
  public var held: [Int] { (0..<count).filter(holds) }
}
