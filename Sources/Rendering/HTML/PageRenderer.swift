import LabSession

/// Draws outcomes as one HTML page that is complete in itself: no network, nothing to run but its own
/// script, everything from outside escaped.
///
/// Evaluations can be gone through step by step, under the numbers of the printed trace; without
/// JavaScript the page shows the tree, the steps and the items all the same. A page is bounded: it
/// says what it leaves out.
///
///     let outcome = session.perform("isUploaded == YES")
///     PageRenderer().page(for: outcome)   // <!DOCTYPE html> ...
public struct PageRenderer: Sendable {
  /// Makes a renderer.
  public init() {}

  /// The page for an outcome.
  public func page(for outcome: Outcome) -> String {
    // The reason shows its evaluation, with more in its heading than the evaluation by itself.
    let hasReason = outcome.parts.contains(where: \.isReason)
    let parts = outcome.parts.filter { !hasReason || $0.evaluation == nil || $0.isReason }
    var content = PageContent()
    let evaluations = parts.compactMap(\.evaluation)
    // One evaluation is a page of its own, and its result the heading.
    guard evaluations.count == 1 else {
      let title = parts.contains(where: \.isMenu) ? "Menu" : "ActionLab"
      content.write { html in
        html.element("h1", title)
        html.newLine()
      }
      for part in parts { content.add(part, level: 2) }
      return PageFrame.page(title: title, content: content.html)
    }
    for part in parts { content.add(part, level: 1) }
    let evaluation = evaluations[0]
    let text = evaluation.source[evaluation.root.range]
    return PageFrame.page(
      title: "\(evaluation.answer.word): \(text.prefix(100))", content: content.html)
  }
}

extension OutcomePart {
  /// The evaluation that the part shows in full.
  fileprivate var evaluation: EvaluationReport? {
    switch self {
    case .evaluation(let report), .trace(let report, _), .stepper(let report, _): report
    case .reason(let report): report.evaluation
    default: nil
    }
  }

  fileprivate var isReason: Bool { if case .reason = self { true } else { false } }

  fileprivate var isMenu: Bool { if case .menu = self { true } else { false } }
}
