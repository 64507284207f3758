/// How far two names are from each other, in tenths of a letter, so that letter case counts a little.
enum EditDistance {
  /// The cost of a letter that is put in, left out, changed or swapped with its neighbour.
  static let letter = 10
  private static let letterCase = 1

  /// The distance of two names; `nil` when it is above the limit.
  ///
  /// Two rows from which no way leads on within the limit end the search, because costs never fall.
  static func between(_ left: [UInt8], _ right: [UInt8], limit: Int) -> Int? {
    let width = right.count + 1
    var beforePrevious: [Int] = []
    var previous = (0..<width).map { $0 * letter }
    var leastOfPrevious = 0
    var row = 0
    while row < left.count {
      let leftByte = left[row]
      var current = [(row + 1) * letter]
      current.reserveCapacity(width)
      var least = current[0]
      var column = 0
      while column < right.count {
        let rightByte = right[column]
        var cost = previous[column] + change(leftByte, rightByte)
        cost = min(cost, previous[column + 1] + letter, current[column] + letter)
        if row > 0, column > 0,
          let swap = swap(left[row - 1], leftByte, right[column - 1], rightByte)
        {
          cost = min(cost, beforePrevious[column - 1] + swap)
        }
        current.append(cost)
        if cost < least { least = cost }
        column += 1
      }
      // A swap goes on from the row before, at the cost of a letter.
      if least > limit, leastOfPrevious + letter > limit { return nil }
      leastOfPrevious = least
      beforePrevious = previous
      previous = current
      row += 1
    }
    return previous[right.count] <= limit ? previous[right.count] : nil
  }

  /// The cost of two letters that stand the other way round; `nil` when they are not the same two.
  private static func swap(
    _ first: UInt8, _ second: UInt8, _ otherFirst: UInt8, _ otherSecond: UInt8
  ) -> Int? {
    let crossed = change(first, otherSecond)
    let alsoCrossed = change(second, otherFirst)
    guard crossed < letter, alsoCrossed < letter else { return nil }
    return letter + crossed + alsoCrossed
  }

  private static func change(_ left: UInt8, _ right: UInt8) -> Int {
    if left == right { return 0 }
    return left | 0x20 == right | 0x20 && left.beginsName ? letterCase : letter
  }
}
