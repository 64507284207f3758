import LabSession
import PredicateFormat

/// A predicate that was evaluated, with the reason of its result.
///
/// The description holds the reason, so `#expect(evaluation.isTrue)` prints it on failure.
public struct Evaluation: Sendable, CustomStringConvertible {
  /// How an evaluation ended.
  public enum Result: Sendable, Hashable {
    /// With true or false.
    case holds(Bool)
    /// With an exception on Apple's systems: its message.
    case raised(String)
  }

  /// How it ended.
  public let result: Result
  /// Why, in one sentence without a full stop.
  public let reason: String
  /// The tree with the value of every node, over several lines.
  public let tree: String

  /// Whether it is true.
  public var isTrue: Bool { result == .holds(true) }
  /// Whether it is false; a predicate that raised is neither true nor false.
  public var isFalse: Bool { result == .holds(false) }
  /// Whether it raised.
  public var didRaise: Bool { if case .raised = result { true } else { false } }

  /// The result and the reason: `false, because 1 is not 2`.
  public var description: String {
    switch result {
    case .holds(let holds): reason.isEmpty ? "\(holds)" : "\(holds), because \(reason)"
    case .raised(let message): "raised: \(message)"
    }
  }

  /// Takes the evaluation out of an outcome; `nil` when there is none.
  init?(_ outcome: Outcome) {
    for part in outcome.parts {
      guard case .evaluation(let report) = part else { continue }
      switch report.trace.outcome {
      case .boolean(let holds): result = .holds(holds)
      case .raised(let error): result = .raised(error.message)
      case .value: return nil
      }
      reason = report.reason
      tree = Rendered.text(part)
      return
    }
    return nil
  }
}
