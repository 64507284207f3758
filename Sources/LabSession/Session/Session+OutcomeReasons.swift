import FileProviderActions
import PredicateAnalysis

extension Session {
  /// More reasons than this do not help.
  static let reasonLimit = 3
  /// More items than this are not named where nothing was evaluated.
  private static let itemLimit = 5

  /// Why an outcome shows what it does: what decided each evaluation in it, or, where nothing was
  /// evaluated, the items that it names.
  ///
  /// To be asked right after the outcome was made; `mentions` tells whether a handle or a name stands in
  /// the lines that are to be explained.
  public func reasons(
    for outcome: Outcome, where mentions: (String) -> Bool
  ) -> [DecidingReason] {
    let reasons = outcome.parts.flatMap { self.reasons(for: $0, where: mentions) }
    guard reasons.isEmpty else { return Array(reasons.prefix(Self.reasonLimit)) }
    let named = state.items.names.filter(mentions).prefix(Self.itemLimit)
    let values = named.map { name in
      DecidingValue(
        owner: .item(name), place: ValuePlace([]), sentence: "\(name) is as it was set last")
    }
    return values.isEmpty ? [] : [DecidingReason("", values: Array(values))]
  }

  private func reasons(
    for part: OutcomePart, where mentions: (String) -> Bool
  ) -> [DecidingReason] {
    switch part {
    case .menu(let report): return reasons(for: report.menu, where: mentions)
    case .menuTable(let report):
      let rows = zip(report.items, report.menus).filter { mentions($0.0) }
      return rows.prefix(Self.reasonLimit).flatMap { reasons(for: $1) { _ in true } }
    case .evaluation(let report), .result(let report), .trace(let report, _),
      .stepper(let report, _):
      return report.isPredicate ? [reason(for: report)] : []
    case .results(let report):
      return report.evaluations.filter { $0.isPredicate && mentions($0.subject) }
        .prefix(Self.reasonLimit).map(reason)
    case .reason(let report):
      guard let entry = report.action, let context = report.evaluation.context else {
        return [reason(for: report.evaluation)]
      }
      return [reason(for: entry, on: context)]
    case .difference(let report):
      return [report.left, report.right].map(\.evaluation).filter(\.isPredicate).map(reason)
    default: return []
    }
  }

  private func reasons(
    for menu: Menu, where mentions: (String) -> Bool
  ) -> [DecidingReason] {
    menu.entries.filter { mentions($0.action.handle) }.prefix(Self.reasonLimit)
      .map { reason(for: $0, on: menu.context) }
  }
}

extension EvaluationReport {
  fileprivate var isPredicate: Bool { if case .predicate = root { true } else { false } }
}
