import LabSession
import PredicateFormat

/// The text of a predicate, cut where nodes begin and end.
///
/// The pieces are numbered from 0 in their order; every node is a run of them, however its range and
/// those of its neighbours lie. Blanks around the whole are left out.
struct SourcePieces {
  /// The pieces, as ranges of the text.
  private(set) var ranges: [SourceRange] = []
  /// How many bytes behind the last piece are left out.
  private(set) var leftOut = 0

  /// Cuts the text of an evaluation; of a very long one, only the first `limit` bytes.
  init(_ source: SourceText, _ root: SyntaxNode, limit: Int) {
    let bytes = source.bytes
    guard let start = bytes.firstIndex(where: { !Self.isBlank($0) }),
      let last = bytes.lastIndex(where: { !Self.isBlank($0) })
    else { return }
    var end = min(last + 1, start + max(0, limit))
    while end > start, end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    leftOut = last + 1 - end
    var bounds: Set<Int> = [start, end]
    var stack = [root]
    while let node = stack.popLast() {
      for bound in [node.range.start, node.range.end] where bound > start && bound < end {
        bounds.insert(bound)
      }
      stack += node.children
    }
    let sorted = bounds.sorted()
    ranges = zip(sorted, sorted.dropFirst()).map { SourceRange($0, $1) }
  }

  /// The pieces of a node, as the number of the first and that behind the last; `nil` for a node
  /// that is left out.
  func run(of node: SyntaxNode) -> Range<Int>? {
    let first = place(of: node.range.start)
    let end = place(of: node.range.end)
    return first < end ? first..<end : nil
  }

  /// Which pieces some nodes cover.
  func covered(by nodes: [SyntaxNode]) -> [Bool] {
    // One more node is open from the start of its run to the end of it.
    var changes = [Int](repeating: 0, count: ranges.count + 1)
    for node in nodes {
      guard let run = run(of: node) else { continue }
      changes[run.lowerBound] += 1
      changes[run.upperBound] -= 1
    }
    var open = 0
    return changes.dropLast().map { change in
      open += change
      return open > 0
    }
  }

  /// The number of the first piece that starts at an offset or behind it.
  private func place(of offset: Int) -> Int {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].start < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
      || byte == UInt8(ascii: "\r")
  }
}
