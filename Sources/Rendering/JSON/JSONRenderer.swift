import FileProviderActions
import LabSession
import PredicateAnalysis
import PredicateEvaluation
import PredicateFormat

/// Writes outcomes as JSON, one object on one line, for other programs.
///
///     {"version": 1, "failed": false, "parts": [{"kind": "message", "text": "..."}]}
///
/// `version` grows when a key changes its meaning or goes; new keys and kinds do not change it. Places
/// are lines and columns from 1, ranges UTF-8 bytes from 0.
public struct JSONRenderer: Sendable {
  /// The version of the form.
  public static let version = 1

  /// Makes a renderer.
  public init() {}

  /// The object for an outcome, on one line without a line end.
  public func line(for outcome: Outcome) -> String {
    JSONValue.object([
      "version": .integer(Self.version), "failed": .boolean(outcome.failed),
      "parts": .array(outcome.parts.map(value)),
    ]).text
  }

  private func value(_ part: OutcomePart) -> JSONValue {
    switch part {
    case .message(let text): .object(["kind": .string("message"), "text": .string(text)])
    case .verbatim(let text): .object(["kind": .string("text"), "text": .string(text)])
    case .page(let page): .object(["kind": .string("page"), "markdown": .string(page)])
    case .echo(let text): .object(["kind": .string("echo"), "text": .string(text)])
    case .table(let table):
      .object([
        "kind": .string("table"), "headings": .strings(table.headings),
        "rows": .array(table.rows.map { .strings($0) }),
      ])
    case .diagnostic(let located): diagnostic(located)
    case .actions(let report): actions(report)
    case .menu(let report): menu(report)
    case .menuTable(let report): menuTable(report)
    case .evaluation(let report): evaluation(report)
    case .result(let report):
      .object(["kind": .string("result"), "result": result(report)])
    case .results(let report):
      .object([
        "kind": .string("results"), "results": .array(report.evaluations.map(result)),
      ])
    case .trace(let report, let options): trace(report, options)
    case .stepper(let report, _): trace(report, TraceOptions())
    case .reason(let report): reason(report)
    case .explanation(let explanation): self.explanation(explanation)
    case .difference(let report): difference(report)
    case .graph(let root, let report):
      .object([
        "kind": .string("graph"), "language": .string("dot"),
        "text": .string(DOTRenderer().lines(for: root, in: report).joined(separator: "\n")),
      ])
    case .tree(let root): .object(["kind": .string("tree"), "tree": tree(root)])
    case .value(let report):
      .object([
        "kind": .string("value"), "type": .string(report.value.kindName),
        "item": report.name.map(JSONValue.string), "text": .string(report.value.shortDescription),
      ])
    case .lifeCycle(let report): lifeCycle(report)
    case .interaction(let report): interaction(report)
    case .sharing(let report): sharing(report)
    case .checklist(let list): checklist(list)
    }
  }

  /// A diagnostic with its place, and the file when there is one.
  func diagnostic(_ located: LocatedDiagnostic) -> JSONValue {
    let diagnostic = located.diagnostic
    return .object([
      "kind": .string("diagnostic"), "severity": .string(diagnostic.severity.rawValue),
      "code": .string(diagnostic.code.rawValue), "message": .string(diagnostic.message),
      "file": located.source?.name.map(JSONValue.string),
      "line": position(located).map { .integer($0.line) },
      "column": position(located).map { .integer($0.column) },
      "range": diagnostic.range.map(range),
      "notes": .array(
        diagnostic.notes.map { note in
          .object(["message": .string(note.message), "range": note.range.map(range)])
        }),
      "fixits": .array(
        diagnostic.fixIts.map { fixIt in
          .object(["range": range(fixIt.range), "text": .string(fixIt.text)])
        }),
      "help": diagnostic.help.map(JSONValue.string),
    ])
  }

  private func position(_ located: LocatedDiagnostic) -> (line: Int, column: Int)? {
    guard let source = located.source, let range = located.diagnostic.range else { return nil }
    let position = source.position(at: range.start)
    return (located.firstLine + position.line - 1, position.column)
  }

  func range(_ range: SourceRange) -> JSONValue {
    .array([.integer(range.start), .integer(range.end)])
  }

  private func lifeCycle(_ report: LifeCycleReport) -> JSONValue {
    .object([
      "kind": .string("life-cycle"), "state": .string(report.state.rawValue),
      "events": .array(
        report.events.map { event in
          .object([
            "number": .integer(event.number), "name": .string(event.name.rawValue),
            "call": .string(event.call),
          ])
        }),
    ])
  }
}
