/// Chance for `random` and `randomn:`: the system's, or a sequence that a seed repeats.
struct RandomSource: RandomNumberGenerator, Sendable {
  private var state: UInt64?

  init(seed: UInt64?) { state = seed }

  /// SplitMix64 from the seed; the system's generator without one.
  mutating func next() -> UInt64 {
    guard let seeded = state else {
      var system = SystemRandomNumberGenerator()
      return system.next()
    }
    let advanced = seeded &+ 0x9E37_79B9_7F4A_7C15
    state = advanced
    var mixed = advanced
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
