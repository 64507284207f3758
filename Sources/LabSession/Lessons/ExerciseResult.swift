import PredicateFormat

/// What trying a predicate on the selections of an exercise led to.
public enum ExerciseResult: Sendable {
  /// It gives the expected result on every selection.
  case right
  /// It gives the other result; the first selection on which it does.
  case wrong(ExerciseMismatch)
  /// It raises; the first selection on which it does.
  case raised(ExerciseMismatch)
  /// It cannot be evaluated at all; what there is to show.
  case refused([OutcomePart])
}

/// A selection on which a predicate fails, with the evaluation that shows why.
public struct ExerciseMismatch: Sendable {
  /// The selection and the result that was expected.
  public let answer: ExerciseAnswer
  /// The evaluation.
  public let report: EvaluationReport
  /// What the parser and lint have to say of the predicate.
  public let remarks: [OutcomePart]

  /// What differs, in one sentence without a full stop.
  public var sentence: String {
    let expected = "\(answer.situation) it must be \(answer.expected)"
    if case .raised(let error) = report.trace.outcome {
      return "\(expected), but it raises: \(error.message)"
    }
    return "\(expected), but it is \(!answer.expected)"
  }
}

extension Exercise {
  /// Tries a predicate on the selections, in order.
  ///
  /// A predicate that raises anywhere is reported as raising, since that is to be mended first.
  ///
  /// - Parameters:
  ///   - predicate: the predicate.
  ///   - input: what it was typed as, for diagnostics.
  ///   - interruption: asked now and then; `true` makes an evaluation raise.
  /// - Returns: whether it is right, or the first selection on which it is not.
  public func check(
    _ predicate: PredicateArgument, in input: Input, interruption: (@Sendable () -> Bool)? = nil
  ) -> ExerciseResult {
    var mismatch: ExerciseMismatch?
    for answer in answers {
      var session = answer.session
      session.configuration.interruption = interruption
      let reports: [EvaluationReport]
      do throws(Refusal) {
        let predicate = try session.bound(predicate, input)
        reports = try session.evaluations(
          of: .predicate(predicate.syntax), predicate.source, input)
      } catch {
        return .refused(error.parts)
      }
      func mismatched(_ report: EvaluationReport) -> ExerciseMismatch {
        ExerciseMismatch(
          answer: answer, report: report,
          remarks: session.remarks(on: predicate, [report], input))
      }
      for report in reports {
        switch report.trace.outcome {
        case .boolean(answer.expected): break
        case .raised: return .raised(mismatched(report))
        default: mismatch = mismatch ?? mismatched(report)
        }
      }
    }
    return mismatch.map(ExerciseResult.wrong) ?? .right
  }
}
