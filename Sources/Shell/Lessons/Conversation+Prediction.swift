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
      let withheld = question
      reveal(&reply)
      if let score, score.total > 0 { say("\(score.sentence)", &reply) }
      score = nil
      if withheld != nil { playOnBehindExample(&reply) }
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

  /// Takes a predicate line as the guess that was asked for, and shows the result.
  ///
  /// Another predicate shows the result too, uncounted, and is then evaluated. A command leaves the
  /// question open: one may want to look at the items first.
  func takesGuess(_ input: Input, _ reply: inout Reply) -> Bool {
    guard let withheld = question, input.kind == .predicate else { return false }
    reveal(&reply)
    guard let guess = PredictionScore.Guess(input.source.text) else { return false }
    if let remark = score?.count(guess, result: withheld.result) { say(remark, &reply) }
    playOnBehindExample(&reply)
    return true
  }

  /// Shows the result that was held back.
  private func reveal(_ reply: inout Reply) {
    guard let withheld = question else { return }
    reply.lines += withheld.lines
    if withheld.failed { reply.failed = true }
    question = nil
  }

  /// Goes on in a lesson that waited for a guess.
  private func playOnBehindExample(_ reply: inout Reply) {
    if let player, player.exercise == nil, !player.isOver { playOn(&reply) }
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
