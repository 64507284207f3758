/// A result that is held back until the person has said what it will be.
struct WithheldResult {
  /// The lines to show afterwards.
  let lines: [String]
  /// Whether the input failed.
  let failed: Bool
  /// What the result is.
  let result: PredictionScore.Guess
}
