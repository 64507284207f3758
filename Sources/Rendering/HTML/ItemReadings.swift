import FileProviderActions
import LabSession
import PredicateEvaluation
import PredicateFormat

/// What an evaluation read of each item, or of its object, and what it answered for it.
struct ItemReadings {
  /// One key path with the value that it had.
  struct Reading {
    let path: String
    let value: String
    /// The key that served, when it is another one.
    let servedKey: String?
  }

  private var readings: [String: [Reading]] = [:]
  private var answers: [String: Set<Bool?>] = [:]

  /// More key paths of one item than this are not told.
  private static let limit = 40

  init(_ report: EvaluationReport) {
    let observations = report.observations
    let names = observations.elements.map { report.name(of: report.trace.value(of: $0.step)) }
    for (name, element) in zip(names, observations.elements) {
      if let name { answers[name, default: []].insert(element.holds) }
    }
    var seen: Set<String> = []
    var stack = [report.root]
    while let node = stack.popLast() {
      stack += node.children.reversed()
      guard case .expression(let expression) = node,
        let path = Self.path(expression)
      else { continue }
      for visit in observations.visits(of: node.id) where visit.result != .skipped {
        guard let name = visit.elements.last.flatMap({ names[$0] }) ?? Self.subject(report, visit),
          readings[name, default: []].count < Self.limit, seen.insert(name + "\n" + path).inserted
        else { continue }
        let value =
          visit.result == .raised
          ? "raised" : ValueText.short(report.trace.value(of: visit.step), report)
        readings[name, default: []].append(
          Reading(path: path, value: value, servedKey: visit.step.servedKey))
      }
    }
  }

  /// What was read of an item, in the order of the text.
  func readings(of item: String) -> [Reading] { readings[item] ?? [] }

  /// The answer that every test of an item gave; `nil` when there was none, or when they differ.
  func answer(for item: String) -> (word: String, role: StyledLine.Role)? {
    guard let answers = answers[item], answers.count == 1, let answer = answers.first else {
      return nil
    }
    switch answer {
    case true?: return ("matched", .good)
    case false?: return ("did not match", .bad)
    case nil: return ("raised", .error)
    }
  }

  /// The object that the whole predicate is evaluated on, for a visit outside of every element.
  private static func subject(
    _ report: EvaluationReport, _ visit: NodeObservations.Visit
  ) -> String? {
    visit.elements.isEmpty && report.object != nil ? report.subject : nil
  }

  /// The path behind the variable or SELF that a key path begins with; the whole of one that begins
  /// with a key; `nil` for other expressions.
  private static func path(_ expression: ExpressionSyntax) -> String? {
    guard case .keyPath(let base, _) = expression.kind else { return nil }
    let text = expression.formatted(as: .asWritten)
    guard let base else { return text }
    switch base.kind {
    case .variable, .selfObject:
      let lead = base.formatted(as: .asWritten) + "."
      return text.hasPrefix(lead) ? String(text.dropFirst(lead.count)) : text
    default: return nil
    }
  }
}
