import LineEditor

/// Picks the candidates that continue what is typed.
enum Matching {
  /// The candidates that begin with `typed`; those that do so in another letter case only when no
  /// other fits.
  static func candidates(
    _ candidates: [Completion.Candidate], typed: String
  ) -> [Completion.Candidate] {
    let exact = candidates.filter { $0.text.utf8.starts(with: typed.utf8) }
    guard exact.isEmpty, !typed.isEmpty else { return withoutRepeats(exact) }
    let small = typed.lowercased()
    return withoutRepeats(candidates.filter { $0.text.lowercased().hasPrefix(small) })
  }

  private static func withoutRepeats(
    _ candidates: [Completion.Candidate]
  ) -> [Completion.Candidate] {
    var known: Set<String> = []
    return candidates.filter { known.insert($0.text).inserted }
  }
}
