import LabSession
import Rendering

extension Conversation {
  /// `:predict`: asks before results from now on, or no longer; without a word it tells the score.
  func predict(_ isOn: Bool?, _ reply: inout Reply) {
    switch isOn {
    case true?:
      score = PredictionScore()
      say("before each result you say true, false or raises; \":predict off\" ends it", &reply)
    case false?:
      if let score, score.total > 0 { say("\(score.sentence)", &reply) }
      score = nil
    case nil:
      say(score?.sentence ?? "results are shown at once; \":predict on\" asks before", &reply)
    }
  }

  /// Whether an outcome is to be guessed first: the one result of one predicate.
  func withholds(_ outcome: Outcome, of input: Input) -> Bool {
    score != nil && input.kind == .predicate && Self.result(of: outcome) != nil
  }

  /// Holds an outcome back and asks for a guess.
  func ask(_ outcome: Outcome, _ reply: inout Reply) {
    guard let result = Self.result(of: outcome) else { return show(outcome, &reply) }
    question = WithheldResult(
      lines: TextRenderer(style: style).lines(for: outcome), failed: outcome.failed,
      result: result)
    say("true or false?", &reply)
  }

  /// Takes an input as the guess that was asked for, and shows the result.
  ///
  /// Any other input shows the result too, uncounted, and is then taken as what it is.
  func takesGuess(_ input: Input, _ reply: inout Reply) -> Bool {
    guard let withheld = question else { return false }
    question = nil
    reply.lines += withheld.lines
    guard let guess = PredictionScore.Guess(input.source.text), input.kind == .predicate else {
      return false
    }
    if let remark = score?.count(guess, result: withheld.result) { say(remark, &reply) }
    return true
  }

  private static func result(of outcome: Outcome) -> PredictionScore.Guess? {
    for part in outcome.parts {
      switch part {
      case .evaluation(let report), .result(let report), .trace(let report, _):
        switch report.trace.outcome {
        case .boolean(let holds): return holds ? .true : .false
        case .raised: return .raises
        case .value: return nil
        }
      default: continue
      }
    }
    return nil
  }
}
