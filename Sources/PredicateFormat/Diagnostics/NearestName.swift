/// The candidate that a misspelt name most probably stands for, or `nil` when none is near; of
/// equally near ones the first.
///
/// What is near is said at `nearNames`.
///
///     nearestName(to: "uploadded", in: ["uploaded", "downloaded"])   // "uploaded"
///     nearestName(to: "colour", in: ["uploaded"])                    // nil
public func nearestName(
  to name: String, in candidates: some Sequence<String>, within letterLimit: Int = .max
) -> String? {
  nearNames(to: name, in: candidates, within: letterLimit).names.first
}

/// The candidates that a misspelt name most probably stands for: the nearest one, several when they
/// are equally near, or none.
///
/// Near is counted in letters put in, left out, changed or swapped (Damerau and Levenshtein's
/// distance); a change of letter case costs almost nothing. A name may be off by one letter in
/// three, and by one at most when it is short. Linear in the number of candidates; in their length
/// quadratic for near ones, and about linear for others.
///
///     nearNames(to: "bat", in: ["cat", "hat", "dog"]).names   // ["cat", "hat"]
///
/// Long names that begin alike are near each other without being meant: `within` bounds the letters
/// by which the name may be off.
public func nearNames(
  to name: String, in candidates: some Sequence<String>, within letterLimit: Int = .max
) -> NearNames {
  let letters = Array(name.utf8)
  var limit = min(letterLimit, max(1, letters.count / 3)) * EditDistance.letter + 9
  var near: [String] = []
  for candidate in candidates {
    let other = Array(candidate.utf8)
    guard abs(other.count - letters.count) * EditDistance.letter <= limit,
      let distance = EditDistance.between(letters, other, limit: limit)
    else { continue }
    // What comes later has to be as near.
    if distance < limit { near = [] }
    limit = distance
    near.append(candidate)
  }
  return NearNames(near)
}
