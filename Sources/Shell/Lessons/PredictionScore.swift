/// How well a person said true or false before a result was shown.
struct PredictionScore {
  /// What can be said.
  enum Guess: String {
    case `true`
    case `false`
    case raises

    /// Reads a line; `nil` when it says something else.
    init?(_ line: String) {
      switch line.lowercased() {
      case "true", "t", "yes", "y": self = .true
      case "false", "f", "no", "n": self = .false
      case "raises", "raised", "r": self = .raises
      default: return nil
      }
    }
  }

  /// How often it was right.
  private(set) var right = 0
  /// How often something was said.
  private(set) var total = 0

  /// Counts a guess, and says how it was.
  mutating func count(_ guess: Guess, result: Guess) -> String {
    total += 1
    if guess == result { right += 1 }
    return (guess == result ? "You said so" : "You said \(guess.rawValue)") + "; \(sentence)."
  }

  /// The score in words: `3 of 4 right`.
  var sentence: String { "\(right) of \(total) right" }
}
