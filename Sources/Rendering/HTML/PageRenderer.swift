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
    var content = PageContent()
    let evaluations = outcome.parts.compactMap(\.evaluation)
    // One evaluation is a page of its own, and its result the heading.
    guard evaluations.count == 1 else {
      let title = outcome.parts.contains(where: \.isMenu) ? "Menu" : "ActionLab"
      content.write { html in
        html.element("h1", title)
        html.newLine()
      }
      for part in outcome.parts { content.add(part, level: 2) }
      return PageFrame.page(title: title, content: content.html)
    }
    for part in outcome.parts { content.add(part, level: 1) }
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
    case .evaluation(let report), .trace(let report, _): report
    default: nil
    }
  }

  fileprivate var isMenu: Bool { if case .menu = self { true } else { false } }
}
