import FileProviderActions
import LabSession
import PredicateEvaluation
import PredicateFormat

/// What a node yielded over a whole evaluation, in a few words.
///
/// A node inside SUBQUERY, ANY or ALL yields a value for each element; predicates say for which
/// elements they were true, other nodes list their values.
struct NodeSummary {
  /// The value or values; empty where there is nothing to tell, as for a constant.
  var value = ""
  /// A remark: the key that served, why it was skipped.
  var note = ""
  /// How the value is coloured.
  var role = StyledLine.Role.plain

  /// More names or values than this are only counted.
  private static let most = 4

  /// Nothing to tell.
  init() {}

  init(_ node: SyntaxNode, in report: EvaluationReport) {
    let visits = report.observations.visits(of: node.id)
    guard let first = visits.first else {
      if !Self.isLiteral(node), !report.trace.steps.isEmpty {
        value = "not reached"
        role = .faint
      }
      return
    }
    note = visits.lazy.compactMap(\.step.servedKey).first.map { "read as \($0)" } ?? ""
    if visits.count == 1 {
      summarize(first, node, report)
    } else if case .predicate = node {
      summarizePredicate(visits, report)
    } else {
      summarizeValues(visits, report)
    }
    // Of a very long collection, the steps of most elements are not kept.
    if visits.count > 1, report.trace.omittedSteps > 0 { value += ", of those recorded" }
    if case .expression(let expression) = node, case .subquery = expression.kind {
      summarizeSubquery(node.id, visits, report)
    }
  }

  private static func isLiteral(_ node: SyntaxNode) -> Bool {
    guard case .expression(let expression) = node else { return false }
    return switch expression.kind {
    case .constant, .aggregate, .placeholder, .symbol: true
    default: false
    }
  }

  private mutating func summarize(
    _ visit: NodeObservations.Visit, _ node: SyntaxNode, _ report: EvaluationReport
  ) {
    switch visit.result {
    case .value:
      let found = report.trace.value(of: visit.step)
      value = ValueText.short(found, node, report)
      if case .predicate = node { role = ValueText.role(found) }
    case .skipped:
      value = "skipped"
      role = .faint
    case .raised:
      value = "raised"
      role = .error
      if case .raised(let error) = visit.step.event, error.node == node.id { note = error.message }
    }
  }

  private mutating func summarizePredicate(
    _ visits: [NodeObservations.Visit], _ report: EvaluationReport
  ) {
    var holding: [NodeObservations.Visit] = []
    var failing: [NodeObservations.Visit] = []
    for visit in visits where visit.result == .value {
      if case .boolean(true) = report.trace.value(of: visit.step) {
        holding.append(visit)
      } else {
        failing.append(visit)
      }
    }
    let skipped = visits.filter { $0.result == .skipped }
    let raised = visits.filter { $0.result == .raised }
    value = [("true", holding), ("false", failing), ("skipped", skipped), ("raised", raised)]
      .filter { !$0.1.isEmpty }
      .map { word, group in
        if group.count == visits.count { return "\(word) for all \(group.count)" }
        return group.count > Self.most
          ? "\(word) for \(group.count)" : "\(word) for \(names(group, report))"
      }
      .joined(separator: ", ")
    role =
      !raised.isEmpty ? .error : holding.isEmpty ? .bad : failing.isEmpty ? .good : .plain
  }

  private mutating func summarizeValues(
    _ visits: [NodeObservations.Visit], _ report: EvaluationReport
  ) {
    var texts: [String] = []
    for visit in visits {
      switch visit.result {
      case .value: texts.append(ValueText.short(report.trace.value(of: visit.step), report))
      case .skipped: texts.append("skipped")
      case .raised: texts.append("raised")
      }
    }
    if let first = texts.first, texts.allSatisfy({ $0 == first }) {
      value = "\(first) for all \(texts.count)"
    } else {
      let more = texts.count - Self.most
      value =
        texts.prefix(Self.most).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
    }
    if visits.contains(where: { $0.result == .raised }) { role = .error }
  }

  private mutating func summarizeSubquery(
    _ node: NodeID, _ visits: [NodeObservations.Visit], _ report: EvaluationReport
  ) {
    let elements = report.observations.elements(of: node)
    guard !elements.isEmpty, visits.count == 1, visits[0].result == .value else { return }
    let (held, tested) = report.observations.counts(of: node)
    value = "\(held) kept of \(tested)"
    let named = elements.lazy.filter { $0.holds == true }.prefix(Self.most)
      .map { ValueText.label($0, report) }
    guard !named.isEmpty else { return }
    let more = held - named.count
    value += ": " + named.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }

  private func names(
    _ visits: [NodeObservations.Visit], _ report: EvaluationReport
  ) -> String {
    let names = visits.prefix(Self.most).compactMap { visit in
      visit.elements.last.map { ValueText.label(report.observations.elements[$0], report) }
    }
    let more = visits.count - names.count
    return names.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }
}
