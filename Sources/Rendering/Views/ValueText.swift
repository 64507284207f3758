import FileProviderActions
import LabSession
import PredicateEvaluation
import PredicateFormat

/// Values as trees, traces and tables print them: items by name, collections by their size.
enum ValueText {
  /// A node's value; that of a collection of items is its size, `2 items`.
  static func short(
    _ value: PredicateValue, _ node: SyntaxNode, _ report: EvaluationReport
  ) -> String {
    if case .predicate = node, case .boolean(let holds) = value { return "\(holds)" }
    return short(value, report)
  }

  /// A value.
  static func short(_ value: PredicateValue, _ report: EvaluationReport) -> String {
    if let name = report.name(of: value) { return name }
    switch value {
    case .array(let elements), .set(let elements):
      guard !elements.isEmpty else { return "no elements" }
      let areItems = elements.allSatisfy { report.name(of: $0) != nil }
      if areItems { return counted(elements.count, "item") }
      return value.shortDescription
    default: return value.shortDescription
    }
  }

  /// What an element is called: an item's name, else its value.
  static func label(
    _ element: NodeObservations.Element, _ report: EvaluationReport
  ) -> String {
    let value = report.trace.value(of: element.step)
    return report.name(of: value) ?? value.shortDescription
  }

  /// The names of a collection of items; `nil` for anything else.
  static func itemNames(_ value: PredicateValue, _ report: EvaluationReport) -> String? {
    guard case .array(let elements) = value, !elements.isEmpty else { return nil }
    let names = elements.prefix(4).compactMap(report.name)
    guard names.count == min(4, elements.count) else { return nil }
    let more = elements.count - names.count
    return names.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }

  static func role(_ value: PredicateValue) -> StyledLine.Role {
    switch value {
    case .boolean(true): .good
    case .boolean(false): .bad
    default: .plain
    }
  }
}
