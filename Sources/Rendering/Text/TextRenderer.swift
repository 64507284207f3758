import LabSession
import PredicateEvaluation
import PredicateFormat

/// Draws outcomes as lines of text.
///
/// It keeps no state: the same outcome and style give the same lines.
///
///     TextRenderer(style: TextStyle(width: 40)).lines(for: session.perform(":items"))
public struct TextRenderer: Sendable {
  /// How it draws.
  public var style: TextStyle

  /// Makes a renderer.
  public init(style: TextStyle = TextStyle()) { self.style = style }

  /// The lines for an outcome, without line ends.
  public func lines(for outcome: Outcome) -> [String] {
    outcome.parts.flatMap(lines(for:))
  }

  /// The lines for one part, without line ends.
  public func lines(for part: OutcomePart) -> [String] {
    styledLines(for: part).map { $0.printed(color: style.color) }
  }

  /// The lines for a diagnostic about a text, which begins on line `firstLine` of its file.
  public func lines(
    for diagnostic: Diagnostic, in source: SourceText?, firstLine: Int = 1
  ) -> [String] {
    lines(
      for: .diagnostic(LocatedDiagnostic(diagnostic, source: source, firstLine: firstLine)))
  }

  private func styledLines(for part: OutcomePart) -> [StyledLine] {
    switch part {
    case .message(let text):
      Paragraph.lines(text, width: style.width, hanging: 2).map { StyledLine($0) }
    case .verbatim(let text):
      text.split(separator: "\n", omittingEmptySubsequences: false).map { StyledLine($0) }
    case .diagnostic(let located): DiagnosticDrawing(style: style).lines(for: located)
    case .table(let table): TableDrawing(style: style).lines(for: table)
    case .page(let page): PageDrawing(style: style).lines(for: page)
    case .actions(let report): ActionListDrawing(style: style).lines(for: report)
    case .menu(let report): MenuDrawing(style: style).lines(for: report)
    case .menuTable(let report): MenuDrawing(style: style).lines(for: report)
    case .evaluation(let report): EvaluationDrawing(style: style).lines(for: report)
    case .result(let report): EvaluationDrawing(style: style).result(of: report)
    case .results(let report): ResultListDrawing(style: style).lines(for: report)
    case .trace(let report, let options):
      TraceDrawing(style: style).lines(for: report, options)
    case .stepper(let report, let number):
      StepperDrawing(style: style).lines(for: report, at: number)
    case .reason(let report): ReasonDrawing(style: style).lines(for: report)
    case .explanation(let explanation):
      ExplanationDrawing(style: style).lines(for: explanation)
    case .difference(let report): DifferenceDrawing(style: style).lines(for: report)
    case .tree(let root): TreeDrawing(style: style).lines(for: root)
    case .graph(let root, let report):
      DOTRenderer().lines(for: root, in: report).map { StyledLine($0) }
    case .value(let report): value(report)
    case .lifeCycle(let report): LifeCycleDrawing(style: style).lines(for: report)
    case .interaction(let report): InteractionDrawing(style: style).lines(for: report)
    case .sharing(let report): SharingDrawing(style: style).lines(for: report)
    case .checklist(let list): ChecklistDrawing(style: style).lines(for: list)
    case .echo(let text): [StyledLine("> " + text, .strong)]
    }
  }

  private func value(_ report: ValueReport) -> [StyledLine] {
    let text =
      report.name.map { "\($0) (\(report.value.kindName))" } ?? report.value.describedWithKind
    return Paragraph.lines(text, width: style.width, hanging: 2).map { StyledLine($0) }
  }
}
