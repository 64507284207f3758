/// How long one match may take.
struct MatchLimit: Sendable {
  /// The longest time in seconds.
  var seconds: Double = 2
  /// Asked from time to time; the match stops when it answers true.
  var interruption: (@Sendable () -> Bool)?
}

/// The work that one match has done, held against its limit.
struct MatchEffort {
  private let limit: MatchLimit
  private var spent = 0
  private var start: ContinuousClock.Instant?

  init(_ limit: MatchLimit) { self.limit = limit }

  /// Adds some steps; about a million steps lie between two looks at the limit.
  mutating func spend(_ steps: Int) throws(RegularExpressionError) {
    spent += steps
    guard spent > 1 << 20 else { return }
    spent = 0
    if limit.interruption?() == true { throw .interrupted }
    let now = ContinuousClock.now
    if let start {
      if start.duration(to: now) > .seconds(limit.seconds) { throw .takesTooLong }
    } else {
      start = now
    }
  }
}
