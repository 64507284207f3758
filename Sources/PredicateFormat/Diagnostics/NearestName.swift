/// The candidate that a misspelt name most probably stands for, or `nil` when none is near.
///
/// Near is counted in letters put in, left out, changed or swapped (Damerau and Levenshtein's
/// distance); a change of letter case costs almost nothing. A name may be off by one letter in
/// three, and by one at most when it is short. Of equally near candidates the first one wins.
/// Linear in the number of candidates, quadratic in their length.
///
///     nearestName(to: "uploadded", in: ["uploaded", "downloaded"])   // "uploaded"
///     nearestName(to: "colour", in: ["uploaded"])                    // nil
///
/// Long names that begin alike are near each other without being meant: `within` bounds the letters
/// by which the name may be off.
public func nearestName(
  to name: String, in candidates: some Sequence<String>, within letterLimit: Int = .max
) -> String? {
  let letters = Array(name.utf8)
  // In tenths of a letter, so that letter case can count a little.
  let limit = min(letterLimit, max(1, letters.count / 3)) * 10 + 9
  var best: (name: String, distance: Int)?
  for candidate in candidates {
    let other = Array(candidate.utf8)
    guard abs(other.count - letters.count) * 10 <= limit else { continue }
    let distance = editDistance(letters, other)
    if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.name
}

/// The distance of two names in tenths of a letter.
private func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
  let letter = 10
  var beforePrevious: [Int] = []
  var previous = (0...right.count).map { $0 * letter }
  for (row, leftByte) in left.enumerated() {
    var current = [(row + 1) * letter]
    for (column, rightByte) in right.enumerated() {
      let change = substitutionCost(leftByte, rightByte)
      var cost = min(
        previous[column] + change, previous[column + 1] + letter, current[column] + letter)
      if row > 0, column > 0, leftByte == right[column - 1], left[row - 1] == rightByte {
        cost = min(cost, beforePrevious[column - 1] + letter)
      }
      current.append(cost)
    }
    beforePrevious = previous
    previous = current
  }
  return previous[right.count]
}

private func substitutionCost(_ left: UInt8, _ right: UInt8) -> Int {
  if left == right { return 0 }
  return left.beginsName && left | 0x20 == right | 0x20 ? 1 : 10
}
