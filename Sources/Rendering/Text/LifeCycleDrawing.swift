import FileProviderActions
import LabSession

/// Draws the events of a life cycle: number, name, and the call as Swift would write it.
///
///     1  instantiate  MyExtension.RatingViewController (FPUIActionExtensionViewController)
///     2  prepare      prepare(forAction: "...", itemIdentifiers: ["report"])
struct LifeCycleDrawing {
  let style: TextStyle

  func lines(for report: LifeCycleReport) -> [StyledLine] {
    // Names come one after the other in several outcomes, so the column is the same for all.
    let column =
      2 + 2
      + LifeCycleEvent.Name.allCases.map(\.rawValue.count).filter { $0 < 12 }
      .reduce(0, max) + 2
    return report.events.flatMap { event in
      var line = StyledLine()
      let number = "\(event.number)"
      line.append(String(repeating: " ", count: max(0, 2 - number.count)) + number, .faint)
      line.append("  ")
      line.append(event.name.rawValue, .strong)
      guard !event.call.isEmpty else { return [line] }
      let start = max(column, line.width + 2)
      var pieces = Paragraph.lines(event.call, width: max(16, style.width - start))
      line.pad(to: start)
      line.append(pieces.removeFirst())
      return [line]
        + pieces.map { StyledLine(String(repeating: " ", count: start) + $0) }
    }
  }
}
